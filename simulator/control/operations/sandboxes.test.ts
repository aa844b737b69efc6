import { describe, expect, test } from 'vitest';

import type { SandboxState } from '../../../generated/control.ts';
import { ask, failureOf, openHandles } from '../../test-support/handles.ts';
import { smallSeed } from '../../test-support/state.ts';
import { maxSnapshots } from './initial-content.ts';

const simulator = await openHandles();
const { sandboxes } = simulator;

const slow = { id: 'slow', effect: { kind: 'latency', milliseconds: 1 } } as const;

const full: SandboxState = {
  data: { name: 'busy', offices: 2, leads: 20 },
  seed: 5,
  clock: { mode: 'frozen', at: '2024-03-01T00:00:00Z' },
  dialect: { bounds: 'from-start-to-end' },
  defects: ['time/minute-late'],
  faults: [slow],
  liveLeads: { perSecond: 2 },
};

const shown = {
  data: 'busy v1:5',
  clock: { mode: 'frozen', now: '2024-03-01T00:00:00Z' },
  dialect: { bounds: 'from-start-to-end' },
  defects: ['time/minute-late'],
  faults: [{ id: 'slow' }],
  liveLeads: { perSecond: 2 },
};

describe('a sandbox', () => {
  test('is created with an unguessable name, in the requested state', async () => {
    const made = await sandboxes.create(full);
    expect(made.name).toMatch(/^[a-z0-9]{24}$/);
    expect(await made.describe()).toMatchObject({ name: made.name, ...shown });
    await made.remove();
  });

  test('can be put into exactly a state, whatever its state was', async () => {
    const put = await sandboxes.put('exact', full);
    expect(await put.describe()).toMatchObject({ name: 'exact', ...shown });
    const again = await sandboxes.put('exact');
    const told = await again.describe();
    expect(told).toMatchObject({ dialect: {}, defects: [], faults: [] });
    expect(told.clock).toEqual({ mode: 'real', now: '2026-03-14T09:00:00Z' });
    expect(await put.describe()).toEqual(told);
    await put.remove();
  });

  test('has an empty journal after a put', async () => {
    const put = await sandboxes.put('journal');
    await ask(simulator, put, '/health');
    expect((await put.journal.list()).entries).toHaveLength(1);
    await sandboxes.put('journal');
    expect((await put.journal.list()).entries).toEqual([]);
    await put.remove();
  });

  test('accepts a document as its data', async () => {
    const leads = [{ office: 201, at: ['2025-01-01T00:00:00Z'] }];
    const document = JSON.parse(JSON.stringify({ ...smallSeed, leads }));
    const made = await sandboxes.create({ data: { document } });
    expect((await made.leads.list()).total).toBe(1);
  });

  test('can start before events of its document, which happen in their time', async () => {
    const made = await sandboxes.create({ clock: { mode: 'frozen', at: '2023-06-01T00:00:00Z' } });
    expect((await made.listings.get('L-2')).status).toBe('UNDER_CONTRACT');
    await made.clock.follow();
    expect((await made.listings.get('L-2')).status).toBe('SOLD');
  });
});

describe('a fork', () => {
  test('equals its original, and is isolated from it', async () => {
    const original = await sandboxes.create(full);
    const named = await original.fork({ name: 'copy' });
    expect(named.name).toBe('copy');
    expect(await named.compare({ sandbox: original.name })).toMatchObject({ same: true });
    await named.clock.advance('PT1H');
    await original.change({ dialect: { bounds: 'from-start-before-end' } });
    const { dialect, ...others } = await original.describe();
    expect(dialect).toEqual({});
    const { dialect: _own, ...same } = shown;
    expect(others).toMatchObject(same);
    expect((await named.describe()).dialect).toEqual(shown.dialect);
    await named.remove();
    expect((await original.fork()).name).toMatch(/^[a-z0-9]{24}$/);
  });

  test('of a snapshot continues from there', async () => {
    const original = await sandboxes.create({ clock: { mode: 'frozen' } });
    await original.snapshot();
    await original.leads.add({ office: 201, at: '2026-01-01T00:00:00Z' });
    const fork = await original.fork({ snapshot: 's1' });
    expect((await fork.leads.list()).total).toBe(47);
    expect(await fork.snapshots()).toEqual([]);
    expect((await original.leads.list()).total).toBe(48);
  });
});

test('no sandbox can be created beyond the limit', async () => {
  const own = await openHandles({ maxSandboxes: 2 });
  const calls = [own.sandboxes.create, own.sandbox.fork, () => own.sandboxes.put('b')];
  for (const call of calls)
    expect(await failureOf(own, () => call())).toMatchObject({ code: 'sandbox-limit' });
  const headers = { authorization: 'Bearer sandbox-b.full' };
  const response = await own.fetch('http://simulator/partner/v1/health', { headers });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await response.json()).toMatchObject({ status: 'error' });
});

const numbers = Array.from({ length: 20 }, (_, index) => index);

test('of concurrent puts of one sandbox, all succeed and the last one wins', async () => {
  const own = await openHandles();
  const put = await Promise.all(
    numbers.map((seed) => own.sandboxes.put('checkout', { data: 'empty', seed })),
  );
  expect(new Set(put.map(({ name }) => name))).toEqual(new Set(['checkout']));
  const { data } = await (await own.sandboxes.get('checkout')).describe();
  expect(data).toBe('empty v1:19');
});

test('of concurrent forks to one name, exactly one succeeds', async () => {
  const own = await openHandles();
  const forks = await Promise.allSettled(numbers.map(() => own.sandbox.fork({ name: 'copy' })));
  expect(forks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

const fresh = async () => await simulator.sandboxes.create();
const now = '2026-03-14T09:00:00Z';

describe('a snapshot', () => {
  test('has an id, the time of its sandbox, and an optional label', async () => {
    const sandbox = await fresh();
    expect(await sandbox.snapshot()).toEqual({ id: 's1', label: null, takenAt: now });
    await sandbox.clock.freeze('2024-03-01T00:00:00Z');
    const second = { id: 's2', label: 'after the sale', takenAt: '2024-03-01T00:00:00Z' };
    expect(await sandbox.snapshot('after the sale')).toEqual(second);
    expect(await sandbox.snapshots()).toEqual([{ id: 's1', label: null, takenAt: now }, second]);
  });

  test('restores data, settings and time, any number of times', async () => {
    const sandbox = await fresh();
    const { id } = await sandbox.snapshot();
    const before = await sandbox.describe();
    for (let round = 0; round < 2; round += 1) {
      await sandbox.listings.put('L-2', { status: 'DRAFT' });
      await sandbox.leads.add({ office: 202, at: now });
      await sandbox.clock.freeze('2024-03-01T00:00:00Z');
      await sandbox.change({ dialect: { 'lead-now': 'left-out' } });
      const restored = await sandbox.restore(id);
      const clock = { mode: 'ticking', now, rate: 1 };
      expect(restored).toEqual({ ...before, clock });
      expect((await sandbox.listings.get('L-2')).status).toBe('SOLD');
      expect((await sandbox.leads.list()).total).toBe(47);
    }
  });

  test('can be dropped, and the others keep their ids', async () => {
    const sandbox = await fresh();
    for (const label of ['one', 'two', 'three']) await sandbox.snapshot(label);
    await sandbox.dropSnapshot('s2');
    expect((await sandbox.snapshots()).map(({ id }) => id)).toEqual(['s1', 's3']);
    expect((await sandbox.snapshot('four')).id).toBe('s4');
  });

  test('survives a restore and a reset, but not a put of its sandbox', async () => {
    const sandbox = await fresh();
    await sandbox.snapshot();
    await sandbox.snapshot();
    await sandbox.restore('s1');
    await sandbox.reset();
    expect(await sandbox.snapshots()).toHaveLength(2);
    await simulator.sandboxes.put(sandbox.name);
    expect(await sandbox.snapshots()).toEqual([]);
  });
});

test('concurrent snapshots have distinct ids', async () => {
  const sandbox = await fresh();
  const taken = await Promise.all([1, 2, 3].map(async () => await sandbox.snapshot()));
  expect(taken.map(({ id }) => id)).toEqual(['s1', 's2', 's3']);
});

test('no snapshot can be taken beyond the limit', async () => {
  const sandbox = await fresh();
  for (let number = 0; number < maxSnapshots; number += 1) await sandbox.snapshot();
  const failure = await failureOf(simulator, () => sandbox.snapshot());
  expect(failure.code).toBe('snapshot-limit');
  await sandbox.dropSnapshot('s7');
  expect((await sandbox.snapshot()).id).toBe('s101');
});

test('a reset restores the data, and keeps clock, dialect, defects and snapshots', async () => {
  const sandbox = await simulator.sandboxes.create();
  const { model: state } = simulator.stateOf(sandbox.name);
  await sandbox.clock.freeze('2025-01-01T00:00:00Z');
  await sandbox.change({ dialect: { 'lead-now': 'left-out' } });
  await sandbox.change({ defects: ['time/minute-late'] });
  await sandbox.snapshot();
  const before = await sandbox.describe();
  await sandbox.leads.add({ office: 201, at: '2025-01-01T00:00:00Z' });
  await sandbox.listings.put('L-2', { status: 'DRAFT' });
  expect(await sandbox.reset()).toEqual(before);
  expect(simulator.stateOf(sandbox.name).model).toBe(state);
  expect(await sandbox.snapshots()).toHaveLength(1);
});
