/** Computes the totals of the kill matrix. */
import { readFile } from 'node:fs/promises';

import { recordPath } from '../sweep/record.ts';
import { nameOf, type Row, type Source } from './subject.ts';

interface FalseAlarms {
  readonly runs: number;
  readonly alarms: number;
}

export type Summary = ReturnType<typeof summarize>;
export type Total = Summary['totals'][number];

const killersOf = ({ rules, otherRules, ways = [] }: Row): readonly string[] => [
  ...new Set([...rules, ...otherRules, ...ways]),
];

/** The rules that fail a defect, for each failing defect whose ways were counted. */
const waysOf = (rows: readonly Row[]): (readonly string[])[] =>
  rows.map(({ ways = [] }) => ways).filter((ways) => ways.length > 0);

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * The Good-Turing estimate of the share of undiscovered kills: of all pairs of a defect and a rule
 * that fails it, the share of those whose defect has no other such rule.
 */
function unseenShare(rows: readonly Row[]): number {
  const ways = waysOf(rows);
  const pairs = ways.flat().length;
  return pairs === 0 ? 1 : ways.filter(({ length }) => length === 1).length / pairs;
}

export function findIdle(rows: readonly Row[], ruleIds: readonly string[]): string[] {
  const killingRules = new Set(rows.flatMap(killersOf));
  return ruleIds.filter((id) => !killingRules.has(id)).toSorted();
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
    // Counts a defect as found even if it fails only for other requirements.
    const found = own.filter((row) => (row.ways ?? killersOf(row)).length > 0).length;
    return {
      title,
      defects: own.length,
      killed,
      /** Number of defects that only cause a warning; they do not count as killed. */
      warned,
      /** Number of failing defects whose ways were counted. */
      counted: ways.length,
      /** Median number of rules that fail such a defect; 0 if none was counted. */
      ways: median(ways),
      oneWay,
      /** Number of defects with a failure or warning for any requirement. */
      found,
      isBlind,
    };
  });
  return {
    totals,
    falseAlarms,
    rules: ruleIds.length,
    idleRules: findIdle(rows, ruleIds),
    /** Rules that alone kill a defect, with the names of those defects. */
    loneKillers: findLoneKillers(rows),
    survivors: rows.filter(({ killing }) => killing === undefined),
    /** Median number of rules that fail a counted defect, over all sources. */
    ways: median(waysOf(rows).map(({ length }) => length)),
    unseen: unseenShare(rows),
  };
}

export async function readFalseAlarms(): Promise<FalseAlarms | undefined> {
  const text = await readFile(recordPath, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { runs, falseAlarms } = JSON.parse(text);
  return { runs: runs.all, alarms: falseAlarms.length };
}
