/** Sandboxes that go for want of requests, where several replicas are asked. */
import { expect, test } from 'vitest';

import { createSimulatorHandle } from './control/create-handle.ts';
import { createPerform } from './control/perform.ts';
import type { ServiceOptions } from './options.ts';
import { createService } from './service.ts';
import { postgresForFile } from './test-support/postgres.ts';

const postgres = postgresForFile();

async function openTwo(now: () => number, options: ServiceOptions = {}) {
  const store = await postgres().createDatabase();
  const open = () => createService({ store, now, ...options }, now);
  return await Promise.all([open(), open()]);
}

test('a sandbox goes that none was asked for too long, and stays where any was', async () => {
  let machine = Date.parse('2026-03-14T09:00:00Z');
  const now = (): number => machine;
  const [one, other] = await openTwo(now);
  await one.sandboxes.meet('idle');
  await one.sandboxes.meet('used');
  await other.sandboxes.refresh?.(['idle', 'used']);
  for (const minutes of [1, 58]) {
    machine += minutes * 60_000;
    if (minutes > 1) other.sandboxes.find('used');
    for (const { sandboxes } of [one, other]) expect(await sandboxes.expire()).toEqual([]);
  }
  machine += 6 * 60_000;
  expect(await one.sandboxes.expire()).toEqual(['idle']);
  expect(await other.sandboxes.expire()).toEqual([]);
  for (const { sandboxes } of [one, other]) {
    await sandboxes.refresh?.();
    expect(sandboxes.list().map(({ name }) => name)).toEqual(['default', 'used']);
  }
  await Promise.all([one.close(), other.close()]);
});

test('what was arranged goes for all after its days, and nobody takes another one for it', async () => {
  let machine = Date.parse('2026-03-14T09:00:00Z');
  const now = (): number => machine;
  const [one, other] = await openTwo(now, { keepDays: 7 });
  const { defaults } = one;
  const moment = { ...one.sandboxes.default().state(), settings: defaults.settings };
  await one.sandboxes.open('a', moment);
  await one.sandboxes.open('b', moment);
  await other.sandboxes.refresh?.(['a', 'b']);
  for (const milliseconds of [60_000, 6 * 86_400_000]) {
    machine += milliseconds;
    other.sandboxes.find('b');
    for (const { sandboxes } of [other, one]) expect(await sandboxes.expire()).toEqual([]);
  }
  machine += 86_400_000 + 180_000;
  expect(await one.sandboxes.expire()).toEqual(['a']);
  expect(await other.sandboxes.expire()).toEqual([]);
  for (const { sandboxes } of [one, other]) {
    await sandboxes.refresh?.();
    expect(sandboxes.list().map(({ name }) => name)).toEqual(['default', 'b']);
    await expect(sandboxes.meet('a')).rejects.toMatchObject({ fault: 'gone' });
  }
  await other.sandboxes.open('a', moment);
  await one.sandboxes.refresh?.(['a']);
  expect(await one.sandboxes.meet('a')).toBeDefined();
  await Promise.all([one.close(), other.close()]);
});

test('what a replica was not asked for leaves its memory, and is the same when it comes back', async () => {
  let machine = Date.parse('2026-03-14T09:00:00Z');
  const [one, other] = await openTwo(() => machine);
  const context = { ...one, baseUrl: () => 'http://simulator' };
  const handle = createSimulatorHandle(context, createPerform(context));
  const made = await handle.sandboxes.put('a', { clock: { mode: 'frozen' } });
  const old = one.sandboxes.find('a');
  machine += 61 * 60_000;
  expect(await one.sandboxes.expire()).toEqual([]);
  expect(one.sandboxes.list().map(({ name }) => name)).toEqual(['default']);
  // Somebody who still held it must not believe that anything was kept.
  const clock = { mode: 'frozen', at: 0 } as const;
  await expect(old?.change(() => [{ kind: 'clock-set', clock }])).rejects.toThrow('not asked');
  await other.sandboxes.refresh?.(['a']);
  await other.sandboxes.find('a')?.change(() => [{ kind: 'clock-set', clock }]);
  expect(await made.clock.get()).toMatchObject({ now: '1970-01-01T00:00:00Z' });
  expect(one.sandboxes.list()).toHaveLength(2);
  await made.remove();
  await expect(made.clock.get()).rejects.toMatchObject({ code: 'sandbox-unknown' });
  await Promise.all([one.close(), other.close()]);
});
