import { once } from 'node:events';
import { PassThrough } from 'node:stream';

import type { Middleware } from 'koa';
import { expect, test } from 'vitest';

import { ask, entriesOf, json, recorded, sendBytes, start } from '../test-support/recorded-app.ts';
import { maskKey } from './masking/places.ts';
import { notesOf } from './middleware.ts';

test('an answered request is recorded with everything that decided it', async () => {
  const app = await start({
    settings: { readMachineClock: () => 0, readStopwatch: () => 0 },
    dialect: { bounds: 'from-start-to-end' },
  });
  const entry = await recorded(app, '/partner/v1/health?a=1');
  expect(entry).toMatchObject({
    id: 1,
    at: '2026-03-14T09:26:53.000Z',
    receivedAt: '1970-01-01T00:00:00.000Z',
    durationMilliseconds: 0,
    connection: 1,
    ended: 'whole',
    operation: 'getHealth',
    request: { method: 'GET', path: '/partner/v1/health?a=1', httpVersion: '1.1' },
    response: { status: 200, body: { state: 'whole', truncated: false } },
    credential: {
      presented: 'key',
      key: maskKey('no-organization'),
      standing: 'valid',
      partner: 'own',
      permissions: ['lead-tracking'],
    },
    reasonCodes: ['auth/health-any-credential', 'health/own-permissions'],
    why: '200: the key is valid and holds lead-tracking; now it is 2026-03-14T09:26:53Z',
    dialect: ['bounds=from-start-to-end'],
    events: [],
  });
  expect(entry.request.headers).toContainEqual({
    name: 'authorization',
    value: `Bearer ${maskKey('no-organization')}`,
  });
  expect(entry.response?.body.text).toMatch(/^\{"status":"success",/);
  expect(entry.response?.body.size).toBe(entry.response?.body.text?.length);
});

test('response headers have the explanation and the request id of the entry', async () => {
  const app = await start();
  const response = await ask(app, '/partner/v1/offices/301/leads/count');
  const [entry] = await entriesOf(app, 1);
  expect(response.headers.get('x-simulator-why')).toBe(entry?.why);
  expect(response.headers.get('x-simulator-reason-codes')).toBe('auth/organization-access');
  expect(response.headers.get('x-simulator-request-id')).toBe(entry?.requestId);
});

test('without explanations, responses have no X-Simulator headers', async () => {
  const response = await ask(await start({ sendsExplanations: false }), '/partner/v1/health');
  expect([...response.headers.keys()].filter((name) => name.startsWith('x-simulator'))).toEqual([]);
});

test('requests on one connection have the same connection number', async () => {
  const app = await start();
  const request = 'GET /partner/v1/health HTTP/1.1\r\nHost: a\r\n\r\n';
  await sendBytes(app, request + request, false);
  await entriesOf(app, 2);
  await sendBytes(app, request, false);
  const entries = await entriesOf(app, 3);
  expect(entries.map(({ connection }) => connection)).toEqual([1, 1, 2]);
});

test('requests that reach no operation are recorded and explained', async () => {
  const app = await start();
  for (const path of ['/health', '/partner/v1/health/', '/nowhere']) await ask(app, path);
  await ask(app, '/partner/v1/offices/201/leads/count', { method: 'DELETE' });
  const entries = await entriesOf(app, 4);
  expect(entries.map(({ operation, reasonCodes }) => [operation, ...reasonCodes])).toEqual([
    [null, 'wire/prefix'],
    [null, 'trailing-slash'],
    [null, 'wire/prefix'],
    [null, 'other-methods'],
  ]);
});

test('a rewritten path is recorded as sent', async () => {
  const rewrite: Middleware = (context, next) => {
    context.path = '/partner/v1/health';
    return next();
  };
  const app = await start({ controlMiddleware: [rewrite] });
  const entry = await recorded(app, '/sandboxes/a/health?b=c');
  expect(entry.request.path).toBe('/sandboxes/a/health?b=c');
  expect(entry).toMatchObject({ operation: 'getHealth', response: { status: 200 } });
});

const update = (body: string | Uint8Array<ArrayBuffer>) => ({ method: 'PUT', headers: json, body });
const sold = JSON.stringify({ brokerExternalId: 'B-1', status: 'SOLD' });
const long = JSON.stringify({ status: 'x'.repeat(20_000) });
const size = long.length;
const truncated = false;

test.each([
  ['as text', update(sold), { state: 'whole', text: sold, size: sold.length, truncated }],
  ['in part', update(long), { state: 'whole', text: long.slice(0, 50), size, truncated: true }],
  [
    'in base64, where it is not a text',
    update(Uint8Array.of(0xff, 0, 1)),
    { state: 'whole', base64: '/wAB', size: 3, truncated },
  ],
  [
    'as unread, where nobody read it',
    { method: 'POST', headers: json, body: '12345' },
    { state: 'unread', size: 5, truncated },
  ],
  ['as none', { method: 'HEAD', headers: json }, { state: 'none', size: 0, truncated }],
])('the body of a request is recorded %s', async (_how, init, body) => {
  const path = init.method === 'PUT' ? '/partner/v1/listings/L-1' : '/partner/v1/health';
  const entry = await recorded(await start({ settings: { bodyBytes: 50 } }), path, init);
  expect(entry.request.body).toEqual(body);
  if (init.method === 'HEAD')
    expect(entry.response?.body).toMatchObject({ state: 'none', size: 0 });
});

test('an update is recorded with its events, and a long response in part', async () => {
  const app = await start({ settings: { bodyBytes: 10 } });
  const entry = await recorded(app, '/partner/v1/listings/L-1', update(sold));
  expect(entry.events).toEqual(['listing-updated']);
  expect(entry.why).toMatch(/^200: L-1 FOR_SALE → SOLD; /);
  expect(entry.response?.body).toMatchObject({ text: '{"message"', truncated: true });
});

test('a request with an internal error is recorded', async () => {
  const fail: Middleware = () => {
    throw new Error('broken');
  };
  const app = await start({ controlMiddleware: [fail] });
  const entry = await recorded(app, '/partner/v1/health');
  expect(entry).toMatchObject({ response: { status: 500 }, why: expect.stringMatching(/^500: /) });
  expect(app.errors).toHaveLength(1);
});

test('a request whose client leaves before the response is recorded as cut off', async () => {
  const wait: Middleware = async ({ req }) => {
    await once(req, 'close');
  };
  const app = await start({ controlMiddleware: [wait] });
  await sendBytes(app, 'GET /partner/v1/health HTTP/1.1\r\nHost: a\r\n\r\n', true);
  const [entry] = await entriesOf(app, 1);
  expect(entry).toMatchObject({ ended: 'cut-off', request: { path: '/partner/v1/health' } });
});

test('a request whose body ends early is recorded with the received part', async () => {
  const app = await start();
  const head = 'PUT /partner/v1/listings/L-1 HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n';
  await sendBytes(app, `${head}Authorization: Bearer full\r\n\r\n{"a`, true);
  const body = expect.objectContaining({ state: 'cut-off', text: '{"a' });
  const request = expect.objectContaining({ body });
  expect(await entriesOf(app, 1)).toEqual([expect.objectContaining({ ended: 'cut-off', request })]);
});

test('a streamed response that is cut off is recorded with the sent part', async () => {
  const stream: Middleware = (context) => {
    const body = new PassThrough();
    context.body = body;
    body.write('first');
    context.res.once('pipe', () => setImmediate(() => context.res.destroy()));
  };
  const app = await start({ controlMiddleware: [stream] });
  await ask(app, '/partner/v1/health')
    .then((response) => response.text())
    .catch(() => 'cut off');
  const [entry] = await entriesOf(app, 1);
  expect(entry).toMatchObject({
    ended: 'cut-off',
    response: { status: 200, body: { state: 'cut-off', text: 'first', size: 5 } },
  });
});

test('a fault that replaced the response is recorded and explained', async () => {
  const fault: Middleware = (context) => {
    notesOf(context)?.faults.push({ id: 'status', label: 'violates contract' });
    context.status = 503;
  };
  const entry = await recorded(await start({ controlMiddleware: [fault] }), '/partner/v1/health');
  expect(entry.faults).toEqual([{ id: 'status', label: 'violates contract' }]);
  expect(entry.why).toBe('503: the fault status (violates contract)');
});

test('a fault after the decision is explained together with the decision', async () => {
  const fault: Middleware = async (context, next) => {
    await next();
    notesOf(context)?.faults.push({ id: 'status', label: 'allowed by contract' });
    context.status = 502;
  };
  const entry = await recorded(await start({ controlMiddleware: [fault] }), '/partner/v1/health');
  expect(entry.why).toMatch(
    /^502: instead of 200: the key is valid .+; met by the fault status \(allowed by contract\)$/,
  );
});
