import { expect, test } from 'vitest';

import type { Target } from '../../../generated/target.ts';
import { findObstacle } from './applicability.ts';

const target: Target = {
  baseUrl: 'http://127.0.0.1:4010',
  credentials: { full: { value: 'some-key' } },
  capabilities: ['office-lead-count'],
  offices: { ids: [2101], foreignIds: [] },
};

const capabilities = ['office-lead-count', 'organization-lead-count'] as const;

test('one of several capabilities is enough', () => {
  expect(findObstacle(target, { capabilities })).toBeUndefined();
  expect(findObstacle(target)).toBeUndefined();
  expect(findObstacle(target, { allCapabilities: ['office-lead-count'] })).toBeUndefined();
});

test('a capability that is not claimed comes before a fixture that is not there', () => {
  const needs = {
    capabilities,
    allCapabilities: ['listing-update'],
    fixtures: ['listings'],
  } as const;
  expect(findObstacle(target, needs)).toEqual({
    verdict: 'not-applicable',
    reason: 'needs the capability listing-update',
  });
});

test('every capability that is missing is named', () => {
  const health: Target = { ...target, capabilities: [] };
  expect(findObstacle(health, { capabilities, allCapabilities: ['listing-update'] })?.reason).toBe(
    'needs the capability office-lead-count or organization-lead-count, and listing-update',
  );
});

test('a fixture that is missing or empty is named as a field of the target file', () => {
  const fixtures = ['offices.ids', 'offices.foreignIds', 'knownCounts'] as const;
  expect(findObstacle(target, { fixtures })).toEqual({
    verdict: 'untested',
    reason: 'needs offices.foreignIds and knownCounts in the target file',
  });
});
