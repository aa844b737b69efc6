/** The kill matrix as data: what `scripts/proof/results/kill-matrix.json` holds. */
import type { BudgetName } from '../../../conformance/index.ts';
import type { FalseAlarms } from './false-alarms.ts';
import type { Outcome } from './outcome.ts';
import { idleReasons, survivorReasons } from './reasons.ts';
import type { Source, Subject } from './subject.ts';

export interface Row extends Pick<Subject, 'id' | 'requirement' | 'takes'> {
  readonly source: string;
  /** The smallest budget that fails it for its requirement; null for a survivor. */
  readonly budget: BudgetName | null;
  /** Sent in that run until the evidence of the first failure was there. */
  readonly requests: number | null;
  /** What fails it for its requirement. */
  readonly rules: readonly string[];
  /** What fails it for another requirement only. */
  readonly otherRules: readonly string[];
  /** Why it survives. */
  readonly reason?: string;
}

export interface IdleRule {
  readonly id: string;
  readonly reason?: string;
}

export interface LoneKiller {
  readonly rule: string;
  /** As `source id`. */
  readonly defects: readonly string[];
}

export interface Total {
  readonly source: string;
  readonly title: string;
  readonly defects: number;
  readonly killed: number;
}

export interface KillMatrix {
  readonly totals: readonly Total[];
  /** Missing until somebody has measured them. */
  readonly falseAlarms?: FalseAlarms;
  readonly rules: number;
  /** Rules and watches that fail no defect. */
  readonly idleRules: readonly IdleRule[];
  /** Rules without which a defect would pass. */
  readonly loneKillers: readonly LoneKiller[];
  readonly defects: readonly Row[];
}

export interface Judged {
  readonly source: string;
  readonly subject: Subject;
  readonly outcome: Outcome;
}

/** The name of a defect in tables and messages. */
export const nameOf = ({ source, id }: Pick<Row, 'source' | 'id'>): string => `${source} ${id}`;

/** The row with the reason of today, whatever it had before. */
export function explain(row: Row): Row {
  const { source, id, requirement, takes, budget, requests, rules, otherRules } = row;
  const reason = budget === null ? survivorReasons[nameOf(row)] : undefined;
  const facts = { source, id, requirement, takes, budget, requests, rules, otherRules };
  return reason === undefined ? facts : { ...facts, reason };
}

export function rowOf({ source, subject, outcome }: Judged): Row {
  const { id, requirement, takes } = subject;
  const { killing, rules, otherRules } = outcome;
  return explain({
    source,
    id,
    requirement,
    takes,
    budget: killing?.budget ?? null,
    requests: killing?.requests ?? null,
    rules,
    otherRules,
  });
}

function findIdle(rows: readonly Row[], ruleIds: readonly string[]): IdleRule[] {
  const busy = new Set(rows.flatMap(({ rules, otherRules }) => [...rules, ...otherRules]));
  return ruleIds
    .filter((id) => !busy.has(id))
    .toSorted()
    .map((id) => {
      const reason = idleReasons[id];
      return reason === undefined ? { id } : { id, reason };
    });
}

function findLoneKillers(rows: readonly Row[]): LoneKiller[] {
  const defectsOf = new Map<string, string[]>();
  for (const row of rows) {
    const [rule, ...others] = [...row.rules, ...row.otherRules];
    if (rule === undefined || others.length > 0) continue;
    defectsOf.set(rule, [...(defectsOf.get(rule) ?? []), nameOf(row)]);
  }
  return [...defectsOf]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([rule, defects]) => ({ rule, defects: defects.toSorted() }));
}

const byName = (a: Row, b: Row): number => (nameOf(a) < nameOf(b) ? -1 : 1);

/** The rows of each source, sorted by id, with what follows from them. */
export function makeMatrix(
  sources: readonly Pick<Source, 'id' | 'title'>[],
  rows: readonly Row[],
  ruleIds: readonly string[],
  falseAlarms?: FalseAlarms,
): KillMatrix {
  const totals = sources.map(({ id, title }): Total => {
    const own = rows.filter(({ source }) => source === id);
    const killed = own.filter(({ budget }) => budget !== null).length;
    return { source: id, title, defects: own.length, killed };
  });
  return {
    totals,
    ...(falseAlarms === undefined ? {} : { falseAlarms }),
    rules: ruleIds.length,
    idleRules: findIdle(rows, ruleIds),
    loneKillers: findLoneKillers(rows),
    defects: rows.toSorted(byName),
  };
}
