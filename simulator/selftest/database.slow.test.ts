/** Replicas that share a database: clocks, consistency of a dump, and expiry of sandboxes. */
import { expect, test } from 'vitest';

import { createSimulatorHandle } from '../control/create-handle.ts';
import { createPerform } from '../control/perform.ts';
import type { ServiceOptions, Simulator } from '../options.ts';
import { createService } from '../service.ts';
import { closeLater } from '../../shared/test-support/vitest.ts';
import { createSimulator } from '../start.ts';
import { postgresForFile, startReplicas } from '../test-support/postgres.ts';
import { jsonRequest } from '../test-support/service.ts';

const postgres = postgresForFile();

async function ask(url: string, path: string, method = 'GET', body?: unknown) {
  const key = path.startsWith('/_simulator') ? undefined : 'sim-key-full';
  const response = await fetch(`${url}${path}`, jsonRequest(method, key, body));
  expect(response.status).toBeLessThan(300);
  return (await response.json()) as Readonly<Record<string, unknown>>;
}

const isRising = (numbers: readonly number[]): boolean =>
  numbers.every((one, index) => one >= (numbers[index - 1] ?? one));

test('replicas share one clock: a change by one is in the past of all others', async () => {
  const replicas = await startReplicas(await postgres().createDatabase());
  const urls = replicas.urls();
  const live = { liveLeads: { perSecond: 500 } };
  await ask(urls[0] ?? '', '/_simulator/sandboxes/default', 'PATCH', live);
  const [times, counts]: [number[], number[]] = [[], []];
  const statuses = ['SOLD', 'FOR_SALE', 'ARCHIVED', 'DRAFT', 'UNDER_CONTRACT'];
  for (let round = 0; round < 10; round += 1) {
    for (const url of urls) {
      const status = statuses[times.length % statuses.length];
      const body = { brokerExternalId: 'BRK-04', status };
      await ask(url, '/partner/v1/listings/LST-0002', 'PUT', body);
      for (const other of urls) {
        const listing = '/_simulator/sandboxes/default/listings/tidewater/LST-0002';
        expect(await ask(other, listing)).toMatchObject({ status });
        const counted = await ask(other, '/partner/v1/offices/2101/leads/count');
        counts.push(Number(counted['totalLeads']));
      }
      times.push(Date.parse(String((await ask(url, '/partner/v1/health'))['timestamp'])));
    }
  }
  expect(isRising(times)).toBe(true);
  expect(isRising(counts)).toBe(true);
  expect(counts.at(-1)).toBeGreaterThan(counts[0] ?? 0);
});

const start = async (store: string): Promise<Simulator> =>
  closeLater(await createSimulator({ store, docs: false }));

const instantOf = (number: number): string =>
  new Date(Date.UTC(2001, 0, 1) + number * 1000).toISOString().replace('.000Z', 'Z');

const bothOf = (number: number): string[] => [instantOf(number), instantOf(number + 1)];

async function readInstants({ sandboxes }: Simulator): Promise<string[]> {
  const { leads } = await sandboxes.get('made');
  const { leads: listed } = await leads.list({ office: 2101, limit: 10_000 });
  return listed.map(({ at }) => at).filter((at) => at < '2002');
}

test('a dump contains every change acknowledged before it, and no partial change', async () => {
  const store = await postgres().createDatabase();
  const replicas = [await start(store), await start(store)];
  const frozen = { mode: 'frozen', at: '2026-03-14T09:00:00Z' } as const;
  await replicas[0]?.sandboxes.put('made', { clock: frozen });
  let sent = 0;
  const over = new AbortController();
  const answered: number[] = [];
  const write = async (simulator: Simulator): Promise<void> => {
    const { leads } = await simulator.sandboxes.get('made');
    while (!over.signal.aborted) {
      // Each change adds two leads: one alone would be a partial change.
      const number = (sent += 2);
      await leads.add({ office: 2101, at: bothOf(number) });
      answered.push(number);
    }
  };
  const writing = Promise.all(replicas.map(write));
  await expect.poll(() => answered.length).toBeGreaterThan(50);
  const before = [...answered];
  const restored = await postgres().restoreDump(store);
  over.abort();
  await writing;

  const simulator = await start(restored);
  const found = await readInstants(simulator);
  expect(found).toEqual(expect.arrayContaining(before.flatMap(bothOf)));
  const whole = Array.from({ length: sent / 2 }, (_, index) => bothOf(2 * index + 2));
  for (const both of whole)
    expect([0, 2]).toContain(both.filter((at) => found.includes(at)).length);
  const made = await simulator.sandboxes.get('made');
  expect(await made.clock.get()).toMatchObject({ mode: 'frozen', now: frozen.at });
  await made.listings.put('LST-0002', { status: 'SOLD' });
  expect(await (await start(restored)).sandboxes.get('made')).toBeDefined();
});

async function openTwo(now: () => number, options: ServiceOptions = {}) {
  const store = await postgres().createDatabase();
  const open = async () => closeLater(await createService({ store, now, ...options }, now));
  return await Promise.all([open(), open()]);
}

test('a sandbox expires only if no replica used it', async () => {
  let machine = Date.parse('2026-03-14T09:00:00Z');
  const now = (): number => machine;
  const [one, other] = await openTwo(now);
  await one.sandboxes.findOrCreate('idle');
  await one.sandboxes.findOrCreate('used');
  await other.sandboxes.refresh?.(['idle', 'used']);
  for (const minutes of [1, 58]) {
    machine += minutes * 60_000;
    if (minutes > 1) other.sandboxes.find('used');
    for (const { sandboxes } of [one, other]) expect(await sandboxes.expire()).toEqual([]);
  }
  machine += 6 * 60_000;
  expect(await one.sandboxes.expire()).toEqual(['idle']);
  expect(await other.sandboxes.expire()).toEqual([]);
  for (const { sandboxes } of [one, other]) {
    await sandboxes.refresh?.();
    expect(sandboxes.list().map(({ name }) => name)).toEqual(['default', 'used']);
  }
});

test('a modified sandbox expires on all replicas, and first use does not recreate it', async () => {
  let machine = Date.parse('2026-03-14T09:00:00Z');
  const now = (): number => machine;
  const [one, other] = await openTwo(now, { keepDays: 7 });
  const { defaults } = one;
  const moment = { ...one.sandboxes.default().state(), settings: defaults.settings };
  await one.sandboxes.open('a', moment);
  await one.sandboxes.open('b', moment);
  await other.sandboxes.refresh?.(['a', 'b']);
  for (const milliseconds of [60_000, 6 * 86_400_000]) {
    machine += milliseconds;
    other.sandboxes.find('b');
    for (const { sandboxes } of [other, one]) expect(await sandboxes.expire()).toEqual([]);
  }
  machine += 86_400_000 + 180_000;
  expect(await one.sandboxes.expire()).toEqual(['a']);
  expect(await other.sandboxes.expire()).toEqual([]);
  for (const { sandboxes } of [one, other]) {
    await sandboxes.refresh?.();
    expect(sandboxes.list().map(({ name }) => name)).toEqual(['default', 'b']);
    await expect(sandboxes.findOrCreate('a')).rejects.toMatchObject({ problem: 'gone' });
  }
  await other.sandboxes.open('a', moment);
  await one.sandboxes.refresh?.(['a']);
  expect(await one.sandboxes.findOrCreate('a')).toBeDefined();
});

test('a replica unloads an unused sandbox, and loads its current state on next use', async () => {
  let machine = Date.parse('2026-03-14T09:00:00Z');
  const [one, other] = await openTwo(() => machine);
  const context = { ...one, baseUrl: () => 'http://simulator' };
  const handle = createSimulatorHandle(context, createPerform(context));
  const made = await handle.sandboxes.put('a', { clock: { mode: 'frozen' } });
  const old = one.sandboxes.find('a');
  machine += 61 * 60_000;
  expect(await one.sandboxes.expire()).toEqual([]);
  expect(one.sandboxes.list().map(({ name }) => name)).toEqual(['default']);
  // A change through the unloaded object must fail, since it would not be stored.
  const clock = { mode: 'frozen', at: 0 } as const;
  await expect(old?.change(() => [{ kind: 'clock-set', clock }])).rejects.toThrow('was idle');
  await other.sandboxes.refresh?.(['a']);
  await other.sandboxes.find('a')?.change(() => [{ kind: 'clock-set', clock }]);
  expect(await made.clock.get()).toMatchObject({ now: '1970-01-01T00:00:00Z' });
  expect(one.sandboxes.list()).toHaveLength(2);
  await made.remove();
  await expect(made.clock.get()).rejects.toMatchObject({ code: 'sandbox-unknown' });
});
