/** What no HTTP client sends: the rule about it, on servers that bear it and servers that do not. */
import { expect, test } from 'vitest';

import { startSimulator } from '../../simulator/index.ts';
import { conclude, judge, parseTarget, reportForConsole } from '../index.ts';
import type { BudgetName, RunReport, Target } from '../index.ts';
import type { OtherDefectId } from './independent/typescript/defects.ts';
import { startOtherServer } from './independent/typescript/server.ts';

const ruleId = 'errors/raw-requests';

async function judgeIndependent(defects: readonly OtherDefectId[]): Promise<RunReport> {
  const server = await startOtherServer({ defects });
  try {
    const target = parseTarget('other.json', JSON.stringify(server.target), {});
    const limits = { ...target.limits, patienceSeconds: 0.2 };
    return await judge({ ...target, limits }, { ruleIds: [ruleId] });
  } finally {
    await server.close();
  }
}

async function judgeSimulator(
  budget: BudgetName,
  change: (target: Target) => Partial<Target> = () => ({}),
): Promise<RunReport> {
  const simulator = await startSimulator({ docs: false });
  try {
    const target = { ...simulator.target, ...change(simulator.target) };
    return await judge(target, { ruleIds: [ruleId], budget });
  } finally {
    await simulator.close();
  }
}

test.each<[BudgetName, number]>([
  ['quick', 4],
  ['standard', 14],
])('the simulator bears them at budget %s', async (budget, max) => {
  const report = await judgeSimulator(budget);
  expect(report.results).toMatchObject([{ id: ruleId, verdict: 'pass' }]);
  expect(report.rawRequests).toBeGreaterThan(2);
  expect(report.rawRequests).toBeLessThanOrEqual(max);
});

test('an independent implementation bears them', async () => {
  const report = await judgeIndependent([]);
  expect(report.results).toMatchObject([{ id: ruleId, verdict: 'pass' }]);
});

test.each<[OtherDefectId, RegExp]>([
  ['garbled-field-breaks-all', /^500/],
  ['garbled-version-takes-it-down', /^no response/],
  ['whole-url-crashes', /^500/],
])('an implementation with the defect %s fails', async (defect, got) => {
  const report = await judgeIndependent([defect]);
  expect(report.results).toMatchObject([
    { id: ruleId, verdict: 'fail', finding: { got: expect.stringMatching(got) } },
  ]);
  expect(conclude(report)).toMatchObject({ status: 1 });
  const text = reportForConsole(report, { color: false, command: 'partner-api conform' });
  expect(text).toContain(`printf '%b' "`);
});

test('no watch judges them, and requests in all count them', async () => {
  const { exchanges, rawRequests, requests } = await judgeSimulator('quick');
  expect(exchanges.length + rawRequests).toBe(requests);
});
