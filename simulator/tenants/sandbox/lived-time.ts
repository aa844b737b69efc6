/**
 * The time whose live leads are in a state. A clock that goes back comes through the same time
 * again, and what arrived there the first time must not arrive twice.
 */

/** The milliseconds after `from`, and not after `to`. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** The spans with another one, in the order of time; those that touch become one. */
export function addSpan(spans: readonly TimeSpan[], added: TimeSpan): readonly TimeSpan[] {
  if (added.to <= added.from) return spans;
  const apart = spans.filter(({ from, to }) => to < added.from || from > added.to);
  const touching = [added, ...spans.filter((span) => !apart.includes(span))];
  const joined = {
    from: Math.min(...touching.map(({ from }) => from)),
    to: Math.max(...touching.map(({ to }) => to)),
  };
  return [...apart, joined].toSorted((a, b) => a.from - b.from);
}

/** What of a span lies in none of the others, in the order of time. */
export function gapsIn(spans: readonly TimeSpan[], { from, to }: TimeSpan): TimeSpan[] {
  const inside = spans.filter((span) => span.to > from && span.from < to);
  const begins = [from, ...inside.map((span) => span.to)];
  const ends = [...inside.map((span) => span.from), to];
  return begins
    .map((begin, index) => ({ from: begin, to: ends[index] ?? to }))
    .filter((gap) => gap.from < gap.to);
}
