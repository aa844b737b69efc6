import { join } from 'node:path';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { makeFolder } from '../../shared/test-support/vitest.ts';
import type { Scene, Setup } from '../test-support/agreement.ts';
import {
  beginning,
  begunSandbox,
  verify,
  changeStatus,
  upTo,
  askNoted,
  commandOf,
  instants,
  write,
} from '../test-support/agreement.ts';
import { machineStart, openHandles } from '../test-support/handles.ts';
import { listingStatuses } from '../../generated/contract.ts';

const folder = await makeFolder();
let files = 0;

const everything = [{ start: undefined, end: undefined }];

async function openAnew(setup: Setup, store: string): Promise<void> {
  const names = Object.keys(setup.notes);
  const states = () => names.map((name) => setup.simulator.stateOf(name));
  const before = states();
  await setup.simulator.close();
  setup.simulator = await openHandles({ store }, setup.machine - machineStart);
  expect(states()).toEqual(before);
  for (const [name, noted] of Object.entries(setup.notes)) {
    // The journal is not stored.
    setup.notes[name] = { ...noted, requests: 0 };
    await verify(setup, name, everything);
  }
}

test('journal, events, leads, listings and store agree after any sequence of steps', async () => {
  const commands = fc.commands(steps, { maxCommands: 25, size: 'max' });
  await fc.assert(
    fc.asyncProperty(commands, async (some) => {
      files += 1;
      const store = join(folder, `${files}.jsonl`);
      const simulator = await openHandles({ store });
      const setup: Setup = {
        simulator,
        notes: { a: begunSandbox },
        machine: machineStart,
      };
      try {
        await fc.asyncModelRun(() => ({ model: setup, real: setup }), some);
        await openAnew(setup, store);
      } finally {
        await setup.simulator.close();
      }
    }),
    { numRuns: 40 },
  );
});

/* The steps: client requests, and every operation of the control plane. */

const ids = fc.constantFrom('L-1', 'L-2');
const statuses = fc.constantFrom(...listingStatuses);
const nothing = fc.constant(undefined);

const sendUpdate = ({ setup, name }: Scene, id: string, fields: object) =>
  askNoted(setup, name, `/listings/${id}`, { method: 'PUT', body: JSON.stringify(fields) });

/** Expects a call to fail and to leave the sandbox unchanged. */
async function expectRefused(scene: Scene, call: () => Promise<unknown>): Promise<void> {
  const { name, handle } = scene;
  const { simulator } = scene.setup;
  // Settle live leads first, so that they do not count as a change.
  await handle.leads.list();
  const before = simulator.stateOf(name);
  await expect(call()).rejects.toMatchObject({ name: 'ControlError' });
  expect(simulator.stateOf(name) === before).toBe(true);
}

const update = commandOf('update', fc.tuple(ids, statuses), ([id, status]) => async (scene) => {
  const { now, note, noted } = scene;
  expect((await sendUpdate(scene, id, { brokerExternalId: 'B-1', status })).status).toBe(200);
  note(changeStatus(noted, id, { status, at: now }));
});

/** An update without a status keeps the current one. */
const keepStatus = commandOf('keepStatus', ids, (id) => async (scene) => {
  const { handle, now, note, noted } = scene;
  await handle.change({ dialect: { 'missing-status': 'accepted' } });
  const answer = await sendUpdate(scene, id, { brokerExternalId: 'B-1' });
  await handle.change({ dialect: { 'missing-status': 'refused' } });
  expect(answer.status).toBe(200);
  note({ histories: { ...noted.histories, [id]: upTo(noted.histories[id] ?? [], now) } });
});

const refusedUpdate = commandOf('refusedUpdate', ids, (id) => async (scene) => {
  const answers = [
    await sendUpdate(scene, id, { brokerExternalId: 'B-1', status: 'GONE' }),
    await sendUpdate(scene, id, { status: 'SOLD' }),
    await sendUpdate(scene, 'L-9', { brokerExternalId: 'B-1', status: 'SOLD' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 404]);
});

const some = fc.array(instants, { minLength: 1, maxLength: 3 });
const addLeads = commandOf(
  'addLeads',
  fc.tuple(fc.constantFrom(201, 202), some),
  ([office, at]) =>
    async ({ handle, note, noted }) => {
      await handle.leads.add({ office, at: at.map(write) });
      note({ added: noted.added + at.length });
    },
);

const putListing = commandOf(
  'putListing',
  fc.tuple(ids, statuses, fc.option(instants, { nil: undefined })),
  ([id, status, asked]) =>
    async (scene) => {
      const { handle, noted, now, note } = scene;
      const at = asked ?? now;
      const latest = upTo(noted.histories[id] ?? [], now).at(-1)?.at ?? -Infinity;
      const put = () =>
        handle.listings.put(id, { status, ...(asked !== undefined && { at: write(at) }) }, 'own');
      if (at > now || at < latest) return await expectRefused(scene, put);
      // The call may fail: the listing cannot have been hidden when it got a live lead.
      const isPut = await put().then(
        () => true,
        (error: unknown) => !(noted.isLive && String(error).includes('got a lead')),
      );
      if (isPut) note(changeStatus(noted, id, { status, at }));
    },
);

type Move = 'freeze' | 'tick' | 'advance' | 'follow' | 'wait';

function moveClock(scene: Scene, kind: Move, second: number, to?: number): Promise<unknown> {
  const { setup, handle, noted, now, note } = scene;
  const put = (from: number, rate: number): void =>
    note({ clock: { from, since: setup.machine, rate } });
  const at = to === undefined ? [] : [write(to)];
  switch (kind) {
    case 'freeze':
      put(to ?? now, 0);
      return handle.clock.freeze(...at);
    case 'tick':
      put(to ?? now, 60);
      return handle.clock.tick(60, ...at);
    case 'advance':
      put(now + second * 1000, noted.clock.rate);
      return handle.clock.advance(`PT${second}S`);
    case 'follow':
      put(setup.machine, 1);
      return handle.clock.follow();
    case 'wait':
      setup.machine += second;
      return Promise.resolve(setup.simulator.wait(second));
  }
  return kind satisfies never;
}

const moves = fc.constantFrom<Move[]>('freeze', 'tick', 'advance', 'follow', 'wait');
const toInstant = fc.option(instants, { nil: undefined });
const clock = commandOf(
  'clock',
  fc.tuple(moves, fc.constantFrom(1, 30, 60), toInstant),
  (move) => async (scene) => void (await moveClock(scene, ...move)),
);

const snapshot = commandOf('snapshot', nothing, () => async ({ handle, noted, now, note }) => {
  const { id } = await handle.snapshot();
  expect(noted.snapshots.has(id)).toBe(false);
  const { snapshots, requests: _requests, ...moment } = noted;
  note({ snapshots: new Map(snapshots).set(id, { ...moment, at: now }) });
});

const restore = commandOf('restore', fc.nat(3), (choice) => async (scene) => {
  const { handle, setup, noted, note } = scene;
  const found = [...noted.snapshots].at(choice % Math.max(1, noted.snapshots.size));
  if (found === undefined) return await expectRefused(scene, () => handle.restore('s1'));
  const [id, { at, ...moment }] = found;
  await handle.restore(id);
  note({ ...moment, clock: { from: at, since: setup.machine, rate: moment.clock.rate } });
});

const dropSnapshot = commandOf('dropSnapshot', nothing, () => async (scene) => {
  const { handle, noted, note } = scene;
  const [id] = noted.snapshots.keys();
  if (id === undefined) return await expectRefused(scene, () => handle.dropSnapshot('s1'));
  await handle.dropSnapshot(id);
  note({ snapshots: new Map([...noted.snapshots].slice(1)) });
});

const reset = commandOf('reset', nothing, () => async ({ handle, note }) => {
  await handle.reset();
  note({ histories: beginning, added: 0 });
});

const bounds = fc.constantFrom(
  'from-start-before-end',
  'from-start-to-end',
  'after-start-before-end',
);
const dialect = commandOf(
  'dialect',
  fc.tuple(bounds, fc.boolean()),
  ([answer, leavesOutNow]) =>
    async ({ handle, note }) => {
      const leadNow = leavesOutNow ? 'left-out' : 'counted';
      await handle.change({ dialect: { bounds: answer, 'lead-now': leadNow } });
      note({ bounds: answer, leavesOutNow });
    },
);

const defect = commandOf('defect', fc.boolean(), (isLate) => async ({ handle, note }) => {
  await handle.change({ defects: isLate ? ['time/minute-late'] : [] });
  note({ isLate });
});

const live = commandOf('live', fc.boolean(), (isOn) => async ({ handle, noted, note }) => {
  await handle.change({ liveLeads: { perSecond: isOn ? 0.05 : 0 } });
  note({ isLive: noted.isLive || isOn });
});

const fork = commandOf('fork', fc.constantFrom('b', 'c'), (name) => async (scene) => {
  const { setup, handle, noted } = scene;
  if (name in setup.notes) return await expectRefused(scene, () => handle.fork({ name }));
  await handle.fork({ name });
  setup.notes[name] = { ...noted, requests: 0, snapshots: new Map() };
});

const mistake = commandOf('mistake', nothing, () => async (scene) => {
  const { handle } = scene;
  await expectRefused(scene, () => handle.clock.freeze('2024-02-30T00:00:00Z'));
  await expectRefused(scene, () => handle.leads.add({ office: 9, at: '2024-01-01T00:00:00Z' }));
  await expectRefused(scene, () => handle.change({ defects: ['none/such'] }));
  await expectRefused(scene, () => handle.change({ liveLeads: { perSecond: -1 } }));
});

/** The steps, each with its weight. */
const steps = [
  [update, update, keepStatus, refusedUpdate, addLeads, addLeads, putListing],
  [clock, clock, clock, snapshot, restore, dropSnapshot, reset],
  [dialect, defect, live, fork, mistake],
].flat();
