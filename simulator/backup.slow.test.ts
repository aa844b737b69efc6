/** A dump of the database, taken while replicas write, and what a simulator makes of it. */
import { afterEach, expect, test } from 'vitest';

import type { Simulator } from './options.ts';
import { createSimulator } from './start.ts';
import { postgresForFile } from './test-support/postgres.ts';

const postgres = postgresForFile();
let simulators: Simulator[] = [];
afterEach(async () => {
  await Promise.all(simulators.map((one) => one.close()));
  simulators = [];
});

async function start(store: string): Promise<Simulator> {
  const simulator = await createSimulator({ store, docs: false });
  simulators.push(simulator);
  return simulator;
}

const instantOf = (number: number): string =>
  new Date(Date.UTC(2001, 0, 1) + number * 1000).toISOString().replace('.000Z', 'Z');

/** What one change adds. */
const bothOf = (number: number): string[] => [instantOf(number), instantOf(number + 1)];

async function readInstants({ sandboxes }: Simulator): Promise<string[]> {
  const { leads } = await sandboxes.get('made');
  const { leads: listed } = await leads.list({ office: 2101, limit: 10_000 });
  return listed.map(({ at }) => at).filter((at) => at < '2002');
}

test('all that was answered before a dump is in it, and nothing by half', async () => {
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
      // Two at once: one alone would be half of a change.
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
