import { expect, test } from 'vitest';

import { attemptsFor, targetOf } from './attempt.ts';
import { findSubject } from './sources.ts';

const plain = findSubject('simulator', 'office/none-is-null');
const concurrent = findSubject('simulator', 'time/one-less-at-once');

test('the quick budget with all rules comes first, the thorough one last and only if wanted', () => {
  const budgets = (depth: 'standard' | 'thorough') =>
    attemptsFor(plain, depth).map(({ budget, ruleIds }) => `${budget} ${ruleIds ? 'some' : 'all'}`);
  expect(budgets('standard')).toEqual(['quick all', 'standard some', 'standard all']);
  expect(budgets('thorough').at(-1)).toBe('thorough all');
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
