/** A row of the kill matrix, and the file that holds them: one row a line. */
import { readFile } from 'node:fs/promises';

import type { BudgetName } from '../../../conformance/index.ts';
import { survivorReasons } from './reasons.ts';
import type { Source, Subject } from './subject.ts';

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

export interface Row extends Outcome, Pick<Subject, 'source' | 'id' | 'requirement' | 'takes'> {}

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
