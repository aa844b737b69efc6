import { expect, test } from 'vitest';

import { serveFaulty } from '../test-support/faulty-service.ts';
import { get, put } from '../test-support/faulty-clients.ts';

const error = (text: string) => JSON.stringify({ status: 'error', error: text });

const json = 'application/json; charset=utf-8';

test.each<[fault: string, status: number, retryAfter: string | null, type: string, body: unknown]>([
  ['status=429', 429, '1', json, error('Too Many Requests')],
  ['status=429;retry-after=20', 429, '20', json, error('Too Many Requests')],
  ['status=503', 503, '1', json, error('Service Unavailable')],
  ['status=503;retry-after=none', 503, null, json, error('Service Unavailable')],
  ['status=500', 500, null, json, error('Internal Server Error')],
  ['status=500;retry-after=3', 500, '3', json, error('Internal Server Error')],
  ['status=404', 404, null, json, error('Not Found')],
  ['status=499', 499, null, json, error('Unknown status')],
  ['status=502;body=html', 502, null, 'text/html; charset=utf-8', expect.stringMatching(/^<html>/)],
])('%s answers so', async (fault, status, retryAfter, type, body) => {
  const service = await serveFaulty();
  const response = await get(service, fault);
  const { headers } = response;
  expect([response.status, headers.get('retry-after'), headers.get('content-type')]).toEqual([
    status,
    retryAfter,
    type,
  ]);
  expect(await response.text()).toEqual(body);
  expect(service.log).toEqual([`struck header.status-${status}`]);
});

test('a status with an empty body has neither body nor media type', async () => {
  const service = await serveFaulty();
  for (const fault of ['status=500;body=empty', 'status=500;body=empty;applied=yes']) {
    const { status, headers, ...response } = await get(service, fault).then(async (one) => ({
      status: one.status,
      headers: one.headers,
      text: await one.text(),
    }));
    expect([status, response.text, headers.get('content-length')]).toEqual([500, '', '0']);
    expect(headers.get('content-type')).toBeNull();
  }
});

test('a status may stand in place of an answer to what is carried out', async () => {
  const service = await serveFaulty();
  const response = await put(service, 'status=504;applied=yes');
  expect([response.status, await response.json()]).toEqual([
    504,
    { status: 'error', error: 'Gateway Timeout' },
  ]);
  const page = await put(service, 'status=504;applied=yes;body=html');
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(service.log.filter((line) => line.startsWith('PUT'))).toHaveLength(2);
});
