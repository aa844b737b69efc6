import type { Middleware } from 'koa';
import { expect, test } from 'vitest';

import { entriesOf } from '../test-support/recorded-app.ts';
import { ask, recorded, sendBytes, start } from '../test-support/recorded-requests.ts';
import { maskKey } from './masking/masked-key.ts';

test('an answered request is recorded with all that decided it', async () => {
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

test('the caller is told why, and finds the entry by the id that it was told', async () => {
  const app = await start();
  const response = await ask(app, '/partner/v1/offices/301/leads/count');
  const [entry] = await entriesOf(app, 1);
  expect(response.headers.get('x-simulator-why')).toBe(entry?.why);
  expect(response.headers.get('x-simulator-grounds')).toBe('auth/organization-access');
  expect(response.headers.get('x-simulator-request-id')).toBe(entry?.requestId);
});

test('the caller is told nothing where that is turned off', async () => {
  const response = await ask(await start({ tellsCaller: false }), '/partner/v1/health');
  expect([...response.headers.keys()].filter((name) => name.startsWith('x-simulator'))).toEqual([]);
});

test('requests on one connection have the same number', async () => {
  const app = await start();
  const request = 'GET /partner/v1/health HTTP/1.1\r\nHost: a\r\n\r\n';
  await sendBytes(app, request + request, false);
  await entriesOf(app, 2);
  await sendBytes(app, request, false);
  const entries = await entriesOf(app, 3);
  expect(entries.map(({ connection }) => connection)).toEqual([1, 1, 2]);
});

test('what is answered before the operations is recorded and explained', async () => {
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

test('a path that is rewritten on the way is recorded as it was sent', async () => {
  const rewrite: Middleware = (context, next) => {
    context.path = '/partner/v1/health';
    return next();
  };
  const entry = await recorded(await start({ before: [rewrite] }), '/sandboxes/a/health?b=c');
  expect(entry.request.path).toBe('/sandboxes/a/health?b=c');
  expect(entry).toMatchObject({ operation: 'getHealth', response: { status: 200 } });
});
