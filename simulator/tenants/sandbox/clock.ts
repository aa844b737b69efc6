/**
 * The clock of a sandbox. It is read whenever time matters, so a change takes effect at once.
 * Instants are whole milliseconds since 1970-01-01T00:00:00Z.
 */

/** Plain JSON: real, frozen, or running from an instant at a rate. */
export type ClockState =
  | { readonly mode: 'real' }
  | { readonly mode: 'frozen'; readonly at: number }
  | {
      readonly mode: 'ticking';
      /** The sandbox's time at the start of this mode. */
      readonly from: number;
      readonly since: number;
      /** Seconds of the sandbox in a second of the machine; not negative. */
      readonly rate: number;
    };

/** The clock that a sandbox has by default. */
export const realClock: ClockState = { mode: 'real' };

/** The last instant that every date format can express: a clock stops there. */
export const endOfTime = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** The sandbox's time at a time of the machine. */
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

/** Seconds of the sandbox in a second of the machine. */
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

/** The clock at another time, in the same mode. */
export function moveClock(clock: ClockState, to: number, machineNow: number): ClockState {
  if (clock.mode === 'frozen') return { mode: 'frozen', at: to };
  return { mode: 'ticking', from: to, since: machineNow, rate: rateOf(clock) };
}

/** The clock that continues from its current time at another rate; 1 is the default. */
export function tickClock(clock: ClockState, rate: number, machineNow: number): ClockState {
  return { mode: 'ticking', from: readClock(clock, machineNow), since: machineNow, rate };
}

/**
 * The spans of time whose live leads are in a state. A clock that goes back repeats time, and its
 * leads must not arrive twice.
 */

/** The milliseconds after `from`, and not after `to`. */
export type TimeSpan = { readonly from: number; readonly to: number };

/** The spans with another one, in the order of time; adjacent ones are merged. */
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

/** The parts of a span outside of the others, in the order of time. */
export function gapsIn(spans: readonly TimeSpan[], { from, to }: TimeSpan): TimeSpan[] {
  const inside = spans.filter((span) => span.to > from && span.from < to);
  const begins = [from, ...inside.map((span) => span.to)];
  const ends = [...inside.map((span) => span.from), to];
  return begins
    .map((begin, index) => ({ from: begin, to: ends[index] ?? to }))
    .filter((gap) => gap.from < gap.to);
}
