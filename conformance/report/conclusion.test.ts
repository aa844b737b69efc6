import { describe, expect, test } from 'vitest';

import { requirements, type Requirement, type RequirementId } from '../../generated/catalogue.ts';
import type { RunReport } from '../engine/run/run-report.ts';
import type { RuleResult, VerdictKind } from '../engine/verdict.ts';
import { ruleIds } from '../rules/selection.ts';
import { ruleResultOf, runReportOf } from '../test-support/exchanges.ts';
import { conclude } from './conclusion.ts';
import { coverageOf, describeAnchors, findAnchors, ruleOfAnchor } from './coverage.ts';

const resultOf = (verdict: VerdictKind): RuleResult => ruleResultOf({ id: verdict, verdict });

const reportOf = (verdicts: readonly VerdictKind[], notRestored: string[] = []): RunReport =>
  runReportOf(verdicts.map(resultOf), { notRestored });

test.each<[status: number, verdicts: VerdictKind[]]>([
  [0, ['pass']],
  [0, ['pass', 'untested', 'not-applicable']],
  [1, ['pass', 'fail']],
  [1, ['fail', 'inconclusive', 'error']],
  [3, ['pass', 'inconclusive']],
  [3, ['pass', 'error']],
  [0, ['warning']],
  [3, ['untested', 'not-applicable']],
  [3, []],
])('exit status %i for %j', (status, verdicts) => {
  expect(conclude(reportOf(verdicts)).status).toBe(status);
});

test('a run that could not restore a listing is never conformant', () => {
  expect(conclude(reportOf(['pass'], ['listing L-1 …']))).toMatchObject({ status: 3 });
  expect(conclude(reportOf(['fail'], ['listing L-1 …']))).toMatchObject({ status: 1 });
});

describe('a target as a whole', () => {
  const idsOf = (capability: string): RequirementId[] =>
    (Object.keys(requirements) as RequirementId[]).filter((id) => {
      const { basis, observable, operations }: Requirement = requirements[id];
      const isOwn = operations.some((one) => one === capability || one === 'getHealth');
      return basis !== 'presumed' && observable === 'api' && isOwn;
    });
  const passing = (ids: readonly RequirementId[]): RuleResult[] =>
    ids.map((id) => ruleResultOf({ id, requirements: [id] }));
  const reason = 'needs listings in the target file';
  const lacking = (id: RequirementId): RuleResult =>
    ruleResultOf({ id, requirements: [id], verdict: 'untested', reason });
  const updates = idsOf('updateListing');
  const target = { ...reportOf([]), capabilities: ['listing-update' as const] };

  test('is conformant if every requirement that the API alone shows was judged', () => {
    const report = { ...target, results: passing(updates) };
    expect(conclude(report)).toMatchObject({ status: 0, isConformant: true });
    const capabilities = coverageOf(report).map(({ capability }) => capability);
    expect(capabilities).toEqual(['health', 'listing-update']);
  });

  const [last = 'listing/transition-sequences', ...others] = updates.toReversed();
  const inPart = { ...target, results: [...passing(others), lacking(last)] };

  test('is judged in part if one requirement was not, with the requirement and the reason', () => {
    const words = expect.stringContaining('judged in part');
    expect(conclude(inPart)).toMatchObject({ status: 0, isConformant: false, words });
    const notJudged = coverageOf(inPart).flatMap((covered) => covered.notJudged);
    const gaps = notJudged.filter(({ isBlocking }) => isBlocking);
    expect(new Set(gaps.map(({ requirement }) => requirement))).toEqual(new Set([last]));
    expect(gaps[0]?.why).toBe(reason);
  });

  test('reports what the rule named after the requirement lacks, not what another rule lacks', () => {
    const caller = { ...lacking('office/foreign'), id: 'office/foreign-caller', reason: 'no key' };
    const results = [caller, lacking('office/foreign')];
    const gaps = coverageOf({ ...reportOf([]), capabilities: ['office-lead-count'], results })
      .flatMap(({ notJudged }) => notJudged)
      .filter(({ requirement }) => requirement === 'office/foreign');
    expect(gaps).toMatchObject([{ why: reason }]);
  });

  test('is still judged in part if the target file expects the gap', () => {
    const report = { ...inPart, expectedUntested: [last] };
    expect(conclude(report)).toMatchObject({ status: 0, isConformant: false });
  });

  test.each([updates[0] ?? '', 'listing/nonsense'])('has a stale expectation: %s', (id) => {
    expect(conclude({ ...inPart, expectedUntested: [id] })).toMatchObject({ status: 2 });
  });

  test('could not be judged if no requirement of a claimed capability was judged', () => {
    const shared = updates.filter((id) => requirements[id].operations.length > 1);
    const results = [...passing(shared), lacking('listing/transition-sequences')];
    expect(conclude({ ...target, results })).toMatchObject({ status: 3, isConformant: false });
  });

  test('could not be judged if all counts were zero', () => {
    const ids = idsOf('getOfficeLeadCount').filter((id) => id !== 'range/disjoint');
    const results = [...passing(ids), lacking('range/disjoint')];
    const report = { ...reportOf([]), capabilities: ['office-lead-count' as const], results };
    const words = expect.stringContaining('no count had a lead');
    expect(conclude(report)).toMatchObject({ status: 3, words });
  });
});

describe('counts', () => {
  const wordsOf = (...ids: readonly string[]): string | undefined => {
    const results = ids.map((id) => ruleResultOf({ id }));
    return describeAnchors({ anchors: findAnchors(runReportOf(results)) });
  };

  test('have an existing rule for each anchor', () => {
    expect(ruleIds).toEqual(expect.arrayContaining(Object.values(ruleOfAnchor)));
  });

  test.each([
    ['that were compared only with each other say so', ['range/disjoint'], /only with each other/],
    [
      'that no known number holds say what they were held against',
      ['range/omitted-end-is-now', 'office/number-agrees'],
      /^Counts were compared with now, the other operation, but with no known count/,
    ],
  ])('%s', (_, ids, words) => {
    expect(wordsOf(...ids)).toMatch(words);
  });

  test('are anchored by a known number', () => {
    expect(wordsOf('office/declared-facts')).toBeUndefined();
  });
});
