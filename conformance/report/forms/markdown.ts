/** Markdown for the summary of a CI step: what has to be fixed first, and never too long to be shown. */
import type { Report, Result } from '../../../generated/report.ts';
import { describeInteractions } from '../coverage.ts';
import { knownFailureOf, letterOf } from './told.ts';

/** A service refuses the whole summary above 1024 KiB. */
const longestBytes = 900 * 1024;
const longestLetter = 20_000;

/** Texts of strangers are shown as they are, and end no table, code or element. */
const inline = (text: string): string =>
  text.replaceAll(/[\s\p{Cc}]+/gu, ' ').replaceAll(/[\\`*_[\]|#!~@&<]|:(?=\/\/)/g, String.raw`\$&`);

function fenced(text: string): string {
  const plain = text.replaceAll(/[^\P{Cc}\n\t]/gu, '\uFFFD').slice(0, longestLetter);
  const longestRun = Math.max(2, ...[...plain.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longestRun + 1);
  return `${fence}text\n${plain}\n${fence}`;
}

const letter = (result: Result, report: Report): string =>
  `### ${inline(result.id)}: ${inline(result.title)}\n\n${fenced(letterOf(result, report))}\n`;

const row = (cells: readonly (string | number)[]): string =>
  `| ${cells.map((cell) => inline(String(cell))).join(' | ')} |`;

const table = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [row(heads), `|${' --- |'.repeat(heads.length)}`, ...rows.map(row), ''].join('\n');

const section = (title: string, parts: readonly string[]): string[] =>
  parts.length === 0 ? [] : [`## ${title}\n`, ...parts];

const reasons = (results: readonly Result[]): string[] =>
  results.length === 0
    ? []
    : [
        table(
          ['rule', 'verdict', 'why'],
          results.map(({ id, verdict, reason = '' }) => [id, verdict, reason]),
        ),
      ];

function partsOf(report: Report): string[] {
  const { results, coverage, conclusion, baseUrl = 'the target', startedAt, suite } = report;
  const letters = (wanted: Result['verdict'], isKnown = false): string[] =>
    results
      .filter((one) => one.verdict === wanted)
      .filter((one) => (knownFailureOf(report, one) !== undefined) === isKnown)
      .map((one) => letter(one, report));
  const notDecided = results.filter(({ verdict }) =>
    ['inconclusive', 'untested', 'not-applicable'].includes(verdict),
  );
  const answers = results
    .filter(({ kind }) => kind === 'open-point')
    .map(({ id, verdict, reason = '', how = '' }) => [id, verdict, reason, how]);
  return [
    `# ${inline(conclusion)}\n`,
    `${inline(baseUrl)}, ${startedAt}, ${inline(suite)}\n`,
    ...report.notRestored.map((complaint) => `**${inline(complaint)}. Put it back by hand.**\n`),
    ...section('Failures', letters('fail')),
    ...section('Errors of the suite', letters('error')),
    ...section('Warnings', letters('warning')),
    ...section('Known failures', letters('fail', true)),
    ...section(
      'Coverage',
      coverage.length === 0
        ? []
        : [
            table(
              ['capability', 'stated', 'judged', 'passed'],
              coverage.map(({ capability, stated, judged, passed }) => [
                capability,
                stated,
                judged,
                passed,
              ]),
            ),
            ...[describeInteractions(report)].flatMap((words) =>
              words === undefined ? [] : [`${words}.\n`],
            ),
          ],
    ),
    ...section('Not decided', reasons(notDecided)),
    ...section(
      'Open points',
      answers.length === 0 ? [] : [table(['point', 'verdict', 'answer', 'seen by'], answers)],
    ),
  ];
}

const left = '\n*The rest is left out: it is too long for a summary.*\n';

/** What does not fit is left out whole, from the end on, and said to be. */
export function asMarkdown(report: Report): string {
  let text = '';
  for (const part of partsOf(report)) {
    if (Buffer.byteLength(text + part + left) > longestBytes) return text + left;
    text += `${part}\n`;
  }
  return text;
}
