/** Selects the rules that a run tries, and the open points that it tests. */
import { openPoints, type RequirementId } from '../../generated/catalogue.ts';
import type { Selection } from '../engine/run/options.ts';
import type { RunReport } from '../engine/run/run-report.ts';
import { leavesLeads, type Rule, type Watch } from '../engine/rule.ts';
import type { RuleResult } from '../engine/verdict.ts';
import { observations } from '../observations/index.ts';
import { guess } from '../../shared/texts.ts';
import { rules, watches } from './index.ts';

export interface SelectionOptions {
  /**
   * Ids of rules to run, of areas, and of open points to test; by default all. An open point that
   * is read from the exchanges of rules has less evidence without them.
   */
  readonly ruleIds?: readonly string[];
  /** Ids to skip: of rules, areas, open points, or requirements with all rules that test them. */
  readonly skip?: readonly string[];
  /** Whether to test open points; by default, if all rules run and the budget is not small. */
  readonly observes?: boolean;
  /** The shard to run; by default everything. */
  readonly shard?: Shard;
  /** Ids of rules to run before others of their kind, such as those that failed last time. */
  readonly first?: readonly string[];
}

/** The number of the shard, from 1. */
export type Shard = { readonly index: number; readonly of: number };

/** A named rule does not exist, or none is left. */
export class UnknownRuleError extends Error {
  override readonly name = 'UnknownRuleError';
}

const allRules = [...rules, ...watches];

const areaOf = (id: string): string => id.split('/')[0] ?? '';

/** The areas in the order of the index. */
export const areas = [...new Set(allRules.map(({ id }) => areaOf(id)))];

export const ruleIds: readonly string[] = areas.flatMap((area) =>
  allRules.map(({ id }) => id).filter((id) => areaOf(id) === area),
);

/** In the order of the catalogue. */
const pointIds: readonly string[] = Object.keys(openPoints);

/** Results in the order of reports: by area, open points last. */
export function sortResults<R extends Pick<RuleResult, 'id'>>(results: readonly R[]): R[] {
  const placeOf = ({ id }: R): number => {
    const place = ruleIds.indexOf(id);
    return place < 0 ? ruleIds.length + pointIds.indexOf(id) : place;
  };
  return results.toSorted((a, b) => placeOf(a) - placeOf(b));
}

export const ruleIdsOf = (requirement: RequirementId): string[] =>
  allRules.filter(({ requirements }) => requirements.includes(requirement)).map(({ id }) => id);

/** An area such as `range` stands for all of its rules. */
export const matches = (id: string, wanted: readonly string[]): boolean =>
  wanted.some((one) => id === one || id.startsWith(`${one}/`));

type SelectableRule = { readonly id: string; readonly requirements: readonly RequirementId[] };

const isSkipped = (
  { id, requirements }: SelectableRule,
  { skip = [] }: SelectionOptions,
): boolean => matches(id, skip) || requirements.some((requirement) => skip.includes(requirement));

/** @throws {UnknownRuleError} with a suggestion. */
function assertKnown(wanted: readonly string[], known: readonly string[]): void {
  const unknown = wanted.filter((one) => !known.some((id) => matches(id, [one])));
  if (unknown.length === 0) return;
  const names = unknown.map((one) => {
    const meant = guess(one, [...known, ...areas]);
    return meant === undefined ? one : `${one} (did you mean ${meant}?)`;
  });
  throw new UnknownRuleError(
    `there is no rule ${names.join(', ')}; list them with: partner-api rules`,
  );
}

function assertAllKnown({ ruleIds: wanted = [], skip = [] }: SelectionOptions): void {
  const points = observations.map(({ point }) => point);
  assertKnown(wanted, [...ruleIds, ...points]);
  const requirements = allRules.flatMap(({ requirements: ids }) => ids);
  assertKnown(skip, [...ruleIds, ...points, ...requirements]);
}

/** The named open points, or all of them. */
function selectObservations(options: SelectionOptions): Selection['observations'] {
  const { ruleIds: wanted, observes = wanted === undefined, skip = [] } = options;
  return observations.filter(
    ({ point }) => (observes || wanted?.includes(point) === true) && !skip.includes(point),
  );
}

/** Whether a rule belongs to every shard, since it judges what the shard itself sends. */
const belongsToEveryShard = (rule: Rule | Watch): boolean =>
  !('cases' in rule) || (rule.judgesOtherRules === true && rule.locks === undefined);

/** Whether a rule needs the first shard: concurrent shards share listings and leads. */
const needsFirstShard = (rule: Rule): boolean =>
  rule.locks !== undefined || rule.phase === 'disruptive' || leavesLeads(rule);

function isInShard(rule: Rule | Watch, shard: Shard | undefined): boolean {
  if (shard === undefined || belongsToEveryShard(rule)) return true;
  if ('cases' in rule && needsFirstShard(rule)) return shard.index === 1;
  const shared = rules.filter((one) => !belongsToEveryShard(one) && !needsFirstShard(one));
  return shared.findIndex(({ id }) => id === rule.id) % shard.of === shard.index - 1;
}

const isPointInShard = (
  { isPassive, locks, point }: Selection['observations'][number],
  shard: Shard | undefined,
): boolean => {
  if (shard === undefined || isPassive === true) return true;
  return locks === undefined
    ? pointIds.indexOf(point) % shard.of === shard.index - 1
    : shard.index === 1;
};

/** @throws {UnknownRuleError} for an id that does not exist. */
export function select(options: SelectionOptions): Selection {
  const { rules: all, watches: watching, observations: points } = selectAll(options);
  const { shard, first = [] } = options;
  const own = all.filter((rule) => isInShard(rule, shard));
  const isEarly = ({ id }: Rule): boolean => first.includes(id);
  return {
    rules: [...own.filter(isEarly), ...own.filter((rule) => !isEarly(rule))],
    watches: watching,
    observations: points.filter((point) => isPointInShard(point, shard)),
  };
}

function selectAll(options: SelectionOptions): Selection {
  assertAllKnown(options);
  const { ruleIds: wanted } = options;
  const left = {
    rules: rules.filter((rule) => !isSkipped(rule, options)),
    watches: watches.filter((watch) => !isSkipped(watch, options)),
    observations: selectObservations(options),
  };
  if (wanted === undefined) return left;
  const wantedWatches = left.watches.filter(({ id }) => matches(id, wanted));
  // Naming a rule that judges the run selects all other rules; naming its area does not.
  const readers = [
    ...wantedWatches,
    ...left.rules.filter(({ judgesOtherRules }) => judgesOtherRules === true),
  ];
  const isReaderNamed = readers.some(({ id }) => wanted.includes(id));
  const sending = isReaderNamed ? left.rules : left.rules.filter(({ id }) => matches(id, wanted));
  const chosen = { ...left, rules: sending, watches: wantedWatches };
  if (Object.values(chosen).every((list) => list.length === 0)) {
    throw new UnknownRuleError(
      `--skip ${options.skip?.join(', ')} excludes every rule of --rule ${wanted.join(', ')}; ` +
        'remove one of the two options',
    );
  }
  return chosen;
}

/** The selection for reports, if not everything was selected. */
export function describeSelection(options: SelectionOptions): Pick<RunReport, 'selection'> {
  const { ruleIds: only, skip = [], shard } = options;
  if (only === undefined && skip.length === 0 && shard === undefined) return {};
  const leftOut = ruleIds.filter((id) => {
    const rule = allRules.find((one) => one.id === id);
    const isWanted = only === undefined || matches(id, only);
    return (
      !isWanted || (rule !== undefined && (isSkipped(rule, options) || !isInShard(rule, shard)))
    );
  });
  return {
    selection: {
      ...(only && { only }),
      ...(skip.length > 0 && { skip }),
      ...(shard && { shard: `${shard.index}/${shard.of}` }),
      leftOut,
    },
  };
}
