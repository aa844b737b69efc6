import { expect, test } from 'vitest';

import { judgeSubject } from './judge-subject.ts';
import { sources } from './sources.ts';
import { simulatorSource } from './source-simulator.ts';

test('a defect is judged twice with the same outcome', async () => {
  const subject = simulatorSource.subjects.find(({ id }) => id === 'office/none-is-null');
  if (subject === undefined) throw new Error('the simulator has no office/none-is-null');
  const outcome = await judgeSubject(subject, 'standard');
  expect(outcome.killing?.budget).toBe('quick');
  expect(outcome.killing?.requests).toBeGreaterThan(0);
  expect(outcome.rules).toContain('office/every-body');
  expect(await judgeSubject(subject, 'standard')).toEqual(outcome);
});

test('each source has an id of its own, and each of its defects too', () => {
  const names = sources.flatMap(({ id, subjects }) => subjects.map((one) => `${id} ${one.id}`));
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(sources.map(({ id }) => id)).size).toBe(sources.length);
});
