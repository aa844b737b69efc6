/** What follows from the rows of the kill matrix. */
import { readFile } from 'node:fs/promises';

import { recordPath } from '../sweep/record.ts';
import { nameOf } from './row.ts';
import type { Row } from './row.ts';
import type { Source } from './subject.ts';

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
}

const killersOf = ({ rules, otherRules }: Row): readonly string[] => [...rules, ...otherRules];

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
  sources: readonly Pick<Source, 'id' | 'title'>[],
  rows: readonly Row[],
  ruleIds: readonly string[],
  falseAlarms?: FalseAlarms,
): Summary {
  const totals = sources.map(({ id, title }): Total => {
    const own = rows.filter(({ source }) => source === id);
    const isWarned = ({ killing }: Row): boolean => killing?.warned === true;
    const warned = own.filter(isWarned).length;
    const killed = own.filter((row) => row.killing !== undefined && !isWarned(row)).length;
    return { title, defects: own.length, killed, warned };
  });
  return {
    totals,
    ...(falseAlarms === undefined ? {} : { falseAlarms }),
    rules: ruleIds.length,
    idleRules: findIdle(rows, ruleIds),
    loneKillers: findLoneKillers(rows),
    survivors: rows.filter(({ killing }) => killing === undefined),
  };
}

/** What `npm run sweep` recorded; nothing where nobody has measured it. */
export async function readFalseAlarms(): Promise<FalseAlarms | undefined> {
  const text = await readFile(recordPath, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { runs, falseAlarms } = JSON.parse(text);
  return { runs: runs.all, alarms: falseAlarms.length };
}
