/** The text report for a terminal. */
import { requirements } from '../../generated/catalogue.ts';
import type { Report, Result, Verdict } from '../../generated/report.ts';
import type { BudgetName } from '../engine/budget.ts';
import { formatLeads } from '../engine/session/counts.ts';
import { hasJudged } from '../engine/verdict.ts';
import { describeAnchors, describeInteractions } from './coverage.ts';
import { formatDifferences } from './dialect.ts';
import { describeKeys, describeNoise, figuresOf, targetOf } from './forms/result-text.ts';
import { formatFailure } from './failure-text.ts';
import { colorOf, createPage, marks, type Page, type PageOptions } from './page.ts';
import { formatCoverage, formatPoints, formatReasons, formatRules } from './rows.ts';

export interface ConsoleOptions extends PageOptions {
  /** Whether only findings and the conclusion are printed. */
  readonly isQuiet?: boolean;
}

function formatHeading(report: Report, page: Page): string {
  const [word, ...rest] = page.fit(`Conformance of ${targetOf(report)}`, 0).split(' ');
  return [page.styles.bold(word ?? ''), ...rest].join(' ');
}

/** Printed first and last, since it puts the whole report in doubt. */
function formatInsecure({ insecure }: Report, { fit, styles }: Page): string[] {
  const warning =
    '! INSECURE: certificates were not checked (tls.insecure), so the answers may come from another server.';
  return insecure === true ? [styles.bold(styles.red(fit(warning, 2)))] : [];
}

/** Lists requirements that only an observer could test, so that silence is not taken for a pass. */
function describeUnseen(results: readonly Result[]): string | undefined {
  // Only full runs have open points among their results.
  if (results.every(({ kind }) => kind === 'rule')) return undefined;
  const tried = new Set(results.filter(hasJudged).flatMap((result) => result.requirements));
  const unseen = Object.entries(requirements)
    .filter(([id, { observable }]) => observable === 'observer' && !tried.has(id))
    .map(([id]) => id);
  if (unseen.length === 0) return undefined;
  return `Not tried without an observer in the target file: ${unseen.join(', ')}.`;
}

/** Mentions leads that remain: the API cannot delete them. */
function describeLeads({ observer }: Report): string | undefined {
  if (observer === undefined || observer.leads === 0 || observer.takesBack) return undefined;
  return `${formatLeads(observer.leads)} created through the observer remain${observer.leads === 1 ? 's' : ''} in the counts.`;
}

/** Warnings, in full like failures but before them, so that failures end the report. */
function formatWarnings(warnings: readonly string[], { say }: Page): string[] {
  if (warnings.length === 0) return [];
  const title = 'Warnings: broken presumptions, which the source does not demand';
  return ['', ...say('bold', title), ...warnings.flatMap((warning) => ['', warning])];
}

/** Known failures, one line each. */
const formatKnown = ({ known }: Report, { say }: Page): string[] =>
  (known?.failures ?? []).flatMap(({ rule, reason, expires }) => {
    const until = expires === undefined ? '' : ` (until ${expires})`;
    return say('yellow', `Known failure ${rule}${until}: ${reason}`);
  });

/** Explains why fewer causes are shown than rules failed. */
function formatCauses(failed: number, causes: number, { say }: Page): string[] {
  if (causes === failed) return [];
  const told = causes === 1 ? 'one cause, shown once' : `${causes} causes, each shown once`;
  return ['', ...say('bold', `${failed} rules failed, most likely for ${told}`)];
}

const meanings = {
  quick: 'each rule is tried on few cases, and open points cost no requests of their own',
  standard: undefined,
  thorough:
    'each rule is tried on all of its cases, with more random inputs and a wider search for leads',
} as const satisfies Record<BudgetName, string | undefined>;

/** Describes a budget other than the default; undefined for the default. */
function describeBudget({ budget }: Report): string | undefined {
  const meaning = budget && meanings[budget.depth];
  return meaning && `Budget ${budget.depth}, ${budget.requests} requests: ${meaning}.`;
}

function formatNotes(report: Report, page: Page): string[] {
  const { notRestored, results, stopped } = report;
  const { fit, styles, say } = page;
  const counted = results.some(({ id, verdict }) => id.startsWith('range/') && verdict === 'pass');
  return [
    ...say('dim', describeUnseen(results)),
    ...say('yellow', describeLeads(report)),
    ...notRestored.map((complaint) => {
      const text = fit(`${complaint}. Restore it by hand.`, 2);
      return styles.red(`! ${text}`);
    }),
    ...say('yellow', counted ? describeAnchors(report) : undefined),
    ...say('dim', describeBudget(report)),
    ...say('yellow', describeNoise(report)),
    ...say('red', stopped && `Stopped early: ${stopped}.`),
  ];
}

/** The conclusion and its figures, on two lines if one is too short. */
function formatConclusion(report: Report, { styles }: Page, width = Infinity): string {
  const { conclusion, exitStatus } = report;
  const color = exitStatus === 0 ? styles.green : styles.red;
  const figures = figuresOf(report);
  const between = conclusion.length + 1 + figures.length > width ? '\n' : ' ';
  return `${styles.bold(color(conclusion))}${between}${styles.dim(figures)}`;
}

function formatAll(report: Report, page: Page): string[] {
  const rules = report.results.filter(({ kind }) => kind === 'rule');
  const points = report.results.filter(({ kind }) => kind === 'open-point');
  const title = page.say('bold', 'Open points: detected answers, not judged');
  return [
    '',
    ...formatRules(rules, page),
    ...(points.length === 0 ? [] : ['', ...title]),
    ...formatPoints(points, page),
    ...formatDifferences(report, page),
    ...formatReasons(report.results, page),
  ];
}

/** One finding per cause with this verdict: that of the leading rule. */
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
  const { say } = page;
  const { counts, known, selection, startedAt, suite, proxy, evidenceFolders, recording } = report;
  const isWhole = selection === undefined;
  const warnings = formatLetters(report, 'warning', page);
  const failures = formatLetters(report, 'fail', page);
  const interactions = isWhole ? describeInteractions(report) : undefined;
  const leftOut = recording?.leftOut.join(', ') || undefined;
  const lines = [
    formatHeading(report, page),
    ...say('dim', `${suite}, ${startedAt}`),
    ...formatInsecure(report, page),
    ...say('dim', proxy && `Requests went through the ${proxy}.`),
    ...(options.isQuiet === true ? [] : formatAll(report, page)),
    ...formatWarnings(warnings, page),
    ...formatCauses(counts.fail - (known?.failures.length ?? 0), failures.length, page),
    ...failures.flatMap((failure) => ['', failure]),
    '',
    ...say('dim', describeKeys(report, [...warnings, ...failures].join('\n'))),
    ...(evidenceFolders ?? []).flatMap((folder) =>
      say('dim', `Requests too long for a line are in ${folder}.`),
    ),
    ...say('dim', leftOut && `Exchanges that were not judged: ${leftOut}.`),
    ...formatKnown(report, page),
    ...formatNotes(report, page),
    ...formatCoverage(report.coverage, isWhole, page),
    ...say('dim', interactions && `${interactions}.`),
    ...formatInsecure(report, page),
    formatConclusion(report, page, options.width),
  ];
  return `${lines.join('\n')}\n`;
}
