/** Several simulators on one database behave like a single simulator. */
import { beforeEach, expect, test } from 'vitest';

import type { ServiceOptions, Simulator } from '../options.ts';
import { closeLater } from '../../shared/test-support/vitest.ts';
import { createSimulator } from '../start.ts';
import { postgresForFile } from '../test-support/postgres.ts';
import { jsonRequest } from '../test-support/service.ts';

const postgres = postgresForFile();
let store = '';
beforeEach(async () => (store = await postgres().createDatabase()));

const start = async (options: ServiceOptions = {}): Promise<Simulator> =>
  closeLater(await createSimulator({ store, docs: false, ...options }));

const startThree = (options?: ServiceOptions) =>
  Promise.all([start(options), start(options), start(options)]);

async function ask(
  { url, fetch }: Simulator,
  path: string,
  { sandbox, body }: { sandbox?: string; body?: unknown } = {},
) {
  const key = sandbox === undefined ? 'sim-key-full' : `sandbox-${sandbox}.sim-key-full`;
  const init = jsonRequest(body === undefined ? 'GET' : 'PUT', key, body);
  const response = await fetch(`${url}/partner/v1${path}`, init);
  const { status, headers } = response;
  return { status, headers, body: await response.json() };
}

const sell = (simulator: Simulator, status: string, sandbox?: string) => {
  const body = { brokerExternalId: 'BRK-04', status };
  return ask(simulator, '/listings/LST-0002', { ...(sandbox !== undefined && { sandbox }), body });
};

const probe = async ({ url, fetch }: Simulator, path: string): Promise<number> =>
  (await fetch(`${url}${path}`)).status;

test('replicas that start concurrently begin with the same data', async () => {
  const all = await startThree();
  expect(new Set(all.map(({ seed }) => seed)).size).toBe(1);
  const counts = await Promise.all(all.map((one) => ask(one, '/offices/2101/leads/count')));
  for (const { body } of counts) expect(body).toEqual(counts[0]?.body);
  await expect(start({ data: 'busy' })).rejects.toThrow('has sandboxes that began with the data');
});

test('replicas share leads, clock, settings, snapshots and removal of a sandbox', async () => {
  const [one, other] = await startThree();
  const made = await one.sandboxes.put('a', { clock: { mode: 'frozen' } });
  const same = await other.sandboxes.get('a');
  await made.leads.add({ office: 2101, at: ['2025-01-01T00:00:00Z'] });
  const { total } = await same.leads.list({ limit: 1 });
  await same.snapshot('before');
  await made.clock.advance('P1D');
  expect(await same.clock.get()).toEqual(await made.clock.get());
  await made.leads.add({ office: 2101, at: ['2025-01-01T00:00:00Z'] });
  await made.change({ dialect: { bounds: 'from-start-to-end' } });
  expect(await same.describe()).toMatchObject({ dialect: { bounds: 'from-start-to-end' } });
  await same.restore('s1');
  expect((await made.leads.list({ limit: 1 })).total).toBe(total);
  const { name } = await same.fork({ name: 'b' });
  expect(await one.sandboxes.list()).toHaveLength(3);
  expect((await (await one.sandboxes.get(name)).snapshots()).length).toBe(0);
  await made.remove();
  await expect(same.clock.get()).rejects.toMatchObject({ code: 'sandbox-unknown' });
  await other.sandboxes.put('a', { data: 'empty' });
  await expect(made.clock.get()).rejects.toMatchObject({ code: 'sandbox-unknown' });
  expect(await (await one.sandboxes.get('a')).describe()).toMatchObject({ data: 'empty v1:1' });
});

test('concurrent first use on all replicas creates one sandbox, within the limit', async () => {
  const all = await startThree({ maxSandboxes: 5 });
  const uses = Array.from({ length: 24 }, (_, number) => {
    const sandbox = `s${number % 8}`;
    return ask(all[number % 3] ?? all[0], '/health', { sandbox });
  });
  const statuses = (await Promise.all(uses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(12);
  expect(statuses.filter((status) => status === 503)).toHaveLength(12);
  for (const one of all) expect(await one.sandboxes.list()).toHaveLength(5);
});

test('faults and quotas count requests across replicas', async () => {
  const all = await startThree();
  const statuses = async (count: number): Promise<number[]> => {
    const asked = Array.from({ length: count }, (_, number) =>
      ask(all[number % 3] ?? all[0], '/health'),
    );
    return (await Promise.all(asked)).map(({ status }) => status).toSorted((a, b) => a - b);
  };
  const { change } = all[0].default;
  await change({ faults: [{ effect: { kind: 'status', status: 500 }, times: 2 }] });
  expect(await statuses(9)).toEqual([...Array<number>(7).fill(200), 500, 500]);
  await change({ faults: [{ effect: { kind: 'quota', requests: 4, milliseconds: 3_600_000 } }] });
  await all[1].default.clock.freeze();
  expect(await statuses(9)).toEqual([...Array<number>(4).fill(200), ...Array<number>(5).fill(429)]);
});

test('the limits of a team apply across replicas', async () => {
  const token = 'checkout-token';
  const teams = { checkout: { token, maxSandboxes: 4, requestsPerSecond: 60 } };
  const all = await startThree({ teams });
  const call = async (number: number, path: string, method = 'GET', key = token) => {
    const { url, fetch } = all[number % 3] ?? all[0];
    return (await fetch(`${url}${path}`, jsonRequest(method, key))).status;
  };
  const sandboxes = '/_simulator/sandboxes';
  const made = Array.from({ length: 12 }, (_, number) => call(number, sandboxes, 'POST'));
  const statuses = await Promise.all(made);
  expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(4);
  expect(statuses.filter((status) => status === 409).length).toBeGreaterThanOrEqual(8);
  while ((await call(0, sandboxes, 'POST')) !== 409);
  const own = (await all[1].sandboxes.list()).filter(({ name }) => name.startsWith('checkout-'));
  expect(own).toHaveLength(4);
  const key = own[0]?.keys[0]?.key ?? '';
  const secondOf = () => Math.floor(Date.now() / 1000);
  const begun = secondOf();
  const asked = Array.from({ length: 900 }, (_, number) =>
    call(number, '/partner/v1/health', 'GET', key),
  );
  const answered = await Promise.all(asked);
  const welcome = answered.filter((status) => status === 200).length;
  expect(welcome).toBeGreaterThan(0);
  // The limit uses seconds of the database's clock, which begin at other moments.
  expect(welcome).toBeLessThanOrEqual(60 * (secondOf() - begun + 2));
  expect(answered.filter((status) => status === 429)).toHaveLength(900 - welcome);
});

test('requests get 503 while the database is down, and work again once it is back', async () => {
  const [one, other] = await startThree();
  await sell(one, 'SOLD');
  await postgres().crash();
  const refused = await ask(one, '/health');
  expect(refused).toMatchObject({ status: 503, body: { status: 'error' } });
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(JSON.stringify(refused.body)).toContain('store');
  await expect(one.default.clock.get()).rejects.toMatchObject({ code: 'store-failed' });
  expect(await probe(one, '/readyz')).toBe(503);
  expect(await probe(one, '/healthz')).toBe(200);
  await postgres().start();
  expect(await probe(one, '/readyz')).toBe(200);
  expect(await ask(other, '/health')).toMatchObject({ status: 200 });
  expect(await other.default.listings.get('LST-0002')).toMatchObject({ status: 'SOLD' });
});
