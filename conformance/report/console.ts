/** The report for people at a terminal. */
import { requirements } from '../../generated/catalogue.ts';
import type { RunReport } from '../engine/run.ts';
import type { RuleResult } from '../engine/verdict.ts';
import { conclude } from './conclusion.ts';
import { formatFailure } from './failure-text.ts';
import { colorOf, createStyles, marks } from './styles.ts';
import type { Styles } from './styles.ts';

export interface ConsoleOptions {
  readonly color: boolean;
  /** The command that was run, without `--rule`, `--seed` and `--path`: for the replay line. */
  readonly command: string;
  /** Characters on a line, where titles have to fit. */
  readonly width?: number | undefined;
}

const idWidth = 34;

/** A text cut so that what stands before it and itself fit on a line. */
function fit(text: string, before: number, { width }: ConsoleOptions): string {
  if (width === undefined || before + text.length <= width) return text;
  return `${text.slice(0, Math.max(0, width - before - 1))}…`;
}

function formatLine(result: RuleResult, styles: Styles, options: ConsoleOptions): string {
  const { id, title, verdict, reason } = result;
  const mark = colorOf(verdict, styles)(marks[verdict]);
  const line = `${mark} ${id.padEnd(idWidth)} ${styles.dim(fit(title, idWidth + 3, options))}`;
  if (verdict === 'pass' || verdict === 'fail') return line;
  return `${line}\n    ${colorOf(verdict, styles)(`${verdict}: ${reason ?? ''}`)}`;
}

function formatSection(title: string, lines: readonly string[], styles: Styles): string[] {
  return lines.length === 0 ? [] : ['', styles.bold(title), ...lines];
}

/** Said in every report: nobody may take silence for a pass. */
function formatUnseen(styles: Styles): string {
  const unseen = Object.entries(requirements).filter(
    ([, { observable }]) => observable === 'observer',
  );
  const ids = unseen.map(([id]) => id).join(', ');
  return styles.dim(`Not tried, since the API alone does not show it: ${ids}.`);
}

/** How to read the curl lines. */
function formatKeys({ results, keyNames }: RunReport, styles: Styles): string[] {
  if (!results.some(({ verdict }) => verdict === 'fail')) return [];
  const names = keyNames.map(({ shellName, name }) => `${shellName} is credentials.${name}`);
  return [styles.dim(`In the requests, ${names.join(', ')}.`)];
}

function formatNotes(report: RunReport, styles: Styles): string[] {
  const { notRestored, countsAnchored, results } = report;
  const counted = results.some(({ id, verdict }) => id.startsWith('range/') && verdict === 'pass');
  return [
    ...formatKeys(report, styles),
    formatUnseen(styles),
    ...notRestored.map((complaint) => styles.red(`! ${complaint}. Put it back by hand.`)),
    ...(countsAnchored || !counted
      ? []
      : [
          styles.yellow(
            'Counts unanchored: they agree with each other, but no known count says that they are right (knownCounts in the target file).',
          ),
        ]),
  ];
}

/** The report as text; API keys are replaced by the names of their variables. */
export function reportForConsole(report: RunReport, options: ConsoleOptions): string {
  const styles = createStyles(options.color);
  const { results, requests, milliseconds, seed, baseUrl, secrets } = report;
  const rules = results.filter(({ openPoint }) => openPoint === undefined);
  const points = results.filter(({ openPoint }) => openPoint !== undefined);
  const failures = rules.filter(({ verdict }) => verdict === 'fail');
  const { words, status } = conclude(report);
  const verdict = status === 0 ? styles.green(words) : styles.red(words);
  const lines = [
    `${styles.bold('Conformance of')} ${baseUrl}`,
    '',
    ...rules.map((result) => formatLine(result, styles, options)),
    ...formatSection(
      'Open points: the answers seen, never judged',
      points.map((result) => formatObserved(result, styles, options)),
      styles,
    ),
    ...failures.flatMap((result) => ['', formatFailure(result, styles, options.command)]),
    '',
    ...formatNotes(report, styles),
    `${styles.bold(verdict)} ${styles.dim(`${requests} requests, ${(milliseconds / 1000).toFixed(1)} s, seed ${seed}`)}`,
  ];
  return `${secrets.redact(lines.join('\n'))}\n`;
}

function formatObserved(result: RuleResult, styles: Styles, options: ConsoleOptions): string {
  const { id, title, verdict, reason } = result;
  const answer = verdict === 'observed' ? (reason ?? '') : `${verdict}: ${reason ?? ''}`;
  const before = `${id.padEnd(idWidth)} ${answer}  `;
  return `${styles.dim(marks[verdict])} ${before}${styles.dim(fit(title, before.length + 2, options))}`;
}
