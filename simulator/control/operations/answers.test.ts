import { afterAll, beforeEach, expect, test } from 'vitest';

import { answersTo, switchIds } from '../../policy/dialects/dialect.ts';
import { countLeads, openHandles } from '../../test-support/handles.ts';

const simulator = await openHandles({ dialect: { bounds: 'after-start-to-end' } });
afterAll(() => simulator.close());

const { sandbox } = simulator;
const { dialect, defects, faults } = sandbox;

test('a dialect has the answer to every switch, and begins as the simulator did', async () => {
  const answers = await dialect.get();
  expect(Object.keys(answers)).toEqual(switchIds);
  expect(answers).toMatchObject({ bounds: 'after-start-to-end', 'lead-now': 'counted' });
});

test('to set it answers all else as the reference does; to patch it leaves all else', async () => {
  const set = await dialect.set({ 'lead-now': 'left-out' });
  expect(set).toMatchObject({ bounds: answersTo('bounds')[0], 'lead-now': 'left-out' });
  const patched = await dialect.patch({ bounds: 'from-start-to-end' });
  expect(patched).toEqual({ ...set, bounds: 'from-start-to-end' });
  expect(await dialect.get()).toEqual(patched);
});

test('it counts at once', async () => {
  const range = { startDate: '2024-02-29T12:00:00Z', endDate: '2024-02-29T12:00:00.001Z' };
  await dialect.set({ bounds: 'from-start-before-end' });
  expect(await countLeads(simulator, simulator.sandbox, 201, range)).toBe(1);
  await dialect.set({ bounds: 'from-start-to-end' });
  expect(await countLeads(simulator, simulator.sandbox, 201, range)).toBe(2);
});

test('defects are switched on, and all others off, and count at once', async () => {
  expect(await defects.get()).toEqual([]);
  expect(await defects.set(['office/count-as-text'])).toEqual(['office/count-as-text']);
  expect(await countLeads(simulator, sandbox, 202)).toBe('5');
  expect(await defects.set(['listing/no-content', 'time/minute-late'])).toHaveLength(2);
  expect(await countLeads(simulator, sandbox, 202)).toBe(5);
  expect(await defects.get()).toEqual(['listing/no-content', 'time/minute-late']);
  await defects.set([]);
});

const unavailable = { effect: { kind: 'status', status: 503 } } as const;
const slow = { id: 'slow', effect: { kind: 'latency', milliseconds: 1 } } as const;

beforeEach(async () => {
  await faults.set([slow]);
});

test('faults are set, and told with an id and whether the contract allows them', async () => {
  const set = await faults.set([unavailable, unavailable, slow]);
  expect(set).toMatchObject([
    { id: 'status-503', label: expect.any(String), reason: expect.any(String), ...unavailable },
    { id: 'status-503-2' },
    { label: expect.any(String), reason: expect.any(String), ...slow },
  ]);
  expect(await faults.get()).toEqual(set);
});

test('they strike the requests of their sandbox, and of no other', async () => {
  await faults.set([unavailable]);
  const statusOf = async (name: string) => {
    const headers = { authorization: `Bearer sandbox-${name}.full` };
    return (await simulator.fetch('http://simulator/partner/v1/health', { headers })).status;
  };
  expect([await statusOf('a'), await statusOf('b')]).toEqual([503, 200]);
});
