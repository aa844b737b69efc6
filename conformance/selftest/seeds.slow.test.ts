import { describe, expect, test } from 'vitest';

import { startSimulator, type DataOption } from '../../simulator/index.ts';
import { judge, type RunReport } from '../index.ts';
import { idsWith, notPassed, rulesOf } from '../test-support/verdicts.ts';

async function judgeData(data: DataOption, ruleIds?: readonly string[]): Promise<RunReport> {
  await using simulator = await startSimulator({ data });
  return triedOf(await judge(simulator.target, ruleIds === undefined ? {} : { ruleIds }));
}

/** Without those that look through an observer, which these targets do not have. */
const triedOf = (report: RunReport): RunReport => ({
  ...report,
  results: rulesOf(report).filter(({ reason }) => reason?.includes('observer.') !== true),
});

/** A service that a program describes, with a lead at the very bounds of its known counts. */
const own: DataOption = {
  document: {
    partners: [{ id: 'own' }, { id: 'other' }],
    organizations: [
      { id: 1, externalId: 'own-org', partner: 'own', name: 'Own' },
      { id: 2, externalId: 'other-org', partner: 'other', name: 'Other' },
    ],
    offices: [
      { id: 7, externalId: 'seven', organization: 1, name: 'Seven' },
      // The partner's own id is the service's id of another office.
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
    expect(notPassed(report)).toEqual([]);
  });

  test('on huge, where it counts', async () => {
    const report = await judgeData('huge', ['office', 'organization', 'range/matrix', 'health']);
    expect(idsWith(report, 'pass')).toHaveLength(report.results.length);
    expect(report.results.length).toBeGreaterThan(15);
  });

  test('for which data of your own have what it takes', async () => {
    const report = await judgeData(own);
    const untested = idsWith(report, 'untested');
    expect(idsWith(report, 'pass').length + untested.length).toBe(report.results.length);
    // The file has no such keys.
    expect(untested).toEqual([
      'auth/lead-permission',
      'auth/lesser-keys',
      'auth/organization-access',
      'auth/revoked-credential',
    ]);
  });
});

describe('on empty', () => {
  test('nothing fails, and what leads or listings would show is not called passed', async () => {
    const report = await judgeData('empty');
    const untested = idsWith(report, 'untested');
    expect(idsWith(report, 'pass').length + untested.length).toBe(report.results.length);
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

  test('many offices without leads are no failure either', async () => {
    const report = await judgeData({ name: 'empty', offices: 300 }, ['office', 'organization']);
    expect(idsWith(report, 'fail')).toEqual([]);
  });
});
