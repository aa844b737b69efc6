/** The steps: requests of clients, and everything that the control plane does. */
import fc from 'fast-check';
import { expect } from 'vitest';

import { listingStatuses } from '../../../generated/contract.ts';
import { changeStatus, resetSandbox, upTo, type NaiveClock } from './naive-sandbox.ts';
import { askNoted, commandOf, expectRefused, instants, write, type Scene } from './verify.ts';

const ids = fc.constantFrom('L-1', 'L-2');
const statuses = fc.constantFrom(...listingStatuses);
const nothing = fc.constant(undefined);

function sendUpdate({ real, notes, name }: Scene, id: string, fields: object) {
  return askNoted(real, notes, name, `/listings/${id}`, {
    method: 'PUT',
    body: JSON.stringify(fields),
  });
}

const update = commandOf('update', fc.tuple(ids, statuses), ([id, status]) => async (scene) => {
  const { now, note, noted } = scene;
  const answer = await sendUpdate(scene, id, { brokerExternalId: 'B-1', status });
  expect(answer.status).toBe(200);
  note({ histories: changeStatus(noted, id, { status, at: now }).histories });
});

/** An update without a status keeps the one of now. */
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
      // Where leads arrive by themselves, one of them may stand against hiding the listing before.
      const isPut = await put().then(
        () => true,
        (error: unknown) => !(noted.isLive && String(error).includes('got a lead')),
      );
      if (isPut) note({ histories: changeStatus(noted, id, { status, at }).histories });
    },
);

type Move = readonly [kind: 'freeze' | 'tick' | 'advance' | 'follow' | 'wait', second: number];

function moveClock(scene: Scene, [kind, second]: Move, to: number | undefined): Promise<unknown> {
  const { real, notes, handle, noted, now, note } = scene;
  const put = (from: number, rate: number): void => {
    const clock: NaiveClock = { from, since: notes.machine, rate };
    note({ clock });
  };
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
      put(notes.machine, 1);
      return handle.clock.follow();
    case 'wait':
      notes.machine += second;
      return Promise.resolve(real.simulator.wait(second));
  }
  return kind satisfies never;
}

const moves = fc.tuple(
  fc.constantFrom('freeze', 'tick', 'advance', 'follow', 'wait'),
  fc.constantFrom(1, 30, 60),
);
const clock = commandOf(
  'clock',
  fc.tuple(moves, fc.option(instants, { nil: undefined })),
  ([move, to]) =>
    async (scene) => {
      await moveClock(scene, move, to);
    },
);

const snapshot = commandOf('snapshot', nothing, () => async ({ handle, noted, now, note }) => {
  const { id } = await handle.snapshot();
  expect(noted.snapshots.has(id)).toBe(false);
  const { snapshots, requests: _requests, ...moment } = noted;
  note({ snapshots: new Map(snapshots).set(id, { ...moment, at: now }) });
});

const restore = commandOf('restore', fc.nat(3), (choice) => async (scene) => {
  const { handle, notes, noted, note } = scene;
  const found = [...noted.snapshots].at(choice % Math.max(1, noted.snapshots.size));
  if (found === undefined) return await expectRefused(scene, () => handle.restore('s1'));
  const [id, { at, ...moment }] = found;
  await handle.restore(id);
  note({ ...moment, clock: { from: at, since: notes.machine, rate: moment.clock.rate } });
});

const dropSnapshot = commandOf('dropSnapshot', nothing, () => async (scene) => {
  const { handle, noted, note } = scene;
  const [id] = noted.snapshots.keys();
  if (id === undefined) return await expectRefused(scene, () => handle.dropSnapshot('s1'));
  await handle.dropSnapshot(id);
  note({ snapshots: new Map([...noted.snapshots].slice(1)) });
});

const reset = commandOf('reset', nothing, () => async ({ handle, noted, note }) => {
  await handle.reset();
  note(resetSandbox(noted));
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
  const { notes, handle, noted } = scene;
  if (name in notes.sandboxes) return await expectRefused(scene, () => handle.fork({ name }));
  await handle.fork({ name });
  notes.sandboxes[name] = { ...noted, requests: 0, snapshots: new Map() };
});

const mistake = commandOf('mistake', nothing, () => async (scene) => {
  const { handle } = scene;
  await expectRefused(scene, () => handle.clock.freeze('2024-02-30T00:00:00Z'));
  await expectRefused(scene, () => handle.leads.add({ office: 9, at: '2024-01-01T00:00:00Z' }));
  await expectRefused(scene, () => handle.change({ defects: ['none/such'] }));
  await expectRefused(scene, () => handle.change({ liveLeads: { perSecond: -1 } }));
});

/** Everything that may happen, as often as it is worth it. */
export const steps = [
  [update, update, keepStatus, refusedUpdate, addLeads, addLeads, putListing],
  [clock, clock, clock, snapshot, restore, dropSnapshot, reset],
  [dialect, defect, live, fork, mistake],
].flat();
