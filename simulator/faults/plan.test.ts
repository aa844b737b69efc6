import { expect, test } from 'vitest';

import {
  done,
  endlessSleep,
  failureOf,
  get,
  serveFaulty,
  wholeBody,
} from '../test-support/faulty-service.ts';
import { sleepFor } from './apply.ts';
import { checkFaults } from './check.ts';
import type { Effect, When } from './fault.ts';
import { planFaults, type FaultPlan } from './choose.ts';

test('latency delays a request before it is executed', async () => {
  const service = await serveFaulty(['latency=500', 'latency=250']);
  expect(await (await get(service)).text()).toBe(wholeBody);
  expect(service.log).toEqual(['struck latency,latency-2', 'sleep 750', done]);
});

test('a request is not executed if its client leaves during the latency', async () => {
  const { sleep, begun } = endlessSleep();
  const service = await serveFaulty([], sleep);
  const leaving = new AbortController();
  const answer = failureOf(get(service, 'latency=500', { signal: leaving.signal }));
  await begun;
  leaving.abort();
  expect(await answer).toMatchObject({ name: 'AbortError' });
  await service.close();
  expect(service.log).toEqual(['struck header.latency', 'sleep 500']);
});

test('latency ends when the server closes, and the request is answered', async () => {
  const { sleep, begun } = endlessSleep();
  const service = await serveFaulty([], sleep);
  const answer = get(service, 'latency=500');
  await begun;
  service.announceClosing();
  expect(await (await answer).text()).toBe(wholeBody);
  const second = await get(service, 'latency=500');
  const sleeps = service.log.filter((line) => line.startsWith('sleep'));
  expect([second.status, sleeps]).toEqual([200, ['sleep 500']]);
});

test('a hanging request ends without a response after its time', async () => {
  const service = await serveFaulty();
  for (const [fault, milliseconds] of [
    ['hang', 300_000],
    ['hang=10s', 10_000],
  ] as const) {
    expect(await failureOf(get(service, fault))).toBe('UND_ERR_SOCKET');
    expect(service.log.slice(-2)).toEqual(['struck header.hang', `sleep ${milliseconds}`]);
  }
});

test('a hanging request ends when its client gives up', async () => {
  const service = await serveFaulty(['hang'], sleepFor);
  const leaving = new AbortController();
  const answer = failureOf(get(service, undefined, { signal: leaving.signal }));
  await expect.poll(() => service.log).toContain('sleep 300000');
  leaving.abort();
  expect(await answer).toMatchObject({ name: 'AbortError' });
  await service.close();
  expect(service.log).toEqual(['struck hang', 'sleep 300000']);
});

test('a dribble pauses, and stops when the client leaves', async () => {
  const { sleep, begun } = endlessSleep();
  const service = await serveFaulty([], sleep);
  const leaving = new AbortController();
  const response = await get(service, 'dribble=5/20ms', { signal: leaving.signal });
  await begun;
  leaving.abort();
  await expect(response.text()).rejects.toThrow();
  await service.close();
  expect(service.log).toEqual(['struck header.dribble', done, 'sleep 20']);
});

test('a dribble sends the rest at once when the server closes', async () => {
  const { sleep, begun } = endlessSleep();
  const service = await serveFaulty(['dribble=5/20ms'], sleep);
  const response = await get(service);
  await begun;
  service.announceClosing();
  expect(await response.text()).toBe(wholeBody);
});

test('many requests can hang concurrently, and all end when the server closes', async () => {
  const warnings: Error[] = [];
  const listen = (warning: Error): void => void warnings.push(warning);
  process.on('warning', listen);
  const service = await serveFaulty(['hang'], sleepFor);
  const answers = Array.from({ length: 30 }, () => failureOf(get(service)));
  await expect.poll(() => service.log.filter((line) => line.startsWith('sleep'))).toHaveLength(30);
  service.announceClosing();
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['UND_ERR_SOCKET']));
  await service.close();
  process.off('warning', listen);
  expect(warnings).toEqual([]);
});

function planOf(...effects: readonly Effect[]): FaultPlan {
  const faults = checkFaults(effects.map((effect) => ({ effect })));
  return planFaults(faults.map((fault) => ({ fault, nth: 1, now: () => 40_500 })));
}

function delays(effect: Effect, when: When = {}, number = 2000): number[] {
  const [fault] = checkFaults([{ effect, when }]);
  if (fault === undefined) return [];
  return Array.from(
    { length: number },
    (_, nth) => planFaults([{ fault, nth, now: () => 0 }]).delayMilliseconds,
  );
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

test('without faults, the plan is empty', () => {
  expect(planOf()).toEqual({
    delayMilliseconds: 0,
    end: undefined,
    staleMilliseconds: undefined,
    status: undefined,
    malformed: false,
    mediaType: undefined,
    dribble: undefined,
    cut: undefined,
  });
});

test('an exhausted quota has Retry-After until the next window, in whole seconds', () => {
  const quota: Effect = { kind: 'quota', requests: 0, milliseconds: 60_000 };
  const status = { kind: 'status', status: 429, retryAfter: 20 };
  expect(planOf(quota).status).toEqual(status);
  const dated = planOf({ ...quota, retryAfterForm: 'date' });
  expect(dated.status).toEqual({ ...status, retryAfterForm: 'date' });
});

test('latencies add up; of other effects, the first of a kind counts', () => {
  const plan = planOf(
    { kind: 'latency', milliseconds: 5 },
    { kind: 'status', status: 503 },
    { kind: 'latency', milliseconds: 7 },
    { kind: 'status', status: 429 },
    { kind: 'cut', bytes: 1 },
    { kind: 'cut', bytes: 2 },
    { kind: 'stale', milliseconds: 9 },
  );
  expect(plan).toMatchObject({
    delayMilliseconds: 12,
    status: { status: 503 },
    cut: { bytes: 1 },
    staleMilliseconds: 9,
  });
});

test('of several ways to end a request, the earliest one takes precedence', () => {
  const all = ['lost-answer', 'hang', 'close', 'reset'] as const;
  const ends = all.map((_, index) => planOf(...all.slice(0, index + 1).map((kind) => ({ kind }))));
  expect(ends.map(({ end }) => end?.kind)).toEqual(all);
});

test('a uniform latency is uniformly distributed within its bounds', () => {
  const drawn = delays({ kind: 'uniform-latency', from: 100, to: 200 });
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(100);
  expect(Math.max(...drawn)).toBeLessThanOrEqual(200);
  expect(Math.abs(mean(drawn) - 150)).toBeLessThan(3);
  expect(drawn.every(Number.isInteger)).toBe(true);
});

test('the nth latency depends on the seed alone', () => {
  const effect: Effect = { kind: 'uniform-latency', from: 0, to: 500 };
  expect(delays(effect, { seed: 1 }, 9)).toEqual(delays(effect, { seed: 1 }, 9));
  expect(delays(effect, { seed: 1 }, 9)).not.toEqual(delays(effect, { seed: 2 }, 9));
});
