/** The detected dialect: its differences from the declared one, and its file for the simulator. */
import { openPoints, type OpenPointId } from '../../generated/catalogue.ts';
import type { Difference, Report } from '../../generated/report.ts';
import type { RunReport } from '../engine/run/run-report.ts';
import type { RuleResult } from '../engine/verdict.ts';
import { schemaLine } from '../target/template.ts';
import type { Page } from './page.ts';

/** Differences in catalogue order. An answer that was not observed is not a difference. */
export function findDifferences({ results, dialect }: RunReport): Difference[] {
  return results.flatMap(({ openPoint, verdict, reason: seen = '', how = '' }) => {
    if (openPoint === undefined || verdict !== 'observed') return [];
    const answer = dialect?.[openPoint] ?? seen;
    // A status code may be written as a number.
    const declared = typeof answer === 'string' ? answer : JSON.stringify(answer);
    const isDifferent = declared !== seen && declared !== 'other';
    return isDifferent ? [{ point: openPoint, declared, seen, how }] : [];
  });
}

const heading =
  'Differences from the declared dialect: every answer is legal, so none is a failure';

export function formatDifferences(
  { dialectDifferences }: Pick<Report, 'dialectDifferences'>,
  { wrapAt, styles, paragraph }: Page,
): string[] {
  if (dialectDifferences.length === 0) return [];
  const lines = dialectDifferences.map(({ point, declared, seen, how }) => {
    const text = `${point}: ${declared} is declared, ${seen} was seen (${how})`;
    return `${styles.yellow('≠')} ${wrapAt(text, 2)}`;
  });
  return ['', ...paragraph('bold', heading), ...lines];
}

/** Keeps text of the target on one line, so that it cannot end the comment. */
const asComment = (text: string): string =>
  `# ${text.replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')}`;

/** An answer in YAML, which reads an unquoted 201 as a number. */
export const quoteAnswer = (answer: string): string =>
  /^\d+$/.test(answer) ? `'${answer}'` : answer;

const isListed = (point: OpenPointId | undefined, answer: string): boolean =>
  point !== undefined && openPoints[point].answers.some((one) => one === answer);

function formatPoint({ id, openPoint, verdict, reason = '', how = '' }: RuleResult): string {
  if (verdict !== 'observed') return asComment(`${id}: not seen: ${reason}`);
  if (!isListed(openPoint, reason))
    return asComment(`${id}: other, which the simulator does not support: ${how}`);
  return `${asComment(how)}\n${id}: ${quoteAnswer(reason)}`;
}

/** YAML with a comment for each open point: how its answer was detected, or why it was not. */
export function reportAsDialect({ baseUrl, results, secrets }: RunReport): string {
  const points = results.filter(({ openPoint }) => openPoint !== undefined);
  const seen = points.filter(({ verdict }) => verdict === 'observed');
  const lines = [
    schemaLine('dialect'),
    asComment(
      `The dialect of ${baseUrl}: ${seen.length} of ${points.length} answers were detected.`,
    ),
    '# For the others, the simulator answers like the reference.',
    ...points.map(formatPoint),
  ];
  return secrets.redact(`${lines.join('\n')}\n`);
}
