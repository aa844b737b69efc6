import { afterAll, expect, test } from 'vitest';

import { countLeads, failureOf, openHandles } from '../../test-support/handles.ts';

const simulator = await openHandles();
afterAll(() => simulator.close());

const { sandbox } = simulator;
const { defects } = sandbox;

test('defects are switched on, and all others off, and count at once', async () => {
  expect(await defects.get()).toEqual([]);
  expect(await defects.set(['office/count-as-text'])).toEqual(['office/count-as-text']);
  expect(await countLeads(simulator, sandbox, 202)).toBe('5');
  expect(await defects.set(['listing/no-content', 'time/minute-late'])).toHaveLength(2);
  expect(await countLeads(simulator, sandbox, 202)).toBe(5);
  expect(await defects.get()).toEqual(['listing/no-content', 'time/minute-late']);
  await defects.set([]);
});

test('ids that are none are all named, with those that come near', async () => {
  const failure = await failureOf(simulator, () => defects.set(['office/count-as-txt', 'x/y']));
  expect(failure).toMatchObject({ code: 'defects-invalid', field: 'defects' });
  expect(failure.message.split('\n')).toEqual([
    expect.stringContaining('no defect office/count-as-txt. The nearest: office/count-as-text'),
    expect.stringContaining('no defect x/y'),
  ]);
});

test('what is no list of texts is a mistake', async () => {
  const failure = await failureOf(simulator, () => defects.set(JSON.parse('[7]')));
  expect(failure).toMatchObject({ code: 'body-invalid', field: 'defects[0]' });
});
