/** Selects the defects that a run judges, and the committed rows that it keeps. */
import { createHash } from 'node:crypto';

import { isSameDefect, nameOf } from './subject.ts';
import type { Job, Killers, Row, Source, Subject } from './subject.ts';

interface RuleIds {
  readonly ruleIds: readonly string[];
  /** Watches, which judge the requests of other rules, and so need a whole run. */
  readonly watchIds: readonly string[];
}

/** The first rule that sends its own requests; a watch only if there is no other. */
const cheapestOf = ({ rules }: Row, watchIds: readonly string[]): string[] =>
  [rules.find((id) => !watchIds.includes(id)) ?? rules[0]].filter((id) => id !== undefined);

/** The cheapest killed defect that the rule fails, preferably for its requirement. */
function findRowFor(rule: string, killed: readonly Row[]): Row | undefined {
  const cost = ({ killing, rules }: Row): number =>
    (killing?.requests ?? 0) + (rules.includes(rule) ? 0 : 10_000);
  return killed
    .filter(({ rules, otherRules }) => rules.includes(rule) || otherRules.includes(rule))
    .toSorted((a, b) => cost(a) - cost(b))[0];
}

export function assignKillers(
  rows: readonly Row[],
  { ruleIds, watchIds }: RuleIds,
): ReadonlyMap<string, Killers> {
  const killed = rows.filter(({ killing }) => killing !== undefined);
  const assigned = new Map(killed.map((row) => [nameOf(row), new Set(cheapestOf(row, watchIds))]));
  const isCovered = (rule: string): boolean => [...assigned.values()].some((ids) => ids.has(rule));
  for (const rule of ruleIds.filter((id) => !isCovered(id))) {
    const row = findRowFor(rule, killed);
    if (row !== undefined) assigned.get(nameOf(row))?.add(rule);
  }
  return new Map(
    killed.flatMap((row) => {
      const [name, budget] = [nameOf(row), row.killing?.budget];
      return budget ? [[name, { budget, ruleIds: [...(assigned.get(name) ?? [])] }]] : [];
    }),
  );
}

export interface SelectionRequest {
  /** Prefixes of ids; all by default. */
  readonly only: readonly string[];
  /** Whether to include all defects of large and blind sources. */
  readonly isEvery: boolean;
  /** Whether to judge only a ninth of the draw, for a check. */
  readonly checks?: boolean;
  /** The total number to draw, instead of a part of each large source. */
  readonly count?: number;
  readonly seed: number;
}

const randomNumberOf = (seed: number, { source, id }: Pick<Subject, 'source' | 'id'>): number =>
  createHash('sha256').update(`${seed} ${source} ${id}`).digest().readUInt32BE();

function selectSubjects(
  sources: readonly Source[],
  { only, isEvery, checks = false, count, seed }: SelectionRequest,
): Subject[] {
  if (only.length > 0) {
    const isNamed = ({ id }: Subject): boolean => only.some((start) => id.startsWith(start));
    return sources.flatMap(({ subjects }) => subjects.filter(isNamed));
  }
  // Blind sources are a measurement, and some of their defects show only at certain times of day.
  const candidates = isEvery ? sources : sources.filter(({ isBlind }) => isBlind !== true);
  if (count !== undefined) {
    return candidates
      .flatMap(({ subjects }) => subjects)
      .toSorted((a, b) => randomNumberOf(seed, a) - randomNumberOf(seed, b))
      .slice(0, count);
  }
  return candidates.flatMap(({ subjects, sampleEvery = 1 }) =>
    subjects.filter(
      (one) =>
        isEvery || randomNumberOf(seed, one) % (checks ? sampleEvery * 9 : sampleEvery) === 0,
    ),
  );
}

/** Chooses rows whose failing rules to count next: those that were never counted come first. */
export function selectUncounted(
  sources: readonly Source[],
  committed: readonly Row[],
  { count, seed }: Required<Pick<SelectionRequest, 'count' | 'seed'>>,
): Row[] {
  const isMissing = ({ missingPrerequisite }: Source) => missingPrerequisite?.() !== undefined;
  const runnable = sources.filter((one) => !isMissing(one)).map(({ id }) => id);
  const sortKeyOf = (row: Row): number =>
    Number(row.ways !== undefined) * 2 ** 32 + randomNumberOf(seed, row);
  return committed
    .filter(({ source }) => runnable.includes(source))
    .toSorted((a, b) => sortKeyOf(a) - sortKeyOf(b))
    .slice(0, count);
}

/** Whether a row names existing rules only; otherwise it is out of date. */
const namesExistingRules = ({ rules, otherRules, ways = [] }: Row, { ruleIds }: RuleIds): boolean =>
  [...rules, ...otherRules, ...ways].every((id) => ruleIds.includes(id));

/**
 * Chooses what to judge: all defects without a row, and a part of the others, by the rules that
 * failed them before. A source that cannot run keeps its rows.
 */
export function selectJobs(
  sources: readonly Source[],
  committed: readonly Row[],
  request: SelectionRequest,
  rules: RuleIds,
) {
  const rows = new Map(committed.map((row) => [nameOf(row), row]));
  const missing = new Map(sources.map((one) => [one, one.missingPrerequisite?.()]));
  const runnable = sources.filter((one) => missing.get(one) === undefined);
  const upToDateRowOf = (subject: Subject): Row | undefined => {
    const row = rows.get(nameOf(subject));
    const isSame = row !== undefined && isSameDefect(subject, row);
    return isSame && namesExistingRules(row, rules) ? row : undefined;
  };
  const withoutRow = runnable.flatMap(({ subjects }) =>
    subjects.filter((one) => upToDateRowOf(one) === undefined),
  );
  const isUnrestricted = request.only.length === 0 && request.count === undefined;
  const added = isUnrestricted ? withoutRow : [];
  const selected = new Set([...selectSubjects(runnable, request), ...added]);
  const selectedRows = [...selected].flatMap((subject) => upToDateRowOf(subject) ?? []);
  // Named defects are judged anew, by all rules.
  const killers = assignKillers(request.only.length > 0 ? [] : selectedRows, rules);
  const others = sources.flatMap(({ subjects }) => subjects.filter((one) => !selected.has(one)));
  return {
    jobs: [...selected].map((subject): Job => {
      const { source, id } = subject;
      const formerKillers = killers.get(nameOf(subject));
      return { source, id, ...(formerKillers === undefined ? {} : { killers: formerKillers }) };
    }),
    kept: others.flatMap((subject) => upToDateRowOf(subject) ?? []),
    /** Messages about sources that could not be judged. */
    missing: [...missing].flatMap(([{ title }, what]) =>
      what === undefined ? [] : [`${title} are not judged: ${what}.`],
    ),
  };
}
