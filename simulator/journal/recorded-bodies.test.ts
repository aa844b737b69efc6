import { expect, test } from 'vitest';

import { json, recorded, start } from '../test-support/recorded-requests.ts';

test('an update is recorded with its body and what happened', async () => {
  const body = JSON.stringify({ brokerExternalId: 'B-1', status: 'SOLD' });
  const app = await start();
  const entry = await recorded(app, '/partner/v1/listings/L-1', {
    method: 'PUT',
    headers: json,
    body,
  });
  expect(entry.request.body).toEqual({
    state: 'whole',
    text: body,
    size: body.length,
    truncated: false,
  });
  expect(entry.events).toEqual(['listing-updated']);
  expect(entry.why).toMatch(/^200: L-1 FOR_SALE → SOLD; /);
});

test('a body that nobody read is recorded as unread', async () => {
  const request = { method: 'POST', headers: json, body: '12345' };
  const entry = await recorded(await start(), '/partner/v1/health', request);
  expect(entry.request.body).toEqual({ state: 'unread', size: 5, truncated: false });
});

test('a request without a body, and an answer without one, have none', async () => {
  const { request, response } = await recorded(await start(), '/partner/v1/health', {
    method: 'HEAD',
  });
  expect(request.body).toEqual({ state: 'none', size: 0, truncated: false });
  expect(response).toMatchObject({ status: 200, body: { state: 'none', size: 0 } });
});

test('of a long body the beginning is kept, and its size', async () => {
  const body = JSON.stringify({ status: 'x'.repeat(20_000) });
  const app = await start({ settings: { bodyBytes: 10 } });
  const entry = await recorded(app, '/partner/v1/listings/L-1', {
    method: 'PUT',
    headers: json,
    body,
  });
  expect(entry.request.body).toEqual({
    state: 'whole',
    text: '{"status":',
    size: body.length,
    truncated: true,
  });
  expect(entry.response?.body).toMatchObject({ text: '{"status":', truncated: true });
});

test('a body that is no text is kept in base64', async () => {
  const body = Uint8Array.of(0xff, 0, 1);
  const entry = await recorded(await start(), '/partner/v1/listings/L-1', {
    method: 'PUT',
    headers: json,
    body,
  });
  expect(entry.request.body).toEqual({ state: 'whole', base64: '/wAB', size: 3, truncated: false });
});
