import { afterEach, expect, test } from 'vitest';

import { startSimulator, type Answers, type Simulator } from '../../simulator/index.ts';
import { startDryRunTarget } from '../cli/dry-run-target.ts';
import { allOperations } from '../engine/session/probes.ts';
import { conclude, judge, type BudgetName, type RunReport, type Target } from '../index.ts';
import { planForConsole, planOf, type Plan } from '../report/plan.ts';

let simulator: Simulator | undefined;

afterEach(() => simulator?.close());

async function runDry(target: Target, budget: BudgetName): Promise<RunReport> {
  const dryRunTarget = await startDryRunTarget(target);
  const report = await judge(dryRunTarget.target, { budget });
  await dryRunTarget.close();
  return report;
}

/** What the run did beyond its plan. */
function exceed(plan: Plan, { exchanges, requests, rawRequests }: RunReport): string[] {
  const counts = allOperations.filter(
    (one) =>
      exchanges.filter(({ plan: { operation } }) => operation === one).length > plan.upTo[one],
  );
  const planned = new Set(plan.changes.map(({ listing }) => listing));
  const changed = exchanges
    .filter(({ plan: { operation } }) => operation === 'updateListing')
    .map(({ plan: { path } }) => decodeURIComponent(path.split('/').at(-1) ?? ''))
    .filter((listing) => !planned.has(listing));
  const others = [
    ...(rawRequests > plan.rawUpTo ? ['malformed'] : []),
    ...(requests > plan.atMost ? ['in all'] : []),
  ];
  return [...counts, ...new Set(changed), ...others];
}

test.each<[BudgetName, Answers]>([
  ['quick', {}],
  ['standard', {}],
  ['standard', { 'office-date-parameters': 'ignored', precedence: '404-400-401' }],
  ['quick', { bounds: 'after-start-to-end', 'zero-offices': 'left-out' }],
])('a %s run in the dialect %j stays within its plan', async (budget, dialect) => {
  simulator = await startSimulator({ docs: false, dialect });
  const { target } = simulator;
  const dryRun = await runDry(target, budget);
  expect(conclude(dryRun)).toMatchObject({ status: 0 });
  expect(exceed(planOf(target, dryRun), await judge(target, { budget }))).toEqual([]);
});

test('hooks of the observer are planned for, and none of the target is called', async () => {
  const started = await startSimulator({ docs: false, dialect: { 'search-delay': 'none' } });
  simulator = started;
  const target = { ...started.target, observer: started.observer };
  const { total: leadsBefore } = await started.default.leads.list();
  const plan = planOf(target, await runDry(target, 'quick'));
  expect((await started.default.leads.list()).total).toBe(leadsBefore);
  const report = await judge(target, { budget: 'quick' });
  expect(exceed(plan, report)).toEqual([]);
  expect(plan.observer.takesBack).toBe(false);
  expect(plan.observer.leads).toBeGreaterThanOrEqual(report.observer.leads);
  expect(plan.observer.snapshots).toBeGreaterThanOrEqual(
    report.observer.requests - report.observer.leads,
  );
  expect(planForConsole(plan)).toMatch(/createLead: up to \d+ leads, they stay in the counts/);
  const { observer: _observer, ...without } = target;
  const text = planForConsole(planOf(without, await runDry(without, 'quick')));
  expect(text).toContain('No observer hook is called.');
});

test('without listings the plan changes nothing', async () => {
  simulator = await startSimulator({ docs: false });
  const { listings: _listings, ...target } = simulator.target;
  const plan = planOf(target, await runDry(target, 'quick'));
  expect(plan.upTo.updateListing).toBe(0);
  expect(planForConsole(plan)).toMatch(/^Nothing is changed: no listing is updated\.$/m);
});

test('a target file with little in it can be planned for', async () => {
  simulator = await startSimulator({ docs: false });
  const { baseUrl, credentials } = simulator.target;
  const target: Target = { baseUrl, credentials: { full: credentials.full }, capabilities: [] };
  const plan = planOf(target, await runDry(target, 'quick'));
  expect(plan.upTo).toMatchObject({ getOfficeLeadCount: 0, getOrganizationLeadCount: 0 });
  expect(plan.changes).toEqual([]);
});
