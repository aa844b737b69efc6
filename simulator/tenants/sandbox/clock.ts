/**
 * The clock of a sandbox. Nothing caches its time, so a change takes effect at once. Instants are
 * whole milliseconds since 1970-01-01T00:00:00Z.
 */

/** The state of a clock as plain JSON: real, frozen, or ticking from an instant at a rate. */
export type ClockState =
  | { readonly mode: 'real' }
  | { readonly mode: 'frozen'; readonly at: number }
  | {
      readonly mode: 'ticking';
      /** The sandbox's time when it began to tick. */
      readonly from: number;
      readonly since: number;
      /** Seconds of the sandbox per second of the machine; not negative. */
      readonly rate: number;
    };

export const realClock: ClockState = { mode: 'real' };

/** The last instant that every date format can express. Clocks stop there. */
export const endOfTime = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

export function readClock(clock: ClockState, machineNow: number): number {
  switch (clock.mode) {
    case 'real':
      return machineNow;
    case 'frozen':
      return clock.at;
    case 'ticking':
      return Math.min(endOfTime, Math.floor(clock.from + (machineNow - clock.since) * clock.rate));
  }
  return clock satisfies never;
}

export function rateOf(clock: ClockState): number {
  switch (clock.mode) {
    case 'real':
      return 1;
    case 'frozen':
      return 0;
    case 'ticking':
      return clock.rate;
  }
  return clock satisfies never;
}

/** Sets a clock to another time, in the same mode. */
export function moveClock(clock: ClockState, to: number, machineNow: number): ClockState {
  if (clock.mode === 'frozen') return { mode: 'frozen', at: to };
  return { mode: 'ticking', from: to, since: machineNow, rate: rateOf(clock) };
}

/** Makes a clock tick from its current time at a rate; 1 is the pace of the machine. */
export function tickClock(clock: ClockState, rate: number, machineNow: number): ClockState {
  return { mode: 'ticking', from: readClock(clock, machineNow), since: machineNow, rate };
}

/* Spans of time whose live leads have arrived: if the clock goes back, they must not repeat. */

/** The milliseconds after `from`, up to and including `to`. */
export type TimeSpan = { readonly from: number; readonly to: number };

/** Adds a span to sorted spans, and merges adjacent ones. */
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

/** The parts of a span outside of the others, in chronological order. */
export function gapsIn(spans: readonly TimeSpan[], { from, to }: TimeSpan): TimeSpan[] {
  const inside = spans.filter((span) => span.to > from && span.from < to);
  const begins = [from, ...inside.map((span) => span.to)];
  const ends = [...inside.map((span) => span.from), to];
  return begins
    .map((begin, index) => ({ from: begin, to: ends[index] ?? to }))
    .filter((gap) => gap.from < gap.to);
}
