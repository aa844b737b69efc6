import { expect, test } from 'vitest';

import { spread } from '../../shared/select.ts';
import { budgetFor, budgetOf, budgetSizes, reserveForRestoring } from './budget.ts';
import { brokenRequirementOf, hasJudged, type RuleResult } from './verdict.ts';

test('a number of requests gets the depth of the largest named budget that it covers', () => {
  expect([1, 500, 1199, 1200, 9000].map((size) => budgetOf(size).depth)).toEqual([
    'quick',
    'quick',
    'quick',
    'standard',
    'thorough',
  ]);
  expect(budgetOf(700)).toEqual({ depth: 'quick', requests: 700 });
});

test('no budget exceeds the limit of the target file', () => {
  const limited = { requests: 500 };
  expect(budgetFor(limited)).toEqual({ depth: 'quick', requests: 500 });
  expect(budgetFor({ requests: 5000 })).toEqual({ depth: 'standard', requests: 1200 });
  expect(budgetFor({ requests: 2000 }, 'thorough')).toEqual({ depth: 'standard', requests: 2000 });
  expect(budgetFor(limited, 'quick').requests).toBe(budgetSizes.quick);
  expect(budgetFor(undefined)).toEqual({ depth: 'standard', requests: 1200 });
});

test('the reserve for restoring grows with the listings, up to its share of the budget', () => {
  expect(reserveForRestoring(5, 1200)).toBe(16);
  expect(reserveForRestoring(5, 210)).toBe(10);
});

test('a sample is spread evenly over all values and keeps their order', () => {
  const values = [0, 1, 2, 3, 4, 5, 6, 7];
  expect(spread(values, 4)).toEqual([0, 2, 4, 6]);
  expect(spread(values, 4, 3)).toEqual([1, 3, 5, 7]);
  expect(spread(values, 20)).toEqual(values);
  expect(spread([], 3)).toEqual([]);
});

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
  expect(brokenRequirementOf({ ...result, ...change })).toBe(expected);
});
