import type { RequestListener } from 'node:http';

import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { bearerCredential } from '../../target/credentials.ts';
import { fakeContext, fakeTarget, type FakeAnswer } from '../../test-support/fake-target.ts';
import { serve } from '../../test-support/listen.ts';
import type { RequestPlan } from '../../wire/exchange.ts';
import { addNoise } from '../../wire/noise.ts';
import type { Wait } from '../../wire/pace.ts';
import type { Context } from '../context.ts';
import { Stopped } from '../verdict.ts';
import { Client, type ClientOptions } from './client.ts';
import { Connection } from '../session/connect.ts';
import { restoreMilliseconds } from './interruption.ts';
import { planCount, planHealth } from './requests.ts';

async function clientOf(
  handler: RequestListener,
  change: Partial<ClientOptions> = {},
): Promise<Client> {
  const { url: baseUrl, close } = await serve(handler);
  const limits = { requests: 20, requestsPerSecond: undefined, concurrency: 2, timeoutSeconds: 5 };
  const client = new Client({ baseUrl, ...limits, ...change });
  onTestFinished(() => {
    client.close();
    return close();
  });
  return client;
}

const health = planHealth(bearerCredential('full', 'k'));

test('requests that are throttled together share one wait', async () => {
  const waits: Wait[] = [];
  let asked = 0;
  const client = await clientOf(
    (_, response) => {
      asked += 1;
      const status = asked <= 2 ? 429 : 200;
      // Held long enough for both to arrive.
      setTimeout(() => response.writeHead(status, { 'Retry-After': '1' }).end(), 20);
    },
    { onWait: (wait) => waits.push(wait) },
  );
  await Promise.all([client.send(health), client.send(health)]);
  expect(waits).toEqual([{ status: 429, seconds: 1, nextTry: 2, tries: 8 }]);
});

test('an interrupted run waits out a rate limit to restore a listing', async () => {
  const interruption = new AbortController();
  let isLimiting = true;
  const client = await clientOf(
    (_, response) => {
      const status = isLimiting ? 429 : 200;
      response.writeHead(status, { 'Retry-After': '1' }).end();
    },
    { signal: interruption.signal },
  );
  // Longer than all retries without patience take, shorter than one wait.
  setTimeout(() => (isLimiting = false), 500);
  interruption.abort();
  expect((await client.send(health, 'restore')).response?.status).toBe(200);
});

test('no request is sent beyond the budget, except to restore listings', async () => {
  const client = await clientOf((_, response) => void response.end(), { requests: 2 });
  await client.send(health);
  await client.send(health);
  await expect(client.send(health)).rejects.toThrow(
    /budget of 2 requests is spent \(limits\.requests\)/,
  );
  await expect(client.send(health, 'restore')).resolves.toMatchObject({
    response: { status: 200 },
  });
});

test('no more requests are in flight than allowed', async () => {
  let underWay = 0;
  let max = 0;
  const client = await clientOf((_, response) => {
    underWay += 1;
    max = Math.max(max, underWay);
    // Held long enough for all concurrent requests to arrive.
    setTimeout(() => {
      underWay -= 1;
      response.end();
    }, 20);
  });
  await Promise.all(Array.from({ length: 12 }, () => client.send(health)));
  expect(max).toBe(2);
});

/** A target that gives these statuses in turn, no answer for 0, and 200 afterwards. */
function contextOver(...statuses: readonly number[]): { context: Context; sent: () => number } {
  let sent = 0;
  const context = fakeContext((): FakeAnswer | undefined => {
    const status = statuses[sent] ?? 200;
    sent += 1;
    return status === 0 ? undefined : { status, headers: { 'retry-after': '0' } };
  });
  return { context, sent: () => sent };
}

const planOf = ({ credentials }: Context, changes: Partial<RequestPlan> = {}): RequestPlan => ({
  ...planHealth(credentials.present('full')),
  ...changes,
});

test('a throttled request is resent, and does not count', async () => {
  const { context } = contextOver(429, 429);
  const { client } = context;
  expect((await client.send(planOf(context))).response?.status).toBe(200);
  expect([client.exchanges.length, client.requestCount]).toEqual([3, 1]);
});

test('a target that never stops throttling is given up', async () => {
  const { context } = contextOver(...Array.from({ length: 99 }, () => 503));
  expect((await context.client.send(planOf(context))).response?.status).toBe(503);
});

describe('a lost answer', () => {
  test.each([0, 500, 502, 504])(
    'is requested again, counted, and dropped unless it is evidence: %s',
    async (status) => {
      const { context, sent } = contextOver(200, status, status);
      const { client } = context;
      await client.send(planOf(context));
      const { response, lostAttempts, number } = await client.send(planOf(context));
      expect([response?.status, lostAttempts, number, sent()]).toEqual([200, 2, 4, 4]);
      const kept = status === 500 ? [500, 500] : [];
      expect(client.exchanges.map((one) => one.response?.status)).toEqual([200, ...kept, 200]);
      expect(client.requestCount).toBe(2);
      const loss = status === 0 ? 'reset' : String(status);
      expect(client.noise.report).toEqual({ lost: 2, losses: { [loss]: 2 } });
    },
  );

  test('of a request that is lost every time is one exchange, and no noise', async () => {
    const { context, sent } = contextOver(200, 502, 0, 502, 502);
    const { client } = context;
    await client.send(planOf(context));
    expect((await client.send(planOf(context))).response?.status).toBe(502);
    expect(sent()).toBe(5);
    expect(client.exchanges).toHaveLength(2);
    expect(client.noise.report.lost).toBe(0);
  });

  const losses = (length: number, status = 0): number[] => Array.from({ length }, () => status);

  test.each<[string, statuses: number[], requestsBefore: number, times: number, object?]>([
    ['once if the request is urgent', [200, ...losses(4)], 1, 2, { isUrgent: true }],
    ['not if it is not idempotent', [200, ...losses(4)], 1, 1, { method: 'POST' }],
    ['once if there was no answer yet', losses(4), 0, 2],
    ['once if several retries were in vain', [200, ...losses(20, 502)], 4, 2],
  ])('is requested again %s', async (_, statuses, requestsBefore, times, changes = {}) => {
    const { context, sent } = contextOver(...statuses);
    for (let request = 0; request < requestsBefore; request += 1)
      await context.client.send(planOf(context));
    const before = sent();
    await context.client.send(planOf(context, changes));
    expect(sent() - before).toBe(times);
  });
});

test('lost 503s are counted as noise, and 429s are not', async () => {
  const { context } = contextOver(503, 429);
  await context.client.send(planOf(context));
  expect(context.client.noise.report).toEqual({ lost: 1, losses: { 503: 1 } });
});

test('the losses of two kinds of requests add up', () => {
  const one = { lost: 3, losses: { reset: 1, 502: 2 } };
  const other = { lost: 2, losses: { reset: 1, 'time-out': 1 } };
  expect(addNoise(one, other)).toEqual({ lost: 5, losses: { reset: 2, 502: 2, 'time-out': 1 } });
});

const subject = { kind: 'office', id: '1' } as const;

/** A run on a target that never answers, to be interrupted. */
async function startSilentRun() {
  const { url, close } = await serve(() => undefined);
  const interruption = new AbortController();
  const target = { ...fakeTarget, baseUrl: url };
  const connection = new Connection(target, { environment: {}, signal: interruption.signal });
  const { client, credentials } = connection;
  const plan = planCount(subject, {}, credentials.present('full'));
  onTestFinished(() => {
    connection.close();
    return close();
  });
  return { client, plan, interruption };
}

test('an interruption ends pending requests and pauses, and is not an outage', async () => {
  const { client, plan, interruption } = await startSilentRun();
  const waiting = [client.pause(60_000), ...[1, 2, 3, 4, 5, 6].map(() => client.send(plan))];
  const outcomes = Promise.allSettled(waiting);
  setTimeout(() => interruption.abort(), 50);
  const [pause, ...requests] = await outcomes;
  expect(pause?.status).toBe('fulfilled');
  for (const request of requests)
    expect(request).toMatchObject({ status: 'rejected', reason: expect.any(Stopped) });
  expect(client.outage.reason).toBeUndefined();
});

test('after an interruption, requests to restore listings are sent for a short time', async () => {
  const { client, plan, interruption } = await startSilentRun();
  const timers = vi.spyOn(globalThis, 'setTimeout');
  interruption.abort();
  expect(timers.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(restoreMilliseconds);
  timers.mockRestore();
  await expect(client.send(plan, 'restore')).rejects.toThrow(Stopped);
  expect(client.exchanges).toHaveLength(1);
});
