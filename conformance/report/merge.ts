/** Merges the reports of all shards of a run into the report of the whole run. */
import type { Cause, Report, Result } from '../../generated/report.ts';
import type { OpenPointId, RequirementId } from '../../generated/catalogue.ts';
import { openPoints, requirements } from '../../generated/catalogue.ts';
import type { RuleResult } from '../engine/verdict.ts';
import { sortResults } from '../rules/selection.ts';
import { addNoise } from '../wire/noise.ts';
import { describeConclusion } from './conclusion.ts';
import type { ConclusionInput } from './coverage.ts';

/** The reports cannot be merged or compared; the message gives the reason and the fix. */
export class UnlikeReportsError extends Error {
  override readonly name = 'UnlikeReportsError';
}

const comparedFields: Readonly<Record<string, (report: Report) => string | number | undefined>> = {
  suite: ({ suite }) => suite,
  contract: ({ contract }) => contract,
  seed: ({ seed }) => seed,
  budget: ({ budget }) => budget && `${budget.depth}, ${budget.requests} requests`,
  '--rule': ({ selection }) => selection?.only?.join(', '),
  '--skip': ({ selection }) => selection?.skip?.join(', '),
  kind: ({ recording }) => (recording === undefined ? 'a run' : 'a recording'),
};

export type NamedReport = readonly [name: string, report: Report];

/** @throws {UnlikeReportsError} naming the differences. */
export function assertComparable([first, ...others]: readonly NamedReport[]): void {
  if (first === undefined) return;
  for (const [name, report] of others) {
    const lines = Object.entries(comparedFields).flatMap(([what, of]) => {
      const [own, other] = [of(first[1]) ?? 'none', of(report) ?? 'none'];
      return own === other ? [] : [`  ${what}: ${own} in ${first[0]}, ${other} in ${name}`];
    });
    if (lines.length === 0) continue;
    throw new UnlikeReportsError(
      `${first[0]} and ${name} do not come from comparable runs; run both in the same way:\n${lines.join('\n')}`,
    );
  }
}

/** Verdicts by precedence: of several on one subject, the first in this list counts. */
const verdictsBySeverity: readonly Result['verdict'][] = [
  'fail',
  'warning',
  'error',
  'inconclusive',
  'pass',
  'observed',
  'untested',
  'not-applicable',
];

export const bySeverity = (one: Result, other: Result): number =>
  verdictsBySeverity.indexOf(one.verdict) - verdictsBySeverity.indexOf(other.verdict);

const sumOf = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0);

function mostSevere(results: readonly Result[]): Result[] {
  const [first] = results.toSorted(bySeverity);
  if (first === undefined) return [];
  const judgements = sumOf(results, (one) => one.judgements);
  return [{ ...first, judgements, requests: sumOf(results, (one) => one.requests) }];
}

/** @throws {UnlikeReportsError} if a shard is missing or repeated. */
function assertAllShards(named: readonly NamedReport[]): void {
  const whole = named.find(([, { selection }]) => selection?.shard === undefined);
  if (whole !== undefined) {
    throw new UnlikeReportsError(
      `${whole[0]} is the report of a whole run; give the report of each shard once`,
    );
  }
  const shards = named.flatMap(([, { selection }]) => selection?.shard ?? []);
  const of = Number(shards[0]?.split('/')[1]);
  const wanted = Array.from({ length: of || 1 }, (_, index) => `${index + 1}/${of}`);
  const missing = wanted.filter((shard) => !shards.includes(shard));
  const hasDuplicates = new Set(shards).size < shards.length;
  if (missing.length === 0 && !hasDuplicates && shards.length === wanted.length) return;
  const problem = missing.length === 0 ? 'one is given twice' : `${missing.join(', ')} missing`;
  throw new UnlikeReportsError(
    `these are not the shards of one run: ${shards.join(', ')} (${problem}); give the report of each shard once`,
  );
}

const isOpenPoint = (id: string): id is OpenPointId => Object.hasOwn(openPoints, id);

const isRequirement = (id: string): id is RequirementId => Object.hasOwn(requirements, id);

/** The input of `conclude`, from a report, which has no exchanges. */
const conclusionInputOf = (report: Report): ConclusionInput => ({
  ...report,
  budget: report.budget ?? { depth: 'standard', requests: 0 },
  capabilities: report.coverage.flatMap(({ capability: one }) => (one === 'health' ? [] : one)),
  results: report.results.map(({ failure, id, requirements: ids, ...one }): RuleResult => ({
    ...one,
    id,
    requirements: ids.filter(isRequirement),
    ...(isOpenPoint(id) && { openPoint: id }),
    ...(failure !== undefined && {
      finding: {
        expected: failure.expected,
        got: failure.got,
        evidence: [],
        ...(isRequirement(failure.requirement) && { requirement: failure.requirement }),
      },
    }),
  })),
  exchanges: [],
});

const unique = <T>(values: readonly T[]): T[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];

function mergeKnown(reports: readonly Report[], results: readonly Result[]): Partial<Report> {
  const lists = reports.flatMap(({ known }) => known ?? []);
  if (lists.length === 0) return {};
  const failures = unique(lists.flatMap((one) => one.failures));
  const isFailing = (rule: string): boolean =>
    results.some(({ id, verdict }) => id === rule && verdict === 'fail');
  const stale = unique(lists.flatMap((one) => one.stale));
  // An entry that is stale in one shard may still fail in another.
  const isGone = (text: string): boolean => !isFailing(text.split(' ')[0] ?? '');
  return { known: { failures, stale: stale.filter(isGone) } };
}

const rulesOf = ({ rule, alsoSeenBy }: Cause): string[] => [rule, ...alsoSeenBy];

/** Merges causes that share a rule, as watches run in all shards. The largest gives the leader. */
function mergeCauses(reports: readonly Report[]): Cause[] {
  const merged: Cause[] = [];
  const all = reports.flatMap(({ causes }) => causes);
  for (const cause of all.toSorted((a, b) => b.alsoSeenBy.length - a.alsoSeenBy.length)) {
    const rules = rulesOf(cause);
    const at = merged.findIndex((one) => rulesOf(one).some((id) => rules.includes(id)));
    const same = merged[at];
    if (same === undefined) merged.push(cause);
    else {
      const alsoSeenBy = unique([...rulesOf(same), ...rules]).filter((id) => id !== same.rule);
      merged[at] = { ...same, alsoSeenBy };
    }
  }
  return merged;
}

function sumFigures(reports: readonly Report[]): Partial<Report> {
  const noise = reports.flatMap((one) => one.noise ?? []);
  const folders = unique(reports.flatMap(({ evidenceFolders = [] }) => evidenceFolders));
  return {
    ...(noise.length > 0 && { noise: noise.reduce(addNoise) }),
    requests: sumOf(reports, ({ requests }) => requests),
    milliseconds: sumOf(reports, ({ milliseconds }) => milliseconds),
    observer: {
      requests: sumOf(reports, ({ observer }) => observer?.requests ?? 0),
      leads: sumOf(reports, ({ observer }) => observer?.leads ?? 0),
      takesBack: reports.some(({ observer }) => observer?.takesBack),
    },
    leadsCounted: reports.some((one) => one.leadsCounted),
    countsAnchored: reports.some((one) => one.countsAnchored),
    anchors: unique(reports.flatMap(({ anchors }) => anchors)),
    notRestored: unique(reports.flatMap(({ notRestored }) => notRestored)),
    keyNames: Object.fromEntries(reports.flatMap(({ keyNames = {} }) => Object.entries(keyNames))),
    ...(folders.length > 0 && { evidenceFolders: folders }),
    dialectDifferences: unique(reports.flatMap((one) => one.dialectDifferences)),
  };
}

/**
 * @param named the report of each shard, with its file name
 * @throws {UnlikeReportsError} if they are not the shards of one run.
 */
export function mergeReports(named: readonly NamedReport[]): Report {
  assertComparable(named);
  assertAllShards(named);
  const reports = named.map(([, report]) => report);
  const [first, ...others] = reports;
  if (first === undefined) throw new UnlikeReportsError('merge needs the reports of all shards');
  const all = reports.flatMap((one) => one.results);
  const ids = unique(all.map(({ id }) => id));
  const results = sortResults(ids.flatMap((id) => mostSevere(all.filter((one) => one.id === id))));
  const leftOut = first.selection?.leftOut.filter((id) =>
    others.every(({ selection }) => selection?.leftOut.includes(id)),
  );
  const { shard: _, ...asked } = first.selection ?? { leftOut: [] };
  // `interactions` is dropped: how many pairs the shards covered together is unknown.
  const { selection: __, stopped: ___, interactions: ____, ...rest } = first;
  const stopped = reports.find((one) => one.stopped !== undefined)?.stopped;
  const whole: Report = {
    ...rest,
    ...(leftOut !== undefined && leftOut.length > 0 && { selection: { ...asked, leftOut } }),
    ...(stopped !== undefined && { stopped }),
    ...sumFigures(reports),
    causes: mergeCauses(reports),
    ...mergeKnown(reports, results),
    results,
  };
  return { ...whole, ...describeConclusion(conclusionInputOf(whole)) };
}
