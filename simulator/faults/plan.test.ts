import { expect, test } from 'vitest';

import {
  done,
  endlessSleep,
  failureOf,
  get,
  serveFaulty,
  wholeBody,
} from '../test-support/faulty-service.ts';
import { sleepFor } from './carry-out.ts';
import { checkFaults } from './check.ts';
import type { Effect, When } from './fault.ts';
import { planStrikes, type Plan } from './choose.ts';

test('latency lets the request wait before it is carried out', async () => {
  const service = await serveFaulty(['latency=500', 'latency=250']);
  expect(await (await get(service)).text()).toBe(wholeBody);
  expect(service.log).toEqual(['struck latency,latency-2', 'sleep 750', done]);
});

test('a client that leaves during a latency has changed nothing', async () => {
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

test('latency ends when the server closes, and the request is still answered', async () => {
  const { sleep, begun } = endlessSleep();
  const service = await serveFaulty([], sleep);
  const answer = get(service, 'latency=500');
  await begun;
  service.announceClosing();
  expect(await (await answer).text()).toBe(wholeBody);
  const second = await get(service, 'latency=500');
  expect([second.status, service.log.filter((line) => line.startsWith('sleep'))]).toEqual([
    200,
    ['sleep 500'],
  ]);
});

test('who hangs is let go without an answer eventually', async () => {
  const service = await serveFaulty();
  for (const [fault, milliseconds] of [
    ['hang', 300_000],
    ['hang=10s', 10_000],
  ] as const) {
    expect(await failureOf(get(service, fault))).toBe('UND_ERR_SOCKET');
    expect(service.log.slice(-2)).toEqual(['struck header.hang', `sleep ${milliseconds}`]);
  }
});

test('nothing of a hanging request stays when the client gives up', async () => {
  const service = await serveFaulty(['hang'], sleepFor);
  const leaving = new AbortController();
  const answer = failureOf(get(service, undefined, { signal: leaving.signal }));
  await expect.poll(() => service.log).toContain('sleep 300000');
  leaving.abort();
  expect(await answer).toMatchObject({ name: 'AbortError' });
  await service.close();
  expect(service.log).toEqual(['struck hang', 'sleep 300000']);
});

test('a server that closes waits for no request that hangs', async () => {
  const service = await serveFaulty(['hang'], sleepFor);
  const answer = failureOf(get(service));
  await expect.poll(() => service.log).toContain('sleep 300000');
  service.announceClosing();
  expect(await answer).toBe('UND_ERR_SOCKET');
  await service.close();
});

test('a dribble waits for time to pass, and stops when the client leaves', async () => {
  const { sleep, begun } = endlessSleep();
  const service = await serveFaulty([], sleep);
  const leaving = new AbortController();
  const response = await get(service, 'dribble=5/20ms', { signal: leaving.signal });
  await begun;
  leaving.abort();
  await expect(response.text()).rejects.toThrow();
  await service.close();
  expect(service.log).toEqual(['struck header.dribble', done, 'sleep 20']);
  expect(service.errors).toEqual([]);
});

test('a dribble sends the rest at once when the server closes', async () => {
  const { sleep, begun } = endlessSleep();
  const service = await serveFaulty(['dribble=5/20ms'], sleep);
  const response = await get(service);
  await begun;
  service.announceClosing();
  expect(await response.text()).toBe(wholeBody);
});

test('many requests may hang at once, and all are let go when the server closes', async () => {
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
