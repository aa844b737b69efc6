import { expect, test } from 'vitest';

import { confirmsKill, judgeSubject } from './judge-subject.ts';
import { findSubject, sources } from './sources.ts';

test('a defect is judged twice with the same outcome, and confirmed by those rules alone', async () => {
  const subject = findSubject('simulator', 'office/none-is-null');
  const outcome = await judgeSubject(subject, 'standard');
  expect(outcome.killing?.budget).toBe('quick');
  expect(outcome.killing?.requests).toBeGreaterThan(0);
  expect(outcome.rules).toContain('office/every-body');
  expect(await judgeSubject(subject, 'standard')).toEqual(outcome);
  const confirms = (ruleIds: readonly string[]) =>
    confirmsKill(subject, { budget: 'quick', ruleIds });
  expect(await confirms(['office/every-body'])).toBe(true);
  expect(await confirms(['office/every-body', 'health/report'])).toBe(false);
});

test('each source has an id of its own, and each of its defects too', () => {
  const names = sources.flatMap(({ subjects }) => subjects.map((one) => `${one.source} ${one.id}`));
  expect(new Set(names).size).toBe(names.length);
  for (const { id, subjects } of sources) {
    expect(new Set(subjects.map(({ source }) => source))).toEqual(new Set([id]));
  }
});
