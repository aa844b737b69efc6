import { expect, test } from 'vitest';

import type { Row } from '../../engine/dress/rows.ts';
import { askClosedCount, type ClosedRange } from '../../engine/session/counts.ts';
import { Session } from '../../engine/session/session.ts';
import { fakeContext } from '../../test-support/fake-target.ts';
import { knownRangeOf } from './known-range.ts';

const office = { kind: 'office', id: '1' } as const;
const row = (length: Row['length']): Row => ({
  operation: 'getOfficeLeadCount',
  fault: 'nothing',
  range: 'of both ends',
  ...(length === undefined ? {} : { length }),
});

const hour: ClosedRange = { start: 1_700_000_000, end: 1_700_003_600 };
const emptyHour: ClosedRange = { start: 1_700_010_000, end: 1_700_013_600 };
const week: ClosedRange = { start: 1_700_000_000, end: 1_700_604_800 };

/** A run that has counted these ranges; there are leads before the empty hour alone. */
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

test('is one of the length of the row, with leads where there is such', async () => {
  const { context } = await contextWith(emptyHour, hour, { end: 1_700_000_000 });
  expect(knownRangeOf(context, row('days'), office)).toEqual(hour);
  expect(knownRangeOf(context, row('months'), office)).toBeUndefined();
  expect(knownRangeOf(context, row('days'), { ...office, id: '2' })).toBeUndefined();
});

test('is without leads where none of them has any', async () => {
  const { context } = await contextWith(emptyHour);
  expect(knownRangeOf(context, row('days'), office)).toEqual(emptyHour);
});

test('stays that of the row when more counts are there', async () => {
  const { context, session } = await contextWith(hour);
  const given = row('days');
  expect(knownRangeOf(context, given, office)).toEqual(hour);
  for (const later of [week, { ...week, start: week.end - 90_000 }])
    await context.counts.find(session, office, later);
  expect(knownRangeOf(context, given, office)).toEqual(hour);
  expect((await askClosedCount(session, office, hour)).components.get('total')).toBe(3);
});
