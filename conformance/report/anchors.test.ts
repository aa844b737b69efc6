import { expect, test } from 'vitest';

import type { RunReport } from '../engine/run/run-report.ts';
import type { RuleResult } from '../engine/verdict.ts';
import { ruleIds } from '../index.ts';
import { Secrets } from '../wire/secrets.ts';
import { describeAnchors, rulesOfAnchors } from './anchors.ts';

const reportOf = (...ids: readonly string[]): RunReport => ({
  baseUrl: 'http://127.0.0.1',
  seed: 1,
  startedAt: 0,
  results: ids.map((id): RuleResult => ({
    id,
    title: 'Trial',
    requirements: ['health/report'],
    verdict: 'pass',
    judgements: 1,
    requests: 1,
  })),
  requests: 1,
  rawRequests: 0,
  observer: { requests: 0, leads: 0, takesBack: false },
  budget: { depth: 'standard', requests: 1200 },
  exchanges: [],
  milliseconds: 1,
  notRestored: [],
  secrets: new Secrets(),
  capabilities: [],
  keyNames: [],
});

test('the rules of each anchor exist', () => {
  const named = Object.values(rulesOfAnchors).flat();
  expect(named.filter((id) => !ruleIds.includes(id))).toEqual([]);
});

test('counts that are held against each other alone are unanchored', () => {
  expect(describeAnchors(reportOf('range/disjoint'))).toMatch(/^Counts unanchored: /);
});

test('counts that no known number holds say what they were held against', () => {
  const words = describeAnchors(reportOf('range/omitted-end-is-now', 'office/number-agrees'));
  expect(words).toMatch(/^Counts were held against now, the other operation, but no known count/);
});

test('a known number anchors the counts', () => {
  expect(describeAnchors(reportOf('office/declared-facts'))).toBeUndefined();
});
