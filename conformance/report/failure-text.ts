/** Formats a failure of the JSON report as text. */
import type { Exchange, Failure, Report, Result } from '../../generated/report.ts';
import { colorOf, marks, type Page, type Style } from './page.ts';

/** Column at which the values of a failure's fields begin. */
const left = 17;

const field = (name: string, text: string): string => `    ${name.padEnd(left - 4)}${text}`;

const below = (lines: readonly string[]): string => lines.join(`\n${' '.repeat(left)}`);

/** Shell lines are never wrapped, since readers paste them. */
const formatExchange = (
  { curl, answer, atTheSameTimeAs }: Exchange,
  { fit, styles }: Page,
): string[] => [
  curl,
  `${styles.dim('→')} ${styles.dim(fit(answer, left + 2))}`,
  ...(atTheSameTimeAs === undefined
    ? []
    : [styles.dim(fit(`at the same time as ${atTheSameTimeAs.join(', ')}`, left))]),
];

/** Number of requests shown, counted from the last. */
const maxEvidence = 5;

/** For a single request the answer is omitted: the field "got" already has it. */
function formatRequests(evidence: readonly Exchange[], page: Page): string[] {
  const [only, ...more] = evidence;
  if (only !== undefined && more.length === 0) return [field('request', only.curl)];
  const leftOut = Math.max(0, evidence.length - maxEvidence);
  const earlier = page.fit(`(${leftOut} earlier ones are in --json)`, left);
  const requests = evidence.slice(leftOut).map((exchange, index) => {
    const [curl = '', ...answer] = formatExchange(exchange, page);
    return below([`${leftOut + index + 1}) ${curl}`, ...answer]);
  });
  const lines = [...(leftOut === 0 ? [] : [page.styles.dim(earlier)]), ...requests];
  return lines.map((line, index) => field(index === 0 ? 'requests' : '', line));
}

export function formatEvidence(
  {
    evidence,
    atOnce = [],
    positiveControl,
  }: Pick<Failure, 'evidence' | 'atOnce' | 'positiveControl'>,
  page: Page,
): string[] {
  const requests = [
    ...formatRequests(evidence, page),
    ...atOnce.map((line) => field('at once', line)),
  ];
  if (positiveControl === undefined) return requests;
  const control = ['accepted before and after:', ...formatExchange(positiveControl, page)];
  return [...requests, field('control', below(control))];
}

/** How to run it again; undefined if the command is not known. */
export function replayOf({ id, replay }: Result, { command, seed }: Report): string | undefined {
  if (command === undefined) return undefined;
  const path = replay === undefined ? '' : ` --path ${replay.path}`;
  return `${command} --rule ${id} --seed ${replay?.seed ?? seed ?? 1}${path}`;
}

/** A watch has no counterexample to replay, because it judges the answers to all rules. */
function formatReplay(result: Result, report: Report, { fit, styles }: Page): string[] {
  const line = replayOf(result, report);
  if (line === undefined) return [];
  if (result.replay !== undefined) return [field('replay', line)];
  const why = fit('(runs all rules again, since this one judges their answers)', left);
  return [field('replay', below([line, styles.dim(why)]))];
}

const longestGlance = 160;

/** The expected and actual results on one line, truncated. */
function glanceAt({ id, failure }: Result): string {
  if (failure === undefined) return id;
  const text = `${id}: expected ${failure.expected}, got ${failure.got}`;
  return text.length > longestGlance ? `${text.slice(0, longestGlance - 1)}…` : text;
}

/** The other rules with the same probable cause; those that only warn are marked. */
function formatOthers({ id, verdict }: Result, { causes, results }: Report, page: Page): string[] {
  const others = causes.find(({ rule }) => rule === id)?.alsoSeenBy ?? [];
  if (others.length === 0) return [];
  const rules = results
    .filter((one) => others.includes(one.id))
    .map((one) => {
      const mark = one.verdict === verdict ? '' : `${marks[one.verdict]} `;
      return page.fit(mark + glanceAt(one), left);
    });
  return [field('also seen by', below(rules))];
}

/** Marks presumptions: a target need not follow one, and the text says how to declare that. */
function sayBasis({ requirement, basis, source, counterServer }: Failure): [string, string][] {
  if (basis !== 'presumed')
    return [['stated', `${source}${basis === 'derived' ? ' (derived from it)' : ''}`]];
  return [
    ['presumed', `from ${source}; no sentence of the source demands it`],
    ...(counterServer === undefined ? [] : [['legal if', counterServer] as [string, string]]),
    ['settle', `presumptions: { ${requirement}: kept } or declined, in the target file`],
  ];
}

export function formatFailure(
  result: Result,
  failure: Failure,
  report: Report,
  page: Page,
): string[] {
  const { styles, fit } = page;
  const told = (name: string, text: string, style: Style = (plain) => plain): string =>
    field(name, style(fit(text, left)));
  const { requirement, statement, expected, got, hint, onlyWith } = failure;
  return [
    told('requirement', `${requirement}: ${statement}`),
    ...sayBasis(failure).map(([name, text]) => told(name, text)),
    told('expected', expected),
    told('got', got, colorOf(result.verdict, styles)),
    ...(onlyWith === undefined ? [] : [told('only with', onlyWith)]),
    ...formatEvidence(failure, page),
    ...(hint === undefined ? [] : [told('hint', hint)]),
    ...formatOthers(result, report, page),
    ...formatReplay(result, report, page),
  ];
}
