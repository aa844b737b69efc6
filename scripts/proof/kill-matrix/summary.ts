/** What follows from the rows of the kill matrix. */
import { readFile } from 'node:fs/promises';

import { recordPath } from '../sweep/record.ts';
import { nameOf, type Row, type Source } from './subject.ts';

export interface FalseAlarms {
  /** Runs of the suite on legal implementations. */
  readonly runs: number;
  readonly alarms: number;
}

export interface Total {
  readonly title: string;
  readonly defects: number;
  readonly killed: number;
  /** Only warned about, and not among the killed. */
  readonly warned: number;
  /** By how many rules a defect fails, the median of those that fail; 0 where none does. */
  readonly ways: number;
  /** Defects that fail by one rule alone. */
  readonly oneWay: number;
  /** Failed or warned about, for whatever requirement. */
  readonly found: number;
  readonly isBlind: boolean;
}

export interface Summary {
  readonly totals: readonly Total[];
  /** Missing until somebody has measured them. */
  readonly falseAlarms?: FalseAlarms;
  readonly rules: number;
  /** Rules and watches that fail no defect. */
  readonly idleRules: readonly string[];
  /** Rules without which a defect would pass, with the names of the defects. */
  readonly loneKillers: ReadonlyMap<string, readonly string[]>;
  readonly survivors: readonly Row[];
  /** See `unseenShare`. */
  readonly unseen: number;
}

const killersOf = ({ rules, otherRules }: Row): readonly string[] => [...rules, ...otherRules];

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * The share of kills that nobody has seen yet, by the estimate of Good and Turing: of all pairs of
 * a defect and a rule that fails it, those whose defect has no other such rule.
 */
function unseenShare(rows: readonly Row[]): number {
  const ways = rows.map((row) => killersOf(row).length);
  const pairs = ways.reduce((all, count) => all + count, 0);
  return pairs === 0 ? 1 : ways.filter((count) => count === 1).length / pairs;
}

export function findIdle(rows: readonly Row[], ruleIds: readonly string[]): string[] {
  const busy = new Set(rows.flatMap(killersOf));
  return ruleIds.filter((id) => !busy.has(id)).toSorted();
}

function findLoneKillers(rows: readonly Row[]): ReadonlyMap<string, readonly string[]> {
  const lone = rows.filter((row) => killersOf(row).length === 1);
  const rules = [...new Set(lone.flatMap(killersOf))].toSorted();
  const defectsOf = (rule: string): string[] =>
    lone.filter((row) => killersOf(row).includes(rule)).map(nameOf);
  return new Map(rules.map((rule) => [rule, defectsOf(rule).toSorted()]));
}

export function summarize(
  sources: readonly Pick<Source, 'id' | 'title' | 'isBlind'>[],
  rows: readonly Row[],
  ruleIds: readonly string[],
  falseAlarms?: FalseAlarms,
): Summary {
  const totals = sources.map(({ id, title, isBlind = false }): Total => {
    const own = rows.filter(({ source }) => source === id);
    const isWarned = ({ killing }: Row): boolean => killing?.warned === true;
    const warned = own.filter(isWarned).length;
    const killed = own.filter((row) => row.killing !== undefined && !isWarned(row)).length;
    const ways = own.map((row) => killersOf(row).length).filter((count) => count > 0);
    const oneWay = ways.filter((count) => count === 1).length;
    // A defect that only other rules fail has those among its killers, too.
    const found = ways.length;
    return {
      title,
      defects: own.length,
      killed,
      warned,
      ways: median(ways),
      oneWay,
      found,
      isBlind,
    };
  });
  return {
    totals,
    ...(falseAlarms === undefined ? {} : { falseAlarms }),
    rules: ruleIds.length,
    idleRules: findIdle(rows, ruleIds),
    loneKillers: findLoneKillers(rows),
    survivors: rows.filter(({ killing }) => killing === undefined),
    unseen: unseenShare(rows),
  };
}

/** What `npm run sweep` recorded; nothing where nobody has measured it. */
export async function readFalseAlarms(): Promise<FalseAlarms | undefined> {
  const text = await readFile(recordPath, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { runs, falseAlarms } = JSON.parse(text);
  return { runs: runs.all, alarms: falseAlarms.length };
}
