/** The factors in which two conforming targets, or two runs on one, may differ, and the cases of the false-positive sweep. */
import { createRandom } from '../../../shared/random.ts';
import type { BudgetName } from '../../../conformance/index.ts';
import { answersTo, switchIds } from '../../../simulator/policy/dialects/dialect.ts';
import { coverPairs, type Row } from './cover.ts';

/** One factor; the first of its values is the reference's. */
interface Factor {
  readonly id: string;
  readonly values: readonly string[];
}

/** Factors outside of the dialect that must not change a verdict. */
export const environmentFactors = {
  /** Up to 20 ms on top of each answer. */
  latency: ['none', 'jitter'],
  encoding: ['identity', 'gzip'],
  /** With its length, in chunks, or with its length in small pieces. */
  framing: ['whole', 'chunked', 'dribbled'],
  connections: ['kept', 'closed'],
  /** Whether one answer in a hundred is 429. */
  'turned-away': ['never', 'now-and-then'],
  /** Whether there are 50 live leads a second. */
  leads: ['still', 'arriving'],
  observer: ['none', 'hooks'],
  /** Whether the target file gives a maximum number of requests a second. */
  'declared-pace': ['untold', 'told'],
} as const;

type EnvironmentFactor = keyof typeof environmentFactors;

/** Every switch, then every circumstance. */
export const factors: readonly Factor[] = [
  ...switchIds.map((id) => ({ id, values: answersTo(id) })),
  ...Object.entries(environmentFactors).map(([id, values]) => ({ id, values })),
];

/** Values by factor; omitted ones are the reference's. */
export type Settings = Readonly<Record<string, string>>;

const referenceOf = (id: string): string | undefined =>
  factors.find((factor) => factor.id === id)?.values[0];

/** The settings that differ from the reference's, in the order of the factors. */
export const listChanges = (settings: Settings): (readonly [factor: string, value: string])[] =>
  factors.flatMap(({ id }) => {
    const value = settings[id];
    return value === undefined || value === referenceOf(id) ? [] : [[id, value] as const];
  });

/** Those of the switches alone: a dialect. */
export const switchSettings = (settings: Settings): Settings =>
  Object.fromEntries(
    Object.entries(settings).filter(([id]) => !Object.hasOwn(environmentFactors, id)),
  );

/** Whether a factor outside of the dialect is not at its default. */
export const isChanged = (settings: Settings, id: EnvironmentFactor): boolean =>
  (settings[id] ?? environmentFactors[id][0]) !== environmentFactors[id][0];

export type CaseKind = 'reference' | 'single' | 'pairs' | 'sample';

/** One run of the suite. */
export interface Case {
  readonly kind: CaseKind;
  readonly settings: Settings;
  /** Of the suite: the inputs that it draws. */
  readonly seed: number;
  readonly budget: BudgetName;
  /** Rules and open points to run; by default all of them. */
  readonly ids?: readonly string[];
}

export const sizes: readonly number[] = factors.map(({ values }) => values.length);

export const settingsOf = (row: Row): Settings =>
  Object.fromEntries(factors.map(({ id, values }, index) => [id, values[row[index] ?? 0] ?? '']));

/** The row of settings; omitted ones are the reference's. */
export const rowOf = (settings: Settings): Row =>
  factors.map(({ id, values }) => Math.max(0, values.indexOf(settings[id] ?? '')));

/** The rows that cover every pair of values; deterministic by the seed. */
export const pairRows = (seed: number): Row[] => coverPairs(sizes, createRandom(seed, 'pairs'));

/** Every pair of values in a few full dialects, with all other factors. */
export const pairCases = (seed: number, budget: BudgetName): Case[] =>
  pairRows(seed).map((row, index) => ({
    kind: 'pairs',
    settings: settingsOf(row),
    seed: seed + index,
    budget,
  }));

/** Each value that differs from the reference's, alone; and the reference. */
export function singleCases(seed: number): Case[] {
  const singles = factors.flatMap(({ id, values }) =>
    values.slice(1).map((value) => ({ [id]: value })),
  );
  return [
    { kind: 'reference', settings: {}, seed, budget: 'standard' },
    ...singles.map((settings): Case => ({ kind: 'single', settings, seed, budget: 'standard' })),
  ];
}

/** Random combinations of all factors. */
export const sampleCases = (seed: number, count: number): Case[] =>
  Array.from({ length: count }, (_, index) => {
    const random = createRandom(seed, `sample ${index}`);
    const row = sizes.map((size) => random.below(size));
    return { kind: 'sample', settings: settingsOf(row), seed: seed + index, budget: 'standard' };
  });
