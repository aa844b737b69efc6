/**
 * Covering arrays of strength two: few rows that contain every pair of values of two factors. Uses
 * the greedy AETG algorithm (Cohen et al., 1997): of several candidate rows, it takes the one that
 * covers most of the remaining pairs.
 */
import type { Random } from '../../../shared/random.ts';

/** For each factor, the index of its value. */
export type Row = readonly number[];

const candidatesForRow = 12;

/** The uncovered pairs. A pair consists of two values, numbered across all factors. */
class Pairs {
  readonly #starts: readonly number[];
  readonly #count: number;
  readonly #open = new Set<number>();

  constructor(sizes: readonly number[]) {
    let count = 0;
    this.#starts = sizes.map((size) => (count += size) - size);
    this.#count = count;
    sizes.forEach((size, factor) => {
      for (let other = 0; other < factor; other += 1) this.#openAll(factor, size, other, sizes);
    });
  }

  #openAll(factor: number, size: number, other: number, sizes: readonly number[]): void {
    for (let value = 0; value < size; value += 1) {
      for (let second = 0; second < (sizes[other] ?? 0); second += 1) {
        this.#open.add(this.#idOf(factor, value, other, second));
      }
    }
  }

  #idOf(factor: number, value: number, other: number, second: number): number {
    const [a, b] = [(this.#starts[factor] ?? 0) + value, (this.#starts[other] ?? 0) + second];
    return Math.max(a, b) * this.#count + Math.min(a, b);
  }

  get left(): number {
    return this.#open.size;
  }

  /** The number of uncovered pairs of a value with the values already set. */
  gain(factor: number, value: number, set: ReadonlyMap<number, number>): number {
    let gained = 0;
    for (const [other, second] of set) {
      if (this.#open.has(this.#idOf(factor, value, other, second))) gained += 1;
    }
    return gained;
  }

  close(row: Row): void {
    row.forEach((value, factor) => {
      for (let other = 0; other < factor; other += 1) {
        this.#open.delete(this.#idOf(factor, value, other, row[other] ?? 0));
      }
    });
  }

  first(): readonly (readonly [factor: number, value: number])[] {
    const [id] = this.#open;
    if (id === undefined) return [];
    return [Math.floor(id / this.#count), id % this.#count].map((number) => {
      const factor = this.#starts.findLastIndex((start) => start <= number);
      return [factor, number - (this.#starts[factor] ?? 0)] as const;
    });
  }
}

function shuffle(length: number, random: Random): number[] {
  const order = Array.from({ length }, (_, index) => index);
  for (let index = length - 1; index > 0; index -= 1) {
    const other = random.below(index + 1);
    const [a = 0, b = 0] = [order[index], order[other]];
    order[index] = b;
    order[other] = a;
  }
  return order;
}

/** Picks the value that covers most pairs with those already set; breaks ties at random. */
function pickValue(
  factor: number,
  size: number,
  { pairs, set, random }: { pairs: Pairs; set: ReadonlyMap<number, number>; random: Random },
): number {
  const gains = Array.from({ length: size }, (_, value) => pairs.gain(factor, value, set));
  const max = Math.max(...gains);
  const best = gains.flatMap((gain, value) => (gain === max ? [value] : []));
  return best[random.below(best.length)] ?? 0;
}

/** Draws a row around an uncovered pair, factor by factor, and counts the pairs that it covers. */
function drawRow(sizes: readonly number[], pairs: Pairs, random: Random) {
  const set = new Map(pairs.first());
  let gained = 1;
  for (const factor of shuffle(sizes.length, random)) {
    if (set.has(factor)) continue;
    const value = pickValue(factor, sizes[factor] ?? 1, { pairs, set, random });
    gained += pairs.gain(factor, value, set);
    set.set(factor, value);
  }
  return { row: sizes.map((_, factor) => set.get(factor) ?? 0), gained };
}

/**
 * Computes rows that contain every pair of values of two factors.
 * @param sizes the number of values of each factor; at least two factors
 */
export function coverPairs(sizes: readonly number[], random: Random): Row[] {
  const pairs = new Pairs(sizes);
  const rows: Row[] = [];
  while (pairs.left > 0) {
    const drawn = Array.from({ length: candidatesForRow }, () => drawRow(sizes, pairs, random));
    const { row } = drawn.reduce((best, one) => (one.gained > best.gained ? one : best));
    pairs.close(row);
    rows.push(row);
  }
  return rows;
}

export function countPairs(
  sizes: readonly number[],
  rows: readonly Row[],
): { readonly all: number; readonly covered: number } {
  const pairs = new Pairs(sizes);
  const all = pairs.left;
  for (const row of rows) pairs.close(row);
  return { all, covered: all - pairs.left };
}
