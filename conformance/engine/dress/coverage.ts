/** Combinations of factor levels: which are possible, and which a run has covered (NISTIR 7878). */
import type { Interactions, Seen } from '../../../generated/report.ts';
import type { Context } from '../context.ts';
import { rowsOf, shapesOf, type Row } from './rows.ts';

/** Factors that are covered in triples, too, not only in pairs. */
const deepFactors: ReadonlySet<string> = new Set([
  'operation',
  'defect',
  'before',
  'range',
  'escapes',
  'connection',
]);

/** A factor and one of its levels, as a number for speed: a run checks millions of pairs. */
export type Choice = number;

/** More than the number of choices; triples of numbers below it fit into 30 bits. */
const limit = 1024;
const numbers = new Map<string, Map<string, Choice>>();
/** Whether the factor of a choice is deep, by the number of the choice. */
const deep: boolean[] = [];

export function choiceOf(factor: string, level: string): Choice {
  const levels = numbers.get(factor) ?? new Map<string, Choice>();
  const known = levels.get(level);
  if (known !== undefined) return known;
  const choice = deep.push(deepFactors.has(factor)) - 1;
  numbers.set(factor, levels.set(level, choice));
  return choice;
}

export const isDeep = (choice: Choice): boolean => deep[choice] === true;

/** Keys of a pair and of a triple; the order of the choices does not matter. */
export const pairOf = (one: Choice, other: Choice): number =>
  one < other ? one * limit + other : other * limit + one;

export function tripleOf(one: Choice, other: Choice, third: Choice): number {
  const least = Math.min(one, other, third);
  const most = Math.max(one, other, third);
  return (least * limit + (one + other + third - least - most)) * limit + most;
}

export const choicesOfPair = (pair: number): readonly [Choice, Choice] => [
  Math.floor(pair / limit),
  pair % limit,
];

export const choicesOfTriple = (triple: number): readonly [Choice, Choice, Choice] => [
  ...choicesOfPair(Math.floor(triple / limit)),
  triple % limit,
];

/** The levels of each factor of a shape; of a row, its single level. */
const levelsOf = (factors: Readonly<Record<string, string | readonly string[]>>): Choice[][] =>
  Object.entries(factors).map(([factor, levels]) =>
    [levels].flat().map((level) => choiceOf(factor, level)),
  );

/** Uses plain loops for speed: there are hundreds of thousands of pairs. */
function addPairs(levels: readonly Choice[][], pairs: Set<number>): Set<number> {
  for (let first = 0; first < levels.length; first += 1) {
    for (const one of levels[first] ?? []) {
      for (let second = first + 1; second < levels.length; second += 1) {
        for (const other of levels[second] ?? []) pairs.add(pairOf(one, other));
      }
    }
  }
  return pairs;
}

function addTriples(levels: readonly Choice[][], triples: Set<number>): Set<number> {
  const deepLevels = levels.filter((choices) => choices.some(isDeep));
  const { length } = deepLevels;
  for (let first = 0; first < length; first += 1) {
    for (let second = first + 1; second < length; second += 1) {
      for (const one of deepLevels[first] ?? []) {
        for (const other of deepLevels[second] ?? []) {
          for (let third = second + 1; third < length; third += 1) {
            for (const last of deepLevels[third] ?? []) triples.add(tripleOf(one, other, last));
          }
        }
      }
    }
  }
  return triples;
}

export const pairsIn = (row: Row): ReadonlySet<number> => addPairs(levelsOf({ ...row }), new Set());

/** The numbers of all triples of its deep factors. */
export const triplesIn = (row: Row): ReadonlySet<number> =>
  addTriples(levelsOf({ ...row }), new Set());

type Combinations = { readonly possible: ReadonlySet<number>; readonly seen: ReadonlySet<number> };

function combinationsOf(context: Context): Record<'pairs' | 'triples', Combinations> {
  const pairs = { possible: new Set<number>(), seen: new Set<number>() };
  const triples = { possible: new Set<number>(), seen: new Set<number>() };
  for (const { fixed, free } of shapesOf(context)) {
    const levels = levelsOf({ ...fixed, ...free });
    addPairs(levels, pairs.possible);
    addTriples(levels, triples.possible);
  }
  for (const row of rowsOf(context.client.exchanges, context)) {
    const levels = levelsOf({ ...row });
    addPairs(levels, pairs.seen);
    addTriples(levels, triples.seen);
  }
  return { pairs, triples };
}

export function uncoveredIn(context: Context): { pairs: Set<number>; triples: Set<number> } {
  const { pairs, triples } = combinationsOf(context);
  const unseen = ({ possible, seen }: Combinations): Set<number> =>
    new Set([...possible].filter((one) => !seen.has(one)));
  return { pairs: unseen(pairs), triples: unseen(triples) };
}

export function interactionCoverageOf(context: Context): Interactions {
  const { pairs, triples } = combinationsOf(context);
  const count = ({ possible, seen }: Combinations): Seen => ({
    seen: [...possible].filter((one) => seen.has(one)).length,
    possible: possible.size,
  });
  return { pairs: count(pairs), triples: count(triples) };
}
