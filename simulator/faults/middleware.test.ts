import { expect, test } from 'vitest';

import { done, get, put, serveFaulty, wholeBody } from '../test-support/faulty-service.ts';

test('a request without faults is answered normally', async () => {
  const service = await serveFaulty(['reset;nth=2']);
  const response = await get(service);
  expect([response.status, await response.text()]).toEqual([200, wholeBody]);
  expect(service.log).toEqual([done]);
});

test('the header injects faults into one request, before those of the sandbox apply', async () => {
  const service = await serveFaulty(['status=500;nth=2']);
  const statuses = [];
  for (const fault of [undefined, 'status=429', undefined])
    statuses.push((await get(service, fault)).status);
  expect(statuses).toEqual([200, 429, 200]);
});

test('a request with an invalid header is rejected, neither executed nor counted', async () => {
  const service = await serveFaulty(['status=500;nth=1']);
  const response = await get(service, 'latency=soon, status=200, reset;every=2');
  const message =
    'X-Simulator-Fault: latency=soon: "soon" is not a duration; write milliseconds, such as 500, or 2s, or 1m. ' +
    'reset;every=2: every works only in --fault and the control plane; remove it';
  expect([response.status, response.headers.get('x-simulator-error')]).toEqual([400, message]);
  expect(await response.json()).toEqual({ status: 'error', error: message });
  expect((await get(service, '')).status).toBe(400);
  expect((await get(service, 'caf\u00e9')).headers.get('x-simulator-error')).toMatch(/: caf\?: /);
  expect([service.log, service.counters().size]).toEqual([[], 0]);
  expect((await get(service)).status).toBe(500);
});

test('paths outside of the contract are not affected, even by the header', async () => {
  const service = await serveFaulty(['reset']);
  const headers = { 'x-simulator-fault': 'nonsense' };
  const response = await fetch(`${service.url}/_simulator/clock`, { headers });
  expect([response.status, service.log]).toEqual([200, ['GET /_simulator/clock']]);
});

const error = (text: string) => JSON.stringify({ status: 'error', error: text });

const json = 'application/json; charset=utf-8';
const date = expect.stringMatching(/GMT$/);

test.each<[fault: string, status: number, retryAfter: string | null, type: string, body: unknown]>([
  ['status=429', 429, '1', json, error('Too Many Requests')],
  ['status=429;retry-after=20', 429, '20', json, error('Too Many Requests')],
  ['status=503', 503, '1', json, error('Service Unavailable')],
  ['status=503;retry-after=none', 503, null, json, error('Service Unavailable')],
  ['status=503;retry-after-form=date', 503, date, json, error('Service Unavailable')],
  ['quota=0/1h', 429, expect.stringMatching(/^\d+$/), json, error('Too Many Requests')],
  ['status=500', 500, null, json, error('Internal Server Error')],
  ['status=500;retry-after=3', 500, '3', json, error('Internal Server Error')],
  ['status=404', 404, null, json, error('Not Found')],
  ['status=499', 499, null, json, error('Unknown status')],
  ['status=502;body=html', 502, null, 'text/html; charset=utf-8', expect.stringMatching(/^<html>/)],
])('%s gives the right status, headers and body', async (fault, status, retryAfter, type, body) => {
  const service = await serveFaulty();
  const response = await get(service, fault);
  const { headers } = response;
  expect([response.status, headers.get('retry-after'), headers.get('content-type')]).toEqual([
    status,
    retryAfter,
    type,
  ]);
  expect(await response.text()).toEqual(body);
  expect(service.log).toEqual([expect.stringMatching(/^struck header\./)]);
});

test('a redirect leads to the same URL by default', async () => {
  const service = await serveFaulty();
  for (const [fault, location] of [
    ['redirect=307', '/partner/v1/health'],
    ['redirect=301;location=https://new.example/', 'https://new.example/'],
  ] as const) {
    const { status, headers } = await get(service, fault, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([Number(fault.slice(9, 12)), location]);
  }
});

test('a status with an empty body has no media type', async () => {
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

test('a status can replace the response to an executed request', async () => {
  const service = await serveFaulty();
  const response = await put(service, 'status=504;applied=yes');
  expect([response.status, await response.text()]).toEqual([504, error('Gateway Timeout')]);
  const page = await put(service, 'status=504;applied=yes;body=html');
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(service.log.filter((line) => line.startsWith('PUT'))).toHaveLength(2);
});
