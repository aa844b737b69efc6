/** Plans requests that have together what no request had before: greedily, each after the last one. */
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

/** Which combinations are still to be seen. */
export type Unseen = { readonly pairs: ReadonlySet<number>; readonly triples: ReadonlySet<number> };

function count(numbers: Map<Choice, number>, choices: readonly Choice[], by: number): void {
  for (const choice of choices) numbers.set(choice, (numbers.get(choice) ?? 0) + by);
}

/** The same while rows are found, and in how many pairs and triples each level is. */
class Left implements Unseen {
  readonly pairs: Set<number>;
  readonly triples: Set<number>;
  readonly #pairsOf = new Map<Choice, number>();
  readonly #triplesOf = new Map<Choice, number>();

  constructor({ pairs, triples }: Unseen) {
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

  take(row: Row): void {
    for (const pair of pairsIn(row)) {
      if (this.pairs.delete(pair)) count(this.#pairsOf, choicesOfPair(pair), -1);
    }
    for (const triple of triplesIn(row)) {
      if (this.triples.delete(triple)) count(this.#triplesOf, choicesOfTriple(triple), -1);
    }
  }
}

/** A pair that is missing is worth more triples than a row has. */
const worthOfPair = 100;

/** What a row leads to is worth half of a pair at least, if it has one, and never as much as a pair. */
const halfwayPairs = 16;
/** So many triples that it may lead to are worth one that it has. */
const triplesAhead = 12;

/** What a level adds to the worth of those that are chosen already. */
function worthOf(level: Choice, chosen: readonly Choice[], { pairs, triples }: Unseen): number {
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

/** Among levels that are worth the same, those count that are still missing with others to be chosen. */
const hope = 1e-4;

/** The levels of a shape that are worth most together, chosen factor by factor. */
function bestRow({ fixed, free }: Shape, before: string, left: Left): Candidate {
  const begun: Row = { ...fixed, before };
  const chosen: Choice[] = [];
  let worth = 0;
  const choose = (factor: string, levels: readonly string[]): string | undefined => {
    let most = -1;
    let best: string | undefined;
    let bestChoice: Choice | undefined;
    for (const level of levels) {
      const choice = choiceOf(factor, level);
      const its = worthOf(choice, chosen, left) + hope * left.pairsOf(choice);
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

/** How many of the rows it takes until no more of the pairs are seen. */
export function rowsUntilSeen(rows: readonly Row[], unseen: ReadonlySet<number>): number {
  const left = new Set(unseen);
  const adds = rows.map((row) => [...pairsIn(row)].filter((pair) => left.delete(pair)).length > 0);
  return adds.lastIndexOf(true) + 1;
}

const traceAfter = ({ operation, fault }: Row): string => traceOf(operation, fault);

/** What there may be for the row after this one. */
function worthAhead(row: Row, left: Left): number {
  const before = choiceOf('before', traceAfter(row));
  const pairs = left.pairsOf(before);
  const ofPairs = pairs === 0 ? 0 : (worthOfPair / 2) * (1 + pairs / (pairs + halfwayPairs));
  return ofPairs + left.triplesOf(before) / triplesAhead;
}

/**
 * Rows in the order in which requests have to be sent, until nothing is missing.
 * @param before the trace of the last request so far
 * @param max how many at most
 */
export function fillRows(
  shapes: readonly Shape[],
  unseen: Unseen,
  before: string,
  max: number,
): Row[] {
  const rows: Row[] = [];
  const left = new Left(unseen);
  let last = before;
  while (rows.length < max && left.pairs.size + left.triples.size > 0) {
    const candidates = shapes.map((shape) => bestRow(shape, last, left));
    const worths = candidates.map(({ row, worth }) => worth + worthAhead(row, left));
    const { row: best } = candidates[worths.indexOf(Math.max(...worths))] ?? {};
    if (best === undefined) break;
    rows.push(best);
    left.take(best);
    last = traceAfter(best);
  }
  return rows;
}
