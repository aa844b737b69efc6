import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Row } from '../../../engine/dress/rows.ts';
import { askClosedCount, type ClosedRange } from '../../../engine/counts/counts.ts';
import { Session } from '../../../engine/session/session.ts';
import { fakeContext, fakeTarget } from '../../../test-support/fake-target.ts';
import { createWork } from '../../../test-support/turns.ts';
import { Prefetch } from './prefetch.ts';
import { requestDefectsOf } from './request-defects.ts';
import { requestOf } from './request-of-row.ts';
import { knownRangeOf } from '../counts/earlier-counts.ts';

const lanes = new Prefetch([{ lane: 'a' }, { lane: undefined }], ({ lane }) => lane);

test('a request that was not prefetched has no result', () => {
  expect(lanes.find({ lane: 'a' }, () => Promise.resolve())).toBeUndefined();
});

test('the first call sends each request once, those of one lane in sequence even if one fails', async () => {
  const log: string[] = [];
  const all = [
    { name: 'a1', lane: 'a' },
    { name: 'free', lane: undefined },
    { name: 'a2', lane: 'a' },
  ] as const;
  const ask = async ({ name }: { readonly name: string }): Promise<string> => {
    await createWork(log)(name)();
    if (name === 'a1') throw new Error('no luck');
    return name;
  };
  const ahead = new Prefetch<(typeof all)[number], string>(all, ({ lane }) => lane);
  await expect(ahead.find(all[0], ask)).rejects.toThrow('no luck');
  expect(await ahead.find(all[2], ask)).toBe('a2');
  expect(await ahead.find(all[1], ask)).toBe('free');
  expect(log.toSorted()).toHaveLength(6);
  expect(log.indexOf('free begins')).toBeLessThan(log.indexOf('a1 ends'));
  expect(log.indexOf('a2 begins')).toBeGreaterThan(log.indexOf('a1 ends'));
});

const office = { kind: 'office', id: '1' } as const;
const row = (length: Row['length']): Row => ({
  operation: 'getOfficeLeadCount',
  defect: 'nothing',
  range: 'of both ends',
  ...(length === undefined ? {} : { length }),
});

const hour: ClosedRange = { start: 1_700_000_000, end: 1_700_003_600 };
const emptyHour: ClosedRange = { start: 1_700_010_000, end: 1_700_013_600 };
const week: ClosedRange = { start: 1_700_000_000, end: 1_700_604_800 };

/** A run that has counted these ranges; all but the empty hour have leads. */
async function contextWith(...ranges: readonly ClosedRange[]) {
  const context = fakeContext(({ query }) => {
    const start = Date.parse(Object.fromEntries(query)['startDate'] ?? '') / 1000;
    const totalLeads = start === emptyHour.start ? 0 : 3;
    return { status: 200, body: { status: 'success', officeId: 1, officeName: 'x', totalLeads } };
  });
  const session = new Session(context, { fresh: false });
  for (const range of ranges) await context.counts.find(session, office, range);
  return { context, session };
}

test('a known range has the length of the row, and leads if possible', async () => {
  const { context } = await contextWith(emptyHour, hour, { end: 1_700_000_000 });
  expect(knownRangeOf(context, row('days'), office)).toEqual(hour);
  expect(knownRangeOf(context, row('months'), office)).toBeUndefined();
  expect(knownRangeOf(context, row('days'), { ...office, id: '2' })).toBeUndefined();
});

test('a known range has no leads if none of them has any', async () => {
  const { context } = await contextWith(emptyHour);
  expect(knownRangeOf(context, row('days'), office)).toEqual(emptyHour);
});

test('a row keeps its known range when there are more counts', async () => {
  const { context, session } = await contextWith(hour);
  const given = row('days');
  expect(knownRangeOf(context, given, office)).toEqual(hour);
  for (const later of [week, { ...week, start: week.end - 90_000 }])
    await context.counts.find(session, office, later);
  expect(knownRangeOf(context, given, office)).toEqual(hour);
  expect((await askClosedCount(session, office, hour)).components.get('total')).toBe(3);
});

const target = {
  ...fakeTarget,
  organization: { ...fakeTarget.organization, id: 9, unknownIds: [99], externalIds: ['nine'] },
  credentials: {
    full: { value: 'a-long-enough-key' },
    withoutOrganizationAccess: { value: 'a-key-of-little' },
    revoked: { value: 'a-key-of-the-past' },
  },
};
const context = fakeContext(() => ({ status: 200 }), { target });
const drawn = fc.sample(requestDefectsOf(context), { numRuns: 400, seed: 1 });

const distinct = (values: readonly (string | undefined)[]): string[] =>
  [...new Set(values.map(String))].toSorted();

test('a bad key is revoked, unknown, a near miss or malformed, in either case of the scheme', () => {
  const headers = drawn.map(({ key }) => key.presented.headers[0]?.[1] ?? '');
  expect(distinct(drawn.map(({ key }) => key.requirement))).toEqual([
    'auth/malformed-credential',
    'auth/near-miss-credential',
    'auth/unknown-credential',
  ]);
  expect(headers).toContain('Bearer a-key-of-the-past');
  expect(headers).toContain('bearer a-key-of-the-past');
  expect(headers).toContain('Basic a-long-enough-key');
  expect(headers).not.toContain('Bearer a-long-enough-key');
  expect(headers).not.toContain('Bearer a-key-of-little');
  expect(
    headers.filter((text) => /^bearer a-(long-enough-key|key-of-little)$/i.test(text)),
  ).toEqual([]);
});

test('a bad date lacks a timezone or a time, or is not ISO 8601', () => {
  expect(distinct(drawn.map(({ date }) => date.requirement))).toEqual([
    'range/date-only',
    'range/no-timezone',
    'range/not-iso',
  ]);
});

test('the defect of a row determines the requirement of its refusal', () => {
  const requirementsOf = (defect: 'a date' | 'an id' | 'a key that may not') =>
    distinct(
      drawn.map(
        (defects) =>
          requestOf(
            context,
            { operation: 'getOrganizationLeadCount', defect, range: 'of both ends' },
            defects,
          )?.requirement,
      ),
    );
  expect(requirementsOf('a date')).toContain('range/start-not-before-end');
  expect(requirementsOf('an id')).toEqual(['organization/external-id', 'organization/unknown']);
  expect(requirementsOf('a key that may not')).toEqual(['auth/organization-access']);
});
