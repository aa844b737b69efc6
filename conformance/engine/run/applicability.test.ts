import { describe, expect, test } from 'vitest';

import type { RequirementId } from '../../../generated/catalogue.ts';
import type { Target } from '../../../generated/target.ts';
import { presumptionIds } from '../presumptions.ts';
import { defineRule, defineWatch } from '../rule.ts';
import type { RuleResult, VerdictKind } from '../verdict.ts';
import { findObstacle, downgradePresumption, withoutDeclined } from './applicability.ts';
import { leadCapabilities } from '../session/probes.ts';

const ofOffices: Target = {
  baseUrl: 'http://127.0.0.1:4010',
  credentials: { full: { value: 'some-key' } },
  capabilities: ['office-lead-count'],
  offices: { ids: [2101], foreignIds: [] },
};

test('one of several capabilities is enough', () => {
  expect(findObstacle(ofOffices, { capabilities: leadCapabilities })).toBeUndefined();
  expect(findObstacle(ofOffices)).toBeUndefined();
  expect(findObstacle(ofOffices, { allCapabilities: ['office-lead-count'] })).toBeUndefined();
});

test('an unclaimed capability takes precedence over a missing fixture', () => {
  const needs = {
    capabilities: leadCapabilities,
    allCapabilities: ['listing-update'],
    fixtures: ['listings'],
  } as const;
  expect(findObstacle(ofOffices, needs)).toEqual({
    verdict: 'not-applicable',
    reason: 'needs the capability listing-update',
  });
});

test('every missing capability is named', () => {
  const health: Target = { ...ofOffices, capabilities: [] };
  expect(
    findObstacle(health, { capabilities: leadCapabilities, allCapabilities: ['listing-update'] })
      ?.reason,
  ).toBe('needs the capability office-lead-count or organization-lead-count, and listing-update');
});

test('a fixture that is missing or empty is named as a field of the target file', () => {
  const fixtures = ['offices.ids', 'offices.foreignIds', 'knownCounts'] as const;
  expect(findObstacle(ofOffices, { fixtures })).toEqual({
    verdict: 'untested',
    reason: 'needs offices.foreignIds and knownCounts in the target file',
  });
});

type Presumptions = NonNullable<Target['presumptions']>;
type Requirements = readonly [RequirementId, ...RequirementId[]];

const stated = 'health/report';
const presumed = 'health/every-field';
const finding = { expected: 'one', got: 'another', evidence: [] };

const resultOf = (verdict: VerdictKind, ids: Requirements, broken?: RequirementId): RuleResult => ({
  id: 'health/trial',
  title: 'Trial',
  requirements: ids,
  verdict,
  finding: broken === undefined ? finding : { ...finding, requirement: broken },
  judgements: 1,
  requests: 1,
});

test('presumptions are distinguished from stated requirements', () => {
  expect(presumptionIds).toContain(presumed);
  expect(presumptionIds).not.toContain(stated);
});

test.each<[VerdictKind, RuleResult, isStrict: boolean, Presumptions]>([
  ['fail', resultOf('fail', [stated, presumed], stated), false, {}],
  ['warning', resultOf('fail', [stated, presumed], presumed), false, {}],
  ['fail', resultOf('fail', [stated, presumed]), false, {}],
  ['warning', resultOf('fail', [presumed, stated]), false, {}],
  ['fail', resultOf('fail', [stated]), false, {}],
  ['warning', resultOf('fail', [presumed]), false, { 'office/one-name': 'kept' }],
  ['fail', resultOf('fail', [presumed]), false, { [presumed]: 'kept' }],
  ['fail', resultOf('fail', [presumed]), true, {}],
  ['inconclusive', resultOf('inconclusive', [stated]), false, {}],
  ['pass', resultOf('pass', [presumed]), false, {}],
])('the broken requirement decides the verdict: %s', (verdict, result, isStrict, presumptions) => {
  expect(downgradePresumption(result, { presumptions }, isStrict)).toEqual({ ...result, verdict });
});

test('a presumption that was broken once is a warning, which says so', () => {
  const once = {
    ...resultOf('inconclusive', [presumed]),
    reason: 'seen once, but not again: got 1',
  };
  const { reason, verdict, finding: told } = downgradePresumption(once, {}, false);
  expect({ reason, verdict, hint: told?.hint }).toEqual({
    verdict: 'warning',
    hint: 'seen once, but not again',
  });
});

test('a result without a finding is unchanged', () => {
  const { finding: _, ...fine } = resultOf('pass', [presumed]);
  expect(downgradePresumption(fine, {}, true)).toBe(fine);
});

test('a broken presumption that is not settled is a warning', () => {
  expect(downgradePresumption(resultOf('fail', [presumed]), {}, false).verdict).toBe('warning');
});

describe('a presumption that the target file declines', () => {
  const described = {
    id: 'health/rule',
    title: 'Rule',
    soundness: '',
    requirements: [presumed],
  } as const;
  const check = () => Promise.resolve();
  const rule = defineRule({ ...described, cases: () => [1], check });
  const kept = { ...rule, requirements: [stated, presumed] } as const;
  const watch = defineWatch({
    ...described,
    id: 'health/watch',
    scope: 'answer',
    missingPrerequisite: '',
    inspect: () => 'fine',
  });
  const selection = { rules: [rule, kept], watches: [watch], observations: [] };

  test('is not judged, and the result is not-applicable', () => {
    const settled = withoutDeclined(selection, { presumptions: { [presumed]: 'declined' } });
    expect(settled.kept).toEqual({ rules: [kept], watches: [], observations: [] });
    expect(settled.declined).toEqual([
      expect.objectContaining({ id: 'health/rule', verdict: 'not-applicable', judgements: 0 }),
      expect.objectContaining({ id: 'health/watch', verdict: 'not-applicable', requests: 0 }),
    ]);
  });

  test.each<Pick<Target, 'presumptions' | 'dialect'>>([
    {},
    { presumptions: { [presumed]: 'kept' }, dialect: { 'health-fields': 'other' } },
    { dialect: { 'health-fields': 'none' } },
    { dialect: { bounds: 'other' } },
  ])('does not exist for %j', (target) => {
    expect(withoutDeclined(selection, target)).toEqual({ kept: selection, declined: [] });
  });

  test('is declined by a dialect only if an open point settles it', () => {
    const some = {
      ...selection,
      rules: [{ ...rule, requirements: ['errors/no-server-error'] as const }],
    };
    expect(withoutDeclined(some, { dialect: { 'health-fields': 'none' } }).declined).toEqual([]);
  });

  test('is judged if any of the answers that keep it is declared', () => {
    const typed = { ...rule, requirements: ['wire/media-type'] as const };
    const some = { ...selection, rules: [typed] };
    const dialect = { 'answer-media-type': 'other-json' };
    expect(withoutDeclined(some, { dialect }).declined).toEqual([]);
  });

  test.each(['timestamp', 'other'])('is one whose open point is answered by %s', (answer) => {
    const settled = withoutDeclined(selection, { dialect: { 'health-fields': answer } });
    expect(settled.kept).toEqual({ rules: [kept], watches: [], observations: [] });
    expect(settled.declined[0]?.reason).toContain('another answer to health-fields (dialect)');
  });
});
