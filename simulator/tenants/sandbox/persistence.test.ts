import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import fc from 'fast-check';
import { expect, test, vi } from 'vitest';

import { listingStatuses } from '../../../generated/contract.ts';
import { now as present, update } from '../../test-support/state.ts';
import { initialSmallState } from '../../test-support/recorded-app.ts';
import { openFileStore, type FileStore } from '../store/file-store.ts';
import { closeLater } from '../../../shared/test-support/vitest.ts';
import { folderForEach } from '../../test-support/folder.ts';
import { createInitialState } from './initial-state.ts';
import { openFilePersistence } from './persistence.ts';
import type { SandboxRecord } from './record.ts';
import { createSandboxes, type Sandboxes } from './sandboxes.ts';
import { createContent, type Change, type SandboxState } from './state.ts';
import { evolve } from '../../model/evolve.ts';
import type { State } from '../../model/state.ts';

const folder = folderForEach();
const openStore = async (): Promise<FileStore<SandboxRecord>> =>
  closeLater(await openFileStore(join(folder(), 'x.store')));

const fail = (error: unknown): never => {
  throw error;
};

async function openAll(store: FileStore<SandboxRecord>): Promise<Sandboxes> {
  const { persistence, states } = await openFilePersistence(store, fail);
  const limits = { max: 100, idleMilliseconds: 1000 };
  const sandboxes = createSandboxes({
    machineNow: () => present,
    persistence,
    limits,
    createFirstUseContent: undefined,
  });
  for (const [name, state] of states) sandboxes.restore(name, state);
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

const dialect = { bounds: 'from-start-to-end' } as const;

const steps: fc.Arbitrary<Step> = fc.oneof(
  names.map((name): Step => async (sandboxes) => {
    if (sandboxes.find(name) === undefined) await sandboxes.open(name, initialSmallState());
  }),
  fc.tuple(names, names).map(([name, from]): Step => async (sandboxes) => {
    const { snapshots: _snapshots, ...moment } = sandboxes.find(from)?.state() ?? {
      ...initialSmallState(),
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
  changeOf(() => ({ kind: 'settings-changed', settings: { dialect } })),
  changeOf((at) => ({ kind: 'snapshot-taken', id: 's', at })),
  changeOf(() => ({ kind: 'snapshot-dropped', id: 's' })),
  changeOf(() => ({ kind: 'restored', id: 's', machineNow: present })),
  changeOf(() => ({ kind: 'replaced', moment: initialSmallState(dialect) })),
  changeOf(() => ({ kind: 'begun', beginning: initialSmallState().beginning })),
);

const plain = (states: Map<string, SandboxState>): unknown =>
  [...states].toSorted(([a], [b]) => a.localeCompare(b));

test.each([
  ['as it grew', false],
  ['compacted', true],
])('the next process restores all acknowledged changes: %s', async (_, isEager) => {
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

test('named data are stored by name, and generated again', async () => {
  const store = await openStore();
  const sandboxes = await openAll(store);
  await sandboxes.open('a', createContent(await createInitialState('boundaries', 7, present)));
  const texts: string[] = [];
  for await (const { records } of store.read()) texts.push(JSON.stringify(records));
  expect(texts.join('').length).toBeLessThan(2000);
  expect(plain(statesOf(await openAll(store)))).toEqual(plain(statesOf(sandboxes)));
});

test('data of another release are rejected with a fix', async () => {
  const store = await openStore();
  const beginning = { ...(await createInitialState('empty', 7, present)), label: 'empty v0:7' };
  await (await openAll(store)).open('a', createContent(beginning));
  await expect(openAll(store)).rejects.toThrow(
    'created with the data empty v0:7, but this release creates empty v1:7',
  );
});

test('a failed compaction is reported, and the change succeeds', async () => {
  const store = await openStore();
  vi.spyOn(store, 'isCompactionDue').mockReturnValue(true);
  vi.spyOn(store, 'compact').mockRejectedValue(new Error('no room'));
  const told: unknown[] = [];
  const { persistence } = await openFilePersistence(store, (error) => told.push(error));
  await persistence.open(
    'a',
    { ...initialSmallState(), snapshots: new Map() },
    { isFirstUse: false, at: present, max: 1 },
  );
  expect(told).toEqual([new Error('no room')]);
});

const at = Date.UTC(2026, 2, 14);
const begun = async (data: 'standard' | 'busy', now: number): Promise<State> =>
  (await createInitialState(data, 1, now)).model;

const parts = [
  'partners',
  'organizations',
  'offices',
  'brokers',
  'listings',
  'credentials',
] as const;

test('consecutive sandboxes share initial data that do not depend on the start time', async () => {
  const [one, other] = [await begun('standard', at), await begun('standard', at + 1)];
  for (const part of parts) expect(other[part]).toBe(one[part]);
  for (const [office, { different }] of one.leadOrigins)
    expect(other.leadOrigins.get(office)?.different).toBe(different);
  const [few, more] = [await begun('busy', at), await begun('busy', at + 1)];
  expect(more.leads).toBe(few.leads);
});

test('shared initial data equal those generated alone', async () => {
  const alone = await begun('standard', at + 60_000);
  await begun('busy', at);
  await begun('standard', at);
  const shared = await begun('standard', at + 60_000);
  for (const [part, map] of Object.entries(alone))
    expect([...shared[part as keyof State]]).toEqual([...map]);
});

test('a lead in one sandbox does not appear in another that shares its column', async () => {
  const [one, other] = [await begun('busy', at), await begun('busy', at)];
  const [office = 0] = one.leads.keys();
  const { length = 0 } = one.leads.get(office) ?? {};
  const lead = (instant: number) =>
    ({ kind: 'leads-received', officeId: office, instants: [instant] }) as const;
  const [first, second] = [evolve(one, lead(at - 1)), evolve(other, lead(at))];
  const columns = [first, second].map(({ leads }) => Array.from(leads.get(office) ?? []));
  expect(columns.map((column) => column.length)).toEqual([length + 1, length + 1]);
  expect(columns.map((column) => column.at(-1))).toEqual([at - 1, at]);
  expect(other.leads.get(office)).toHaveLength(length);
});
