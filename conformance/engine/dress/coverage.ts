/** Which combinations of levels a run has seen, of those that are possible (NISTIR 7878). */
import type { Context } from '../context.ts';
import { rowsOf, shapesOf } from './rows.ts';
import type { Row, Shape } from './rows.ts';

/** Factors of which every three are counted together. */
export const deepFactors: readonly string[] = [
  'operation',
  'fault',
  'before',
  'range',
  'escapes',
  'connection',
];

/** A factor and one of its levels, as a number: a run asks of millions of pairs whether it saw them. */
export type Choice = number;

/** More than there are choices; three below it make a number that sets take as it is. */
const limit = 1024;
const numbers = new Map<string, Map<string, Choice>>();
const deepChoices = new Set<Choice>();
let numbered = 0;

export function choiceOf(factor: string, level: string): Choice {
  const levels = numbers.get(factor) ?? new Map<string, Choice>();
  const known = levels.get(level);
  if (known !== undefined) return known;
  const choice = numbered;
  numbered += 1;
  numbers.set(factor, levels.set(level, choice));
  if (deepFactors.includes(factor)) deepChoices.add(choice);
  return choice;
}

export const isDeep = (choice: Choice): boolean => deepChoices.has(choice);

/** By which two are known together, or three, whatever their order. */
export const pairOf = (one: Choice, other: Choice): number =>
  one < other ? one * limit + other : other * limit + one;

export function tripleOf(one: Choice, other: Choice, third: Choice): number {
  const least = Math.min(one, other, third);
  const most = Math.max(one, other, third);
  return (least * limit + (one + other + third - least - most)) * limit + most;
}

/** The two of a pair. */
export const choicesOfPair = (pair: number): readonly [Choice, Choice] => [
  Math.floor(pair / limit),
  pair % limit,
];

const choicesOf = (row: Row): Choice[] =>
  Object.entries<string>({ ...row }).map(([factor, level]) => choiceOf(factor, level));

/** The numbers of all pairs of a row. */
export function pairsIn(row: Row): number[] {
  const choices = choicesOf(row);
  return choices.flatMap((one, index) =>
    choices.slice(index + 1).map((other) => pairOf(one, other)),
  );
}

/** The numbers of all triples of its deep factors. */
export function triplesIn(row: Row): number[] {
  const choices = choicesOf(row).filter(isDeep);
  return choices.flatMap((one, index) =>
    choices
      .slice(index + 1)
      .flatMap((other, next) =>
        choices.slice(index + next + 2).map((third) => tripleOf(one, other, third)),
      ),
  );
}

/** The levels of each factor of a shape. */
const levelsOf = ({ fixed, free }: Shape): Choice[][] =>
  Object.entries({ ...fixed, ...free }).map(
    ([factor, levels]: [string, string | readonly string[]]) =>
      [levels].flat().map((level) => choiceOf(factor, level)),
  );

function possiblePairsIn(shape: Shape): number[] {
  const factors = levelsOf(shape);
  return factors.flatMap((levels, index) =>
    factors
      .slice(index + 1)
      .flatMap((others) => levels.flatMap((one) => others.map((other) => pairOf(one, other)))),
  );
}

function possibleTriplesIn(shape: Shape): number[] {
  const factors = levelsOf(shape).filter((levels) => levels.every(isDeep));
  return factors.flatMap((levels, index) =>
    factors
      .slice(index + 1)
      .flatMap((others, next) =>
        factors
          .slice(index + next + 2)
          .flatMap((thirds) =>
            levels.flatMap((one) =>
              others.flatMap((other) => thirds.map((third) => tripleOf(one, other, third))),
            ),
          ),
      ),
  );
}

/** Of combinations, how many were seen, and how many may be. */
export interface Seen {
  readonly seen: number;
  readonly possible: number;
}

export interface InteractionCoverage {
  /** Pairs of levels of all factors. */
  readonly pairs: Seen;
  /** Three levels together, of the factors behind which servers hide most. */
  readonly triples: Seen;
}

interface Combinations {
  readonly possible: ReadonlySet<number>;
  readonly seen: ReadonlySet<number>;
}

function combinationsOf(context: Context): Record<'pairs' | 'triples', Combinations> {
  const rows = rowsOf(context.client.exchanges, context);
  const shapes = shapesOf(context);
  return {
    pairs: {
      possible: new Set(shapes.flatMap(possiblePairsIn)),
      seen: new Set(rows.flatMap(pairsIn)),
    },
    triples: {
      possible: new Set(shapes.flatMap(possibleTriplesIn)),
      seen: new Set(rows.flatMap(triplesIn)),
    },
  };
}

/** What is possible, and no request had. */
export function unseenIn(context: Context): { pairs: Set<number>; triples: Set<number> } {
  const { pairs, triples } = combinationsOf(context);
  const unseen = ({ possible, seen }: Combinations): Set<number> =>
    new Set([...possible].filter((one) => !seen.has(one)));
  return { pairs: unseen(pairs), triples: unseen(triples) };
}

export function interactionCoverageOf(context: Context): InteractionCoverage {
  const { pairs, triples } = combinationsOf(context);
  const count = ({ possible, seen }: Combinations): Seen => ({
    seen: [...possible].filter((one) => seen.has(one)).length,
    possible: possible.size,
  });
  return { pairs: count(pairs), triples: count(triples) };
}
