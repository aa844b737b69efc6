import { expect, test } from 'vitest';

import { looksFor, targetOf } from './look.ts';
import { simulatorSource } from './source-simulator.ts';
import type { Subject } from './subject.ts';

function subjectOf(id: string): Subject {
  const subject = simulatorSource.subjects.find((one) => one.id === id);
  if (subject === undefined) throw new Error(`the simulator has no defect ${id}`);
  return subject;
}

const plain = subjectOf('office/none-is-null');
const concurrent = subjectOf('time/one-less-at-once');

test('the quick budget with all rules comes first, the thorough one last and only if wanted', () => {
  const budgets = (depth: 'standard' | 'thorough') =>
    looksFor(plain, depth).map(({ budget, ruleIds }) => `${budget} ${ruleIds ? 'some' : 'all'}`);
  expect(budgets('standard')).toEqual(['quick all', 'standard some', 'standard all']);
  expect(budgets('thorough').at(-1)).toBe('thorough all');
});

test('requests go one by one, but for a defect that takes several at once', async () => {
  const running = await plain.start();
  try {
    const snapshot = { budget: 'quick', isObserved: false } as const;
    expect(targetOf(running, snapshot, plain)).toMatchObject({ limits: { concurrency: 1 } });
    expect(targetOf(running, snapshot, plain).observer).toBeUndefined();
    expect(targetOf(running, snapshot, concurrent).limits?.concurrency).not.toBe(1);
    expect(targetOf(running, { ...snapshot, isObserved: true }, plain).observer).toBeDefined();
  } finally {
    await running.close();
  }
});
