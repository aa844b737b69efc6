import { once } from 'node:events';

import { describe, expect, test } from 'vitest';

import { ask, failureOf, openHandles } from '../../test-support/handles.ts';

const simulator = await openHandles();
const { sandboxes } = simulator;

describe('the description of a sandbox', () => {
  test('has the keys that clients send, and the URL for plain keys', async () => {
    const { sandbox } = simulator;
    expect(sandbox.url).toBe('http://simulator/sandboxes/a');
    expect(sandbox.key('full')).toBe('sandbox-a.full');
    const { keys } = await sandbox.describe();
    expect(keys).toContainEqual({ key: 'sandbox-a.full', summary: expect.any(String) });
    const own = await sandboxes.get('default');
    expect([own.url, own.key('full')]).toEqual(['http://simulator', 'full']);
  });

  test('has its expiry if unused, by the clock of the machine', async () => {
    const { sandbox } = simulator;
    await sandbox.clock.freeze('2024-03-01T00:00:00Z');
    expect(await sandbox.describe()).toMatchObject({
      createdAt: '2026-03-14T09:00:00Z',
      expiresAt: '2026-03-14T10:00:00Z',
    });
    expect(await (await sandboxes.get('default')).describe()).toMatchObject({ expiresAt: null });
  });
});

describe('a comparison', () => {
  test('with itself finds nothing', async () => {
    expect(await simulator.sandbox.compare({})).toEqual({ same: true, differences: [] });
  });

  test('lists every part that differs, with both sides', async () => {
    const sandbox = await sandboxes.create({ clock: { mode: 'frozen' } });
    await sandbox.snapshot();
    await sandbox.leads.add({ office: 202, at: '2026-01-01T00:00:00Z' });
    await sandbox.listings.put('L-2', { status: 'DRAFT' });
    await sandbox.clock.advance('PT1S');
    await sandbox.change({ dialect: { 'lead-now': 'left-out' } });
    await sandbox.change({ defects: ['time/minute-late'] });
    await sandbox.change({ faults: [{ effect: { kind: 'reset' } }] });
    await sandbox.change({ liveLeads: { perSecond: 1 } });
    const { same, differences } = await sandbox.compare({ snapshot: 's1' });
    expect(same).toBe(false);
    expect(differences.map(({ part, id }) => [part, id])).toEqual([
      ['clock', ''],
      ['dialect', ''],
      ['defects', ''],
      ['faults', ''],
      ['liveLeads', ''],
      ['listings', 'own/L-2'],
      ['leads', '202'],
    ]);
    expect(differences.at(-1)).toMatchObject({ here: 6, there: 5 });
  });

  test('masks keys', async () => {
    const other = await sandboxes.create({ data: 'empty' });
    const { differences } = await simulator.sandbox.compare({ sandbox: other.name });
    const credentials = differences.filter(({ part }) => part === 'credentials');
    expect(credentials.length).toBeGreaterThan(0);
    expect(JSON.stringify(credentials)).not.toMatch(/sim-key-full|"full"/);
  });
});

test('a target document is true at the time of its sandbox, despite defects', async () => {
  const sandbox = await sandboxes.create({ defects: ['office/count-as-text'] });
  const url = `http://simulator/sandboxes/${sandbox.name}`;
  const { baseUrl, listings, knownCounts = [] } = await sandbox.target();
  expect(baseUrl).toBe(url);
  expect(knownCounts.length).toBeGreaterThan(0);
  expect(knownCounts.every(({ totalLeads }) => Number.isInteger(totalLeads))).toBe(true);
  expect(listings?.map(({ status }) => status)).toEqual(['FOR_SALE', 'SOLD']);
  await sandbox.clock.freeze('2023-06-01T00:00:00Z');
  const early = await sandbox.target();
  expect(early.listings?.map(({ status }) => status)).toEqual(['FOR_SALE', 'UNDER_CONTRACT']);
  await sandbox.clock.freeze('2022-06-01T00:00:00Z');
  expect((await sandbox.target()).listings).toHaveLength(1);
});

describe('the journal', () => {
  test('lists requests with the time of the sandbox, until it is cleared', async () => {
    const sandbox = await sandboxes.create({
      clock: { mode: 'frozen', at: '2024-03-01T00:00:00Z' },
    });
    await ask(simulator, sandbox, '/health');
    const { entries } = await sandbox.journal.list();
    expect(entries).toMatchObject([
      { id: 1, at: '2024-03-01T00:00:00.000Z', operation: 'getHealth', response: { status: 200 } },
    ]);
    expect((await sandbox.journal.har()).log.entries).toHaveLength(1);
    await sandbox.journal.clear();
    expect((await sandbox.journal.list()).entries).toEqual([]);
  });

  test('can be streamed until the sandbox is removed', async () => {
    const sandbox = await sandboxes.create();
    const stream = await sandbox.journal.stream();
    await ask(simulator, sandbox, '/health');
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      if (String(chunk).includes('event: exchange')) break;
    }
    const closed = once(stream, 'close');
    await sandbox.remove();
    await closed;
    expect(stream.destroyed).toBe(true);
  });
});

test('a handle of a removed sandbox throws, even if its name is reused', async () => {
  const sandbox = await sandboxes.put('old');
  await sandbox.remove();
  const calls = [
    () => sandbox.describe(),
    () => sandbox.clock.get(),
    () => sandbox.clock.freeze(),
    () => sandbox.leads.list(),
    () => sandbox.listings.list(),
    () => sandbox.change({ defects: [] }),
    () => sandbox.journal.list(),
    () => sandbox.reset(),
    () => sandbox.snapshot(),
    () => sandbox.snapshots(),
    () => sandbox.target(),
    () => sandbox.compare({}),
    () => sandbox.fork(),
    () => sandbox.remove(),
  ];
  for (const call of calls) expect((await failureOf(simulator, call)).code).toBe('sandbox-unknown');
  await sandboxes.put('old');
  for (const call of calls) {
    expect(await failureOf(simulator, call)).toMatchObject({
      code: 'sandbox-unknown',
      message: 'The sandbox old was removed.',
    });
  }
});
