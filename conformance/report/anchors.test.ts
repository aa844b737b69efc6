import { expect, test } from 'vitest';

import type { RuleResult } from '../engine/verdict.ts';
import { ruleIds } from '../index.ts';
import { runReportOf } from '../test-support/run-report.ts';
import { describeAnchors, findAnchors, rulesOfAnchors } from './anchors.ts';

const wordsOf = (...ids: readonly string[]): string | undefined => {
  const results = ids.map((id): RuleResult => ({
    id,
    title: 'Trial',
    requirements: ['health/report'],
    verdict: 'pass',
    judgements: 1,
    requests: 1,
  }));
  return describeAnchors({ anchors: findAnchors(runReportOf(results)) });
};

test('the rules of each anchor exist', () => {
  const named = Object.values(rulesOfAnchors).flat();
  expect(named.filter((id) => !ruleIds.includes(id))).toEqual([]);
});

test('counts that are held against each other alone are unanchored', () => {
  expect(wordsOf('range/disjoint')).toMatch(/^Counts unanchored: /);
});

test('counts that no known number holds say what they were held against', () => {
  const words = wordsOf('range/omitted-end-is-now', 'office/number-agrees');
  expect(words).toMatch(/^Counts were held against now, the other operation, but no known count/);
});

test('a known number anchors the counts', () => {
  expect(wordsOf('office/declared-facts')).toBeUndefined();
});
