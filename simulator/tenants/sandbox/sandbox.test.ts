import { expect, test } from 'vitest';

import { emptyState, type State } from '../../model/state.ts';
import { countOffice, now, update, sold } from '../../test-support/state.ts';
import { initialSmallState } from '../../test-support/recorded-app.ts';
import { Sandbox } from './sandbox.ts';
import { defaultSettings, policiesOf } from './initial-state.ts';
import { createPastStates, evolveState, type Change, type SandboxState } from './state.ts';

const content: SandboxState = { ...initialSmallState(), snapshots: new Map() };

type Dependencies = ConstructorParameters<typeof Sandbox>[2];

const createSmall = (dependencies: Partial<Dependencies> = {}, begun = content): Sandbox =>
  new Sandbox('a', begun, {
    machineNow: () => now,
    policiesOf,
    save: () => Promise.resolve(),
    removal: new AbortController().signal,
    ...dependencies,
  });

test('a change that cannot be stored does not happen', async () => {
  const sandbox = createSmall({ save: () => Promise.reject(new Error('disk full')) });
  const before = sandbox.state();
  await expect(sandbox.execute(update('L-1', sold))).rejects.toThrow('disk full');
  expect(sandbox.state()).toBe(before);
  const execution = await sandbox.execute(update('L-1', { ...sold, status: 'GONE' }));
  expect(execution.reply.kind).toBe('refused');
});

test('concurrent commands are decided and stored in sequence', async () => {
  const order: string[] = [];
  const save = async () => {
    order.push('begins');
    await new Promise((resolve) => setImmediate(resolve));
    order.push('ends');
  };
  const sandbox = createSmall({ save });
  await Promise.all([sandbox.execute(update('L-1', sold)), sandbox.execute(update('L-2', sold))]);
  expect(order).toEqual(['begins', 'ends', 'begins', 'ends']);
});

test('stale reads see nothing from before a reset', async () => {
  let machine = now;
  const sandbox = createSmall({ machineNow: () => machine });
  await sandbox.execute(update('L-1', sold));
  machine += 5;
  const { state } = await sandbox.execute(countOffice('201'), { staleMilliseconds: 6 });
  expect(state).toBe(content.model);
  const beginning = { ...content.beginning, model: { ...content.model } };
  await sandbox.change(() => [{ kind: 'begun', beginning }]);
  const { state: stale } = await sandbox.execute(countOffice('201'), { staleMilliseconds: 6 });
  expect(stale).toBe(sandbox.state().model);
});

test('a stale read excludes leads that were in the future then', async () => {
  const sandbox = createSmall();
  const countAt = async (at: number, staleMilliseconds: number): Promise<unknown> => {
    await sandbox.change(() => [{ kind: 'clock-set', clock: { mode: 'frozen', at } }]);
    const { reply } = await sandbox.execute(countOffice('201'), { staleMilliseconds });
    return reply.kind === 'office-count' && reply.office.totalLeads;
  };
  const before = Number(await countAt(now, 0));
  const event = { kind: 'leads-received', officeId: 201, instants: [now + 1000] } as const;
  await sandbox.change(() => [{ kind: 'happened', events: [event] }]);
  const counts = [await countAt(now + 5000, 0)];
  for (const stale of [4001, 4000, 1]) counts.push(await countAt(now + 5000, stale));
  expect(counts).toEqual([before + 1, before, before + 1, before + 1]);
});

const read = countOffice('201');

/** A sandbox with live leads, by default one in about 30 years. */
function createQuiet(liveLeadsPerSecond = 1e-9) {
  const settings = { ...defaultSettings, liveLeadsPerSecond };
  const begun = { ...content, settings, settledAt: now };
  const remembered: Change[][] = [];
  let machine = now;
  const save: Dependencies['save'] = async (changes) => void remembered.push([...changes]);
  const sandbox = createSmall({ machineNow: () => machine, save }, begun);
  const wait = (milliseconds: number) => (machine += milliseconds);
  const revive = () => remembered.flat().reduce(evolveState, begun);
  return { sandbox, remembered, wait, revive };
}

test('a read stores nothing if no lead arrived', async () => {
  const { sandbox, remembered, wait } = createQuiet();
  for (const milliseconds of [0, 5, 7]) {
    wait(milliseconds);
    await sandbox.execute(read);
  }
  expect(remembered).toEqual([]);
});

test('a span without a lead is stored once it is a second long', async () => {
  const { sandbox, remembered, wait, revive } = createQuiet();
  for (const milliseconds of [999, 1, 999]) {
    wait(milliseconds);
    await sandbox.execute(read);
  }
  expect(remembered).toEqual([[{ kind: 'leads-arrived', events: [], until: now + 1000 }]]);
  expect(revive()).toEqual(sandbox.state());
});

test('the first read after an arrival stores the lead', async () => {
  const { sandbox, remembered, wait, revive } = createQuiet(1);
  wait(60_000);
  await sandbox.execute(read);
  expect(remembered.flat()).toEqual([
    expect.objectContaining({ kind: 'leads-arrived', until: now + 60_000 }),
  ]);
  expect(revive()).toEqual(sandbox.state());
});

test.each<[string, (sandbox: Sandbox) => Promise<unknown>]>([
  ['an update', async (sandbox) => await sandbox.execute(update('L-1', sold))],
  [
    'a change of settings',
    (sandbox) =>
      sandbox.change(() => [{ kind: 'settings-changed', settings: { liveLeadsPerSecond: 50 } }]),
  ],
  [
    'a clock that goes back',
    (sandbox) =>
      sandbox.change((_, at) => [
        { kind: 'clock-set', clock: { mode: 'frozen', at: at - 60_000 } },
        { kind: 'leads-awaited', from: at - 60_000 },
      ]),
  ],
])('%s is stored together with the preceding span without a lead', async (_what, act) => {
  const { sandbox, remembered, wait, revive } = createQuiet();
  for (const milliseconds of [5, 7]) {
    wait(milliseconds);
    await sandbox.execute(read);
  }
  await act(sandbox);
  expect(remembered.flat()[0]).toEqual({ kind: 'leads-arrived', events: [], until: now + 12 });
  expect(revive()).toEqual(sandbox.state());
  wait(60_000);
  await act(sandbox);
  expect(revive()).toEqual(sandbox.state());
});

const states = Array.from({ length: 5 }, (): State => ({ ...emptyState }));
const nameOf = (state: State): number => states.indexOf(state);

function live(...instants: readonly number[]) {
  const past = createPastStates(() => states[instants.length] ?? emptyState);
  instants.forEach((instant, index) => {
    past.add(instant, states[index] ?? emptyState, states[index + 1] ?? emptyState);
  });
  return (instant: number, present: number) => nameOf(past.at(instant, present));
}

test('the past returns the state at an instant, or the present one after the last change', () => {
  const at = live(10, 20);
  expect([5, 10, 15, 20, 25].map((instant) => at(instant, 30))).toEqual([0, 1, 1, 2, 2]);
});

test('if the clock went back, later changes are ignored', () => {
  const at = live(10, 100);
  expect(at(15, 20)).toBe(2);
  expect(at(5, 20)).toBe(0);
});

test('a change after the clock went back replaces later ones', () => {
  const at = live(10, 100, 20);
  expect([5, 15, 25].map((instant) => at(instant, 200))).toEqual([0, 2, 3]);
});

test('an unchanged state is not recorded', () => {
  const past = createPastStates(() => emptyState);
  past.add(10, emptyState, emptyState);
  expect(past.at(5, 20)).toBe(emptyState);
});
