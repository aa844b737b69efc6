import { expect, test } from 'vitest';

import { attemptsFor, confirmsKill, judgeSubject, targetOf } from './judge-subject.ts';
import { findSubject, sources } from './sources.ts';

const plain = findSubject('simulator', 'office/none-is-null');
const concurrent = findSubject('simulator', 'time/one-less-at-once');

test('the quick budget with all rules comes first, then the standard one with its own', () => {
  const budgets = attemptsFor(plain).map(
    ({ budget, ruleIds }) => `${budget} ${ruleIds ? 'some' : 'all'}`,
  );
  expect(budgets).toEqual(['quick all', 'standard some', 'standard all']);
});

test('requests go one by one, but for a defect that takes several at once', async () => {
  const running = await plain.start();
  try {
    expect(targetOf(running, false, plain)).toMatchObject({ limits: { concurrency: 1 } });
    expect(targetOf(running, false, plain).observer).toBeUndefined();
    expect(targetOf(running, false, concurrent).limits?.concurrency).not.toBe(1);
    expect(targetOf(running, true, plain).observer).toBeDefined();
  } finally {
    await running.close();
  }
});

test('a defect is judged twice with the same outcome, and confirmed by those rules alone', async () => {
  const outcome = await judgeSubject(plain);
  expect(outcome.killing?.budget).toBe('quick');
  expect(outcome.killing?.requests).toBeGreaterThan(0);
  expect(outcome.rules).toContain('office/every-body');
  expect(await judgeSubject(plain)).toEqual(outcome);
  const confirms = (ruleIds: readonly string[]) =>
    confirmsKill(plain, { budget: 'quick', ruleIds });
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
