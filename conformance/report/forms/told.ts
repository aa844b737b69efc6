/** What all forms say of one result, and of the run. */
import type { Report, Result, Verdict } from '../../../generated/report.ts';

/** What a runner of tests would call it; warnings pass, and what is known does not count. */
export type Outcome = 'passed' | 'failed' | 'skipped';

const outcomes = {
  pass: 'passed',
  warning: 'passed',
  fail: 'failed',
  error: 'failed',
  observed: 'skipped',
  untested: 'skipped',
  inconclusive: 'skipped',
  'not-applicable': 'skipped',
} as const satisfies Record<Verdict, Outcome>;

/** The entry of the list of known failures that excuses a result. */
export const knownFailureOf = ({ known }: Report, { id, verdict, failure }: Result) =>
  verdict !== 'fail'
    ? undefined
    : known?.failures.find((one) => one.rule === id && one.requirement === failure?.requirement);

/** One row of a list of tests. Area and name are unique together, and the same in every run. */
export interface Case {
  readonly area: string;
  readonly name: string;
  readonly id: string;
  readonly outcome: Outcome;
  /** The verdict, as the suite calls it. */
  readonly verdict: string;
  /** The first words. */
  readonly message: string;
  /** All that matters. */
  readonly text: string;
  readonly milliseconds: number;
}

const line = (name: string, text: string | undefined): string[] =>
  text === undefined ? [] : [`${`${name}:`.padEnd(13)}${text}`];

/** The requests of a failure, the telling one last. */
function tellExchanges({ failure }: Result): string[] {
  const { evidence = [], positiveControl: control } = failure ?? {};
  const shown = evidence.flatMap(({ curl, answer }) => [`  ${curl}`, `  -> ${answer}`]);
  const accepted = control && ['accepted:', `  ${control.curl}`, `  -> ${control.answer}`];
  return [...(shown.length === 0 ? [] : ['requests:', ...shown]), ...(accepted ?? [])];
}

/** How to run it again; undefined where the command is not known. */
export function replayOf({ id, replay }: Result, { command, seed }: Report): string | undefined {
  if (command === undefined) return undefined;
  const path = replay === undefined ? '' : ` --path ${replay.path}`;
  return `${command} --rule ${id} --seed ${replay?.seed ?? seed ?? 1}${path}`;
}

/** A failure as a letter in plain text; of anything else, why it came to its verdict. */
export function letterOf(result: Result, report: Report): string {
  const { failure, reason, how } = result;
  if (failure === undefined) return [reason, how].filter((text) => text !== undefined).join('\n');
  const { requirement, statement, source, basis, counterServer, expected, got, hint } = failure;
  return [
    ...line('requirement', `${requirement}: ${statement}`),
    ...line(basis, source),
    ...line('legal if', counterServer),
    ...line('expected', expected),
    ...line('got', got),
    ...line('only with', failure.onlyWith),
    ...line('hint', hint),
    ...tellExchanges(result),
    ...line('replay', replayOf(result, report)),
  ].join('\n');
}

export const areaOf = ({ id, kind }: Pick<Result, 'id' | 'kind'>): string =>
  kind === 'open-point' ? 'open points' : (id.split('/')[0] ?? id);

function caseOf(result: Result, report: Report): Case {
  const { id, verdict, title, reason, failure } = result;
  const known = knownFailureOf(report, result);
  const text = letterOf(result, report);
  return {
    area: areaOf(result),
    name: `${id.split('/').at(-1) ?? id}: ${title}`,
    id,
    outcome: known === undefined ? outcomes[verdict] : 'skipped',
    verdict,
    message: failure === undefined ? (reason ?? verdict) : `got ${failure.got}`,
    text: known === undefined ? text : `known failure: ${known.reason}\n${text}`,
    milliseconds: result.milliseconds ?? 0,
  };
}

/** The run as one more test: it fails wherever the command would, though no rule may have failed. */
const verdictOf = ({ exitStatus, conclusion, notRestored, known }: Report): Case => ({
  area: 'conformance',
  name: 'verdict: The run as a whole came to no failure and could be judged',
  id: 'conformance/verdict',
  outcome: exitStatus === 0 ? 'passed' : 'failed',
  verdict: exitStatus === 0 ? 'pass' : 'fail',
  message: conclusion,
  text: [conclusion, ...notRestored, ...(known?.stale ?? [])].join('\n'),
  milliseconds: 0,
});

/** The verdict first, then all results in the order of the report. */
export const casesOf = (report: Report): readonly Case[] => [
  verdictOf(report),
  ...report.results.map((result) => caseOf(result, report)),
];

/** Name and version. */
export function toolOf({ suite }: Pick<Report, 'suite'>): {
  readonly name: string;
  readonly version: string;
} {
  const [name = suite, version = '0'] = suite.split(' ');
  return { name, version };
}

export const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
