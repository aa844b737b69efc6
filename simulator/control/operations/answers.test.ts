import { afterAll, expect, test } from 'vitest';

import { countLeads, openHandles } from '../../test-support/handles.ts';

const simulator = await openHandles({ dialect: { bounds: 'after-start-to-end' } });
afterAll(() => simulator.close());

const { sandbox } = simulator;
const { change } = sandbox;

test('some answers of a dialect are changed, and all else stays', async () => {
  const before = await sandbox.describe();
  expect(before.dialect).toEqual({ bounds: 'after-start-to-end' });
  const dialect = { 'lead-now': 'left-out', bounds: 'from-start-to-end' } as const;
  expect(await change({ dialect: { 'lead-now': 'left-out' } })).toMatchObject({
    dialect: { ...dialect, bounds: 'after-start-to-end' },
  });
  const { dialect: changed, ...others } = await change({ dialect: { bounds: dialect.bounds } });
  expect(changed).toEqual(dialect);
  const { dialect: _was, ...same } = before;
  expect(others).toEqual({ ...same, expiresAt: others.expiresAt });
});

test('a dialect counts at once', async () => {
  const range = { startDate: '2024-02-29T12:00:00Z', endDate: '2024-02-29T12:00:00.001Z' };
  await change({ dialect: { bounds: 'from-start-before-end' } });
  expect(await countLeads(simulator, simulator.sandbox, 201, range)).toBe(1);
  await change({ dialect: { bounds: 'from-start-to-end' } });
  expect(await countLeads(simulator, simulator.sandbox, 201, range)).toBe(2);
});

test('defects are switched on, and all others off, and count at once', async () => {
  const defects = ['listing/no-content', 'time/minute-late'];
  await change({ defects: ['office/count-as-text'] });
  expect(await countLeads(simulator, sandbox, 202)).toBe('5');
  expect(await change({ defects })).toMatchObject({ defects });
  expect(await countLeads(simulator, sandbox, 202)).toBe(5);
  expect(await change({ defects: [] })).toMatchObject({ defects: [] });
});

const unavailable = { effect: { kind: 'status', status: 503 } } as const;
const slow = { id: 'slow', effect: { kind: 'latency', milliseconds: 1 } } as const;

test('faults are set, and told with an id and whether the contract allows them', async () => {
  await change({ faults: [slow] });
  const { faults } = await change({ faults: [unavailable, unavailable, slow] });
  expect(faults).toMatchObject([
    { id: 'status-503', label: expect.any(String), reason: expect.any(String), ...unavailable },
    { id: 'status-503-2' },
    { label: expect.any(String), reason: expect.any(String), ...slow },
  ]);
  expect((await change({})).faults).toEqual(faults);
});

test('they strike the requests of their sandbox, and of no other', async () => {
  await change({ faults: [unavailable] });
  const statusOf = async (name: string) => {
    const headers = { authorization: `Bearer sandbox-${name}.full` };
    return (await simulator.fetch('http://simulator/partner/v1/health', { headers })).status;
  };
  expect([await statusOf('a'), await statusOf('b')]).toEqual([503, 200]);
});
