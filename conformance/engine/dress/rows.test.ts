import { describe, expect, test } from 'vitest';

import type { Target } from '../../../generated/target.ts';
import { answerOf, responseOf } from '../../test-support/exchanges.ts';
import { fakeContext, fakeTarget } from '../../test-support/fake-target.ts';
import { bearerCredential } from '../../target/credentials.ts';
import type { Exchange, RequestPlan } from '../../wire/exchange.ts';
import type { Context } from '../context.ts';
import { planCount, planHealth, planUpdate, type RangeTexts } from '../client/requests.ts';
import { dressOfRow, firstRowOf, rowsOf, traceOf } from './rows.ts';

const target: Target = {
  ...fakeTarget,
  offices: { ids: [11, 12] },
  credentials: {
    ...fakeTarget.credentials,
    withoutLeadTracking: { value: 'another key' },
    revoked: { value: 'a key of the past' },
  },
};
const contextOf = (of = target): Context => fakeContext(() => ({ status: 200 }), { target: of });

const full = bearerCredential('full', 'Key');
const stranger = bearerCredential('a key that was never issued', 'other');
const keyless = { label: 'no key', headers: [], query: [] };

const health = planHealth(full);
const ofOffice = (range: RangeTexts = {}, credential = full): RequestPlan =>
  planCount({ kind: 'office', id: '11' }, range, credential);
const ofOrganization = (range: RangeTexts): RequestPlan =>
  planCount({ kind: 'organization', id: '9' }, range, full);
const update = planUpdate({ externalListingId: 'L-1', status: 'SOLD' }, 'DRAFT', full);

const startDate = '2020-01-01T00:00:00Z';
const endDate = '2022-01-01T00:00:00Z';

/** A plan and the status of its answer, or no answer. */
type Sent = readonly [plan: RequestPlan, status?: number];

const exchangesOf = (sent: readonly Sent[]): Exchange[] =>
  sent.map(([plan, status], number) => ({
    ...answerOf(plan, { number }),
    response: status === undefined ? undefined : responseOf(status, { totalLeads: 3 }),
  }));

const rowsOfSent = (...sent: readonly Sent[]) => rowsOf(exchangesOf(sent), contextOf());

test.each<[string, RequestPlan, number, string | undefined]>([
  ['a success', ofOffice(), 299, 'nothing'],
  ['a redirection', ofOffice(), 300, undefined],
  ['a 401 without a key', ofOffice({}, keyless), 401, 'no key'],
  ['a 404 without a key', ofOffice({}, keyless), 404, 'an id'],
  ['a 401 with a key of the target', ofOffice(), 401, 'a key that may not'],
  [
    'a 401 with a revoked key',
    ofOffice({}, bearerCredential('revoked', 'past')),
    401,
    'an unknown key',
  ],
  ['a 401 with another key', ofOffice({}, stranger), 401, 'an unknown key'],
  ['a 404 with another key', ofOffice({}, stranger), 404, 'an id'],
  ['a 429', update, 429, undefined],
  ['a 500', update, 500, undefined],
  ['a 499 of an update', update, 499, 'a status'],
  ['a 404 of an update', update, 404, 'a status'],
  ['a 400 of a count with dates', ofOffice({ startDate }), 400, 'a date'],
  ['a 400 of a count without dates', ofOffice(), 400, undefined],
  ['a 403 of a count with dates', ofOffice({ startDate }), 403, undefined],
])('the defect of a request follows from its answer: %s', (_case, plan, status, defect) => {
  expect(rowsOfSent([plan, status]).map((row) => row.defect)).toEqual(
    defect === undefined ? [] : [defect],
  );
});

describe('a row', () => {
  const plain = {
    headers: 'default',
    accept: 'default',
    encoding: 'default',
    connection: 'default',
  };

  test('has the levels of the factors that apply to the request', () => {
    const dress = { accept: 'omitted' } as const;
    const rows = rowsOfSent([{ ...health, dress }, 200], [update, 200], [ofOffice(), 200]);
    const inBody = { json: 'default', mediaType: 'default', framing: 'default' };
    expect(rows).toStrictEqual([
      { operation: 'getHealth', defect: 'nothing', ...plain, ...dress },
      { operation: 'updateListing', defect: 'nothing', before: 'getHealth', ...plain, ...inBody },
      {
        operation: 'getOfficeLeadCount',
        defect: 'nothing',
        before: 'updateListing',
        office: 'no lead',
        range: 'of all time',
        ...plain,
      },
    ]);
    expect(rows.map(dressOfRow)).toStrictEqual([dress, {}, {}]);
  });

  test('has the class of the office in the path', () => {
    const exchanges = exchangesOf([[ofOffice(), 200]]);
    const context = contextOf();
    context.client.exchanges.push(...exchanges);
    expect(rowsOf(exchanges, context)).toMatchObject([{ office: 'few leads' }]);
    const other = { ...target, offices: { ids: [1] } };
    expect(rowsOf(exchanges, contextOf(other))[0]).not.toHaveProperty('office');
  });

  test('has the trace of the preceding request, if known', () => {
    const sent: Sent[] = [
      [health, 200],
      [ofOffice({}, keyless), 401],
      [{ ...health, method: 'POST' }, 200],
      [{ ...ofOffice(), hostile: true }, 404],
      [health, 200],
      [health],
      [health, 200],
    ];
    expect(rowsOfSent(...sent).map(({ before }) => before)).toEqual([
      undefined,
      'getHealth',
      'refused for an id',
      undefined,
    ]);
  });

  test.each<[RangeTexts, string]>([
    [{}, 'of all time'],
    [{ startDate }, 'from a start'],
    [{ endDate }, 'to an end'],
    [{ startDate, endDate }, 'of both ends'],
  ])('for %j has the range form %s', (range, expected) => {
    const rows = rowsOfSent([ofOrganization(range), 200]);
    expect(rows).toMatchObject([{ range: expected }]);
    expect(rows.map((row) => 'length' in row)).toEqual([expected === 'of both ends']);
  });

  const day = 86_400;

  test.each([
    [366 * day, 'years'],
    [366 * day - 1, 'months'],
    [32 * day, 'months'],
    [32 * day - 1, 'days'],
    [3600, 'days'],
    [3599, 'seconds'],
    [0, 'seconds'],
    [-1, undefined],
  ])('for a range of %d seconds has the length %s', (seconds, length) => {
    const end = new Date(Date.parse(startDate) + seconds * 1000).toISOString();
    const [row] = rowsOfSent([ofOrganization({ startDate, endDate: end }), 200]);
    expect(row?.length).toBe(length);
  });

  test('with a malformed date has no length', () => {
    const [row] = rowsOfSent([ofOrganization({ startDate, endDate }), 400]);
    expect(row).toMatchObject({ defect: 'a date', range: 'of both ends' });
    expect(row).not.toHaveProperty('length');
  });
});

test('the trace of a request is its operation, or the reason for its refusal', () => {
  expect(traceOf('getHealth', 'nothing')).toBe('getHealth');
  expect(traceOf('getHealth', 'no key')).toBe('refused for no key');
});

test('the first row of a shape has the first level of each factor', () => {
  const fixed = { operation: 'getHealth', defect: 'nothing' } as const;
  const free = { before: ['getHealth', 'updateListing'], accept: ['omitted', 'default'] };
  expect(firstRowOf({ fixed, free })).toStrictEqual({
    ...fixed,
    before: 'getHealth',
    accept: 'omitted',
  });
});
