import { describe, expect, test } from 'vitest';

import { conclude } from '../report/conclusion.ts';
import type { Target } from '../../generated/target.ts';
import { textOf } from '../test-support/verdicts.ts';
import {
  invalidDateBody,
  organizationCount,
  organizationEntry,
  harEntryOf,
  january,
  judgeEntries,
  officeCount,
  officeBody,
  range,
  errorBody,
} from '../test-support/exchanges.ts';

test('a requirement without evidence never passes, and says what is missing', () => {
  const { report, resultFor } = judgeEntries([harEntryOf('health', { permissions: [] })]);
  expect(resultFor('time/real-time')).toMatchObject({ verdict: 'not-applicable' });
  expect(resultFor('auth/missing-credential')).toMatchObject({
    verdict: 'untested',
    reason: expect.stringContaining('between two accepted'),
  });
  expect(report.results.filter(({ verdict }) => verdict === 'pass').length).toBeLessThan(8);
  expect(conclude(report)).toMatchObject({ isConformant: false });
  expect(conclude(judgeEntries([]).report)).toMatchObject({ status: 3 });
});

describe('a refused request', () => {
  const dateOnly = range('2026-01-01', '2026-02-01T00:00:00Z');
  const refused = () => harEntryOf(organizationCount + dateOnly, invalidDateBody, { status: 400 });
  const accepted = () => organizationEntry(4);

  test.each([
    ['between two accepted ones decides', [accepted, refused, accepted], 'pass'],
    ['alone decides nothing', [refused], 'not-applicable'],
    ['without one behind it decides nothing', [accepted, refused], 'untested'],
  ] as const)('%s', (_, requests, verdict) => {
    expect(judgeEntries(requests.map((send) => send())).verdictOf('range/date-only')).toBe(verdict);
  });

  test('that is accepted instead breaks its requirement, shown with a positive control', () => {
    const { resultFor } = judgeEntries([accepted(), organizationEntry(4, dateOnly), accepted()]);
    expect(resultFor('range/date-only')).toMatchObject({
      verdict: 'fail',
      finding: { expected: expect.stringMatching(/^400/), positiveControls: [{ number: 1 }] },
    });
  });

  test('that an office count accepts decides nothing, since it may ignore dates', () => {
    const any = () => harEntryOf(officeCount + dateOnly, officeBody(9));
    expect(judgeEntries([any(), any(), any()]).verdictOf('range/date-only')).toBe('untested');
  });

  test('decides nothing if its positive controls are too far apart in time', () => {
    const late = [
      organizationEntry(4, january, { at: 1 }),
      harEntryOf(organizationCount + dateOnly, invalidDateBody, { at: 5000, status: 400 }),
      organizationEntry(4, january, { at: 9000 }),
    ];
    expect(judgeEntries(late).verdictOf('range/date-only')).toBe('untested');
  });
});

describe('requests without a key', () => {
  const none = (status: number, body: object) =>
    harEntryOf('health', body, { key: undefined, status });
  const withKey = () => harEntryOf('health', { permissions: [] });

  test('break the contract if answered, provided that the same path was requested with a key', () => {
    const answered = none(200, { permissions: [] });
    expect(judgeEntries([withKey(), answered]).verdictOf('auth/missing-credential')).toBe('fail');
    const refused = none(401, errorBody('Unauthorized'));
    const { verdictOf } = judgeEntries([withKey(), refused, withKey()]);
    expect(verdictOf('auth/missing-credential')).toBe('pass');
  });

  test('decide nothing in a recording without any keys', () => {
    const answered = [1, 2, 3].map(() => none(200, { permissions: [] }));
    expect(judgeEntries(answered).verdictOf('auth/missing-credential')).toBe('untested');
  });
});

test('a refused update between two accepted ones that differ in the status breaks the contract', () => {
  const other = { brokerExternalId: 'B', businessType: 'Bakery', location: {} };
  const update = (to: string, status: number) => {
    const change = { method: 'PUT', status, requestBody: { status: to, ...other } };
    return harEntryOf('listings/L-1', { message: 'no' }, change);
  };
  const turn = () => [update('DRAFT', 200), update('SOLD', 422), update('FOR_SALE', 200)];
  expect(judgeEntries([...turn(), ...turn()]).verdictOf('listing/every-transition')).toBe('fail');
  expect(judgeEntries(turn()).verdictOf('listing/every-transition')).toBe('untested');
});

test('a single server error may come from a gateway, and several are a warning', () => {
  const broken = (count: number) =>
    judgeEntries([
      harEntryOf('health', { permissions: [] }),
      ...Array.from({ length: count }, () => harEntryOf('health', 'oops', { status: 500 })),
    ]).verdictOf('errors/no-server-error');
  expect([broken(0), broken(1), broken(4)]).toEqual(['untested', 'inconclusive', 'warning']);
});

test.each(['%zz', '%ff', '7'.repeat(3000), '77'])('a gateway may refuse bad paths only', (id) => {
  const refused = [1, 2, 3, 4].map(() =>
    harEntryOf(`offices/${id}/leads/count`, '400 Bad Request', { status: 400 }),
  );
  const entries = [harEntryOf(officeCount, officeBody(4)), ...refused];
  expect(judgeEntries(entries).verdictOf('errors/body')).toBe(id === '77' ? 'fail' : 'untested');
});

test('skipped exchanges of other services are reported, and keys are redacted', () => {
  const entries = [
    organizationEntry(4),
    organizationEntry(5),
    harEntryOf('health', {}, { baseUrl: 'https://other.example.com' }),
    { nothing: true },
    harEntryOf('health', {}, { members: { _fromCache: 'disk' } }),
  ];
  const { report } = judgeEntries(entries);
  expect(report.recording).toMatchObject({ exchanges: 2 });
  const text = textOf(report);
  expect(text).toContain('1 of https://other.example.com (--base-url)');
  expect(text).toContain('Bearer $KEY_1');
  expect(text).not.toContain('secret-key');
});

test('a target file supplies the owners of keys and ids, and known counts', () => {
  const [startDate, endDate] = ['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'] as const;
  const target: Target = {
    baseUrl: 'https://api.example.com',
    credentials: {
      full: { value: 'secret-key-of-somebody', permissions: ['a'] },
      revoked: { value: 'old-key' },
    },
    capabilities: ['organization-lead-count', 'office-lead-count'],
    offices: { ids: [7], foreignIds: [8] },
    knownCounts: [{ organizationId: 3, startDate, endDate, totalLeads: 5 }],
  };
  const { verdictOf } = judgeEntries(
    [
      harEntryOf('health', { permissions: ['a'] }),
      harEntryOf('health', errorBody('Unauthorized'), { status: 401, key: 'old-key' }),
      harEntryOf('health', { permissions: ['a'] }),
      harEntryOf(officeCount, officeBody(9)),
      harEntryOf('offices/8/leads/count', errorBody('Office not found'), { status: 404 }),
      harEntryOf(officeCount, officeBody(9)),
      organizationEntry(4),
    ],
    target,
  );
  expect(verdictOf('auth/unknown-credential')).toBe('pass');
  expect(verdictOf('office/foreign')).toBe('pass');
  expect(verdictOf('health/own-permissions')).toBe('pass');
  expect(verdictOf('office/declared-facts')).toBe('fail');
});
