import type { RequestListener } from 'node:http';

import { expect, onTestFinished, test } from 'vitest';

import { serve } from '../../test-support/listen.ts';
import { bearer } from '../../target/credentials.ts';
import { Client, type ClientOptions } from './client.ts';
import type { Wait } from '../../wire/patience.ts';
import { planHealth } from './requests.ts';

async function clientOf(
  handler: RequestListener,
  change: Partial<ClientOptions> = {},
): Promise<Client> {
  const server = await serve(handler);
  onTestFinished(() => server.close());
  return new Client({
    baseUrl: server.url,
    requests: 20,
    requestsPerSecond: undefined,
    concurrency: 2,
    timeoutSeconds: 5,
    ...change,
  });
}

const plan = planHealth(bearer('full', 'k'));

test('a request that is turned away is sent again, and does not count', async () => {
  let asked = 0;
  const client = await clientOf((_, response) => {
    asked += 1;
    response.writeHead(asked < 3 ? 429 : 200, { 'Retry-After': '0' }).end();
  });
  const { response } = await client.send(plan);
  expect(response?.status).toBe(200);
  expect([client.exchanges.length, client.requestCount]).toEqual([3, 1]);
  client.close();
});

test('requests that are turned away together are one wait', async () => {
  const waits: Wait[] = [];
  let asked = 0;
  const client = await clientOf(
    (_, response) => {
      asked += 1;
      const status = asked <= 2 ? 429 : 200;
      // Held long enough for both to be here together.
      setTimeout(() => response.writeHead(status, { 'Retry-After': '1' }).end(), 20);
    },
    { onWait: (wait) => waits.push(wait) },
  );
  await Promise.all([client.send(plan), client.send(plan)]);
  expect(waits).toEqual([{ status: 429, seconds: 1, nextTry: 2, tries: 8 }]);
  client.close();
});

test('an interrupted run waits for its turn to put a listing back', async () => {
  const interruption = new AbortController();
  let isLimiting = true;
  const client = await clientOf(
    (_, response) => {
      const status = isLimiting ? 429 : 200;
      response.writeHead(status, { 'Retry-After': '1' }).end();
    },
    { signal: interruption.signal },
  );
  // Longer than all tries take without patience, shorter than one wait.
  setTimeout(() => (isLimiting = false), 500);
  interruption.abort();
  expect((await client.send(plan, 'restore')).response?.status).toBe(200);
  client.close();
});

test('a target that turns everything away is given up', async () => {
  const client = await clientOf((_, response) => {
    response.writeHead(503, { 'Retry-After': '0' }).end();
  });
  expect((await client.send(plan)).response?.status).toBe(503);
  client.close();
});

test('no request is sent beyond the budget, but for putting listings back', async () => {
  const client = await clientOf((_, response) => void response.end(), { requests: 2 });
  await client.send(plan);
  await client.send(plan);
  await expect(client.send(plan)).rejects.toThrow(
    /budget of 2 requests is spent \(limits\.requests\)/,
  );
  await expect(client.send(plan, 'restore')).resolves.toMatchObject({ response: { status: 200 } });
  client.close();
});

test('no more requests are under way at once than allowed', async () => {
  let underWay = 0;
  let max = 0;
  const client = await clientOf((_, response) => {
    underWay += 1;
    max = Math.max(max, underWay);
    // Held long enough for all that may come to be here together.
    setTimeout(() => {
      underWay -= 1;
      response.end();
    }, 20);
  });
  await Promise.all(Array.from({ length: 12 }, () => client.send(plan)));
  expect(max).toBe(2);
  client.close();
});
