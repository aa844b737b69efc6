import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import fc from 'fast-check';
import { expect, test, vi } from 'vitest';

import { listingStatuses } from '../../../generated/contract.ts';
import { now, update } from '../../test-support/state.ts';
import { beginSmall } from '../../test-support/sandboxes.ts';
import { openFileStore, type FileStore } from '../store/file-store.ts';
import { folderForEach } from '../store/test-support/folder.ts';
import { beginWith } from './beginning.ts';
import type { SandboxRecord } from './record.ts';
import { createSandboxes, type Sandboxes } from './sandboxes.ts';
import { begin, type Change, type SandboxState } from './state.ts';
import { openMemory } from './memory.ts';

const folder = folderForEach();
const openStore = (): Promise<FileStore<SandboxRecord>> => openFileStore(join(folder(), 'x.store'));

const fail = (error: unknown): never => {
  throw error;
};

async function openAll(store: FileStore<SandboxRecord>): Promise<Sandboxes> {
  const { memory, states } = await openMemory(store, fail);
  const limits = { max: 100, idleMilliseconds: 1000 };
  const sandboxes = createSandboxes({
    machineNow: () => now,
    memory,
    limits,
    beginFirstUse: undefined,
  });
  for (const [name, state] of states) sandboxes.revive(name, state);
  return sandboxes;
}

const statesOf = (sandboxes: Sandboxes): Map<string, SandboxState> =>
  new Map(sandboxes.list().map((one) => [one.name, one.state()]));

type Step = (sandboxes: Sandboxes) => Promise<unknown>;

const names = fc.constantFrom('a', 'b', 'c');

const changeOf = (make: (now: number) => Change): fc.Arbitrary<Step> =>
  names.map((name) => async (sandboxes) => {
    await sandboxes.find(name)?.change((_, at) => [make(at)]);
  });

const steps: fc.Arbitrary<Step> = fc.oneof(
  names.map((name): Step => async (sandboxes) => {
    if (sandboxes.find(name) === undefined) await sandboxes.open(name, beginSmall());
  }),
  fc.tuple(names, names).map(([name, from]): Step => async (sandboxes) => {
    const { snapshots: _snapshots, ...moment } = sandboxes.find(from)?.state() ?? {
      ...beginSmall(),
      snapshots: new Map(),
    };
    if (sandboxes.find(name) === undefined) await sandboxes.open(name, moment);
  }),
  names.map(
    (name): Step =>
      (sandboxes) =>
        sandboxes.remove(name),
  ),
  fc.tuple(names, fc.constantFrom(...listingStatuses)).map(([name, status]): Step => {
    const command = update('L-1', { brokerExternalId: 'B-1', status });
    return async (sandboxes) => await sandboxes.find(name)?.execute(command);
  }),
  changeOf((at) => ({ kind: 'clock-set', clock: { mode: 'frozen', at: at + 5 } })),
  changeOf(() => ({
    kind: 'settings-changed',
    settings: { dialect: { bounds: 'from-start-to-end' } },
  })),
  changeOf((at) => ({ kind: 'snapshot-taken', id: 's', at })),
  changeOf(() => ({ kind: 'snapshot-dropped', id: 's' })),
  changeOf(() => ({ kind: 'restored', id: 's', machineNow: now })),
  changeOf(() => ({ kind: 'replaced', moment: beginSmall({ bounds: 'from-start-to-end' }) })),
  changeOf(() => ({ kind: 'begun', beginning: beginSmall().beginning })),
);

/** What is told of a state is the same; whether two share one is not kept. */
const plain = (states: Map<string, SandboxState>): unknown =>
  [...states].toSorted(([a], [b]) => a.localeCompare(b));

test.each([
  ['as it grew', false],
  ['compacted', true],
])('what a process acknowledged, the next one finds again: %s', async (_, isEager) => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 20 }), async (all) => {
      await rm(join(folder(), 'x.store'), { force: true });
      const store = await openStore();
      if (isEager) vi.spyOn(store, 'isCompactionDue').mockReturnValue(true);
      const sandboxes = await openAll(store);
      for (const step of all) await step(sandboxes);
      await store.close();
      const next = await openStore();
      expect(plain(statesOf(await openAll(next)))).toEqual(plain(statesOf(sandboxes)));
      await next.close();
    }),
    { numRuns: 60 },
  );
});

test('named data are kept as their name, and made again from it', async () => {
  const store = await openStore();
  const sandboxes = await openAll(store);
  await sandboxes.open('a', begin(await beginWith('boundaries', 7, now)));
  const texts: string[] = [];
  for await (const { records } of store.read()) texts.push(JSON.stringify(records));
  expect(texts.join('').length).toBeLessThan(2000);
  expect(plain(statesOf(await openAll(store)))).toEqual(plain(statesOf(sandboxes)));
  await store.close();
});

test('data of another release are refused, and the message says what to do', async () => {
  const store = await openStore();
  const beginning = { ...(await beginWith('empty', 7, now)), label: 'empty v0:7' };
  await (await openAll(store)).open('a', begin(beginning));
  await expect(openAll(store)).rejects.toThrow(
    'made with the data empty v0:7, and this release makes empty v1:7',
  );
  await store.close();
});

test('a compaction that fails is told, and what was asked for is done', async () => {
  const store = await openStore();
  vi.spyOn(store, 'isCompactionDue').mockReturnValue(true);
  vi.spyOn(store, 'compact').mockRejectedValue(new Error('no room'));
  const told: unknown[] = [];
  const { memory } = await openMemory(store, (error) => told.push(error));
  await memory.open(
    'a',
    { ...beginSmall(), snapshots: new Map() },
    { isFirstUse: false, at: now, max: 1 },
  );
  expect(told).toEqual([new Error('no room')]);
  await store.close();
});
