import { afterAll, beforeEach, expect, test } from 'vitest';

import { failureOf, openHandles } from '../../test-support/handles.ts';

const simulator = await openHandles();
afterAll(() => simulator.close());

const { faults } = simulator.sandbox;
const unavailable = { effect: { kind: 'status', status: 503 } };
const slow = { id: 'slow', effect: { kind: 'latency', milliseconds: 1 } };

beforeEach(async () => {
  await faults.set([slow]);
});

test('faults are set, and told with an id and whether the contract allows them', async () => {
  const set = await faults.set([unavailable, slow]);
  expect(set).toMatchObject([
    { id: 'status-503', label: expect.any(String), reason: expect.any(String), ...unavailable },
    { label: expect.any(String), reason: expect.any(String), ...slow },
  ]);
  expect(await faults.get()).toEqual(set);
});

test('one is added beside the others, with an id that is free', async () => {
  const ids = [await faults.add(unavailable), await faults.add(unavailable)];
  expect(ids.map(({ id }) => id)).toEqual(['status-503', 'status-503-2']);
  expect(await faults.get()).toHaveLength(3);
});

test('one is removed', async () => {
  await faults.remove('slow');
  expect(await faults.get()).toEqual([]);
});

test('one that there is not cannot be removed', async () => {
  expect(await failureOf(simulator, () => faults.remove('slo'))).toEqual({
    code: 'fault-unknown',
    field: undefined,
    message: 'There is no fault slo.',
    fix: 'Did you mean slow?',
  });
});

test('a mistake is named at its place in what was sent', async () => {
  const wrong = { effect: { kind: 'resett' } };
  const set = await failureOf(simulator, () => faults.set([slow, wrong]));
  expect(set).toMatchObject({ code: 'faults-invalid', field: 'faults[1].effect.kind' });
  const added = await failureOf(simulator, () => faults.add(wrong));
  expect(added).toMatchObject({ code: 'faults-invalid', field: 'effect.kind' });
  const taken = await failureOf(simulator, () => faults.add(slow));
  expect(taken.message).toBe('id: slow is the id of another one; give each an id of its own');
});

test('they strike the requests of their sandbox, and of no other', async () => {
  await faults.set([unavailable]);
  const statusOf = async (name: string) => {
    const headers = { authorization: `Bearer sandbox-${name}.full` };
    return (await simulator.fetch('http://simulator/partner/v1/health', { headers })).status;
  };
  expect([await statusOf('a'), await statusOf('b')]).toEqual([503, 200]);
});
