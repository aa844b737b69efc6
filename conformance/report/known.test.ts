import { expect, test } from 'vitest';

import type { RunReport } from '../engine/run/run-report.ts';
import type { RuleResult } from '../engine/verdict.ts';
import { ruleResultOf, runReportOf } from '../test-support/exchanges.ts';
import { conclude } from './conclusion.ts';
import { parseKnown, updateKnown, addKnownFailures, writeKnown } from './known.ts';

const resultOf = (verdict: RuleResult['verdict'], id = 'range/date-only'): RuleResult =>
  ruleResultOf({
    id,
    requirements: ['range/date-only'],
    verdict,
    ...(verdict === 'fail' && { finding: { expected: '400', got: '200', evidence: [] } }),
  });

const reportOf = (results: readonly RuleResult[], depth: 'quick' | 'standard' = 'standard') =>
  runReportOf(results, { budget: { depth, requests: 300 } });

const entry = {
  rule: 'range/date-only',
  requirement: 'range/date-only',
  reason: 'ticket 7',
  expires: '2026-12-31',
};

const conclusionOf = (report: RunReport, today = '2026-12-31') =>
  conclude(addKnownFailures(report, [entry], today));

test.each([
  ['is known', [resultOf('fail'), resultOf('pass', 'health/report')], 0, /^No new failure: 1 rule/],
  ['is new', [resultOf('fail'), resultOf('fail', 'health/report')], 1, /1 rule failed besides/],
  ['passes again', [resultOf('pass')], 1, /range\/date-only passes again/],
] as const)('a failure that %s', (_, results, status, words) => {
  const conclusion = conclusionOf(reportOf(results));
  expect(conclusion).toMatchObject({ status, isConformant: false });
  expect(conclusion.words).toMatch(words);
});

test('an entry is valid through its expiry date', () => {
  expect(conclusionOf(reportOf([resultOf('fail')])).status).toBe(0);
  expect(conclusionOf(reportOf([resultOf('fail')]), '2027-01-01').status).toBe(1);
});

test('a pass in a quick run, or an untested rule, does not make an entry stale', () => {
  const quick = addKnownFailures(reportOf([resultOf('pass')], 'quick'), [entry], '2026-12-31');
  const undone = addKnownFailures(reportOf([resultOf('untested')]), [entry], '2026-12-31');
  expect([quick.known.stale, undone.known.stale]).toEqual([[], []]);
});

test('an updated list keeps its reasons, and survives a round trip through its file', () => {
  const report = reportOf([resultOf('fail'), resultOf('fail', 'health/report')]);
  const updated = updateKnown([entry], report);
  expect(updated).toEqual([entry, expect.objectContaining({ rule: 'health/report' })]);
  expect(parseKnown('known.yaml', writeKnown(updated))).toEqual(updated);
  expect(updateKnown([entry], reportOf([resultOf('pass')]))).toEqual([]);
});

test.each([
  ['failures: [{ rule: range/none }]', /^known\.yaml:1: rule is.*\n.*requirement.*\n.*reason/],
  ['failures:\n  - 3', /known\.yaml:2: an entry has/],
  ['{', /^known\.yaml:1: /],
  ['[]', /no list "failures"/],
  ['failures: [{ rule: a, more: 1, expires: tomorrow }]', /no field more.*expires is not a date/s],
])('a list with a mistake says how to fix it: %j', (text, words) => {
  expect(() => parseKnown('known.yaml', text)).toThrow(words);
});
