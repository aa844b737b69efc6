import { expect, test } from 'vitest';

import { hasJudged, type RuleResult } from './verdict.ts';

const result: RuleResult = {
  id: 'range/widening',
  title: 'Trial',
  requirements: ['range/widening'],
  verdict: 'pass',
  judgements: 3,
  requests: 0,
};

test.each<[Partial<RuleResult>, boolean]>([
  [{}, true],
  [{ judgements: 0 }, false],
  [{ withPremise: 1 }, true],
  [{ withPremise: 0 }, false],
])('a result with %o has judged: %s', (change, expected) => {
  expect(hasJudged({ ...result, ...change })).toBe(expected);
});
