import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { ClockState, TimeSpan } from './clock.ts';
import { addSpan, endOfTime, gapsIn, moveClock, readClock, realClock, tickClock } from './clock.ts';

const instants = fc.integer({ min: -1e12, max: 4e12 });

const clocks: fc.Arbitrary<ClockState> = fc.oneof(
  fc.constant(realClock),
  fc.record({ mode: fc.constant('frozen' as const), at: instants }),
  fc.record({
    mode: fc.constant('ticking' as const),
    from: instants,
    since: instants,
    rate: fc.double({ min: 0, max: 40, noNaN: true }),
  }),
);

test('a ticking clock runs from its instant at its rate, in whole milliseconds', () => {
  const clock: ClockState = { mode: 'ticking', from: 1000, since: 100, rate: 2.5 };
  expect([100, 101, 110].map((machine) => readClock(clock, machine))).toEqual([1000, 1002, 1025]);
});

test('a moved clock shows its new time at once, and keeps its mode', () => {
  fc.assert(
    fc.property(clocks, instants, instants, (clock, to, machine) => {
      const moved = moveClock(clock, to, machine);
      expect(readClock(moved, machine)).toBe(to);
      const went = readClock(clock, machine + 60_000) - readClock(clock, machine);
      expect(Math.abs(readClock(moved, machine + 60_000) - to - went)).toBeLessThanOrEqual(1);
    }),
  );
});

test('a clock does not jump when its rate changes', () => {
  fc.assert(
    fc.property(clocks, fc.nat(1000), instants, (clock, rate, machine) => {
      const ticking = tickClock(clock, rate, machine);
      expect(readClock(ticking, machine)).toBe(readClock(clock, machine));
      expect(readClock(ticking, machine + 1000)).toBe(readClock(clock, machine) + rate * 1000);
    }),
  );
});

test('a clock stops at the end of representable time', () => {
  const clock: ClockState = { mode: 'ticking', from: endOfTime - 5, since: 0, rate: 1 };
  const times = [4, 5, 900].map((machine) => readClock(clock, machine));
  expect(times).toEqual([endOfTime - 1, endOfTime, endOfTime]);
});

const longest = 40;
const instant = fc.integer({ min: 0, max: longest });
const span = fc.record({ from: instant, to: instant });

const isIn = ({ from, to }: TimeSpan, millisecond: number): boolean =>
  millisecond > from && millisecond <= to;

const milliseconds = Array.from({ length: longest + 2 }, (_, millisecond) => millisecond);
const list = (spans: readonly TimeSpan[]): number[] =>
  milliseconds.filter((millisecond) => spans.some((one) => isIn(one, millisecond)));

test('addSpan keeps spans sorted and disjoint', () => {
  fc.assert(
    fc.property(fc.array(span), (added) => {
      const spans = added.reduce(addSpan, []);
      expect(list(spans)).toEqual(list(added));
      const bounds = spans.flatMap(({ from, to }) => [from, to]);
      expect(bounds).toEqual([...new Set(bounds)].toSorted((a, b) => a - b));
    }),
  );
});

test('gapsIn returns the uncovered parts of a span without overlaps', () => {
  fc.assert(
    fc.property(fc.array(span), span, (added, asked) => {
      const spans = added.reduce(addSpan, []);
      const gaps = gapsIn(spans, asked);
      const taken = new Set(list(spans));
      expect(list(gaps)).toEqual(list([asked]).filter((one) => !taken.has(one)));
      const lengths = gaps.map(({ from, to }) => to - from);
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(list(gaps).length);
    }),
  );
});
