/** Markdown for the summary of a CI step: failures first, and within the size limit. */
import type { Report, Result } from '../../../generated/report.ts';
import { describeInteractions } from '../coverage.ts';
import { knownFailureOf, textOfResult } from './result-text.ts';

/** GitHub rejects a summary above 1024 KiB. */
const maxBytes = 900 * 1024;
const maxResultLength = 20_000;

/** Escapes text of the target, so that it cannot end a table, code or element. */
const inline = (text: string): string =>
  text.replaceAll(/[\s\p{Cc}]+/gu, ' ').replaceAll(/[\\`*_[\]|#!~@&<]|:(?=\/\/)/g, String.raw`\$&`);

function fenced(text: string): string {
  const plain = text.replaceAll(/[^\P{Cc}\n\t]/gu, '\uFFFD').slice(0, maxResultLength);
  const longestRun = Math.max(2, ...[...plain.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longestRun + 1);
  return `${fence}text\n${plain}\n${fence}`;
}

const resultSection = (result: Result, report: Report): string =>
  `### ${inline(result.id)}: ${inline(result.title)}\n\n${fenced(textOfResult(result, report))}\n`;

const row = (cells: readonly (string | number)[]): string =>
  `| ${cells.map((cell) => inline(String(cell))).join(' | ')} |`;

const table = (
  heads: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string[] =>
  rows.length === 0
    ? []
    : [[row(heads), `|${' --- |'.repeat(heads.length)}`, ...rows.map(row), ''].join('\n')];

const section = (title: string, parts: readonly string[]): string[] =>
  parts.length === 0 ? [] : [`## ${title}\n`, ...parts];

function partsOf(report: Report): string[] {
  const { results, coverage, conclusion, baseUrl = 'the target', startedAt, suite } = report;
  const resultSections = (wanted: Result['verdict'], isKnown = false): string[] =>
    results
      .filter((one) => one.verdict === wanted)
      .filter((one) => (knownFailureOf(report, one) !== undefined) === isKnown)
      .map((one) => resultSection(one, report));
  const notDecided = results
    .filter(({ verdict }) => ['inconclusive', 'untested', 'not-applicable'].includes(verdict))
    .map(({ id, verdict, reason = '' }) => [id, verdict, reason]);
  const answers = results
    .filter(({ kind }) => kind === 'open-point')
    .map(({ id, verdict, reason = '', how = '' }) => [id, verdict, reason, how]);
  const covered = coverage.map(({ capability, stated, judged, passed }) => [
    capability,
    stated,
    judged,
    passed,
  ]);
  const interactions = coverage.length > 0 && describeInteractions(report);
  return [
    `# ${inline(conclusion)}\n`,
    `${inline(baseUrl)}, ${startedAt}, ${inline(suite)}\n`,
    ...report.notRestored.map((complaint) => `**${inline(complaint)}. Restore it by hand.**\n`),
    ...section('Failures', resultSections('fail')),
    ...section('Errors of the suite', resultSections('error')),
    ...section('Warnings', resultSections('warning')),
    ...section('Known failures', resultSections('fail', true)),
    ...section('Coverage', table(['capability', 'stated', 'judged', 'passed'], covered)),
    ...(interactions ? [`${interactions}.\n`] : []),
    ...section('Not decided', table(['rule', 'verdict', 'why'], notDecided)),
    ...section('Open points', table(['point', 'verdict', 'answer', 'seen by'], answers)),
  ];
}

const leftOutNote = '\n*The rest is omitted: it is too long for a summary.*\n';

/** Renders the report. Whole sections at the end are dropped to fit the limit, with a note. */
export function asMarkdown(report: Report): string {
  const parts = partsOf(report).map((part) => `${part}\n`);
  let bytes = Buffer.byteLength(leftOutNote);
  const end = parts.findIndex((part) => (bytes += Buffer.byteLength(part)) > maxBytes);
  return end < 0 ? parts.join('') : parts.slice(0, end).join('') + leftOutNote;
}
