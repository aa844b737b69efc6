/** The steps that go to another time, or return to an earlier state. */
import fc from 'fast-check';
import { expect } from 'vitest';

import type { Scene } from './commands.ts';
import { commandOf, expectRefused, instants } from './commands.ts';
import type { NaiveClock } from './naive-sandbox.ts';
import { resetSandbox } from './naive-sandbox.ts';

const write = (instant: number): string => new Date(instant).toISOString();
const nothing = fc.constant(undefined);

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

/** As often as they are worth it. */
export const timeSteps = [clock, clock, clock, snapshot, restore, dropSnapshot, reset];
