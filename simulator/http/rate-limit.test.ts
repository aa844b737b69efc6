import Koa from 'koa';
import { expect, test } from 'vitest';

import { close, listen } from './listen.ts';
import { followConnections } from './connections.ts';
import { limitRequests } from './rate-limit.ts';
import { referenceWirePolicy } from './wire-policy.ts';
import { createServer } from 'node:http';

test('what is too much for one second is turned away, until the next one begins', async () => {
  let milliseconds = 500;
  const app = new Koa();
  app.use(limitRequests({ ...referenceWirePolicy, requestsPerSecond: 2 }, () => milliseconds));
  app.use((context) => {
    context.body = 'in';
  });
  const handle = app.callback();
  const server = createServer((request, response) => void handle(request, response));
  const connections = followConnections(server);
  const url = await listen(server, '127.0.0.1', 0);
  const ask = (path: string) => fetch(`${url}${path}`);

  const answers = [];
  for (const path of ['/partner/v1/a', '/partner/v1/b', '/partner/v1/c', '/docs']) {
    answers.push(await ask(path));
  }
  milliseconds = 1000;
  answers.push(await ask('/partner/v1/d'));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 200, 200]);
  expect(answers[2]?.headers.get('retry-after')).toBe('1');
  await close(server, connections);
});
