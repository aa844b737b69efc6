/** Formats a failure of the JSON report as text. */
import type { Exchange, Failure, Report, Result } from '../../generated/report.ts';
import { colorOf, marks, type Page, type Style } from './page.ts';
import { formatFinding } from '../engine/verdict.ts';

/** Column at which the values of a failure's fields begin. */
const valueColumn = 17;

const field = (name: string, text: string): string => `    ${name.padEnd(valueColumn - 4)}${text}`;

const joinInColumn = (lines: readonly string[]): string =>
  lines.join(`\n${' '.repeat(valueColumn)}`);

/** Shell lines are never wrapped, since readers paste them. */
const formatExchange = (
  { curl, answer, atTheSameTimeAs }: Exchange,
  { wrapAt, styles }: Page,
): string[] => [
  curl,
  `${styles.dim('→')} ${styles.dim(wrapAt(answer, valueColumn + 2))}`,
  ...(atTheSameTimeAs === undefined
    ? []
    : [styles.dim(wrapAt(`at the same time as ${atTheSameTimeAs.join(', ')}`, valueColumn))]),
];

/** Number of requests shown, counted from the last. */
const maxEvidence = 5;

/** For a single request the answer is omitted: the field "got" already has it. */
function formatRequests(evidence: readonly Exchange[], page: Page): string[] {
  const [only, ...more] = evidence;
  if (only !== undefined && more.length === 0) return [field('request', only.curl)];
  const leftOut = Math.max(0, evidence.length - maxEvidence);
  const earlier = page.wrapAt(`(${leftOut} earlier ones are in --json)`, valueColumn);
  const requests = evidence.slice(leftOut).map((exchange, index) => {
    const [curl = '', ...answer] = formatExchange(exchange, page);
    return joinInColumn([`${leftOut + index + 1}) ${curl}`, ...answer]);
  });
  const lines = [...(leftOut === 0 ? [] : [page.styles.dim(earlier)]), ...requests];
  return lines.map((line, index) => field(index === 0 ? 'requests' : '', line));
}

export function formatEvidence(
  shown: Pick<Failure, 'evidence' | 'atOnce' | 'positiveControl'>,
  page: Page,
): string[] {
  const { evidence, atOnce = [], positiveControl } = shown;
  const together = atOnce.map((line) => field('at once', line));
  const requests = [...formatRequests(evidence, page), ...together];
  if (positiveControl === undefined) return requests;
  const control = ['accepted before and after:', ...formatExchange(positiveControl, page)];
  return [...requests, field('control', joinInColumn(control))];
}

/** How to run it again; undefined if the command is not known. */
export function replayOf({ id, replay }: Result, { command, seed }: Report): string | undefined {
  if (command === undefined) return undefined;
  const path = replay === undefined ? '' : ` --path ${replay.path}`;
  return `${command} --rule ${id} --seed ${replay?.seed ?? seed ?? 1}${path}`;
}

/** A watch has no counterexample to replay, because it judges the answers to all rules. */
function formatReplay(result: Result, report: Report, { wrapAt, styles }: Page): string[] {
  const line = replayOf(result, report);
  if (line === undefined) return [];
  if (result.replay !== undefined) return [field('replay', line)];
  const why = wrapAt('(runs all rules again, since this one judges their answers)', valueColumn);
  return [field('replay', joinInColumn([line, styles.dim(why)]))];
}

const maxSummaryLength = 160;

/** The expected and actual results on one line, truncated. */
function summarizeFailure({ id, failure }: Result): string {
  if (failure === undefined) return id;
  const text = `${id}: ${formatFinding(failure)}`;
  return text.length > maxSummaryLength ? `${text.slice(0, maxSummaryLength - 1)}…` : text;
}

/** The other rules with the same probable cause; those that only warn are marked. */
function formatOthers({ id, verdict }: Result, { causes, results }: Report, page: Page): string[] {
  const others = causes.find(({ rule }) => rule === id)?.alsoSeenBy ?? [];
  if (others.length === 0) return [];
  const rules = results
    .filter((one) => others.includes(one.id))
    .map((one) => {
      const mark = one.verdict === verdict ? '' : `${marks[one.verdict]} `;
      return page.wrapAt(mark + summarizeFailure(one), valueColumn);
    });
  return [field('also seen by', joinInColumn(rules))];
}

/** Marks presumptions: a target need not follow one, and the text says how to declare that. */
function basisFields({ requirement, basis, source, counterServer }: Failure): [string, string][] {
  if (basis !== 'presumed')
    return [['stated', `${source}${basis === 'derived' ? ' (derived from it)' : ''}`]];
  return [
    ['presumed', `from ${source}; not required by the source`],
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
  const { styles, wrapAt } = page;
  const wrappedField = (name: string, text: string, style: Style = (plain) => plain): string =>
    field(name, style(wrapAt(text, valueColumn)));
  const { requirement, statement, expected, got, hint, onlyWith } = failure;
  return [
    wrappedField('requirement', `${requirement}: ${statement}`),
    ...basisFields(failure).map(([name, text]) => wrappedField(name, text)),
    wrappedField('expected', expected),
    wrappedField('got', got, colorOf(result.verdict, styles)),
    ...(onlyWith === undefined ? [] : [wrappedField('only with', onlyWith)]),
    ...formatEvidence(failure, page),
    ...(hint === undefined ? [] : [wrappedField('hint', hint)]),
    ...formatOthers(result, report, page),
    ...formatReplay(result, report, page),
  ];
}
