import { createHash } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { fold } from '../../model/evolve.ts';
import { countLeads } from '../../model/lead-count.ts';
import { originAt } from '../../model/lead-origins.ts';
import { statusAt, statusMeanings } from '../../model/listing-status.ts';
import { emptyState, partnerKey, type State } from '../../model/state.ts';
import { now } from '../../test-support/state.ts';
import { boundaryTexts } from './standard.ts';
import type { DatasetParameters } from './define-dataset.ts';
import { generateDataset, namedDatasets, summarize, type DatasetName } from './open-data.ts';

const names = Object.keys(namedDatasets) as DatasetName[];

const stateOf = (name: DatasetName, parameters: DatasetParameters = {}): State =>
  fold(generateDataset(name, 3, now, parameters).events);

const countsOf = ({ offices, leads }: State): number[] =>
  [...offices.keys()].map((id) => leads.get(id)?.length ?? 0);

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

function describeOrigin(state: State, officeId: number, position: number): string | undefined {
  const instant = state.leads.get(officeId)?.[position] ?? NaN;
  const origins = state.leadOrigins.get(officeId);
  const { source, externalListingId = '' } = originAt(origins, position);
  const organization = state.organizations.get(state.offices.get(officeId)?.organizationId ?? -1);
  const key = partnerKey(organization?.partnerId ?? '', externalListingId);
  const listing = state.listings.get(key);
  if (source === undefined) return 'no source';
  if (listing === undefined) return 'no listing';
  if (listing.officeId !== officeId) return 'a listing of another office';
  const status = statusAt(listing, instant);
  return status !== undefined && statusMeanings[status].visible ? undefined : `${status}, hidden`;
}

describe.each(names)('every lead of %s', (name) => {
  const state = stateOf(name, name === 'huge' ? { leads: 20_000, offices: 50 } : {});
  const leads = [...state.leads].flatMap(([officeId, { length }]) =>
    Array.from({ length }, (_, position) => ({ officeId, position })),
  );

  test('has a source, and a listing of its office that was visible then', () => {
    const objections = leads.map(({ officeId, position }) =>
      describeOrigin(state, officeId, position),
    );
    expect([...new Set(objections)].filter((objection) => objection !== undefined)).toEqual([]);
  });

  test('is in the past', () => {
    const youngest = [...state.leads.values()].map((column) => column[column.length - 1] ?? 0);
    expect(Math.max(0, ...youngest)).toBeLessThanOrEqual(now);
  });
});

test('empty has offices and keys, but no leads or listings', () => {
  const state = stateOf('empty');
  expect(state.offices.size).toBe(5 + officesOfLimitedPartner);
  expect(state.credentials.size).toBe(6);
  expect([state.listings.size, sum(countsOf(state))]).toEqual([0, 0]);
});

/** The offices of the partner without office counts, which is not in the cast. */
const officesOfLimitedPartner = 1;

describe('standard', () => {
  const leadsOf = (at: number): number[] =>
    Array.from(fold(generateDataset('standard', 1, at).events).leads.get(2101) ?? []);

  test('the start time moves only the youngest leads', () => {
    const days = 86_400_000;
    const old = (at: number) => leadsOf(at).filter((lead) => lead < now - 2 * days);
    expect(old(now + 300 * days)).toEqual(old(now));
  });

  test('two leads share a millisecond, and a third one shares their second', () => {
    const noon = leadsOf(now).filter((lead) => Math.floor(lead / 1000) === 1_686_830_400);
    expect(noon.map((lead) => lead % 1000)).toEqual([0, 0, 1]);
  });

  test('one office has no leads, and two partners share a listing id', () => {
    const { leads, listings } = stateOf('standard');
    expect(leads.get(2113)).toHaveLength(0);
    const ids = [...listings.values()].map(({ externalListingId }) => externalListingId);
    expect(ids.length - new Set(ids).size).toBe(1);
  });
});

describe('boundaries', () => {
  const state = stateOf('boundaries');

  test.each(boundaryTexts)('has a lead before, at and after %s', (text) => {
    const at = Date.parse(text);
    const counts = [-1, 0, 1].map((step) =>
      countLeads(state.leads.get(2101), { first: at + step, end: at + step + 1 }),
    );
    expect(counts).toEqual([1, 1, 1]);
    expect(countLeads(state.leads.get(2107), { first: at, end: at + 1_000 })).toBe(0);
  });

  test('has leads that share a second or a millisecond', () => {
    const second = Date.parse('2022-08-10T08:00:00Z');
    const count = (milliseconds: number) =>
      countLeads(state.leads.get(2101), { first: second, end: second + milliseconds });
    expect([count(1), count(2), count(1_000)]).toEqual([3, 4, 8]);
  });

  test('has a lead in the millisecond of the start', () => {
    expect(countLeads(state.leads.get(2101), { first: now, end: Infinity })).toBe(1);
  });
});

describe.each(['busy', 'huge'] as const)('%s', (name) => {
  const state = stateOf(name);
  const year2026 = { first: Date.UTC(2026, 0), end: Infinity };
  const before2026 = [...state.leads.values()].map(
    (column) => column.length - countLeads(column, year2026),
  );

  test('has the stated number of leads before 2026, and later ones at the same rate', () => {
    const original = namedDatasets[name].ranges.leads?.default ?? 0;
    expect(sum(before2026)).toBe(original);
    expect(sum(countsOf(state))).toBeGreaterThan(original);
  });

  test('has offices with very uneven counts, some without leads', () => {
    const counts = countsOf(state).toSorted((a, b) => a - b);
    const median = counts[Math.floor(counts.length / 2)] ?? 0;
    expect(counts[0]).toBe(0);
    expect(counts.at(-1)).toBeGreaterThan(10 * median);
  });

  test('can be sized by parameters', () => {
    const small = stateOf(name, { offices: 3, leads: 100, years: 2 });
    expect(small.offices.size).toBe(3 + officesOfLimitedPartner);
    const leads = [...small.leads.values()].flatMap((column) => Array.from(column));
    expect(leads.filter((lead) => lead < Date.UTC(2026, 0))).toHaveLength(100);
    expect(Math.min(...leads)).toBeGreaterThanOrEqual(Date.UTC(2024, 0));
  });
});

test.each([
  ['standard', { offices: 3 }, /standard does not have a number of offices: its sizes are fixed/],
  ['empty', { leads: 3 }, /empty does not have a number of leads: it takes offices/],
  ['busy', { years: 0 }, /years of the data busy must be a whole number from 1 to 50, not 0/],
  ['busy', { leads: 1.5 }, /must be a whole number from 0 to 10000000, not 1\.5/],
  ['busy', { offices: 0, years: 0 }, /offices.*\n.*years/],
] as const)('%s rejects the sizes %j with the reason', (name, parameters, message) => {
  expect(() => generateDataset(name, 1, now, parameters)).toThrow(message);
});

test('a summary includes zeros', () => {
  expect(summarize(emptyState)).toBe(
    '0 partners, 0 organizations, 0 offices, 0 brokers, 0 listings, 0 leads, 0 keys',
  );
});

/** The SHA-256 of each seed's events as JSON, at the time of the tests. */
const golden: Readonly<Record<DatasetName, readonly [label: string, hash: string]>> = {
  standard: ['standard v2:42', '9d38cd6f52951408583968d33a55268db1edd9fc09d9f2216942948648d34a59'],
  empty: ['empty v1:42', '6a552b2bcdc40301a0e7a5305fc3a32b5ca0f3e048ef1beb664394f697f70cd1'],
  boundaries: [
    'boundaries v1:42',
    '2a154a4fa8e573a2700735d7c1fc64a2bce67c4db746799df9dfe905785ab7d4',
  ],
  busy: ['busy v1:42', '30c6942954b6fd47dd1e514228488d456b303d59c54f864af60dbdbc2f6476d0'],
  huge: ['huge v1:42', 'b1f235120d002fca54720b7f3d03e50751345862b293453a21b1677a19c16cf2'],
};

function hash(name: DatasetName, number: number): string {
  const { events } = generateDataset(name, number, now);
  return createHash('sha256')
    .update(JSON.stringify([...events]))
    .digest('hex');
}

describe.each(names)('the data of %s', (name) => {
  test('never change within a version', () => {
    const { label } = generateDataset(name, 42, now);
    const actual = [label, hash(name, 42)];
    expect(
      actual,
      `The number 42 makes other data than it did. Somebody relies on the old ones: where this is ` +
        `meant, raise the version of ${name} and put here ${JSON.stringify(actual)}.`,
    ).toEqual(golden[name]);
  });

  test('depend on the random seed alone', () => {
    const small = name === 'huge' ? { leads: 1_000 } : {};
    const make = (number: number) => [...generateDataset(name, number, now, small).events];
    expect(make(7)).toEqual(make(7));
    expect(make(8)).not.toEqual(make(7));
  });
});
