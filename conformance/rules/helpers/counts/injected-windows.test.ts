import { expect, test } from 'vitest';

import { daySeconds } from '../../../engine/client/clock.ts';
import { findAnchor, countWithin, turningPointNames, turningPointOf } from './injected-windows.ts';
import { secondsOf } from '../../../wire/instants.ts';

const closed = secondsOf('2026-11-20T00:00:00Z');
const free = (): boolean => true;

const after = (text: string) => (instant: number) => instant > secondsOf(text);
const [newYear, leapDay] = ['before midnight', 'around a past leap day'] as const;

test.each([
  ['New Year after a leap year comes first', newYear, free, '2025-01-01T00:00:00Z'],
  ['or any free one', newYear, after('2025-06-01T00:00:00Z'), '2026-01-01T00:00:00Z'],
  ['the leap day is one that is over for years', leapDay, free, '2020-02-29T15:41:57Z'],
  ['or at least for one', leapDay, after('2021-01-01T00:00:00Z'), '2024-02-29T15:41:57Z'],
])('%s', (_, name, isFree, expected) => {
  expect(findAnchor(name, closed, isFree)).toBe(secondsOf(expected));
});

test('no anchor is found if no instant is free', () => {
  expect(findAnchor('at the end of summer time', closed, () => false)).toBeUndefined();
});

test.each(turningPointNames)(
  '%s: each window certainly includes a lead, or certainly excludes one',
  (when) => {
    const { leads, windows } = turningPointOf(when);
    for (const window of windows) {
      const { least, most } = countWithin(window, leads);
      expect([least > 0, most < leads.length]).toContain(true);
    }
  },
);

test('a window that follows at once has the same end as the one before, but fewer leads', () => {
  for (const { leads, windows } of turningPointNames.map(turningPointOf)) {
    for (const [index, window] of windows.entries()) {
      if (window.followsAtOnce !== true) continue;
      const before = windows[index - 1];
      expect(before?.end).toBe(window.end);
      const { most } = countWithin(window, leads);
      expect(countWithin(before ?? {}, leads).least).toBeGreaterThan(most);
    }
  }
});

test('in most years the weeks up to the beginning of summer time contain no whole month', () => {
  const { instantIn: of, windows, leads } = turningPointOf('at the start of summer time');
  const weeks = windows.find(({ start = 0 }) => start < -40 * daySeconds);
  expect(countWithin(weeks ?? {}, leads).least).toBe(leads.length);
  const ends = [2023, 2025, 2026, 2027, 2028].map((year) => (of(year) ?? 0) + (weeks?.end ?? 0));
  const starts = ends.map((end) => end - (weeks?.end ?? 0) + (weeks?.start ?? 0));
  const monthsOf = (seconds: readonly number[]): number[] =>
    seconds.map((one) => new Date(one * 1000).getUTCMonth());
  expect(monthsOf(starts)).toEqual(Array(5).fill(1));
  expect(monthsOf(ends)).toEqual(Array(5).fill(2));
});
