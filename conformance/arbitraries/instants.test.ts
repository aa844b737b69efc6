import fc from 'fast-check';
import { expect, test } from 'vitest';

import { formatWithOffset } from '../wire/instants.ts';
import {
  cutsOfCalendar,
  formatWithFraction,
  lastLeapDay,
  rangesAtLead,
  unitsAround,
} from './instants.ts';

const seconds = fc.integer({ min: 946_684_800, max: 1_790_000_000 });

test('another offset names the same instant', () => {
  fc.assert(
    fc.property(seconds, fc.integer({ min: -720, max: 840 }), (instant, offset) => {
      expect(Date.parse(formatWithOffset(instant, offset))).toBe(instant * 1000);
    }),
  );
  expect(formatWithOffset(0, -210)).toBe('1969-12-31T20:30:00-03:30');
});

test('a fraction of zero names the same instant', () => {
  fc.assert(
    fc.property(seconds, (instant) => Date.parse(formatWithFraction(instant)) === instant * 1000),
  );
});

test('ranges at a lead hold its second, or lie before or after it', () => {
  fc.assert(
    fc.property(seconds, (second) => {
      for (const { start, end } of rangesAtLead(second)) {
        expect(start).toBeLessThan(end);
        const isAround = start <= second && end > second;
        expect(isAround || end === second - 1 || start === second + 2).toBe(true);
      }
    }),
  );
});

test('the units around an instant are those of the calendar, each in the next', () => {
  const units = unitsAround(Date.UTC(2024, 1, 29, 22, 41, 17) / 1000);
  const format = (instant: number): string => new Date(instant * 1000).toISOString().slice(0, 16);
  expect(units.map(({ start, end }) => [format(start), format(end)])).toEqual([
    ['2024-02-29T22:41', '2024-02-29T22:42'],
    ['2024-02-29T22:00', '2024-02-29T23:00'],
    ['2024-02-29T00:00', '2024-03-01T00:00'],
    ['2024-02-01T00:00', '2024-03-01T00:00'],
    ['2024-01-01T00:00', '2025-01-01T00:00'],
  ]);
});

test('cuts of the calendar ascend, differ, and are never later than what is closed', () => {
  const closed = 1_780_000_000;
  fc.assert(
    fc.property(seconds, (second) => {
      const cuts = cutsOfCalendar(second, closed);
      expect(cuts).toEqual([...new Set(cuts)].toSorted((a, b) => a - b));
      expect(cuts.every((cut) => cut <= closed)).toBe(true);
    }),
  );
});

test('the calendar is cut on the Sundays on which clocks change, and on a leap day', () => {
  const cuts = cutsOfCalendar(Date.UTC(2023, 5, 1) / 1000, Date.UTC(2024, 11, 31) / 1000);
  const texts = cuts.map((cut) => new Date(cut * 1000).toISOString().slice(0, 16));
  expect(texts).toEqual(
    expect.arrayContaining(['2024-03-31T01:30', '2024-03-10T07:30', '2024-02-29T22:41']),
  );
});

test('the last leap day is over by then', () => {
  const dayOf = (text: string): string =>
    new Date(lastLeapDay(Date.parse(text) / 1000) * 1000).toISOString().slice(0, 10);
  expect(dayOf('2024-02-29T12:00:00Z')).toBe('2020-02-29');
  expect(dayOf('2024-03-01T00:00:00Z')).toBe('2024-02-29');
  expect(dayOf('2003-06-01T00:00:00Z')).toBe('2000-02-29');
});
