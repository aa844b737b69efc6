import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, expect, test, vi } from 'vitest';

import { runConform } from '../cli/conform.ts';
import { runTarget } from '../cli/target.ts';
import { budgetSizes, conclude, judge, parseTarget } from '../index.ts';
import { longerRun } from '../rules/helpers/counts/run-conditions.ts';
import { filledTemplate } from '../test-support/target-mistakes.ts';
import { idsWithVerdict, rulesOf, textOf, describeNotPassed } from '../test-support/verdicts.ts';
import { captureOutput, makeFolder } from '../../shared/test-support/vitest.ts';
import { partOfToday } from '../../shared/select.ts';
import { startSimulator } from '../../simulator/index.ts';

const simulator = await startSimulator({ docs: false, dialect: { 'search-delay': 'none' } });

afterAll(() => simulator.close());

test.each([...partOfToday(['thorough'] as const, 3), 'quick'] as const)(
  'each budget suffices for a verdict, and is not exceeded: %s',
  async (budget) => {
    const { target, observer } = simulator;
    const report = await judge({ ...target, observer }, { budget });
    expect(conclude(report)).toMatchObject({ status: 0 });
    const others = rulesOf(report).filter(({ verdict }) => verdict !== 'pass');
    expect(others.filter(({ reason }) => reason !== longerRun)).toEqual([]);
    expect(report.requests).toBeLessThanOrEqual(budgetSizes[budget]);
  },
);

test('the quick budget judges every rule with any seed', async () => {
  for (const seed of [1, 2, 3, 4]) {
    const { target, observer } = simulator;
    const report = await judge({ ...target, observer }, { budget: 'quick', seed });
    expect(conclude(report)).toMatchObject({ status: 0 });
    expect(report.requests).toBeLessThanOrEqual(budgetSizes.quick);
  }
});

test('a quick run can detect the dialect within its budget', async () => {
  const report = await judge(simulator.target, { budget: 'quick', observes: true });
  expect(conclude(report)).toMatchObject({ status: 0 });
  expect(idsWithVerdict(report, 'observed').length).toBeGreaterThan(35);
  expect(report.requests).toBeLessThanOrEqual(budgetSizes.quick);
});

test('a rule that exhausts the budget is inconclusive, and says so', async () => {
  const report = await judge(simulator.target, { budget: 120 });
  const { results, requests } = report;
  expect(conclude(report)).toMatchObject({ status: 3 });
  const starved = results.filter(({ verdict }) => verdict === 'inconclusive');
  expect(starved.length).toBeGreaterThan(5);
  const reasons = starved.map(({ reason = '' }) => reason);
  expect(reasons.filter((reason) => !reason.includes('budget of 120 requests'))).toEqual([]);
  expect(requests).toBeLessThanOrEqual(120);
});

test('the report names the budget and explains it', async () => {
  const report = await judge(simulator.target, { budget: 'quick', ruleIds: ['health'] });
  expect(textOf(report)).toMatch(/^Budget quick, 500 requests: each rule is tried on few cases/m);
});

const folder = await makeFolder();

const served = await startSimulator();

afterAll(async () => {
  vi.unstubAllEnvs();
  await served.close();
});

const printed = captureOutput();

test('the unchanged template works with the simulator, once the key is exported', async () => {
  expect(await runTarget(['init'])).toBe(0);
  const file = join(folder, 'target.yaml');
  await writeFile(file, printed.output);
  vi.stubEnv('PARTNER_API_KEY', served.target.credentials.full.value);
  expect(await runConform([served.url, '--target', file])).toBe(0);
  expect(printed.output).toMatch(/^No failure, and judged in part: \d+ rules passed/m);
});

/** The template with all fields enabled, and the simulator's keys. */
function readTemplate() {
  const { credentials } = served.target;
  return parseTarget('target.yaml', filledTemplate, {
    PARTNER_API_KEY: credentials.full.value,
    PARTNER_API_KEY_NO_LEADS: credentials.withoutLeadTracking?.value,
    PARTNER_API_KEY_NO_ORGANIZATION: credentials.withoutOrganizationAccess?.value,
    PARTNER_API_KEY_OTHER: credentials.otherPartner?.value,
    PARTNER_API_KEY_REVOKED: credentials.revoked?.value,
  });
}

test('the full template is true of the simulator: all rules pass but two with further needs', async () => {
  const { credentials } = served.target;
  const { limits: _limits, ...target } = readTemplate();
  // More requests than by default, for those that are sent again on a slow machine.
  const report = await judge({ ...target, credentials, baseUrl: served.url }, { budget: 1500 });
  expect(describeNotPassed(report).toSorted()).toEqual([
    'listing/own-listings-only untested: needs a listing whose externalListingId another partner uses too',
    expect.stringMatching(/^listing\/search-lag untested: the run did not wait for search: /),
  ]);
});

test('ids, listings and counts of the template match the standard seed', () => {
  const { organization, offices, listings = [], knownCounts = [], credentials } = readTemplate();
  const { target } = served;
  const unknownIds = [999_999_999];
  expect(organization).toEqual({ ...target.organization, unknownIds });
  expect(offices).toEqual({ ...target.offices, unknownIds });
  expect(credentials.full.permissions).toEqual(target.credentials.full.permissions);
  expect(target.listings).toEqual(expect.arrayContaining(listings));
  expect(target.knownCounts).toEqual(expect.arrayContaining(knownCounts));
  expect([listings.length, knownCounts.length]).toEqual([2, 2]);
});
