import { describe, expect, test } from 'vitest';

import { answerOf } from '../../test-support/exchanges.ts';
import { caps } from '../budget.ts';
import { askEach, isSlow } from './slow.ts';

const clientOf = (...milliseconds: number[]) => ({
  exchanges: milliseconds.map((receivedAt) => answerOf({}, { receivedAt })),
});

const fast = clientOf(1, 1, 1);
const slow = clientOf(1, 50, 50);

test('a target is slow when half of its last answers took long', () => {
  expect(isSlow(clientOf())).toBe(false);
  expect(isSlow(fast)).toBe(false);
  expect(isSlow(slow)).toBe(true);
  expect(isSlow(clientOf(50, 1, 50))).toBe(true);
  const { slowMilliseconds } = caps;
  expect(isSlow(clientOf(slowMilliseconds))).toBe(true);
  expect(isSlow(clientOf(slowMilliseconds - 1))).toBe(false);
  const long = (length: number, time: number): number[] => Array<number>(length).fill(time);
  expect(isSlow(clientOf(...long(90, 1), ...long(40, 50)))).toBe(true);
  expect(isSlow(clientOf(...long(90, 50), ...long(40, 1)))).toBe(false);
});

describe('several things', () => {
  const asking = (log: string[]) => async (one: number, index: number) => {
    log.push(`${one} begins`);
    for (let turn = 0; turn < 5 * one; turn += 1) await Promise.resolve();
    log.push(`${one} ends`);
    if (one === 1) throw new Error('no luck');
    return index;
  };

  test('are asked for one by one', async () => {
    const log: string[] = [];
    expect(await askEach(fast, [3, 2], asking(log))).toEqual([0, 1]);
    expect(log).toEqual(['3 begins', '3 ends', '2 begins', '2 ends']);
  });

  test('are asked for at once where the target is slow, and told in their order', async () => {
    const log: string[] = [];
    expect(await askEach(slow, [3, 2], asking(log))).toEqual([0, 1]);
    expect(log).toEqual(['3 begins', '2 begins', '2 ends', '3 ends']);
  });

  test('have all ended when one that failed is told', async () => {
    const log: string[] = [];
    await expect(askEach(slow, [1, 3], asking(log))).rejects.toThrow('no luck');
    expect(log.at(-1)).toBe('3 ends');
  });
});
