/** The factors in which conforming targets or runs may differ, and the cases of the sweep. */
import { createRandom } from '../../../shared/random.ts';
import type { BudgetName } from '../../../conformance/index.ts';
import { answersTo, switchIds } from '../../../simulator/policy/dialects/dialect.ts';
import { coverPairs, type Row } from './cover.ts';

/** A factor, with the reference's value first. */
interface Factor {
  readonly id: string;
  readonly values: readonly string[];
}

/** Factors outside of the dialect that must not change a verdict. */
export const environmentFactors = {
  /** Up to 20 ms are added to each answer. */
  latency: ['none', 'jitter'],
  encoding: ['identity', 'gzip'],
  /** Content-Length, chunked, or Content-Length with the body in small pieces. */
  framing: ['whole', 'chunked', 'dribbled'],
  connections: ['kept', 'closed'],
  /** Whether one in a hundred answers is 429. */
  'turned-away': ['never', 'now-and-then'],
  /** Whether 50 leads a second arrive. */
  leads: ['still', 'arriving'],
  observer: ['none', 'hooks'],
  /** Whether the target file limits requests per second. */
  'declared-pace': ['untold', 'told'],
} as const;

type EnvironmentFactor = keyof typeof environmentFactors;

export const factors: readonly Factor[] = [
  ...switchIds.map((id) => ({ id, values: answersTo(id) })),
  ...Object.entries(environmentFactors).map(([id, values]) => ({ id, values })),
];

/** Values by factor. Omitted factors have the reference's value. */
export type Settings = Readonly<Record<string, string>>;

const referenceOf = (id: string): string | undefined =>
  factors.find((factor) => factor.id === id)?.values[0];

/** The settings that differ from the reference's, in factor order. */
export const listChanges = (settings: Settings): (readonly [factor: string, value: string])[] =>
  factors.flatMap(({ id }) => {
    const value = settings[id];
    return value === undefined || value === referenceOf(id) ? [] : [[id, value] as const];
  });

/** The settings of switches alone, which make a dialect. */
export const switchSettings = (settings: Settings): Settings =>
  Object.fromEntries(Object.entries(settings).filter(([id]) => !(id in environmentFactors)));

export const isChanged = (settings: Settings, id: EnvironmentFactor): boolean =>
  (settings[id] ?? environmentFactors[id][0]) !== environmentFactors[id][0];

export type CaseKind = 'reference' | 'single' | 'pairs' | 'sample';

export interface Case {
  readonly kind: CaseKind;
  readonly settings: Settings;
  readonly seed: number;
  readonly budget: BudgetName;
  /** Rules and open points to run; all by default. */
  readonly ids?: readonly string[];
}

export const sizes: readonly number[] = factors.map(({ values }) => values.length);

export const settingsOf = (row: Row): Settings =>
  Object.fromEntries(factors.map(({ id, values }, index) => [id, values[row[index] ?? 0] ?? '']));

export const rowOf = (settings: Settings): Row =>
  factors.map(({ id, values }) => Math.max(0, values.indexOf(settings[id] ?? '')));

/** Rows that cover every pair of values, reproducible by the seed. */
export const pairRows = (seed: number): Row[] => coverPairs(sizes, createRandom(seed, 'pairs'));

export const pairCases = (seed: number, budget: BudgetName): Case[] =>
  pairRows(seed).map((row, index) => ({
    kind: 'pairs',
    settings: settingsOf(row),
    seed: seed + index,
    budget,
  }));

/** The reference, and each value that differs from the reference's alone. */
export function singleCases(seed: number): Case[] {
  const singles = factors.flatMap(({ id, values: [, ...others] }) =>
    others.map((value) => ({ [id]: value })),
  );
  const usual = { seed, budget: 'standard' } as const;
  return [
    { kind: 'reference', settings: {}, ...usual },
    ...singles.map((settings): Case => ({ kind: 'single', settings, ...usual })),
  ];
}

export const sampleCases = (seed: number, count: number): Case[] =>
  Array.from({ length: count }, (_, index) => {
    const random = createRandom(seed, `sample ${index}`);
    const row = sizes.map((size) => random.below(size));
    return { kind: 'sample', settings: settingsOf(row), seed: seed + index, budget: 'standard' };
  });
