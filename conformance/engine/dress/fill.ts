/** Plans requests for uncovered combinations: a greedy covering array in the order of sending. */
import {
  choiceOf,
  choicesOfPair,
  choicesOfTriple,
  isDeep,
  pairOf,
  pairsIn,
  tripleOf,
  triplesIn,
} from './coverage.ts';
import type { Choice } from './coverage.ts';
import { traceOf, type Row, type Shape } from './rows.ts';

/** Combinations that are not covered yet. */
export type Uncovered = {
  readonly pairs: ReadonlySet<number>;
  readonly triples: ReadonlySet<number>;
};

function count(numbers: Map<Choice, number>, choices: readonly Choice[], by: number): void {
  for (const choice of choices) numbers.set(choice, (numbers.get(choice) ?? 0) + by);
}

/** Uncovered combinations, and in how many of them each level occurs. */
class UncoveredCombinations implements Uncovered {
  readonly pairs: Set<number>;
  readonly triples: Set<number>;
  readonly #pairsOf = new Map<Choice, number>();
  readonly #triplesOf = new Map<Choice, number>();

  constructor({ pairs, triples }: Uncovered) {
    this.pairs = new Set(pairs);
    this.triples = new Set(triples);
    for (const pair of pairs) count(this.#pairsOf, choicesOfPair(pair), 1);
    for (const triple of triples) count(this.#triplesOf, choicesOfTriple(triple), 1);
  }

  pairsOf(choice: Choice): number {
    return this.#pairsOf.get(choice) ?? 0;
  }

  triplesOf(choice: Choice): number {
    return this.#triplesOf.get(choice) ?? 0;
  }

  markCovered(row: Row): void {
    for (const pair of pairsIn(row)) {
      if (this.pairs.delete(pair)) count(this.#pairsOf, choicesOfPair(pair), -1);
    }
    for (const triple of triplesIn(row)) {
      if (this.triples.delete(triple)) count(this.#triplesOf, choicesOfTriple(triple), -1);
    }
  }
}

/** Worth of a missing pair, more than that of all triples of a row. */
const worthOfPair = 100;

/** A pair that only the next row can cover is worth at least half a pair, but less than a pair. */
const halfSaturationPairs = 16;
/** Number of triples of the next row that are worth one triple of this row. */
const triplesAhead = 12;

/** What a level adds to the worth of the levels chosen so far. */
function worthOf(level: Choice, chosen: readonly Choice[], { pairs, triples }: Uncovered): number {
  let worth = 0;
  for (const one of chosen) if (pairs.has(pairOf(one, level))) worth += worthOfPair;
  if (!isDeep(level)) return worth;
  for (let index = 0; index < chosen.length; index += 1) {
    const one = chosen[index] ?? level;
    if (!isDeep(one)) continue;
    for (let next = index + 1; next < chosen.length; next += 1) {
      const other = chosen[next] ?? level;
      if (isDeep(other) && triples.has(tripleOf(one, other, level))) worth += 1;
    }
  }
  return worth;
}

type Candidate = { readonly row: Row; readonly worth: number };

/** Prefers levels that occur in many missing pairs. */
const tieBreaker = 1e-4;

/** A row of a shape that covers as much as possible, chosen factor by factor. */
function bestRow({ fixed, free }: Shape, before: string, left: UncoveredCombinations): Candidate {
  const begun: Row = { ...fixed, before };
  const chosen: Choice[] = [];
  let worth = 0;
  const choose = (factor: string, levels: readonly string[]): string | undefined => {
    let most = -1;
    let best: string | undefined;
    let bestChoice: Choice | undefined;
    for (const level of levels) {
      const choice = choiceOf(factor, level);
      const its = worthOf(choice, chosen, left) + tieBreaker * left.pairsOf(choice);
      if (its <= most) continue;
      most = its;
      best = level;
      bestChoice = choice;
    }
    if (bestChoice !== undefined) chosen.push(bestChoice);
    worth += Math.max(Math.floor(most), 0);
    return best;
  };
  for (const [factor, level] of Object.entries<string>({ ...begun })) choose(factor, [level]);
  const rest: Record<string, string> = {};
  for (const [factor, levels] of Object.entries(free)) {
    const best = factor === 'before' ? undefined : choose(factor, levels);
    if (best !== undefined) rest[factor] = best;
  }
  return { row: { ...begun, ...rest }, worth };
}

/** The number of rows after which no other row covers a missing pair. */
export function rowsUntilCovered(rows: readonly Row[], unseen: ReadonlySet<number>): number {
  const left = new Set(unseen);
  const adds = rows.map((row) => [...pairsIn(row)].filter((pair) => left.delete(pair)).length > 0);
  return adds.lastIndexOf(true) + 1;
}

const traceAfter = ({ operation, defect }: Row): string => traceOf(operation, defect);

/** The worth of what the next row can cover. */
function worthAhead(row: Row, left: UncoveredCombinations): number {
  const before = choiceOf('before', traceAfter(row));
  const pairs = left.pairsOf(before);
  const ofPairs = pairs === 0 ? 0 : (worthOfPair / 2) * (1 + pairs / (pairs + halfSaturationPairs));
  return ofPairs + left.triplesOf(before) / triplesAhead;
}

/**
 * Rows in the order of sending, until everything is covered.
 * @param before the trace of the last request so far
 * @param max maximum number of rows
 */
export function fillRows(
  shapes: readonly Shape[],
  unseen: Uncovered,
  before: string,
  max: number,
): Row[] {
  const rows: Row[] = [];
  const left = new UncoveredCombinations(unseen);
  let last = before;
  while (rows.length < max && left.pairs.size + left.triples.size > 0) {
    const candidates = shapes.map((shape) => bestRow(shape, last, left));
    const worths = candidates.map(({ row, worth }) => worth + worthAhead(row, left));
    const { row: best } = candidates[worths.indexOf(Math.max(...worths))] ?? {};
    if (best === undefined) break;
    rows.push(best);
    left.markCovered(best);
    last = traceAfter(best);
  }
  return rows;
}
