import { expect, test } from 'vitest';

import { checkFaults } from './check.ts';
import type { Effect, When } from './fault.ts';
import { planStrikes, type Plan } from './plan.ts';

function planOf(...effects: readonly Effect[]): Plan {
  const faults = checkFaults(effects.map((effect) => ({ effect })));
  return planStrikes(faults.map((fault) => ({ fault, nth: 1, now: () => 40_500 })));
}

function delays(effect: Effect, when: When = {}, number = 2000): number[] {
  const [fault] = checkFaults([{ effect, when }]);
  if (fault === undefined) return [];
  return Array.from(
    { length: number },
    (_, nth) => planStrikes([{ fault, nth, now: () => 0 }]).delay,
  );
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

test('nothing is done with a request that nothing strikes', () => {
  expect(planOf()).toEqual({
    delay: 0,
    end: undefined,
    lag: undefined,
    status: undefined,
    malformed: false,
    mediaType: undefined,
    dribble: undefined,
    cut: undefined,
  });
});

test('a quota that is used up tells when the next window begins, in whole seconds', () => {
  const quota: Effect = { kind: 'quota', requests: 0, milliseconds: 60_000 };
  const status = { kind: 'status', status: 429, retryAfter: 20 };
  expect(planOf(quota).status).toEqual(status);
  expect(planOf({ ...quota, retryAfterForm: 'date' }).status).toEqual({
    ...status,
    retryAfterForm: 'date',
  });
});

test('latencies add up; of all else the first of a kind counts', () => {
  const plan = planOf(
    { kind: 'latency', milliseconds: 5 },
    { kind: 'status', status: 503 },
    { kind: 'latency', milliseconds: 7 },
    { kind: 'status', status: 429 },
    { kind: 'cut', bytes: 1 },
    { kind: 'cut', bytes: 2 },
    { kind: 'stale', milliseconds: 9 },
  );
  expect(plan).toMatchObject({ delay: 12, status: { status: 503 }, cut: { bytes: 1 }, lag: 9 });
});

test('of several ways to end a request, the earliest one counts', () => {
  const all = ['lost-answer', 'hang', 'close', 'reset'] as const;
  const ends = all.map((_, index) => planOf(...all.slice(0, index + 1).map((kind) => ({ kind }))));
  expect(ends.map(({ end }) => end?.kind)).toEqual(all);
});

test('a uniform latency fills its bounds', () => {
  const drawn = delays({ kind: 'uniform-latency', from: 100, to: 200 });
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(100);
  expect(Math.max(...drawn)).toBeLessThanOrEqual(200);
  expect(Math.abs(mean(drawn) - 150)).toBeLessThan(3);
  expect(drawn.every(Number.isInteger)).toBe(true);
});

test('the nth latency is always the same with the same seed, and another with another', () => {
  const effect: Effect = { kind: 'uniform-latency', from: 0, to: 500 };
  expect(delays(effect, { seed: 1 }, 9)).toEqual(delays(effect, { seed: 1 }, 9));
  expect(delays(effect, { seed: 1 }, 9)).not.toEqual(delays(effect, { seed: 2 }, 9));
});
