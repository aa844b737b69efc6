import { createServer } from 'node:http';

import { expect, test } from 'vitest';

import { listen } from '../../test-support/listen.ts';
import { fakeTarget } from '../../test-support/fake-target.ts';
import { Stopped } from '../verdict.ts';
import { Connection } from './connect.ts';
import { planCount } from './requests.ts';
import { restoreMilliseconds } from './interruption.ts';

const subject = { kind: 'office', id: '1' } as const;

/** A run of a target that never answers, to be interrupted. */
async function startSilentRun() {
  const { url, close } = await listen(createServer(() => undefined));
  const interruption = new AbortController();
  const target = { ...fakeTarget, baseUrl: url };
  const connection = new Connection(target, { environment: {}, signal: interruption.signal });
  const { client, credentials } = connection;
  const plan = planCount(subject, {}, credentials.present('full'));
  const end = async (): Promise<void> => {
    connection.close();
    await close();
  };
  return { client, plan, interruption, end };
}

test('an interruption ends what is under way and what waits, and is no silence of the target', async () => {
  const { client, plan, interruption, end } = await startSilentRun();
  const startedAt = Date.now();
  const waiting = [client.pause(60_000), ...[1, 2, 3, 4, 5, 6].map(() => client.send(plan))];
  const outcomes = Promise.allSettled(waiting);
  setTimeout(() => interruption.abort(), 50);
  const [pause, ...requests] = await outcomes;
  expect(Date.now() - startedAt).toBeLessThan(1000);
  expect(pause?.status).toBe('fulfilled');
  for (const request of requests)
    expect(request).toMatchObject({ status: 'rejected', reason: expect.any(Stopped) });
  expect(client.outage.reason).toBeUndefined();
  await end();
});

test('what puts listings back is sent after an interruption, but not waited for long', async () => {
  const { client, plan, interruption, end } = await startSilentRun();
  interruption.abort();
  const startedAt = Date.now();
  await expect(client.send(plan, 'restore')).rejects.toThrow(Stopped);
  expect(client.exchanges).toHaveLength(1);
  expect(Date.now() - startedAt).toBeLessThan(restoreMilliseconds + 500);
  await end();
});
