/** The cases of each form of the false-positive sweep. */
import { createRandom } from '../../../shared/random.ts';
import type { BudgetName } from '../../../conformance/index.ts';
import { coverPairs } from './cover.ts';
import type { Row } from './cover.ts';
import { factors } from './factors.ts';
import type { Settings } from './factors.ts';

export type CaseKind = 'reference' | 'single' | 'pairs' | 'sample';

/** One run of the suite. */
export interface Case {
  readonly kind: CaseKind;
  readonly settings: Settings;
  /** Of the suite: the inputs that it draws. */
  readonly seed: number;
  readonly budget: BudgetName;
  /** Rules and open points to run; all of them by default. */
  readonly ids?: readonly string[];
}

export const sizes: readonly number[] = factors.map(({ values }) => values.length);

export const settingsOf = (row: Row): Settings =>
  Object.fromEntries(factors.map(({ id, values }, index) => [id, values[row[index] ?? 0] ?? '']));

/** The row of settings; what is left out has the reference's value. */
export const rowOf = (settings: Settings): Row =>
  factors.map(({ id, values }) => Math.max(0, values.indexOf(settings[id] ?? '')));

/** The rows in which every pair of values occurs; the same seed makes the same ones. */
export const pairRows = (seed: number): Row[] => coverPairs(sizes, createRandom(seed, 'pairs'));

/** Every pair of values in a few full dialects, with all circumstances. */
export const pairCases = (seed: number, budget: BudgetName): Case[] =>
  pairRows(seed).map((row, index) => ({
    kind: 'pairs',
    settings: settingsOf(row),
    seed: seed + index,
    budget,
  }));

/** Each value that is not the reference's, alone; and the reference. */
export function singleCases(seed: number): Case[] {
  const singles = factors.flatMap(({ id, values }) =>
    values.slice(1).map((value) => ({ [id]: value })),
  );
  return [
    { kind: 'reference', settings: {}, seed, budget: 'standard' },
    ...singles.map((settings): Case => ({ kind: 'single', settings, seed, budget: 'standard' })),
  ];
}

/** So many times all at once, by chance. */
export const sampleCases = (seed: number, count: number): Case[] =>
  Array.from({ length: count }, (_, index) => {
    const random = createRandom(seed, `sample ${index}`);
    const row = sizes.map((size) => random.below(size));
    return { kind: 'sample', settings: settingsOf(row), seed: seed + index, budget: 'standard' };
  });
