/** The totals of the kill matrix. */
import { readFile } from 'node:fs/promises';

import { recordPath } from '../sweep/record.ts';
import { nameOf, type Row, type Source } from './subject.ts';

interface FalseAlarms {
  /** Runs of the suite on legal implementations. */
  readonly runs: number;
  readonly alarms: number;
}

export type Summary = ReturnType<typeof summarize>;
export type Total = Summary['totals'][number];

const killersOf = ({ rules, otherRules, ways = [] }: Row): readonly string[] => [
  ...new Set([...rules, ...otherRules, ...ways]),
];

/** For each counted defect that fails, the rules that fail it. */
const waysOf = (rows: readonly Row[]): (readonly string[])[] =>
  rows.map(({ ways = [] }) => ways).filter((ways) => ways.length > 0);

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * The estimated share of undiscovered kills (Good-Turing): of all pairs of a defect and a rule that
 * fails it, those whose defect has no other such rule.
 */
function unseenShare(rows: readonly Row[]): number {
  const ways = waysOf(rows);
  const pairs = ways.flat().length;
  return pairs === 0 ? 1 : ways.filter(({ length }) => length === 1).length / pairs;
}

export function findIdle(rows: readonly Row[], ruleIds: readonly string[]): string[] {
  const busy = new Set(rows.flatMap(killersOf));
  return ruleIds.filter((id) => !busy.has(id)).toSorted();
}

function findLoneKillers(rows: readonly Row[]): ReadonlyMap<string, readonly string[]> {
  const lone = rows.filter(({ ways }) => ways?.length === 1);
  const rules = [...new Set(lone.flatMap(({ ways = [] }) => ways))].toSorted();
  const defectsOf = (rule: string): string[] =>
    lone.filter(({ ways }) => ways?.includes(rule)).map(nameOf);
  return new Map(rules.map((rule) => [rule, defectsOf(rule).toSorted()]));
}

export function summarize(
  sources: readonly Pick<Source, 'id' | 'title' | 'isBlind'>[],
  rows: readonly Row[],
  ruleIds: readonly string[],
  falseAlarms?: FalseAlarms,
) {
  const totals = sources.map(({ id, title, isBlind = false }) => {
    const own = rows.filter(({ source }) => source === id);
    const isWarned = ({ killing }: Row): boolean => killing?.warned === true;
    const warned = own.filter(isWarned).length;
    const killed = own.filter((row) => row.killing !== undefined && !isWarned(row)).length;
    const ways = waysOf(own).map(({ length }) => length);
    const oneWay = ways.filter((count) => count === 1).length;
    // If only other rules fail a defect, they are among its killers, too.
    const found = own.filter((row) => (row.ways ?? killersOf(row)).length > 0).length;
    return {
      title,
      defects: own.length,
      killed,
      /** Only warned about, and not counted as killed. */
      warned,
      /** Failing defects whose ways were counted. */
      counted: ways.length,
      /** The median number of rules that fail such a defect; 0 if none was counted. */
      ways: median(ways),
      /** Defects that only one rule fails. */
      oneWay,
      /** Failed or warned about, for any requirement. */
      found,
      isBlind,
    };
  });
  return {
    totals,
    /** Undefined if not measured yet. */
    falseAlarms,
    rules: ruleIds.length,
    /** Rules and watches that fail no defect. */
    idleRules: findIdle(rows, ruleIds),
    /** Rules without which a defect would pass, with the names of the defects. */
    loneKillers: findLoneKillers(rows),
    survivors: rows.filter(({ killing }) => killing === undefined),
    /** The median number of rules that fail a counted defect, over all. */
    ways: median(waysOf(rows).map(({ length }) => length)),
    unseen: unseenShare(rows),
  };
}

/** The record of `npm run sweep`, if it exists. */
export async function readFalseAlarms(): Promise<FalseAlarms | undefined> {
  const text = await readFile(recordPath, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { runs, falseAlarms } = JSON.parse(text);
  return { runs: runs.all, alarms: falseAlarms.length };
}
