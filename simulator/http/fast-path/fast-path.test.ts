import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { expect, test, vi } from 'vitest';

import { journalOf } from '../../journal/journal.ts';
import { entriesOf, serveSandboxes, start } from '../../test-support/recorded-app.ts';
import { patient } from '../../../shared/test-support/vitest.ts';

const settings = { readMachineClock: () => 0, readStopwatch: () => 0, nextRequestId: () => 'id' };

const ways = await Promise.all([true, false].map((fastPath) => start({ settings, fastPath })));

const key = { authorization: 'Bearer full' };
const json = { ...key, 'content-type': 'application/json' };
const withKey = { headers: key };
const office = '/partner/v1/offices/201/leads/count';
const listing = '/partner/v1/listings/L-1';

test.each<[what: string, path: string, init: RequestInit]>([
  ['a health check', '/partner/v1/health', withKey],
  ['no key', '/partner/v1/health', {}],
  ['a malformed key', '/partner/v1/health', { headers: { authorization: 'full' } }],
  [
    'a key that nobody has',
    `${office}?a=nobodys-own-key`,
    { headers: { authorization: 'Bearer nobodys-own-key' } },
  ],
  ['a count', `${office}?startDate=2024-01-01T00:00:00Z&endDate=2025-01-01T00:00:00Z`, withKey],
  ['escaped dates', `${office}?startDate=2024-01-01T00%3A00%3A00%2B02:00&&x`, withKey],
  ['a wrong date', `${office}?startDate=soon`, withKey],
  ['an unknown office', '/partner/v1/offices/9/leads/count', withKey],
  ['an escaped office', '/partner/v1/offices/%32%30%31/leads/count', withKey],
  ['an organization', '/partner/v1/organizations/20/leads/count', withKey],
  ['HEAD', office, { headers: key, method: 'HEAD' }],
  ['another method', office, { headers: key, method: 'POST', body: '{}' }],
  ['another path', '/partner/v1/nothing', withKey],
  [
    'an update',
    listing,
    { headers: json, method: 'PUT', body: '{"brokerExternalId":"B-1","status":"SOLD"}' },
  ],
  ['a refused update', listing, { headers: json, method: 'PUT', body: '{"status":"gone"}' }],
  ['an update without a body', listing, { headers: json, method: 'PUT' }],
])('%s gets the same answer and journal entry on both paths', async (_what, path, init) => {
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

test('a repeated request is answered by the current state, clock and settings', async () => {
  const { sandbox, url } = await serveSandboxes();
  const range = 'startDate=2023-01-01T00:00:00Z&endDate=2024-01-01T00:00:00.001Z';
  const ask = async (): Promise<unknown[]> => {
    const response = await fetch(`${url}${office}?${range}`, withKey);
    const { totalLeads }: { totalLeads?: number } = JSON.parse(await response.text());
    return [response.status, totalLeads, response.headers.get('x-simulator-reason-codes')];
  };
  const instant = Date.UTC(2023, 11, 31);
  const event = { kind: 'leads-received', officeId: 201, instants: [instant] } as const;
  const clock = { mode: 'frozen', at: instant - 1 } as const;
  const refusing = { dialect: { 'future-end': 'refused' } } as const;
  const asked = [await ask(), await ask()];
  await sandbox.change(() => [{ kind: 'happened', events: [event] }]);
  asked.push(await ask());
  await sandbox.change(() => [{ kind: 'clock-set', clock }]);
  asked.push(await ask());
  await sandbox.change(() => [{ kind: 'settings-changed', settings: refusing }]);
  asked.push(await ask());
  expect(asked).toEqual([
    [200, 3, 'bounds'],
    [200, 3, 'bounds'],
    [200, 4, 'bounds'],
    [200, 2, 'bounds, future-end'],
    [400, undefined, 'future-end'],
  ]);
});

test('a repeated request is recorded with its own headers, time and settings', async () => {
  const { sandbox, url } = await serveSandboxes();
  const ask = async (agent: string): Promise<string | null> => {
    const headers = { ...key, 'user-agent': agent };
    return (await fetch(`${url}/partner/v1/health`, { headers })).headers.get('date');
  };
  const freeze = async (at: number): Promise<void> =>
    await sandbox.change(() => [{ kind: 'clock-set', clock: { mode: 'frozen', at } }]);
  await freeze(1000);
  const dates = [await ask('one'), await ask('one'), await ask('two')];
  await freeze(2000);
  dates.push(await ask('two'));
  const refusing = { dialect: { 'future-end': 'refused' } } as const;
  await sandbox.change(() => [{ kind: 'settings-changed', settings: refusing }]);
  dates.push(await ask('two'));
  const { entries } = journalOf(sandbox).list();
  const told = entries.map(({ at, request, response, dialect }) => [
    Date.parse(at),
    request.headers.find(({ name }) => name.toLowerCase() === 'user-agent')?.value,
    response?.headers.find(({ name }) => name === 'date')?.value,
    ...dialect,
  ]);
  const [first, second] = ['Thu, 01 Jan 1970 00:00:01 GMT', 'Thu, 01 Jan 1970 00:00:02 GMT'];
  expect(told).toEqual([
    [1000, 'one', first],
    [1000, 'one', first],
    [1000, 'two', first],
    [2000, 'two', second],
    [2000, 'two', second, 'future-end=refused'],
  ]);
  expect(told.map(([, , date]) => date)).toEqual(dates);
  expect(new Set(entries.map(({ requestId }) => requestId)).size).toBe(5);
});

test('a missing and an empty Authorization header stay distinct when requests repeat', async () => {
  const { sandbox, url } = await serveSandboxes();
  for (const authorization of ['', undefined, '', undefined]) {
    const headers = authorization === undefined ? {} : { authorization };
    await fetch(`${url}/partner/v1/health`, { headers });
  }
  const { entries } = journalOf(sandbox).list();
  const [malformed, missing] = ['auth/malformed-credential', 'auth/missing-credential'];
  const codes = entries.map(({ reasonCodes: [code] }) => code);
  expect(codes).toEqual([malformed, missing, malformed, missing]);
});

test('a lead between two requests in the same millisecond counts', async () => {
  const { sandbox, url } = await serveSandboxes();
  const instant = Date.UTC(2026, 0, 1);
  await sandbox.change(() => [{ kind: 'clock-set', clock: { mode: 'frozen', at: instant } }]);
  const ask = async (): Promise<string> => await (await fetch(`${url}${office}`, withKey)).text();
  const [before, again] = [await ask(), await ask()];
  const event = { kind: 'leads-received', officeId: 201, instants: [instant] } as const;
  await sandbox.change(() => [{ kind: 'happened', events: [event] }]);
  const after = await ask();
  const totalOf = (text: string): unknown => JSON.parse(text).totalLeads;
  expect(again).toBe(before);
  expect(totalOf(after)).toBe(Number(totalOf(before)) + 1);
});

test('a repeated update is decided by the current status of the listing', async () => {
  const { url } = await serveSandboxes();
  const update = async (status: string): Promise<string | undefined> => {
    const body = JSON.stringify({ brokerExternalId: 'B-1', status });
    const init = { method: 'PUT', headers: json, body };
    const { headers } = await fetch(`${url}${listing}`, init);
    return headers.get('x-simulator-why')?.split(';', 1)[0];
  };
  const told: unknown[] = [];
  for (const status of ['SOLD', 'SOLD', 'DRAFT', 'SOLD', 'gone', 'SOLD'])
    told.push(await update(status));
  expect(told).toEqual([
    '200: L-1 FOR_SALE -> SOLD',
    '200: L-1 stays SOLD',
    '200: L-1 SOLD -> DRAFT',
    '200: L-1 DRAFT -> SOLD',
    '400: "gone" is not a status (listing/unknown-status)',
    '200: L-1 stays SOLD',
  ]);
});

/* The memory that the fast path retains beyond what the journal accounts for. */

setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');

test('journal entries of repeated exchanges share the text of their bodies', async () => {
  const { sandboxes, url } = await serveSandboxes();
  const body = JSON.stringify({ brokerExternalId: 'B-1', status: 'SOLD', x: 'y'.repeat(10_000) });
  for (let index = 0; index < 4; index += 1)
    await fetch(`${url}${listing}`, { method: 'PUT', headers: json, body });
  const journal = journalOf(sandboxes.default());
  const requests = () => journal.list().entries.map(({ request }) => request);
  const [, second, third, fourth] = requests();
  expect(second?.body.text).toBe(body);
  // Skip the first: unlike the others, its answer reports a status change.
  expect([third, fourth].map((request) => request?.body === second?.body)).toEqual([true, true]);
  Object.assign(third ?? {}, { path: 'changed' });
  expect(new Set([fourth, ...requests()].map((one) => one?.path))).toEqual(new Set([listing]));
});

test('cached requests do not retain the state of a removed sandbox', async () => {
  const { sandboxes, url } = await serveSandboxes();
  const useAndRemove = async (): Promise<WeakRef<object>> => {
    const sandbox = await sandboxes.findOrCreate('short');
    if (sandbox === undefined) throw new Error('The first use makes the sandbox.');
    // Gives the sandbox a state of its own instead of the shared initial one.
    const event = { kind: 'leads-received', officeId: 201, instants: [0] } as const;
    await sandbox.change(() => [{ kind: 'happened', events: [event] }]);
    for (let index = 0; index < 2; index += 1) {
      // An open connection might retain its last request.
      const headers = { authorization: 'Bearer sandbox-short.full', connection: 'close' };
      expect((await fetch(`${url}/partner/v1/health`, { headers })).status).toBe(200);
    }
    const made = new WeakRef(sandbox.state().model);
    await sandboxes.remove('short');
    return made;
  };
  const model = await useAndRemove();
  await vi.waitFor(() => {
    if (typeof collectGarbage === 'function') collectGarbage();
    expect(model.deref() === undefined).toBe(true);
  }, patient);
});
