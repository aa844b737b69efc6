import { expect, test } from 'vitest';

import { startSimulator } from '../../../simulator/index.ts';
import { judge } from '../../index.ts';
import type { JudgeOptions, Target } from '../../index.ts';
import type { RuleResult } from '../verdict.ts';
import { settle } from './levels.ts';

const failed = (requirement: 'health/report' | 'health/every-field'): RuleResult => ({
  id: 'health/trial',
  title: 'Trial',
  requirements: ['health/report', 'health/every-field'],
  verdict: 'fail',
  finding: { expected: 'one', got: 'another', evidence: [], requirement },
  judgements: 1,
  requests: 1,
});

test('what is broken decides, not what else the rule judges', () => {
  expect(settle(failed('health/report'), {}, false).verdict).toBe('fail');
  expect(settle(failed('health/every-field'), {}, false).verdict).toBe('warning');
});

const ruleId = 'health/every-field';

/** What the rule comes to at a simulator whose health report has no timestamp. */
async function judgeWithoutTimestamp(change: Partial<Target>, options: JudgeOptions = {}) {
  const { target, close } = await startSimulator({ docs: false, defects: ['health/no-timestamp'] });
  const chosen = { ruleIds: [ruleId, 'health/report'], budget: 'quick', ...options } as const;
  const { results } = await judge({ ...target, ...change }, chosen);
  await close();
  return new Map(results.map((one) => [one.id, one.verdict]));
}

test.each([
  ['not-applicable', 'timestamp'],
  ['not-applicable', 'other'],
  ['warning', 'none'],
])(
  'it is %s where the target declares the answer %s to its open point',
  async (verdict, answer) => {
    const verdicts = await judgeWithoutTimestamp({ dialect: { 'health-fields': answer } });
    expect(verdicts.get(ruleId)).toBe(verdict);
  },
);

test.each<[verdict: string, options: JudgeOptions, presumptions: Target['presumptions']]>([
  ['warning', {}, {}],
  ['fail', { strict: true }, {}],
  ['fail', {}, { [ruleId]: 'kept' }],
  ['not-applicable', { strict: true }, { [ruleId]: 'declined' }],
])('a presumption that is broken is a %s', async (verdict, options, presumptions = {}) => {
  const verdicts = await judgeWithoutTimestamp({ presumptions }, options);
  expect(verdicts.get(ruleId)).toBe(verdict);
  expect(verdicts.get('health/report')).toBe('pass');
});
