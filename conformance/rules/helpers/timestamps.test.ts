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

const limits = { clockToleranceSeconds: 900 };

test.each([
  ['a timestamp of another zone is mislabelled', [-14, 60, 330], {}, true],
  ['unless the clock may be off by as much', [-14], { limits }, false],
  ['but not by more', [60], { limits }, true],
  ['a clock that is off by anything else is not', [0, 1, 5, 40], {}, false],
])('%s', (_, offsets, target, expected) => {
  for (const minutes of offsets) expect(isMislabelled(told(minutes), target)).toBe(expected);
});

const at = (text: string): number => Date.parse(text) / 1000;
const closed = at('2026-11-20T00:00:00Z');
const free = (): boolean => true;

const after = (text: string) => (instant: number) => instant > at(text);
const [newYear, leapDay] = ['before a midnight', 'about a leap day, long ago'] as const;

test.each([
  ['New Year after a leap year comes first', newYear, free, '2025-01-01T00:00:00Z'],
  ['or any free one', newYear, after('2025-06-01T00:00:00Z'), '2026-01-01T00:00:00Z'],
  ['the leap day is one that is over for years', leapDay, free, '2020-02-29T15:41:57Z'],
  ['or at least for one', leapDay, after('2021-01-01T00:00:00Z'), '2024-02-29T15:41:57Z'],
])('%s', (_, name, isFree, expected) => {
  expect(findAnchor(name, closed, isFree)).toBe(at(expected));
});

test('none is found if nothing is free', () => {
  expect(findAnchor('as summer time ends', closed, () => false)).toBeUndefined();
});
