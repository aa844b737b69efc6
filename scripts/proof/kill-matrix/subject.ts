/** A defect that can be judged, and its row of the kill matrix, which has one row per line. */
import { readFile } from 'node:fs/promises';

import type { BudgetName, Target } from '../../../conformance/index.ts';
import type { RequirementId } from '../../../generated/catalogue.ts';
import type { Takes } from '../../../simulator/policy/defects/defect.ts';
import { survivorReasons } from './reasons.ts';

/** A running server with a defect. */
export interface RunningSubject {
  /** With its observer, if it has one. */
  readonly target: Target;
  readonly close: () => Promise<void>;
}

export interface Subject {
  readonly source: string;
  /** Unique within its source. */
  readonly id: string;
  /** The main requirement that the defect breaks. */
  readonly requirement: RequirementId;
  readonly takes: Takes;
  /** Whether all rules are tried on it first, or only those of its requirement. */
  readonly breadth: 'all-rules' | 'own-rules';
  /** Its author's description; for blind sources, if it has to stand for a reason. */
  readonly says?: string;
  /** Starts the server with only this defect, deterministically. */
  readonly start: () => Promise<RunningSubject>;
}

/** Defects of one kind: a line of the totals. */
export interface Source {
  readonly id: string;
  readonly title: string;
  readonly subjects: readonly Subject[];
  /** Written from the source document alone, with defects chosen before any rule met one of them. */
  readonly isBlind?: true;
  /** One in this many is judged unless every defect is requested; by default all. */
  readonly sampleEvery?: number;
  /** The missing prerequisite, in words; undefined if it can run. */
  readonly lacks?: () => string | undefined;
}

/** The rules that have to fail a defect again: few enough to be cheap, covering each rule somewhere. */
export interface Killers {
  readonly budget: BudgetName;
  readonly ruleIds: readonly string[];
}

/** Plain data for a worker. */
export interface Job {
  readonly source: string;
  readonly id: string;
  /** The rules that failed it before, tried first; undefined if it is judged anew. */
  readonly killers?: Killers;
}

/** The run that failed a defect for its requirement, or warned about it. */
interface Killing {
  /** The smallest that fails it. */
  readonly budget: BudgetName;
  /** Requests until the evidence of the first failure; those to hooks do not count. */
  readonly requests: number;
  /** It breaks a presumption, and is only warned about. */
  readonly warned?: true;
}

/** The result of judging one defect. */
export interface Outcome {
  /** Missing if no run failed it for its requirement. */
  readonly killing?: Killing;
  /** Rules that failed it for its requirement, sorted. */
  readonly rules: readonly string[];
  /** Rules that failed it for another requirement only, sorted. */
  readonly otherRules: readonly string[];
}

export interface Row extends Outcome, Pick<Subject, 'source' | 'id' | 'requirement' | 'takes'> {
  /**
   * All rules that failed it, or warned about it, in one standard run of all rules with an
   * observer, sorted; missing until counted.
   */
  readonly ways?: readonly string[];
}

export const rowOf = (
  { source, id, requirement, takes }: Subject,
  { killing, rules, otherRules }: Outcome,
): Row => ({
  source,
  id,
  requirement,
  takes,
  ...(killing === undefined ? {} : { killing }),
  rules,
  otherRules,
});

/** The name of a defect in tables and messages. */
export const nameOf = ({ source, id }: Pick<Row, 'source' | 'id'>): string => `${source} ${id}`;

/**
 * Why it survives; undefined if it is killed or unexplained. Survivors of blind sources are not
 * explained: they are the measurement.
 */
export function reasonOf(row: Row, sources: readonly Source[]): string | undefined {
  if (row.killing !== undefined) return undefined;
  const blind = sources.find(({ id, isBlind }) => isBlind === true && id === row.source);
  return survivorReasons[nameOf(row)] ?? blind?.subjects.find(({ id }) => id === row.id)?.says;
}

export const isSameDefect = (subject: Subject, row: Row): boolean =>
  subject.requirement === row.requirement && subject.takes === row.takes;

/** From the package's root, where npm runs scripts. */
export const rowsFile = 'scripts/proof/results/kill-matrix.ndjson';

/** By name, so that a new run changes no more lines than rows. */
export const inOrder = (rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));

export const formatRows = (rows: readonly Row[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('');

/** The committed rows; empty if nothing was measured yet. */
export async function readRows(): Promise<Row[]> {
  const text = await readFile(rowsFile, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}
