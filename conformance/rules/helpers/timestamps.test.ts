import { expect, test } from 'vitest';

import { answerOf, responseOf } from '../../test-support/exchanges.ts';
import { findAnchor } from './injected-windows.ts';
import { isMislabelled } from './timestamps.ts';

const now = Date.UTC(2026, 0, 1, 12);
const minute = 60_000;

const told = (minutes: number) => ({
  answer: answerOf(
    {},
    { response: { ...responseOf(), headers: { date: new Date(now).toUTCString() } } },
  ),
  instant: now + minutes * minute,
});

test('a timestamp of another zone is mislabelled, unless the clock may be off by as much', () => {
  const limits = { clockToleranceSeconds: 900 };
  expect([-14, 60, 330].map((minutes) => isMislabelled(told(minutes), {}))).toEqual([
    true,
    true,
    true,
  ]);
  expect(isMislabelled(told(-14), { limits })).toBe(false);
  expect(isMislabelled(told(60), { limits })).toBe(true);
});

test('a clock that is off by anything else is not', () => {
  expect([0, 1, 5, 40].map((minutes) => isMislabelled(told(minutes), {}))).toEqual(
    Array(4).fill(false),
  );
});

const at = (text: string): number => Date.parse(text) / 1000;
const closed = at('2026-11-20T00:00:00Z');
const free = (): boolean => true;

test('New Year after a leap year comes first', () => {
  expect(findAnchor('before a midnight', closed, free)).toBe(at('2025-01-01T00:00:00Z'));
});

test('any other New Year will do if that is not free', () => {
  const isLate = (instant: number): boolean => instant > at('2025-06-01T00:00:00Z');
  expect(findAnchor('before a midnight', closed, isLate)).toBe(at('2026-01-01T00:00:00Z'));
});

test('the leap day is one that is over for years, or at least for one', () => {
  const leapDay = findAnchor('about a leap day, long ago', closed, free);
  expect(leapDay).toBe(at('2020-02-29T15:41:57Z'));
  const isLate = (instant: number): boolean => instant > at('2021-01-01T00:00:00Z');
  const late = findAnchor('about a leap day, long ago', closed, isLate);
  expect(late).toBe(at('2024-02-29T15:41:57Z'));
});

test('none is found if nothing is free', () => {
  expect(findAnchor('as summer time ends', closed, () => false)).toBeUndefined();
});
