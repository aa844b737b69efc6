/** Whatever has a defect and can be judged, and its row of the kill matrix: the file has one a line. */
import { readFile } from 'node:fs/promises';

import type { BudgetName, Target } from '../../../conformance/index.ts';
import type { RequirementId } from '../../../generated/catalogue.ts';
import type { Takes } from '../../../simulator/policy/defects/defect.ts';
import { survivorReasons } from './reasons.ts';

/** A server that runs with a defect. */
export interface RunningSubject {
  /** With its observer, where it has one. */
  readonly target: Target;
  readonly close: () => Promise<void>;
}

export interface Subject {
  readonly source: string;
  /** Within its source. */
  readonly id: string;
  /** What the defect breaks first of all. */
  readonly requirement: RequirementId;
  readonly takes: Takes;
  /** Whether all rules are tried on it first, to learn which of them fail it, or only its own. */
  readonly breadth: 'all-rules' | 'own-rules';
  /** What is wrong, in the words of who wrote it; of blind sources, where it stands for a reason. */
  readonly says?: string;
  /** Starts the server with this defect and no other, the same on every day. */
  readonly start: () => Promise<RunningSubject>;
}

/** Defects of one kind: a line of the totals. */
export interface Source {
  readonly id: string;
  readonly title: string;
  readonly subjects: readonly Subject[];
  /** Written from the source document alone, its defects chosen before any rule met one of them. */
  readonly isBlind?: true;
  /** One in so many is judged unless every defect is asked for; default all. */
  readonly sampleEvery?: number;
  /** What is not there that it takes, in words; nothing where it can run. */
  readonly lacks?: () => string | undefined;
}

/** Which rules have to fail a defect again: few enough to be cheap, and each rule somewhere. */
export interface Killers {
  readonly budget: BudgetName;
  readonly ruleIds: readonly string[];
}

/** Plain data, which goes to a worker. */
export interface Job {
  readonly source: string;
  readonly id: string;
  /** What failed it before, and is tried first; missing for what is judged anew. */
  readonly killers?: Killers;
}

/** The run that failed a defect for its requirement, or warned about it. */
export interface Killing {
  /** The smallest that fails it. */
  readonly budget: BudgetName;
  /** Sent until the evidence of the first failure was there; those of hooks do not count. */
  readonly requests: number;
  /** It breaks a presumption, and is only warned about. */
  readonly warned?: true;
}

/** What judging one defect came to. */
export interface Outcome {
  /** Missing where no run failed it for its requirement. */
  readonly killing?: Killing;
  /** Those that failed it for its requirement, sorted. */
  readonly rules: readonly string[];
  /** Those that failed it for another requirement only, sorted. */
  readonly otherRules: readonly string[];
}

export interface Row extends Outcome, Pick<Subject, 'source' | 'id' | 'requirement' | 'takes'> {
  /**
   * All that failed it, or warned about it, in one standard run of all rules with an observer,
   * sorted; missing until somebody counts them.
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
 * Why it survives; undefined for what is killed, and for what nobody has explained. Nobody explains
 * what was written blind: its survivors are the measurement.
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

/** The committed rows; none where nothing was measured yet. */
export async function readRows(): Promise<Row[]> {
  const text = await readFile(rowsFile, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}
