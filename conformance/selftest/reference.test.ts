import { afterAll, beforeAll, expect, test } from 'vitest';

import { startSimulator } from '../../simulator/index.ts';
import type { Simulator } from '../../simulator/index.ts';
import { conclude, judge } from '../index.ts';
import type { RunReport } from '../index.ts';

let simulator: Simulator;
let report: RunReport;

beforeAll(async () => {
  simulator = await startSimulator();
  report = await judge(simulator.target);
});

afterAll(async () => {
  await simulator.close();
});

test('the simulator passes every rule, and every rule is tried', () => {
  const rules = report.results.filter(({ openPoint }) => openPoint === undefined);
  const others = rules.filter(({ verdict }) => verdict !== 'pass');
  expect(others.map(({ id, verdict, reason }) => ({ id, verdict, reason }))).toEqual([]);
  expect(conclude(report)).toMatchObject({ status: 0 });
});

test('the answer to every open point that is asked for is seen', () => {
  const points = report.results.filter(({ openPoint }) => openPoint !== undefined);
  expect(points.filter(({ verdict }) => verdict !== 'observed')).toEqual([]);
  expect(points.length).toBeGreaterThan(5);
});

test('a full verdict stays within the budget', () => {
  expect(report.requests).toBeLessThanOrEqual(1200);
});

test('the listings are put back to the status that they had', async () => {
  expect(report.notRestored).toEqual([]);
  const updates = report.exchanges.filter(({ plan }) => plan.operation === 'updateListing');
  for (const { externalListingId, status } of simulator.target.listings ?? []) {
    const last = updates.findLast(({ plan }) => plan.path.endsWith(`/${externalListingId}`));
    expect(JSON.parse(last?.plan.body?.text ?? '{}')).toMatchObject({ status });
  }
});

test('the same seed draws the same requests, another seed draws others', async () => {
  const pathsOf = async (seed: number): Promise<string[]> => {
    const { exchanges } = await judge(simulator.target, { ruleIds: ['range/not-iso'], seed });
    return exchanges
      .map(({ url }) => url)
      .filter((url) => !url.includes(String(new Date().getUTCFullYear())));
  };
  expect(await pathsOf(7)).toEqual(await pathsOf(7));
  expect(await pathsOf(7)).not.toEqual(await pathsOf(8));
});

test('a rule draws the same inputs whichever other rules run', async () => {
  const urlsOf = async (ruleIds: string[]): Promise<Set<string>> => {
    const { exchanges } = await judge(simulator.target, { ruleIds });
    return new Set(exchanges.map(({ url }) => url));
  };
  const alone = await urlsOf(['range/date-only']);
  const among = await urlsOf(['range/date-only', 'range/no-timezone']);
  const dates = [...alone].filter((url) => /Date=\d{4}-\d{2}(-\d{2})?(&|$)/.test(url));
  expect(dates.length).toBeGreaterThan(4);
  expect(dates.filter((url) => !among.has(url))).toEqual([]);
});
