/** A failure as data, and as a letter to its reader. */
import { requirements } from '../../generated/catalogue.ts';
import type { RequirementId } from '../../generated/catalogue.ts';
import type { RuleResult } from '../engine/verdict.ts';
import { summarize } from '../wire/exchange.ts';
import type { Evidence } from '../wire/exchange.ts';
import { shellLineOf } from '../wire/shell-line.ts';
import { marks } from './page.ts';
import type { Page, Style } from './page.ts';

/** One request as a curl line, and its answer on one line, which names the hook where it went to one. */
export interface ShownExchange {
  readonly curl: string;
  readonly answer: string;
}

export interface Failure {
  readonly requirement: RequirementId;
  readonly basis: string;
  readonly statement: string;
  readonly source: string;
  readonly expected: string;
  readonly got: string;
  /** The exchanges that show it, the telling one last. */
  readonly evidence: readonly ShownExchange[];
  /** The same request without its defect, as it was accepted. */
  readonly positiveControl?: ShownExchange;
  readonly hint?: string;
}

const maxEvidence = 5;

const showExchange = (exchange: Evidence): ShownExchange => ({
  curl: shellLineOf(exchange),
  answer:
    'hook' in exchange ? `observer.${exchange.hook}: ${summarize(exchange)}` : summarize(exchange),
});

/** The failure of a result that has a finding; texts may still hold secrets. */
export function describeFailure({ requirements: ids, finding }: RuleResult): Failure | undefined {
  const requirement = finding?.requirement ?? ids[0];
  if (finding === undefined || requirement === undefined) return undefined;
  const { basis, statement, source } = requirements[requirement];
  const { expected, got, evidence, positiveControls, hint } = finding;
  const positiveControl = positiveControls?.at(-1);
  return {
    requirement,
    basis,
    statement,
    source,
    expected,
    got,
    evidence: evidence.slice(-maxEvidence).map(showExchange),
    ...(positiveControl === undefined ? {} : { positiveControl: showExchange(positiveControl) }),
    ...(hint === undefined ? {} : { hint }),
  };
}

/** Where the texts of a failure begin. */
const left = 17;

const field = (name: string, text: string): string => `    ${name.padEnd(left - 4)}${text}`;

const below = (lines: readonly string[]): string => lines.join(`\n${' '.repeat(left)}`);

/** Curl lines are to be pasted, and stay on one line. */
const formatExchange = ({ curl, answer }: ShownExchange, { keep, fit, styles }: Page): string[] => [
  keep(curl),
  `${styles.dim('→')} ${styles.dim(fit(answer, left + 2))}`,
];

/** One request needs no answer beside it: that is what was got. */
function formatEvidence({ evidence, positiveControl }: Failure, page: Page): string[] {
  const [only, ...more] = evidence;
  const requests =
    only !== undefined && more.length === 0
      ? [field('request', page.keep(only.curl))]
      : evidence.map((exchange, index) => {
          const [curl = '', answer = ''] = formatExchange(exchange, page);
          return field(index === 0 ? 'requests' : '', below([`${index + 1}) ${curl}`, answer]));
        });
  if (positiveControl === undefined) return requests;
  return [
    ...requests,
    field(
      'positiveControl',
      below(['accepted before and after:', ...formatExchange(positiveControl, page)]),
    ),
  ];
}

/** What is needed to run the rule again. */
export interface Rerun {
  /** The command that was run, without `--rule`, `--seed` and `--path`. */
  readonly command: string;
  /** Of the run. */
  readonly seed: number;
}

/** What judges the run has no counterexample of its own: it judges what all the rules were told. */
function formatReplay({ id, replay }: RuleResult, { command, seed }: Rerun, page: Page): string {
  const rule = `${command} --rule ${id} --seed ${replay?.seed ?? seed}`;
  if (replay !== undefined) return field('replay', page.keep(`${rule} --path ${replay.path}`));
  const why = page.fit('(runs all rules again: this one judges the answers to theirs)', left);
  return field('replay', below([page.keep(rule), page.styles.dim(why)]));
}

/** The rule, the requirement, what was expected and got, the requests, and how to replay it. */
export function formatFailure(result: RuleResult, rerun: Rerun, page: Page): string {
  const failure = describeFailure(result);
  if (failure === undefined) return '';
  const { styles, fit } = page;
  const told = (name: string, text: string, style: Style = (plain) => plain): string =>
    field(name, style(fit(text, left)));
  const { requirement, basis, statement, source, expected, got, hint } = failure;
  return [
    `${styles.red(marks.fail)} ${styles.bold(result.id)}`,
    told('requirement', `${requirement}: ${statement}`),
    told('stated', `${source}${basis === 'derived' ? ' (derived from it)' : ''}`),
    told('expected', expected),
    told('got', got, styles.red),
    ...formatEvidence(failure, page),
    ...(hint === undefined ? [] : [told('hint', hint)]),
    formatReplay(result, rerun, page),
  ].join('\n');
}
