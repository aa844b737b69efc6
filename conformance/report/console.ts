/** The text report for a terminal. */
import { requirements } from '../../generated/catalogue.ts';
import type { Report, Result, Verdict } from '../../generated/report.ts';
import type { BudgetName } from '../engine/budget.ts';
import { formatLeads } from '../engine/counts/counts.ts';
import { hasJudged } from '../engine/verdict.ts';
import { describeAnchors, describeInteractions } from './coverage.ts';
import { formatDifferences } from './dialect.ts';
import { describeKeys, describeNoise, figuresOf, targetOf } from './forms/result-text.ts';
import { formatFailure } from './failure-text.ts';
import { colorOf, createPage, marks, type Page, type PageOptions } from './page.ts';
import { formatCoverage, formatPoints, formatReasons, formatRules } from './rows.ts';

export interface ConsoleOptions extends PageOptions {
  readonly isQuiet?: boolean;
}

function formatHeading(report: Report, page: Page): string {
  const [word, ...rest] = page.wrapAt(`Conformance of ${targetOf(report)}`, 0).split(' ');
  return [page.styles.bold(word ?? ''), ...rest].join(' ');
}

/** Printed first and last, since it puts the whole report in doubt. */
function formatInsecure({ insecure }: Report, { wrapAt, styles }: Page): string[] {
  const warning =
    '! INSECURE: certificates were not checked (tls.insecure), so the answers may come from another server.';
  return insecure === true ? [styles.bold(styles.red(wrapAt(warning, 2)))] : [];
}

/** Lists requirements that only an observer could test, so that silence is not taken for a pass. */
function describeObserverOnlyRequirements(results: readonly Result[]): string | undefined {
  // Only full runs have open points among their results.
  if (results.every(({ kind }) => kind === 'rule')) return undefined;
  const tried = new Set(results.filter(hasJudged).flatMap((result) => result.requirements));
  const notTried = Object.entries(requirements)
    .filter(([id, { observable }]) => observable === 'observer' && !tried.has(id))
    .map(([id]) => id);
  if (notTried.length === 0) return undefined;
  return `Not tested without an observer in the target file: ${notTried.join(', ')}.`;
}

/** Mentions leads that remain: the API cannot delete them. */
function describeLeads({ observer }: Report): string | undefined {
  if (observer === undefined || observer.leads === 0 || observer.takesBack) return undefined;
  return `${formatLeads(observer.leads)} created through the observer remain${observer.leads === 1 ? 's' : ''} in the counts.`;
}

/** Warnings, in full like failures but before them, so that failures end the report. */
function formatWarnings(warnings: readonly string[], { paragraph }: Page): string[] {
  if (warnings.length === 0) return [];
  const title = 'Warnings: broken presumptions, which the source does not require';
  return ['', ...paragraph('bold', title), ...warnings.flatMap((warning) => ['', warning])];
}

const formatKnown = ({ known }: Report, { paragraph }: Page): string[] =>
  (known?.failures ?? []).flatMap(({ rule, reason, expires }) => {
    const until = expires === undefined ? '' : ` (until ${expires})`;
    return paragraph('yellow', `Known failure ${rule}${until}: ${reason}`);
  });

/** Explains why fewer causes are shown than rules failed. */
function formatCauses(failed: number, causes: number, { paragraph }: Page): string[] {
  if (causes === failed) return [];
  const likelyCauses = causes === 1 ? 'one cause, shown once' : `${causes} causes, each shown once`;
  return ['', ...paragraph('bold', `${failed} rules failed, probably for ${likelyCauses}`)];
}

const meanings = {
  quick: 'each rule is tried on few cases, and no requests are sent only for open points',
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
  const { wrapAt, styles, paragraph } = page;
  const counted = results.some(({ id, verdict }) => id.startsWith('range/') && verdict === 'pass');
  return [
    ...paragraph('dim', describeObserverOnlyRequirements(results)),
    ...paragraph('yellow', describeLeads(report)),
    ...notRestored.map((complaint) => {
      const text = wrapAt(`${complaint}. Restore it by hand.`, 2);
      return styles.red(`! ${text}`);
    }),
    ...paragraph('yellow', counted ? describeAnchors(report) : undefined),
    ...paragraph('dim', describeBudget(report)),
    ...paragraph('yellow', describeNoise(report)),
    ...paragraph('red', stopped && `Stopped early: ${stopped}.`),
  ];
}

/** The conclusion and its figures, on two lines if one is too short. */
function formatConclusion(report: Report, { styles }: Page, width = Infinity): string {
  const { conclusion, exitStatus } = report;
  const color = exitStatus === 0 ? styles.green : styles.red;
  const figures = figuresOf(report);
  const separator = conclusion.length + 1 + figures.length > width ? '\n' : ' ';
  return `${styles.bold(color(conclusion))}${separator}${styles.dim(figures)}`;
}

function formatResults(report: Report, page: Page): string[] {
  const rules = report.results.filter(({ kind }) => kind === 'rule');
  const points = report.results.filter(({ kind }) => kind === 'open-point');
  const title = page.paragraph('bold', 'Open points: detected answers, not judged');
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
function formatFindings(report: Report, kind: Verdict, page: Page): string[] {
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
  const { paragraph } = page;
  const { counts, known, selection, startedAt, suite, proxy, evidenceFolders, recording } = report;
  const isWhole = selection === undefined;
  const warnings = formatFindings(report, 'warning', page);
  const failures = formatFindings(report, 'fail', page);
  const interactions = isWhole ? describeInteractions(report) : undefined;
  const leftOut = recording?.leftOut.join(', ') || undefined;
  const lines = [
    formatHeading(report, page),
    ...paragraph('dim', `${suite}, ${startedAt}`),
    ...formatInsecure(report, page),
    ...paragraph('dim', proxy && `Requests went through the ${proxy}.`),
    ...(options.isQuiet === true ? [] : formatResults(report, page)),
    ...formatWarnings(warnings, page),
    ...formatCauses(counts.fail - (known?.failures.length ?? 0), failures.length, page),
    ...failures.flatMap((failure) => ['', failure]),
    '',
    ...paragraph('dim', describeKeys(report, [...warnings, ...failures].join('\n'))),
    ...(evidenceFolders ?? []).flatMap((folder) =>
      paragraph('dim', `Requests too long for a line are in ${folder}.`),
    ),
    ...paragraph('dim', leftOut && `Exchanges that were not judged: ${leftOut}.`),
    ...formatKnown(report, page),
    ...formatNotes(report, page),
    ...formatCoverage(report.coverage, isWhole, page),
    ...paragraph('dim', interactions && `${interactions}.`),
    ...formatInsecure(report, page),
    formatConclusion(report, page, options.width),
  ];
  return `${lines.join('\n')}\n`;
}
