/**
 * Whether counts of many ranges are consistent with one set of leads. Let U(x) be the leads up to
 * an end x, and L(x) those that a start x excludes. Each count is U(end) − L(start). U and L never
 * fall, and their values at an instant lie between those at any earlier and any later instant.
 * These difference constraints are solvable if and only if no cycle is negative (Bellman and Ford).
 * U and L at one instant are not compared, so the inclusivity of bounds does not matter.
 */

/** A range in any unit of time; without a start, from the beginning. */
export interface CountedRange {
  readonly start?: number;
  readonly end: number;
  readonly leads: number;
  /** Whether it was counted beyond its end, so that it may have more leads. */
  readonly isOpen?: boolean;
}

/** The value at `to` exceeds the value at `from` by at most `max`. */
interface Edge<Range> {
  readonly from: number;
  readonly to: number;
  readonly max: number;
  /** The range whose count the edge subtracts or adds. */
  readonly left?: Range;
  readonly right?: Range;
}

const beginning = 0;
const places = (index: number): { upTo: number; leftOut: number } => ({
  upTo: 2 * index + 1,
  leftOut: 2 * index + 2,
});

function edgesOf<Range extends CountedRange>(
  ranges: readonly Range[],
  instants: readonly number[],
): Edge<Range>[] {
  const indexes = new Map(instants.map((instant, index) => [instant, index]));
  const placesAt = (instant: number): ReturnType<typeof places> =>
    places(indexes.get(instant) ?? Number.NaN);
  const counts = ranges.flatMap((range): Edge<Range>[] => {
    const { start, end, leads, isOpen = false } = range;
    const from = start === undefined ? beginning : placesAt(start).leftOut;
    const to = placesAt(end).upTo;
    const atMost = { from, to, max: leads, right: range };
    return isOpen ? [atMost] : [atMost, { from: to, to: from, max: -leads, left: range }];
  });
  const neverFalls = instants.slice(1).flatMap((_, index): Edge<Range>[] => {
    const [earlier, later] = [places(index), places(index + 1)];
    return Object.values(later).flatMap((from) =>
      Object.values(earlier).map((to) => ({ from, to, max: 0 })),
    );
  });
  const neverNegative = Object.values(places(0)).map((from) => ({ from, to: beginning, max: 0 }));
  return [...counts, ...neverFalls, ...neverNegative];
}

/** The edges of the cycle from which a node is reached, in order. */
function cycleBefore<Range>(
  place: number,
  arrivals: ReadonlyMap<number, Edge<Range>>,
): Edge<Range>[] {
  const seen: number[] = [];
  let at = place;
  while (!seen.includes(at)) {
    seen.push(at);
    at = arrivals.get(at)?.from ?? at;
  }
  return seen.slice(seen.indexOf(at)).flatMap((one) => arrivals.get(one) ?? []);
}

function findNegativeCycle<Range>(
  edges: readonly Edge<Range>[],
  size: number,
): Edge<Range>[] | undefined {
  const values = new Map<number, number>();
  const arrivals = new Map<number, Edge<Range>>();
  for (let round = 0; round <= size; round += 1) {
    let moved: number | undefined;
    for (const edge of edges) {
      const value = (values.get(edge.from) ?? 0) + edge.max;
      if (value >= (values.get(edge.to) ?? 0)) continue;
      values.set(edge.to, value);
      arrivals.set(edge.to, edge);
      moved = edge.to;
    }
    if (moved === undefined) return undefined;
    // Nodes that still change after this many rounds are reached from a negative cycle.
    if (round === size) return cycleBefore(moved, arrivals);
  }
  return undefined;
}

/**
 * Counts that cannot come from one set of leads. The ranges on the left have more leads in total
 * than those on the right, though each instant lies in at least as many ranges on the right.
 */
export interface Contradiction<Range> {
  readonly left: readonly Range[];
  readonly right: readonly Range[];
}

function findOnce<Range extends CountedRange>(
  ranges: readonly Range[],
): Contradiction<Range> | undefined {
  const bounds = ranges.flatMap(({ start, end }) => (start === undefined ? [end] : [start, end]));
  const instants = [...new Set(bounds)].toSorted((a, b) => a - b);
  const cycle = findNegativeCycle(edgesOf(ranges, instants), 2 * instants.length + 1);
  if (cycle === undefined) return undefined;
  const sideOf = (side: 'left' | 'right') => cycle.flatMap((step) => step[side] ?? []);
  return { left: sideOf('left'), right: sideOf('right') };
}

/** A minimal set of ranges whose counts contradict each other. */
export function findContradiction<Range extends CountedRange>(
  ranges: readonly Range[],
): Contradiction<Range> | undefined {
  const found = findOnce(ranges);
  if (found === undefined) return undefined;
  const all = [...found.left, ...found.right];
  for (const range of all) {
    const smaller = findContradiction(all.filter((other) => other !== range));
    if (smaller !== undefined) return smaller;
  }
  return found;
}
