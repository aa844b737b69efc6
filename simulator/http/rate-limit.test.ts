import Koa from 'koa';
import { createServer } from 'node:http';

import { expect, test } from 'vitest';

import { beginSmall, openSandboxes } from '../test-support/sandboxes.ts';
import { followConnections } from './connections.ts';
import type { RequestState } from './find-sandbox.ts';
import { enterDefault, findSandbox } from './find-sandbox.ts';
import { close, listen } from './listen.ts';
import { limitRequests } from './rate-limit.ts';

test('what is too much for one second is turned away, until the next one begins', async () => {
  let milliseconds = 500;
  const sandboxes = await openSandboxes();
  await sandboxes.open('slow', beginSmall({ 'rate-limit': 'limited' }));
  const app = new Koa<RequestState>();
  app.use(enterDefault(sandboxes));
  app.use(findSandbox(sandboxes));
  app.use(limitRequests(() => milliseconds));
  app.use((context) => {
    context.body = 'in';
  });
  const handle = app.callback();
  const server = createServer((request, response) => void handle(request, response));
  const connections = followConnections(server);
  const url = await listen(server, '127.0.0.1', 0);
  const ask = async (path: string) => {
    const response = await fetch(`${url}${path}`);
    await response.text();
    return response;
  };

  const slow = '/sandboxes/slow/partner/v1/a';
  const admitted = await Promise.all(Array.from({ length: 200 }, () => ask(slow)));
  const answers = [];
  for (const path of [slow, '/partner/v1/a', '/sandboxes/slow/docs']) answers.push(await ask(path));
  milliseconds = 1000;
  answers.push(await ask(slow));

  expect(new Set(admitted.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers.map(({ status }) => status)).toEqual([429, 200, 200, 200]);
  expect(answers[0]?.headers.get('retry-after')).toBe('1');
  await close(server, connections);
});
