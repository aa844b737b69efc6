import { expect, test } from 'vitest';

import { countOffice, update } from '../../test-support/commands.ts';
import { beginSmall, openSandboxes } from '../../test-support/sandboxes.ts';
import { now } from '../../test-support/state.ts';
import { readClock } from './clock.ts';
import { policiesOf } from './settings.ts';
import { createSandbox } from './sandbox.ts';

const sold = { brokerExternalId: 'B-1', status: 'SOLD' };

const removal = new AbortController().signal;

function createSmall(remember = () => Promise.resolve()) {
  const begun = { ...beginSmall(), snapshots: new Map() };
  return createSandbox('a', begun, { machineNow: () => now, policiesOf, remember, removal });
}

test('what cannot be remembered did not happen', async () => {
  const sandbox = createSmall(() => Promise.reject(new Error('disk full')));
  const before = sandbox.state();
  await expect(sandbox.execute(update('L-1', sold))).rejects.toThrow('disk full');
  expect(sandbox.state()).toBe(before);
  const execution = await sandbox.execute(update('L-1', { ...sold, status: 'GONE' }));
  expect(execution.reply.kind).toBe('refused');
});

test('commands that come at once are decided one after the other, each on what is remembered', async () => {
  const order: string[] = [];
  const sandbox = createSmall(async () => {
    order.push('begins');
    await new Promise((resolve) => setImmediate(resolve));
    order.push('ends');
  });
  await Promise.all([sandbox.execute(update('L-1', sold)), sandbox.execute(update('L-2', sold))]);
  expect(order).toEqual(['begins', 'ends', 'begins', 'ends']);
});

test('a change that fails leaves the sandbox as it was', async () => {
  const sandbox = createSmall();
  const before = sandbox.state();
  const fail = () => {
    throw new Error('not so');
  };
  await expect(sandbox.change(fail)).rejects.toThrow('not so');
  expect(sandbox.state()).toBe(before);
});

test('a snapshot brings back data, settings and time', async () => {
  const sandbox = createSmall();
  await sandbox.change((_, at) => [{ kind: 'snapshot-taken', id: 's', at }]);
  const before = sandbox.state();
  await sandbox.execute(update('L-1', sold));
  await sandbox.change((_, at) => [
    { kind: 'clock-set', clock: { mode: 'frozen', at: at + 86_400_000 } },
    { kind: 'settings-changed', settings: { dialect: { bounds: 'from-start-to-end' } } },
  ]);
  expect(sandbox.now()).toBe(now + 86_400_000);
  await sandbox.change(() => [{ kind: 'restored', id: 's', machineNow: now }]);
  expect(sandbox.now()).toBe(now);
  const { clock, ...restored } = sandbox.state();
  const { clock: _clock, ...expected } = before;
  expect(restored).toEqual(expected);
  expect(readClock(clock, now + 5)).toBe(now + 5);
});

test('a reset returns to the beginning, and leaves settings and time', async () => {
  const sandbox = createSmall();
  const { model: state, beginning } = sandbox.state();
  await sandbox.change(() => [{ kind: 'clock-set', clock: { mode: 'frozen', at: 7 } }]);
  await sandbox.execute(update('L-1', sold));
  await sandbox.change(() => [{ kind: 'begun', beginning }]);
  expect(sandbox.state().model).toEqual(state);
  expect(sandbox.now()).toBe(7);
});

test('after a reset, nobody reads what was before it, however stale', async () => {
  let machine = now;
  const begun = { ...beginSmall(), snapshots: new Map() };
  const remember = () => Promise.resolve();
  const machineNow = () => machine;
  const sandbox = createSandbox('a', begun, { machineNow, policiesOf, remember, removal });
  await sandbox.execute(update('L-1', sold));
  machine += 5;
  const { state } = await sandbox.execute(countOffice('201'), { staleMilliseconds: 6 });
  expect(state).toBe(begun.model);
  const beginning = { ...begun.beginning, model: { ...begun.model } };
  await sandbox.change(() => [{ kind: 'begun', beginning }]);
  const { state: stale } = await sandbox.execute(countOffice('201'), { staleMilliseconds: 6 });
  expect(stale).toBe(sandbox.state().model);
});

test('settings count at once', async () => {
  const sandbox = await (await openSandboxes()).meet('a', 'full');
  const total = async () => {
    const command = countOffice('201', { endDate: '2024-02-01T00:00:00Z' });
    const reply = (await sandbox?.execute(command))?.reply;
    return reply?.kind === 'office-count' ? reply.office.totalLeads : Number.NaN;
  };
  const before = await total();
  const dialect = { bounds: 'from-start-to-end' } as const;
  await sandbox?.change(() => [{ kind: 'settings-changed', settings: { dialect } }]);
  expect(await total()).toBe(before + 1);
});
