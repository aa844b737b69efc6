import { afterAll, beforeAll, expect, test } from 'vitest';

import type { RecordedApp } from '../test-support/recorded-app.ts';
import { entriesOf, startRecordedApp } from '../test-support/recorded-app.ts';
import { state } from '../test-support/state.ts';

const settings = { readMachineClock: () => 0, readStopwatch: () => 0, nextRequestId: () => 'id' };

let ways: readonly RecordedApp[] = [];
beforeAll(async () => {
  ways = await Promise.all(
    [true, false].map((shortWay) => startRecordedApp(state, { settings, shortWay })),
  );
});
afterAll(() => Promise.all(ways.map((app) => app.close())));

const key = { authorization: 'Bearer full' };
const json = { ...key, 'content-type': 'application/json' };
const office = '/partner/v1/offices/201/leads/count';

test.each<[what: string, path: string, init: RequestInit]>([
  ['a health check', '/partner/v1/health', { headers: key }],
  ['no key', '/partner/v1/health', {}],
  ['a malformed key', '/partner/v1/health', { headers: { authorization: 'full' } }],
  [
    'a key that nobody has',
    `${office}?a=nobodys-own-key`,
    { headers: { authorization: 'Bearer nobodys-own-key' } },
  ],
  [
    'a count',
    `${office}?startDate=2024-01-01T00:00:00Z&endDate=2025-01-01T00:00:00Z`,
    { headers: key },
  ],
  ['escaped dates', `${office}?startDate=2024-01-01T00%3A00%3A00%2B02:00&&x`, { headers: key }],
  ['a wrong date', `${office}?startDate=soon`, { headers: key }],
  ['an unknown office', '/partner/v1/offices/9/leads/count', { headers: key }],
  ['an escaped office', '/partner/v1/offices/%32%30%31/leads/count', { headers: key }],
  ['an organization', '/partner/v1/organizations/20/leads/count', { headers: key }],
  ['HEAD', office, { headers: key, method: 'HEAD' }],
  ['another method', office, { headers: key, method: 'POST', body: '{}' }],
  ['another path', '/partner/v1/nothing', { headers: key }],
  [
    'an update',
    '/partner/v1/listings/L-1',
    { headers: json, method: 'PUT', body: '{"brokerExternalId":"B-1","status":"SOLD"}' },
  ],
  [
    'a refused update',
    '/partner/v1/listings/L-1',
    { headers: json, method: 'PUT', body: '{"status":"gone"}' },
  ],
  ['an update without a body', '/partner/v1/listings/L-1', { headers: json, method: 'PUT' }],
])('%s is answered, told and recorded the same on both ways', async (_what, path, init) => {
  const [short, long] = await Promise.all(
    ways.map(async (app) => {
      app.journal.clear();
      const response = await fetch(`${app.url}${path}`, init);
      const headers = Object.fromEntries(response.headers);
      const body = await response.text();
      const [entry] = await entriesOf(app, 1);
      const { id: _id, connection: _connection, request, response: sent, ...others } = entry ?? {};
      const asked = request?.headers.filter(({ name }) => name.toLowerCase() !== 'host');
      const told = sent?.headers.toSorted((a, b) => a.name.localeCompare(b.name));
      const names = told?.map(({ name, value }) => [name.toLowerCase(), value]);
      return {
        status: response.status,
        headers,
        body,
        entry: {
          ...others,
          request: { ...request, headers: asked },
          sent: { ...sent, headers: names },
        },
      };
    }),
  );
  expect(short).toEqual(long);
});
