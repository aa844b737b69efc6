/** A defect to judge, and its row of the kill matrix, which is stored with one row per line. */
import { readFile } from 'node:fs/promises';

import type { BudgetName, Target } from '../../../conformance/index.ts';
import type { RequirementId } from '../../../generated/catalogue.ts';
import type { Takes } from '../../../simulator/policy/defects/defect.ts';
import { survivorReasons } from './reasons.ts';

export interface RunningSubject extends AsyncDisposable {
  /** The target file, with an observer if the server has one. */
  readonly target: Target;
}

export interface Subject {
  readonly source: string;
  /** Unique within its source. */
  readonly id: string;
  readonly requirement: RequirementId;
  readonly needs: Takes;
  /** Whether the first run tries all rules, or only those of the requirement. */
  readonly breadth: 'all-rules' | 'own-rules';
  /** The author's description, which replaces a reason for survivors of blind sources. */
  readonly description?: string;
  /** Starts the server with only this defect, deterministically. */
  readonly start: () => Promise<RunningSubject>;
}

/** Defects of one kind, with a line in the totals. */
export interface Source {
  readonly id: string;
  readonly title: string;
  readonly subjects: readonly Subject[];
  /** Written from the source document alone; all defects were chosen before any rule saw one. */
  readonly isBlind?: true;
  /** One in this many defects is judged unless all are requested; 1 by default. */
  readonly sampleEvery?: number;
  /** Describes a missing prerequisite; undefined if the source can run. */
  readonly missingPrerequisite?: () => string | undefined;
}

/** The rules that must fail a defect again: few, but such that each rule has a defect to kill. */
export interface Killers {
  readonly budget: BudgetName;
  readonly ruleIds: readonly string[];
}

export interface Job {
  readonly source: string;
  readonly id: string;
  /** Rules that failed the defect before, and are tried first; undefined to judge it anew. */
  readonly killers?: Killers;
}

/** The run that failed a defect for its requirement, or warned. */
interface Killing {
  readonly budget: BudgetName;
  /** Requests up to the evidence of the first failure, without those to hooks. */
  readonly requests: number;
  /** Set if the defect breaks a presumption, and so only causes a warning. */
  readonly warned?: true;
}

export interface Outcome {
  /** Missing if no run failed the defect for its requirement. */
  readonly killing?: Killing;
  /** Rules that failed the defect for its requirement, sorted. */
  readonly rules: readonly string[];
  /** Rules that failed the defect only for other requirements, sorted. */
  readonly otherRules: readonly string[];
}

export interface Row extends Outcome, Pick<Subject, 'source' | 'id' | 'requirement'> {
  readonly takes: Subject['needs'];
  /**
   * All rules that failed or warned in one standard run of all rules with an observer, sorted;
   * missing until counted.
   */
  readonly ways?: readonly string[];
}

export const rowOf = (
  { source, id, requirement, needs }: Subject,
  { killing, rules, otherRules }: Outcome,
): Row => ({
  source,
  id,
  requirement,
  takes: needs,
  ...(killing === undefined ? {} : { killing }),
  rules,
  otherRules,
});

export const nameOf = ({ source, id }: Pick<Row, 'source' | 'id'>): string => `${source} ${id}`;

/**
 * Why a defect survives; undefined if it is killed or unexplained. Survivors of blind sources need
 * no reason: they are the measurement.
 */
export function reasonOf(row: Row, sources: readonly Source[]): string | undefined {
  if (row.killing !== undefined) return undefined;
  const blind = sources.find(({ id, isBlind }) => isBlind === true && id === row.source);
  const subject = blind?.subjects.find(({ id }) => id === row.id);
  return survivorReasons[nameOf(row)] ?? subject?.description;
}

export const isSameDefect = (subject: Subject, row: Row): boolean =>
  subject.requirement === row.requirement && subject.needs === row.takes;

/** Relative to the package root, where npm runs scripts. */
export const rowsFile = 'scripts/proof/results/kill-matrix.ndjson';

/** Sorts rows by name, so that a changed row changes one line. */
export const sortRows = (rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));

export const formatRows = (rows: readonly Row[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('');

export async function readRows(): Promise<Row[]> {
  const text = await readFile(rowsFile, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}
