import { afterEach, describe, expect, test, vi } from 'vitest';

import { countLeads, fakeContext } from '../../test-support/fake-target.ts';
import type { Context } from '../context.ts';
import { surveyTarget } from './survey.ts';

const at = (text: string): number => Date.parse(text) / 1000;
const many = Array.from({ length: 40 }, (_, index) => at('2020-01-01T00:00:00Z') + index * 100_003);

/** The search over a target each of whose answers takes so long. */
async function searchOf(second: readonly number[], milliseconds: number) {
  let moment = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => (moment += milliseconds));
  let underWay = 0;
  const rounds: number[] = [];
  const context: Context = fakeContext((request) => {
    underWay += 1;
    if (underWay === 1) queueMicrotask(() => (rounds.push(underWay), (underWay = 0)));
    return countLeads({ 1: second, 2: [] }, request);
  });
  const { survey: _, ...connected } = context;
  const { survey } = await surveyTarget(connected);
  return { jumps: survey.jumps, rounds, requests: context.client.requestCount };
}

afterEach(() => void vi.restoreAllMocks());

describe.each([
  ['many leads', many],
  ['two leads', [at('2020-02-29T12:00:00Z'), at('2023-07-01T00:00:01Z')]],
])('a slow target with %s', (_, leads) => {
  test('is asked for two counts at a time, and has the same leads', async () => {
    const fast = await searchOf(leads, 1);
    const slow = await searchOf(leads, 50);
    expect(slow.jumps[0]).toEqual(fast.jumps[0]);
    expect(Math.max(...fast.rounds)).toBe(1);
    expect(Math.max(...slow.rounds)).toBe(2);
    expect(slow.rounds.length).toBeLessThan(0.8 * fast.rounds.length);
    expect(slow.requests).toBeLessThan(1.5 * fast.requests);
  });

  test('has leads in the seconds that were found', async () => {
    const { jumps } = await searchOf(leads, 50);
    expect(jumps.length).toBeGreaterThan(0);
    for (const { second } of jumps) expect(leads).toContain(second + 1);
  });
});
