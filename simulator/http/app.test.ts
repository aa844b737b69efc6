import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';

import type { Middleware } from 'koa';
import { describe, expect, test, vi } from 'vitest';

import { request, serveSimulator } from '../test-support/service.ts';
import { noPersistence } from '../tenants/sandbox/persistence.ts';
import { entriesOf, start, serveSandboxes } from '../test-support/recorded-app.ts';

const service = await serveSimulator();

const office = '/offices/2101/leads/count';
const badQuery = {
  status: 400,
  body: { status: 'error', error: 'Invalid query parameters. Dates must be in ISO 8601 format.' },
};

const error = (text: string) => ({ status: 'error', error: text });

describe('an answer', () => {
  test('is JSON, with a Date from the simulator clock', async () => {
    const { status, headers, body } = await request(service, '/health');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('date')).toBe('Sat, 14 Mar 2026 09:26:53 GMT');
    expect(body).toEqual({
      status: 'success',
      permissions: ['lead-tracking', 'organization-access'],
      timestamp: '2026-03-14T09:26:53Z',
    });
  });

  test('to an invalid credential names the authentication scheme', async () => {
    const headers = { authorization: 'Basic abc' };
    const { status, headers: answered, body } = await request(service, '/health', { headers });
    expect(status).toBe(401);
    expect(answered.get('www-authenticate')).toBe('Bearer realm="partner API"');
    expect(body).toEqual(error('Unauthorized'));
  });
});

describe('the query', () => {
  test.each([
    ['startDate'],
    ['startDate=2024-01-01T00:00:00Z&%73tartDate=2024-01-01T00:00:00Z'],
    ['startDate=2024-01-01T00:00:00+02:00'],
    ['startDate=%ZZ'],
    ['endDate=%E0%A4%A'],
  ])('%s is refused', async (query) => {
    expect(await request(service, `${office}?${query}`)).toMatchObject(badQuery);
  });

  test.each([
    ['limit=1'],
    ['startdate=soon'],
    ['startDate=2024-01-01T00%3A00%3A00Z&endDate=2024-01-02T00:00:00Z'],
    ['startDate=2024-01-01T00:00:00%2B02:00'],
    ['%73tartDate=2024-01-01T00:00:00.123456789Z'],
  ])('%j is accepted', async (query) => {
    expect(await request(service, `${office}?${query}`)).toMatchObject({ status: 200 });
  });
});

test('a key in the query is 401', async () => {
  const { url } = service;
  expect((await fetch(`${url}/partner/v1/health?access_token=sim-key-full`)).status).toBe(401);
});

describe('a path', () => {
  test.each([
    '/nothing',
    '/Health',
    '/offices/2101',
    '/offices//leads/count',
    '/offices/2101%2Fleads/count',
    '/%E0%A4%A',
  ])('%s outside of the contract is 404', async (path) => {
    const { status, body } = await request(service, path);
    expect([status, body]).toEqual([404, error('No such path')]);
  });

  test.each(['%E0%A4%A', '%', '%00', '%2F', '2101%20', '..%2F2101', '9'.repeat(2000)])(
    'with the office id %s is 404',
    async (id) => {
      const { status, body } = await request(service, `/offices/${id}/leads/count`);
      expect([status, body]).toEqual([404, error('Office not found')]);
    },
  );

  test.each([
    ['POST', '/health', 'GET, HEAD'],
    ['OPTIONS', office, 'GET, HEAD'],
    ['PROPFIND', office, 'GET, HEAD'],
    ['GET', '/listings/LST-0001', 'PUT'],
    ['DELETE', '/listings/LST-0001', 'PUT'],
  ])('answers %s %s with 405 and Allow', async (method, path, allowed) => {
    const { status, headers, body } = await request(service, path, { method });
    expect([status, headers.get('allow')]).toEqual([405, allowed]);
    expect(body).toEqual(error('Method not allowed'));
  });
});

test('an internal error is answered with JSON, and only the operator sees details', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const save = () => Promise.reject(new Error('a secret of the inside'));
  const { url } = await serveSandboxes({ persistence: { ...noPersistence, save } });
  const response = await fetch(`${url}/partner/v1/listings/L-1`, {
    method: 'PUT',
    headers: { authorization: 'Bearer full', 'content-type': 'application/json' },
    body: '{"brokerExternalId":"B-1","status":"SOLD"}',
  });
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ status: 'error', error: 'Internal error' });
  expect(String(log.mock.calls)).toContain('a secret of the inside');
  log.mockRestore();
});

test('a client that disconnects during the response causes no error report', async () => {
  const body = new PassThrough();
  const answerEndlessly: Middleware = (context) => {
    context.body = body;
    body.write('first');
  };
  const app = await start({ controlMiddleware: [answerEndlessly] });
  const caller = connect(Number(new URL(app.url).port), '127.0.0.1');
  caller.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(caller, 'data');
  caller.resetAndDestroy();
  const [entry] = await entriesOf(app, 1);
  expect(entry).toMatchObject({ ended: 'cut-off', response: { status: 200 } });
  expect(app.errors).toEqual([]);
});
