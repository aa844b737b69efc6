import { afterAll, expect, test } from 'vitest';

import type { Dialect } from '../../../generated/control.ts';
import { answersTo, switchIds } from '../../policy/dialects/dialect.ts';
import { countLeads, failureOf, openHandles } from '../../test-support/handles.ts';

const simulator = await openHandles({ dialect: { bounds: 'after-start-to-end' } });
afterAll(() => simulator.close());

const { dialect } = simulator.sandbox;

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

test.each(['set', 'patch'] as const)('every mistake is named: %s', async (method) => {
  const wrong: Dialect = JSON.parse('{ "bound": "open", "bounds": "opn" }');
  const failure = await failureOf(simulator, () => dialect[method](wrong));
  expect(failure).toMatchObject({ code: 'dialect-invalid', field: 'bound' });
  expect(failure.message.split('\n')).toEqual([
    expect.stringMatching(/^bound: there is no switch bound\. Did you mean bounds\?/),
    expect.stringMatching(
      /^bounds: bounds has no answer opn\..* Use one of: from-start-before-end/,
    ),
  ]);
});
