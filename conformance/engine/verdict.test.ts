import { expect, test } from 'vitest';

import { brokenBy, hasJudged, type RuleResult } from './verdict.ts';

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

const finding = { expected: 'one', got: 'other', evidence: [] };

test.each<[Partial<RuleResult>, RuleResult['requirements'][number] | undefined]>([
  [{}, 'range/widening'],
  [{ finding }, 'range/widening'],
  [{ finding: { ...finding, requirement: 'health/report' } }, 'health/report'],
  [{ requirements: [] }, undefined],
])('a result with %o is about %s', (change, expected) => {
  expect(brokenBy({ ...result, ...change })).toBe(expected);
});
