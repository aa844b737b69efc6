/** A failure as data, and as a letter to its reader. */
import { requirements } from '../../generated/catalogue.ts';
import type { Requirement } from '../../generated/catalogue.ts';
import type { Failure } from '../../generated/report.ts';
import { brokenBy } from '../engine/verdict.ts';
import type { RuleResult } from '../engine/verdict.ts';
import type { Cause } from './causes.ts';
import { below, field, formatEvidence, left, showEvidence } from './evidence.ts';
import type { Telling } from './evidence.ts';
import { colorOf, marks } from './page.ts';
import type { Page, Style } from './page.ts';

/** The failure of a result that has a finding; texts may still hold secrets. */
export function describeFailure(result: RuleResult, telling: Telling): Failure | undefined {
  const { finding } = result;
  const requirement = brokenBy(result);
  if (finding === undefined || requirement === undefined) return undefined;
  const known: Requirement = requirements[requirement];
  const { basis, statement, source, counterServer } = known;
  const { expected, got, hint, onlyWith } = finding;
  return {
    requirement,
    basis,
    statement,
    source,
    ...(basis !== 'presumed' || counterServer === undefined ? {} : { counterServer }),
    expected,
    got,
    ...showEvidence(finding, telling),
    ...(onlyWith === undefined ? {} : { onlyWith }),
    ...(hint === undefined ? {} : { hint }),
  };
}

/** What is needed to tell of a rule, and to run it again. */
export interface Rerun extends Telling {
  /** The command that was run, without `--rule`, `--seed` and `--path`; none where nothing was sent. */
  readonly command?: string | undefined;
  /** Of the run. */
  readonly seed: number;
}

/** What judges the run has no counterexample of its own: it judges what all the rules were told. */
function formatReplay({ id, replay }: RuleResult, { command, seed }: Rerun, page: Page): string[] {
  if (command === undefined) return [];
  const rule = `${command} --rule ${id} --seed ${replay?.seed ?? seed}`;
  if (replay !== undefined) return [field('replay', page.keep(`${rule} --path ${replay.path}`))];
  const why = page.fit('(runs all rules again: this one judges the answers to theirs)', left);
  return [field('replay', below([page.keep(rule), page.styles.dim(why)]))];
}

/** Rules that most likely fail for the same reason; those that only warn have their mark. */
function formatOthers({ leader, others }: Cause, { fit }: Page): string[] {
  if (others.length === 0) return [];
  const rules = others.map(({ id, verdict }) =>
    verdict === leader.verdict ? id : `${marks[verdict]} ${id}`,
  );
  const count = others.length > 1 ? ` (${others.length})` : '';
  return [field('also seen by', fit(rules.join(', ') + count, left))];
}

/** A presumption is told apart: a reader need not follow it, and learns how to say so. */
function sayBasis({ requirement, basis, source, counterServer }: Failure): [string, string][] {
  if (basis !== 'presumed')
    return [['stated', `${source}${basis === 'derived' ? ' (derived from it)' : ''}`]];
  return [
    ['presumed', `from ${source}; no sentence of the source demands it`],
    ...(counterServer === undefined ? [] : [['legal if', counterServer] as [string, string]]),
    ['settle', `presumptions: { ${requirement}: kept } or declined, in the target file`],
  ];
}

/** The rule, the requirement, what was expected and got, the requests, and how to replay it. */
export function formatFailure(cause: Cause, rerun: Rerun, page: Page): string {
  const { leader: result } = cause;
  const failure = describeFailure(result, rerun);
  if (failure === undefined) return '';
  const { styles, fit } = page;
  const told = (name: string, text: string, style: Style = (plain) => plain): string =>
    field(name, style(fit(text, left)));
  const { requirement, statement, expected, got, hint, onlyWith } = failure;
  const color = colorOf(result.verdict, styles);
  return [
    `${color(marks[result.verdict])} ${styles.bold(result.id)}`,
    told('requirement', `${requirement}: ${statement}`),
    ...sayBasis(failure).map(([name, text]) => told(name, text)),
    told('expected', expected),
    told('got', got, color),
    ...(onlyWith === undefined ? [] : [told('only with', onlyWith)]),
    ...formatEvidence(failure, page),
    ...(hint === undefined ? [] : [told('hint', hint)]),
    ...formatOthers(cause, page),
    ...formatReplay(result, rerun, page),
  ].join('\n');
}
