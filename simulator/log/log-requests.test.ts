import { once } from 'node:events';
import { createServer } from 'node:http';

import Koa from 'koa';
import type { Middleware } from 'koa';
import { expect, test, vi } from 'vitest';

import { createFetch } from '../in-process/fetch.ts';
import type { LogFields } from './log.ts';
import { logRequests, maskQuery } from './log-requests.ts';

/** A service that answers like this, and the lines that it logs. */
function open(handle: Middleware) {
  const lines: LogFields[] = [];
  const write = (_level: string, _message: string, fields: LogFields = {}): void =>
    void lines.push(fields);
  const app = new Koa();
  const details = { sandbox: 'checkout', operation: 'getHealth', why: 'all is well' };
  app.use(logRequests({ write, close: () => Promise.resolve() }, () => details));
  app.use(handle);
  app.silent = true;
  const answer = app.callback();
  const server = createServer((request, response) => void answer(request, response));
  return { lines, request: createFetch(server) };
}

test('a line tells method, path, status, duration, and what is known of the request', async () => {
  const { lines, request } = open((context) => void (context.status = 204));
  const headers = { authorization: 'Bearer sim-key-full' };
  await request('http://simulator/partner/v1/health?endDate=x&token=y', { headers });
  await vi.waitUntil(() => lines.length > 0);
  expect(lines).toEqual([
    {
      method: 'GET',
      path: '/partner/v1/health?endDate=x&token=…',
      status: 204,
      milliseconds: expect.any(Number),
      sandbox: 'checkout',
      operation: 'getHealth',
      why: 'all is well',
      aborted: undefined,
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain('sim-key');
});

test('a request whose answer fails has its line', async () => {
  const { lines, request } = open(() => {
    throw new Error('inside');
  });
  expect((await request('http://simulator/')).status).toBe(500);
  await vi.waitUntil(() => lines.length > 0);
  expect(lines).toMatchObject([{ status: 500 }]);
});

test('a request whose client goes away has its line', async () => {
  const controller = new AbortController();
  const { lines, request } = open(async ({ res }) => {
    controller.abort();
    await once(res, 'close');
  });
  const asked = request('http://simulator/', { signal: controller.signal });
  await expect(asked).rejects.toThrow('aborted');
  await vi.waitUntil(() => lines.length > 0);
  expect(lines).toMatchObject([{ status: undefined, aborted: true }]);
});

test.each([
  ['/a', '/a'],
  ['/a?', '/a?…'],
  ['/a?startDate=2024-01-01T00:00:00Z&endDate=', '/a?startDate=2024-01-01T00:00:00Z&endDate='],
  ['/a?key=b=c&d', '/a?key=…&…'],
  ['/a?startDate=1?key=2', '/a?startDate=1?key=2'],
])('%s is logged as %s', (target, logged) => {
  expect(maskQuery(target)).toBe(logged);
});
