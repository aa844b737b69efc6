import { describe, expect, test, afterEach } from 'vitest';

import { startDryRunTarget } from '../cli/dry-run-target.ts';
import { allOperations } from '../engine/session/probes.ts';
import { judge, type RunReport, conclude, type BudgetName, type Target } from '../index.ts';
import { planForConsole, planOf, type Plan } from '../report/plan.ts';
import { idsWithVerdict, describeNotPassed, rulesOf } from '../test-support/verdicts.ts';
import {
  startSimulator,
  type DataOption,
  type Answers,
  type Simulator,
} from '../../simulator/index.ts';

async function judgeData(data: DataOption, ruleIds?: readonly string[]): Promise<RunReport> {
  await using simulator = await startSimulator({ data });
  return triedOf(await judge(simulator.target, ruleIds === undefined ? {} : { ruleIds }));
}

/** The report without rules that need an observer, which these targets lack. */
const triedOf = (report: RunReport): RunReport => ({
  ...report,
  results: rulesOf(report).filter(({ reason }) => reason?.includes('observer.') !== true),
});

/** A custom seed, with leads exactly at the bounds of its known counts. */
const own: DataOption = {
  document: {
    partners: [{ id: 'own' }, { id: 'other' }],
    organizations: [
      { id: 1, externalId: 'own-org', partner: 'own', name: 'Own' },
      { id: 2, externalId: 'other-org', partner: 'other', name: 'Other' },
    ],
    offices: [
      { id: 7, externalId: 'seven', organization: 1, name: 'Seven' },
      // Its external id equals the id of another office.
      { id: 8, externalId: '7', organization: 1, name: 'Eight' },
      { id: 9, externalId: 'nine', organization: 2, name: 'Nine' },
    ],
    brokers: [{ externalId: 'B', partner: 'own', name: 'Kim Stone' }],
    listings: (['FOR_SALE', 'DRAFT', 'UNDER_CONTRACT', 'SOLD'] as const).map((status, index) => ({
      externalListingId: `L ${index}`,
      partner: 'own',
      office: 7,
      broker: 'B',
      status,
      businessType: 'Bakery',
      location: { city: 'Portland', state: 'ME' },
    })),
    credentials: [
      { key: 'seed-full', partner: 'own', permissions: ['organization-access', 'lead-tracking'] },
      {
        key: 'seed-other',
        partner: 'other',
        permissions: ['lead-tracking', 'organization-access'],
      },
    ],
    leads: [
      { office: 7, at: ['2024-02-29T12:34:56Z', '2024-03-01T06:30:00Z', '2024-03-01T06:30:00Z'] },
      { office: 8, count: 300, from: '2020-01-01T00:00:00Z', to: '2025-01-01T00:00:00Z' },
      { office: 9, count: 5, from: '2020-01-01T00:00:00Z', to: '2025-01-01T00:00:00Z' },
    ],
  },
};

describe('the simulator passes every rule', () => {
  test.each<[name: string, data: DataOption]>([
    ['boundaries', 'boundaries'],
    ['busy', 'busy'],
    ['busy, with two offices', { name: 'busy', offices: 2, leads: 50, years: 1 }],
  ])('on %s', async (_, data) => {
    const report = await judgeData(data);
    expect(describeNotPassed(report)).toEqual([]);
  });

  test('on huge, for the rules that count leads', async () => {
    const report = await judgeData('huge', ['office', 'organization', 'range/matrix', 'health']);
    expect(idsWithVerdict(report, 'pass')).toHaveLength(report.results.length);
    expect(report.results.length).toBeGreaterThan(15);
  });

  test('on a custom seed, unless a fixture is missing', async () => {
    const report = await judgeData(own);
    const untested = idsWithVerdict(report, 'untested');
    expect(idsWithVerdict(report, 'pass').length + untested.length).toBe(report.results.length);
    // The seed has no such keys.
    expect(untested).toEqual([
      'auth/lead-permission',
      'auth/lesser-keys',
      'auth/organization-access',
      'auth/revoked-credential',
    ]);
  });
});

test('on empty data nothing fails, and rules that need leads or listings are untested', async () => {
  const report = await judgeData('empty');
  const untested = idsWithVerdict(report, 'untested');
  expect(idsWithVerdict(report, 'pass').length + untested.length).toBe(report.results.length);
  expect(untested).toEqual(
    expect.arrayContaining([
      'range/matrix',
      'range/widening',
      'time/history-is-fixed',
      'office/number-agrees',
      'listing/every-transition',
      'listing/unknown-status',
    ]),
  );
});

test('many offices without leads fail no rule', async () => {
  const report = await judgeData({ name: 'empty', offices: 300 }, ['office', 'organization']);
  expect(idsWithVerdict(report, 'fail')).toEqual([]);
});

let simulator: Simulator | undefined;

afterEach(() => simulator?.close());

async function runDry(target: Target, budget: BudgetName): Promise<RunReport> {
  const dryRunTarget = await startDryRunTarget(target);
  const report = await judge(dryRunTarget.target, { budget });
  await dryRunTarget.close();
  return report;
}

/** The ways in which a run exceeded its plan. */
function excessesOver(plan: Plan, { exchanges, requests, rawRequests }: RunReport): string[] {
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
  expect(excessesOver(planOf(target, dryRun), await judge(target, { budget }))).toEqual([]);
});

test("a plan includes the observer's hooks, and calls none of the target's", async () => {
  const started = await startSimulator({ docs: false, dialect: { 'search-delay': 'none' } });
  simulator = started;
  const target = { ...started.target, observer: started.observer };
  const { total: leadsBefore } = await started.default.leads.list();
  const plan = planOf(target, await runDry(target, 'quick'));
  expect((await started.default.leads.list()).total).toBe(leadsBefore);
  const report = await judge(target, { budget: 'quick' });
  expect(excessesOver(plan, report)).toEqual([]);
  expect(plan.observer.takesBack).toBe(false);
  expect(plan.observer.leads).toBeGreaterThanOrEqual(report.observer.leads);
  expect(plan.observer.snapshots).toBeGreaterThanOrEqual(
    report.observer.requests - report.observer.leads,
  );
  expect(planForConsole(plan)).toMatch(/createLead: up to \d+ leads, which remain in the counts/);
  const { observer: _observer, ...targetWithoutObserver } = target;
  const text = planForConsole(
    planOf(targetWithoutObserver, await runDry(targetWithoutObserver, 'quick')),
  );
  expect(text).toContain('No observer hook is called.');
});

test('without listings the plan changes nothing', async () => {
  simulator = await startSimulator({ docs: false });
  const { listings: _listings, ...target } = simulator.target;
  const plan = planOf(target, await runDry(target, 'quick'));
  expect(plan.upTo.updateListing).toBe(0);
  expect(planForConsole(plan)).toMatch(/^No listing is updated\.$/m);
});

test('a minimal target file can be planned', async () => {
  simulator = await startSimulator({ docs: false });
  const { baseUrl, credentials } = simulator.target;
  const target: Target = { baseUrl, credentials: { full: credentials.full }, capabilities: [] };
  const plan = planOf(target, await runDry(target, 'quick'));
  expect(plan.upTo).toMatchObject({ getOfficeLeadCount: 0, getOrganizationLeadCount: 0 });
  expect(plan.changes).toEqual([]);
});
