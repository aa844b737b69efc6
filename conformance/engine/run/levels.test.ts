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

test.each<[verdict: string, options: JudgeOptions, presumptions: Target['presumptions']]>([
  ['warning', {}, {}],
  ['fail', { strict: true }, {}],
  ['fail', {}, { [ruleId]: 'kept' }],
  ['not-applicable', { strict: true }, { [ruleId]: 'declined' }],
])('a presumption that is broken is a %s', async (verdict, options, presumptions = {}) => {
  const { target, close } = await startSimulator({ docs: false, defects: ['health/no-timestamp'] });
  const { results } = await judge(
    { ...target, presumptions },
    { ruleIds: [ruleId, 'health/report'], budget: 'quick', ...options },
  );
  await close();
  const verdicts = new Map(results.map((one) => [one.id, one.verdict]));
  expect(verdicts.get(ruleId)).toBe(verdict);
  expect(verdicts.get('health/report')).toBe('pass');
});
