/** The report for people at a terminal. */
import { requirements } from '../../generated/catalogue.ts';
import type { BudgetName } from '../engine/budget.ts';
import type { RunReport } from '../engine/run/run-report.ts';
import { hasJudged } from '../engine/verdict.ts';
import type { RuleResult, VerdictKind } from '../engine/verdict.ts';
import { describeAnchors } from './anchors.ts';
import { causesOf } from './causes.ts';
import { conclude } from './conclusion.ts';
import { coverageOf, describeInteractions } from './coverage.ts';
import { formatDifferences } from './dialect.ts';
import type { EvidenceFiles } from './evidence.ts';
import { formatFailure } from './failure.ts';
import { isKnown } from './known.ts';
import { describeNoise } from './noise.ts';
import { createPage } from './page.ts';
import type { Page, PageOptions } from './page.ts';
import { registerPersons } from './persons.ts';
import { formatCoverage, formatPoints, formatReasons, formatRules } from './rows.ts';

export interface ConsoleOptions extends PageOptions {
  /** The command that was run, without `--rule`, `--seed` and `--path`: for the replay line. */
  readonly command?: string;
  /** Whether only what was found wrong is told, and the conclusion. */
  readonly isQuiet?: boolean;
  /** The version of the suite. */
  readonly suite?: string;
  /** Nobody named a target, and what was judged is the simulator that comes with the suite. */
  readonly isBundledSimulator?: boolean;
  /** Takes what is too long for a line; default nothing, and lines are as long as they are. */
  readonly files?: EvidenceFiles | undefined;
}

/** Where long requests are. */
function formatFiles({ files }: ConsoleOptions, { fit, styles }: Page): string[] {
  if (files === undefined || files.isEmpty) return [];
  return [styles.dim(fit(`What is too long for a line is in ${files.folder}.`, 0))];
}

function formatHeading({ baseUrl }: RunReport, options: ConsoleOptions, page: Page): string {
  const which =
    options.isBundledSimulator === true ? ': the bundled simulator, no target given' : '';
  const [word, ...rest] = page.fit(`Conformance of ${baseUrl}${which}`, 0).split(' ');
  return [page.styles.bold(word ?? ''), ...rest].join(' ');
}

/** Which suite judged, and when. */
function formatRun({ startedAt }: RunReport, { suite }: ConsoleOptions, page: Page): string {
  const version = suite === undefined ? '' : `${suite}, `;
  return page.styles.dim(page.fit(`${version}${new Date(startedAt).toISOString()}`, 0));
}

/** Said first and last: nobody may believe a report without knowing. */
function formatInsecure({ insecure }: RunReport, { fit, styles }: Page): string[] {
  const warning =
    '! INSECURE: certificates were not checked (tls.insecure), so somebody else may have answered.';
  return insecure === true ? [styles.bold(styles.red(fit(warning, 2)))] : [];
}

/** What of a recording was not judged. */
const formatRecording = ({ recording }: RunReport, { fit, styles }: Page): string[] =>
  recording === undefined || recording.leftOut.length === 0
    ? []
    : [styles.dim(fit(`Exchanges that were not judged: ${recording.leftOut.join(', ')}.`, 0))];

const formatProxy = ({ proxy }: RunReport, { fit, styles }: Page): string[] =>
  proxy === undefined ? [] : [styles.dim(fit(`Requests went through the ${proxy}.`, 0))];

/** Said in every full report: nobody may take silence for a pass. */
function formatUnseen(results: readonly RuleResult[], { fit, styles }: Page): string[] {
  const tried = new Set(
    results.filter(hasJudged).flatMap((result) => result.requirements as readonly string[]),
  );
  const unseen = Object.entries(requirements)
    .filter(([id, { observable }]) => observable === 'observer' && !tried.has(id))
    .map(([id]) => id);
  if (unseen.length === 0) return [];
  const why = 'Not tried, since the API alone does not show it (observer in the target file)';
  return [styles.dim(fit(`${why}: ${unseen.join(', ')}.`, 0))];
}

/** Leads cannot be taken back by the API, so that nobody may overlook them. */
function formatLeads({ observer: { leads, takesBack } }: RunReport, page: Page): string[] {
  if (leads === 0 || takesBack) return [];
  const words = `${leads} lead${leads === 1 ? '' : 's'} made through the observer stay${leads === 1 ? 's' : ''} in the counts.`;
  return [page.styles.yellow(page.fit(words, 0))];
}

/** How to read the curl lines: the keys that stand in them. */
function formatKeys({ keyNames }: RunReport, failures: string, { fit, styles }: Page): string[] {
  const shown = keyNames.filter(({ shellName }) => failures.includes(shellName));
  if (shown.length === 0) return [];
  const names = shown.map(({ shellName, name }) => `${shellName} is credentials.${name}`);
  return [styles.dim(fit(`In the requests, ${names.join(', ')}.`, 0))];
}

/** As full as failures, and before them: what comes last is what must be fixed. */
function formatWarnings(warnings: readonly string[], { fit, styles }: Page): string[] {
  if (warnings.length === 0) return [];
  const title = 'Warnings: presumptions that are broken, which the source does not demand';
  return ['', styles.bold(fit(title, 0)), ...warnings.flatMap((warning) => ['', warning])];
}

/** Failures of the list: named, and not told again. */
const formatKnown = ({ known }: RunReport, { fit, styles }: Page): string[] =>
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
function formatBudget({ budget }: RunReport, { fit, styles }: Page): string[] {
  if (budget.depth === 'standard') return [];
  const { depth, requests } = budget;
  return [styles.dim(fit(`Budget ${depth}, ${requests} requests: ${meanings[depth]}.`, 0))];
}

function formatNotes(report: RunReport, page: Page): string[] {
  const { notRestored, results, stopped } = report;
  const { fit, styles } = page;
  const counted = results.some(({ id, verdict }) => id.startsWith('range/') && verdict === 'pass');
  const unanchored = describeAnchors(report);
  const noise = describeNoise(report);
  // Open points are asked for in full runs only.
  const isFullRun = results.some(({ openPoint }) => openPoint !== undefined);
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
function formatConclusion(report: RunReport, { styles }: Page, width = Infinity): string {
  const { requests, observer, milliseconds, seed, recording } = report;
  const { words, status } = conclude(report);
  const color = status === 0 ? styles.green : styles.red;
  const hooks = observer.requests === 0 ? '' : ` and ${observer.requests} to the observer`;
  const figures =
    recording === undefined
      ? `${requests} requests${hooks}, ${(milliseconds / 1000).toFixed(1)} s, seed ${seed}`
      : `${recording.exchanges} recorded exchanges judged, nothing sent`;
  const between = words.length + 1 + figures.length > width ? '\n' : ' ';
  return `${styles.bold(color(words))}${between}${styles.dim(figures)}`;
}

const formatInteractions = (report: RunReport, { fit, styles }: Page): string[] => {
  const words = report.selection === undefined ? describeInteractions(report) : undefined;
  return words === undefined ? [] : [styles.dim(fit(`${words}.`, 0))];
};

/** Each result in a row, and why some came to no verdict. */
function formatAll(report: RunReport, page: Page): string[] {
  const rules = report.results.filter(({ openPoint }) => openPoint === undefined);
  const points = report.results.filter(({ openPoint }) => openPoint !== undefined);
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

/** The report as text; API keys are replaced by the names of their variables. */
export function reportForConsole(report: RunReport, options: ConsoleOptions): string {
  registerPersons(report);
  const page = createPage(options, report.secrets);
  const { results, seed, startedAt } = report;
  const rules = results.filter(({ openPoint }) => openPoint === undefined);
  const { command, files } = options;
  const { counts } = conclude(report);
  const rerun = { command, seed, startedAt, files };
  const causes = causesOf(rules.filter((rule) => !isKnown(report, rule)));
  const tell = (kind: VerdictKind): string[] =>
    causes
      .filter(({ leader }) => leader.verdict === kind)
      .map((cause) => formatFailure(cause, rerun, page));
  const [warnings, failures] = [tell('warning'), tell('fail')];
  const lines = [
    formatHeading(report, options, page),
    formatRun(report, options, page),
    ...formatInsecure(report, page),
    ...formatProxy(report, page),
    ...(options.isQuiet === true ? [] : formatAll(report, page)),
    ...formatWarnings(warnings, page),
    ...formatCauses(counts.fail - (report.known?.failures.length ?? 0), failures.length, page),
    ...failures.flatMap((failure) => ['', failure]),
    '',
    ...formatKeys(report, [...warnings, ...failures].join('\n'), page),
    ...formatFiles(options, page),
    ...formatRecording(report, page),
    ...formatKnown(report, page),
    ...formatNotes(report, page),
    ...formatCoverage(coverageOf(report), report.selection === undefined, page),
    ...formatInteractions(report, page),
    ...formatInsecure(report, page),
    formatConclusion(report, page, options.width),
  ];
  return `${lines.join('\n')}\n`;
}
