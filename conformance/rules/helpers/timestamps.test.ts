import { expect, test } from 'vitest';

import { answerOf, responseOf } from '../../test-support/exchanges.ts';
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
