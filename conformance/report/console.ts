/** The report for people at a terminal. */
import { requirements } from '../../generated/catalogue.ts';
import type { Report, Result, Verdict } from '../../generated/report.ts';
import type { BudgetName } from '../engine/budget.ts';
import { hasJudged } from '../engine/verdict.ts';
import { describeAnchors } from './anchors.ts';
import { describeInteractions } from './coverage.ts';
import { formatDifferences } from './dialect.ts';
import { describeKeys, figuresOf, targetOf } from './forms/told.ts';
import { formatFailure } from './letter.ts';
import { describeNoise } from './noise.ts';
import { colorOf, createPage, marks, type Page, type PageOptions } from './page.ts';
import { formatCoverage, formatPoints, formatReasons, formatRules } from './rows.ts';

export interface ConsoleOptions extends PageOptions {
  /** Whether only what was found wrong is told, and the conclusion. */
  readonly isQuiet?: boolean;
}

/** Where long requests are. */
const formatFiles = ({ evidenceFolders = [] }: Report, { fit, styles }: Page): string[] =>
  evidenceFolders.map((folder) =>
    styles.dim(fit(`What is too long for a line is in ${folder}.`, 0)),
  );

function formatHeading(report: Report, page: Page): string {
  const [word, ...rest] = page.fit(`Conformance of ${targetOf(report)}`, 0).split(' ');
  return [page.styles.bold(word ?? ''), ...rest].join(' ');
}

/** Which suite judged, and when. */
const formatRun = ({ startedAt, suite }: Report, { fit, styles }: Page): string =>
  styles.dim(fit(`${suite}, ${startedAt}`, 0));

/** Said first and last: nobody may believe a report without knowing. */
function formatInsecure({ insecure }: Report, { fit, styles }: Page): string[] {
  const warning =
    '! INSECURE: certificates were not checked (tls.insecure), so somebody else may have answered.';
  return insecure === true ? [styles.bold(styles.red(fit(warning, 2)))] : [];
}

/** What of a recording was not judged. */
const formatRecording = ({ recording }: Report, { fit, styles }: Page): string[] =>
  recording === undefined || recording.leftOut.length === 0
    ? []
    : [styles.dim(fit(`Exchanges that were not judged: ${recording.leftOut.join(', ')}.`, 0))];

const formatProxy = ({ proxy }: Report, { fit, styles }: Page): string[] =>
  proxy === undefined ? [] : [styles.dim(fit(`Requests went through the ${proxy}.`, 0))];

/** Said in every full report: nobody may take silence for a pass. */
function formatUnseen(results: readonly Result[], { fit, styles }: Page): string[] {
  const tried = new Set(results.filter(hasJudged).flatMap((result) => result.requirements));
  const unseen = Object.entries(requirements)
    .filter(([id, { observable }]) => observable === 'observer' && !tried.has(id))
    .map(([id]) => id);
  if (unseen.length === 0) return [];
  const why = 'Not tried, since the API alone does not show it (observer in the target file)';
  return [styles.dim(fit(`${why}: ${unseen.join(', ')}.`, 0))];
}

/** Leads cannot be taken back by the API, so that nobody may overlook them. */
function formatLeads({ observer }: Report, page: Page): string[] {
  if (observer === undefined || observer.leads === 0 || observer.takesBack) return [];
  const { leads } = observer;
  const words = `${leads} lead${leads === 1 ? '' : 's'} made through the observer stay${leads === 1 ? 's' : ''} in the counts.`;
  return [page.styles.yellow(page.fit(words, 0))];
}

function formatKeys(report: Report, letters: string, { fit, styles }: Page): string[] {
  const words = describeKeys(report, letters);
  return words === undefined ? [] : [styles.dim(fit(words, 0))];
}

/** As full as failures, and before them: what comes last is what must be fixed. */
function formatWarnings(warnings: readonly string[], { fit, styles }: Page): string[] {
  if (warnings.length === 0) return [];
  const title = 'Warnings: presumptions that are broken, which the source does not demand';
  return ['', styles.bold(fit(title, 0)), ...warnings.flatMap((warning) => ['', warning])];
}

/** Failures of the list: named, and not told again. */
const formatKnown = ({ known }: Report, { fit, styles }: Page): string[] =>
  (known?.failures ?? []).map(({ rule, reason, expires }) => {
    const until = expires === undefined ? '' : ` (until ${expires})`;
    return styles.yellow(fit(`Known failure ${rule}${until}: ${reason}`, 0));
  });

/** Said where fewer are told than failed. */
function formatCauses(failed: number, causes: number, { fit, styles }: Page): string[] {
  if (causes === failed) return [];
  const told = causes === 1 ? 'one cause, told once' : `${causes} causes, each told once`;
  return ['', styles.bold(fit(`${failed} rules failed, most likely for ${told}`, 0))];
}

const meanings = {
  quick: 'each rule is tried on few cases, and open points are read off what was sent anyway',
  standard: 'each rule is tried on all of its cases',
  thorough:
    'each rule is tried on all of its cases, with more drawn inputs and more leads looked for',
} as const satisfies Record<BudgetName, string>;

/** Said of every run that is not the usual one. */
function formatBudget({ budget }: Report, { fit, styles }: Page): string[] {
  if (budget === undefined || budget.depth === 'standard') return [];
  const { depth, requests } = budget;
  return [styles.dim(fit(`Budget ${depth}, ${requests} requests: ${meanings[depth]}.`, 0))];
}

function formatNotes(report: Report, page: Page): string[] {
  const { notRestored, results, stopped } = report;
  const { fit, styles } = page;
  const counted = results.some(({ id, verdict }) => id.startsWith('range/') && verdict === 'pass');
  const unanchored = describeAnchors(report);
  const noise = describeNoise(report);
  // Open points are asked for in full runs only.
  const isFullRun = results.some(({ kind }) => kind === 'open-point');
  return [
    ...(isFullRun ? formatUnseen(results, page) : []),
    ...formatLeads(report, page),
    ...notRestored.map((complaint) => {
      const text = fit(`${complaint}. Put it back by hand.`, 2);
      return styles.red(`! ${text}`);
    }),
    ...(unanchored === undefined || !counted ? [] : [styles.yellow(fit(unanchored, 0))]),
    ...formatBudget(report, page),
    ...(noise === undefined ? [] : [styles.yellow(fit(noise, 0))]),
    ...(stopped === undefined ? [] : [styles.red(fit(`Stopped early: ${stopped}.`, 0))]),
  ];
}

/** What the run comes to; the figures stand below where one line does not hold both. */
function formatConclusion(report: Report, { styles }: Page, width = Infinity): string {
  const { conclusion, exitStatus } = report;
  const color = exitStatus === 0 ? styles.green : styles.red;
  const figures = figuresOf(report);
  const between = conclusion.length + 1 + figures.length > width ? '\n' : ' ';
  return `${styles.bold(color(conclusion))}${between}${styles.dim(figures)}`;
}

const formatInteractions = (report: Report, { fit, styles }: Page): string[] => {
  const words = report.selection === undefined ? describeInteractions(report) : undefined;
  return words === undefined ? [] : [styles.dim(fit(`${words}.`, 0))];
};

/** Each result in a row, and why some came to no verdict. */
function formatAll(report: Report, page: Page): string[] {
  const rules = report.results.filter(({ kind }) => kind === 'rule');
  const points = report.results.filter(({ kind }) => kind === 'open-point');
  const title = page.fit('Open points: the answers seen, never judged', 0);
  return [
    '',
    ...formatRules(rules, page),
    ...(points.length === 0 ? [] : ['', page.styles.bold(title)]),
    ...formatPoints(points, page),
    ...formatDifferences(report, page),
    ...formatReasons(report.results, page),
  ];
}

/** The letters of all causes that come to a verdict, each headed by the rule that says most of it. */
function formatLetters(report: Report, kind: Verdict, page: Page): string[] {
  const { causes, results } = report;
  const mark = colorOf(kind, page.styles)(marks[kind]);
  return causes.flatMap(({ rule }) => {
    const result = results.find(({ id }) => id === rule);
    if (result?.failure === undefined || result.verdict !== kind) return [];
    const lines = formatFailure(result, result.failure, report, page);
    return [`${mark} ${page.styles.bold(rule)}`, ...lines].join('\n');
  });
}

export function reportForConsole(report: Report, options: ConsoleOptions): string {
  const page = createPage(options);
  const { counts, known, selection } = report;
  const isWhole = selection === undefined;
  const warnings = formatLetters(report, 'warning', page);
  const failures = formatLetters(report, 'fail', page);
  const lines = [
    formatHeading(report, page),
    formatRun(report, page),
    ...formatInsecure(report, page),
    ...formatProxy(report, page),
    ...(options.isQuiet === true ? [] : formatAll(report, page)),
    ...formatWarnings(warnings, page),
    ...formatCauses(counts.fail - (known?.failures.length ?? 0), failures.length, page),
    ...failures.flatMap((failure) => ['', failure]),
    '',
    ...formatKeys(report, [...warnings, ...failures].join('\n'), page),
    ...formatFiles(report, page),
    ...formatRecording(report, page),
    ...formatKnown(report, page),
    ...formatNotes(report, page),
    ...formatCoverage(report.coverage, isWhole, page),
    ...formatInteractions(report, page),
    ...formatInsecure(report, page),
    formatConclusion(report, page, options.width),
  ];
  return `${lines.join('\n')}\n`;
}
