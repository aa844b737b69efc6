import { expect, test } from 'vitest';

import { findAnchor } from './injected-windows.ts';

const at = (text: string): number => Date.parse(text) / 1000;
const closed = at('2026-11-20T00:00:00Z');
const free = (): boolean => true;

test('New Year after a leap year comes first', () => {
  expect(findAnchor('before a midnight', closed, free)).toBe(at('2025-01-01T00:00:00Z'));
});

test('any other New Year will do where that is not free', () => {
  const isLate = (instant: number): boolean => instant > at('2025-06-01T00:00:00Z');
  expect(findAnchor('before a midnight', closed, isLate)).toBe(at('2026-01-01T00:00:00Z'));
});

test('the leap day is one that is over for a year', () => {
  const leapDay = findAnchor('about a leap day, long ago', closed, free);
  expect(leapDay).toBe(at('2024-02-29T15:41:57Z'));
  const before = findAnchor('about a leap day, long ago', at('2025-11-20T00:00:00Z'), free);
  expect(before).toBe(at('2020-02-29T15:41:57Z'));
});

test('none is found where nothing is free', () => {
  expect(findAnchor('as summer time ends', closed, () => false)).toBeUndefined();
});
