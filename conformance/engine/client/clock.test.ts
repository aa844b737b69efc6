import { expect, test, vi } from 'vitest';

import { answerOf, responseOf } from '../../test-support/exchanges.ts';
import type { Exchange } from '../../wire/exchange.ts';
import { areDatesApart, nextSecondAfter, showsInstantFrom, TargetClock } from './clock.ts';

const minute = 60_000;

/** An answer received now, whose Date header is off by this many milliseconds. */
function exchangeOf(offset: number, more: Readonly<Record<string, string>> = {}): Exchange {
  const now = Date.now();
  const date = new Date(now + offset).toUTCString();
  const response = { ...responseOf(), headers: { date, ...more } };
  return answerOf({}, { sentAt: now - 50, receivedAt: now + 50, response });
}

test.each<[string, Exchange[], minutes: number]>([
  [
    'the latest Date header counts',
    [exchangeOf(-9 * minute), exchangeOf(5 * minute), exchangeOf(0)],
    5,
  ],
  ['or the only one', [exchangeOf(-9 * minute)], -9],
  ['the Age of a cached answer is added', [exchangeOf(-9 * minute, { age: '600' })], 1],
  ['if that is a number', [exchangeOf(-9 * minute, { age: 'old' })], -9],
  ["without any, this machine's clock is used", [], 0],
  ['as for an unreadable date', [exchangeOf(0, { date: 'yesterday' })], 0],
  ['and for one years behind', [exchangeOf(0, { date: 'Fri, 01 Jan 1999 00:00:00 GMT' })], 0],
])("the target's clock: %s", (_, exchanges, minutes) => {
  const { offsetMilliseconds } = new TargetClock(exchanges, 300);
  expect(Math.round(offsetMilliseconds / minute)).toBe(minutes);
});

test('the closed instant is a whole minute, the tolerance ago', () => {
  vi.useFakeTimers();
  const clock = new TargetClock([], 300);
  const closed = clock.closedSeconds();
  expect(closed % 60).toBe(0);
  const age = clock.nowSeconds() - closed;
  expect(age).toBeGreaterThanOrEqual(300);
  expect(age).toBeLessThan(360);
  vi.useRealTimers();
});

test.each([
  [[0, 0], false],
  [[0, -1500], false],
  [[0, -12_000], true],
  [[], false],
])(
  'dates that are off by %j come from two clocks, or from one that stands still: %s',
  (offsets, isSo) => {
    expect(areDatesApart(offsets.map((offset) => exchangeOf(offset)))).toBe(isSo);
  },
);

test("the target's time is as precise as its Date headers allow", () => {
  const second = Date.UTC(2026, 0, 1, 12);
  const seen = (at: number, date: string | number): Exchange => ({
    ...exchangeOf(0),
    sentAt: second + at - 20,
    receivedAt: second + at,
    response: {
      ...responseOf(),
      headers: { date: typeof date === 'string' ? date : new Date(second + date).toUTCString() },
    },
  });
  // It is 300 ms ahead of ours, give or take 40 ms.
  const exchanges = [seen(690, 0), seen(710, 1000), seen(900, 1000)];
  expect(nextSecondAfter(second + 800, exchanges)).toBe(second + 1710);
  expect(nextSecondAfter(second + 600, exchanges)).toBe(second + 710);
  expect(nextSecondAfter(second + 690, exchanges)).toBe(second + 1710);
  expect(showsInstantFrom(second + 1000, exchanges)).toBe(second + 710);
  expect(showsInstantFrom(second, [...exchanges, seen(900, 5000)])).toBeUndefined();
  expect(nextSecondAfter(second, [...exchanges, seen(900, 5000)])).toBeUndefined();
  expect(nextSecondAfter(second, [seen(900, 'yesterday')])).toBeUndefined();
});
