import { afterAll, describe, expect, test } from 'vitest';

import { startSimulator } from '../../simulator/index.ts';
import { budgetSizes, conclude, judge } from '../index.ts';
import { longerRun } from '../rules/helpers/run-conditions.ts';
import { idsWith, rulesOf, textOf } from '../test-support/verdicts.ts';

const simulator = await startSimulator({ docs: false, dialect: { 'search-delay': 'none' } });

afterAll(() => simulator.close());

describe('each budget comes to a full verdict, and keeps to its size', () => {
  test.each(['quick', 'thorough'] as const)(
    '%s',
    async (budget) => {
      const { target, observer } = simulator;
      const report = await judge({ ...target, observer }, { budget });
      expect(conclude(report)).toMatchObject({ status: 0 });
      const others = rulesOf(report).filter(({ verdict }) => verdict !== 'pass');
      expect(others.filter(({ reason }) => reason !== longerRun)).toEqual([]);
      expect(report.requests).toBeLessThanOrEqual(budgetSizes[budget]);
      // A run that is given up would go on beside the next ones, on the same listings.
    },
    240_000,
  );
});

test('whichever inputs are drawn, the quick budget judges every rule', async () => {
  for (const seed of [1, 2, 3, 4]) {
    const { target, observer } = simulator;
    const report = await judge({ ...target, observer }, { budget: 'quick', seed });
    expect(conclude(report)).toMatchObject({ status: 0 });
    expect(report.requests).toBeLessThanOrEqual(budgetSizes.quick);
  }
});

test('a quick run that is asked for the dialect sees it within its size', async () => {
  const report = await judge(simulator.target, { budget: 'quick', observes: true });
  expect(conclude(report)).toMatchObject({ status: 0 });
  expect(idsWith(report, 'observed').length).toBeGreaterThan(35);
  expect(report.requests).toBeLessThanOrEqual(budgetSizes.quick);
});

test('a rule that the budget did not last for says so', async () => {
  const report = await judge(simulator.target, { budget: 120 });
  const { results, requests } = report;
  expect(conclude(report)).toMatchObject({ status: 3 });
  const starved = results.filter(({ verdict }) => verdict === 'inconclusive');
  expect(starved.length).toBeGreaterThan(5);
  const reasons = starved.map(({ reason = '' }) => reason);
  expect(reasons.filter((reason) => !reason.includes('budget of 120 requests'))).toEqual([]);
  expect(requests).toBeLessThanOrEqual(120);
});

test('the limit of the target file stays above every budget', async () => {
  const target = { ...simulator.target, limits: { requests: 200 } };
  const report = await judge(target, { budget: 'standard' });
  expect(report.budget).toEqual({ depth: 'standard', requests: 200 });
  expect(report.requests).toBeLessThanOrEqual(200);
  const starved = report.results.find(({ verdict }) => verdict === 'inconclusive');
  expect(starved?.reason).toContain('(limits.requests)');
});

test('the report says which budget there was, and what that means', async () => {
  const report = await judge(simulator.target, { budget: 'quick', ruleIds: ['health'] });
  expect(textOf(report)).toMatch(/^Budget quick, 350 requests: each rule is tried on few cases/m);
});
