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

/** A factor and one of its levels, as `factor: level`. */
export type Choice = string;

export const choiceOf = (factor: string, level: string): Choice => `${factor}: ${level}`;

const factorOf = (choice: Choice): string => choice.slice(0, choice.indexOf(':'));

export const isDeep = (choice: Choice): boolean => deepFactors.includes(factorOf(choice));

/** By which two are known together, or three, whatever their order. */
export const pairOf = (one: Choice, other: Choice): string =>
  one < other ? `${one}, ${other}` : `${other}, ${one}`;
export const tripleOf = (...three: readonly [Choice, Choice, Choice]): string =>
  three.toSorted().join(', ');

const choicesOf = (row: Row): Choice[] =>
  Object.entries<string>({ ...row }).map(([factor, level]) => choiceOf(factor, level));

/** The names of all pairs of a row. */
export function pairsIn(row: Row): string[] {
  const choices = choicesOf(row);
  return choices.flatMap((one, index) =>
    choices.slice(index + 1).map((other) => pairOf(one, other)),
  );
}

/** The names of all triples of its deep factors. */
export function triplesIn(row: Row): string[] {
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

function possiblePairsIn(shape: Shape): string[] {
  const factors = levelsOf(shape);
  return factors.flatMap((levels, index) =>
    factors
      .slice(index + 1)
      .flatMap((others) => levels.flatMap((one) => others.map((other) => pairOf(one, other)))),
  );
}

function possibleTriplesIn(shape: Shape): string[] {
  const factors = levelsOf(shape).filter(([first = '']) => isDeep(first));
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
  readonly possible: ReadonlySet<string>;
  readonly seen: ReadonlySet<string>;
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
export function unseenIn(context: Context): { pairs: Set<string>; triples: Set<string> } {
  const { pairs, triples } = combinationsOf(context);
  const unseen = ({ possible, seen }: Combinations): Set<string> =>
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
