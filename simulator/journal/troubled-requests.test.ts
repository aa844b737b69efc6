import { once } from 'node:events';
import { PassThrough } from 'node:stream';

import type { Middleware } from 'koa';
import { expect, test } from 'vitest';

import { entriesOf } from '../test-support/recorded-app.ts';
import { ask, recorded, sendBytes, start } from '../test-support/recorded-requests.ts';
import { recordingOf } from './middleware.ts';

test('a request that fails inside is recorded', async () => {
  const fail: Middleware = () => {
    throw new Error('broken');
  };
  const app = await start({ before: [fail] });
  const entry = await recorded(app, '/partner/v1/health');
  expect(entry).toMatchObject({
    response: { status: 500 },
    why: expect.stringMatching(/^500: /),
  });
  expect(app.errors).toHaveLength(1);
});

test('a request whose sender leaves before the answer is recorded as cut off', async () => {
  const wait: Middleware = async ({ req }) => {
    await once(req, 'close');
  };
  const app = await start({ before: [wait] });
  await sendBytes(app, 'GET /partner/v1/health HTTP/1.1\r\nHost: a\r\n\r\n', true);
  const [entry] = await entriesOf(app, 1);
  expect(entry).toMatchObject({ ended: 'cut-off', request: { path: '/partner/v1/health' } });
});

test('a request whose body ends too early is recorded with what came of it', async () => {
  const app = await start();
  const head = 'PUT /partner/v1/listings/L-1 HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n';
  await sendBytes(app, `${head}Authorization: Bearer full\r\n\r\n{"a`, true);
  const [entry] = await entriesOf(app, 1);
  expect(entry).toMatchObject({
    ended: 'cut-off',
    request: { body: { state: 'cut-off', text: '{"a' } },
  });
});

test('an answer that is streamed and cut off is recorded as far as it was sent', async () => {
  const stream: Middleware = (context) => {
    const body = new PassThrough();
    context.body = body;
    body.write('first');
    context.res.once('pipe', () => setImmediate(() => context.res.destroy()));
  };
  const app = await start({ before: [stream] });
  await ask(app, '/partner/v1/health')
    .then((response) => response.text())
    .catch(() => 'cut off');
  const [entry] = await entriesOf(app, 1);
  expect(entry).toMatchObject({
    ended: 'cut-off',
    response: { status: 200, body: { state: 'cut-off', text: 'first', size: 5 } },
  });
});

test('a fault is recorded, and told where it gave the answer', async () => {
  const fault: Middleware = (context) => {
    recordingOf(context)?.noteFault({ id: 'status', label: 'violates contract' });
    context.status = 503;
  };
  const entry = await recorded(await start({ before: [fault] }), '/partner/v1/health');
  expect(entry.faults).toEqual([{ id: 'status', label: 'violates contract' }]);
  expect(entry.why).toBe('503: the fault status (violates contract)');
});

test('a fault after the decision is told beside it', async () => {
  const fault: Middleware = async (context, next) => {
    await next();
    recordingOf(context)?.noteFault({ id: 'status', label: 'allowed by contract' });
    context.status = 502;
  };
  const entry = await recorded(await start({ before: [fault] }), '/partner/v1/health');
  expect(entry.why).toMatch(
    /^502: instead of 200: the key is valid .+; met by the fault status \(allowed by contract\)$/,
  );
});
