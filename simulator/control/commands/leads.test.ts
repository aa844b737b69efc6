import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Event } from '../../model/event.ts';
import { evolve, fold } from '../../model/evolve.ts';
import { leadSources } from '../../model/lead-origins.ts';
import { referencePolicy } from '../../model/policy.ts';
import { accept, reject } from '../../model/result.ts';
import { statusAt } from '../../model/search-index.ts';
import { partnerKey } from '../../model/state.ts';
import { now, state as smallState } from '../../test-support/state.ts';
import type { LeadsRequest } from './leads.ts';
import { readLeads } from './leads.ts';

const day = 86_400_000;
const own = { partnerId: 'own', officeId: 201 } as const;

/** H-1 was for sale until a day ago, H-2 is under contract since, H-3 is of another office. */
const listings: readonly Event[] = [
  { kind: 'listing-added', ...own, externalListingId: 'H-1', status: 'FOR_SALE', at: 0 },
  { ...own, kind: 'listing-updated', externalListingId: 'H-1', status: 'SOLD', at: now - day },
  {
    kind: 'listing-added',
    ...own,
    externalListingId: 'H-2',
    status: 'FOR_SALE',
    at: now - 2 * day,
  },
  {
    ...own,
    kind: 'listing-updated',
    externalListingId: 'H-2',
    status: 'UNDER_CONTRACT',
    at: now - day,
  },
  {
    ...own,
    kind: 'listing-added',
    officeId: 202,
    externalListingId: 'H-3',
    status: 'FOR_SALE',
    at: 0,
  },
  {
    kind: 'listing-added',
    partnerId: 'other',
    officeId: 301,
    externalListingId: 'X-1',
    status: 'FOR_SALE',
    at: 0,
  },
];
const state = fold(listings, smallState);

const read = (request: LeadsRequest) => readLeads(state, request, now, referencePolicy);

test('an office gets a lead now, of which nothing is known', () => {
  const event = { kind: 'leads-received', officeId: 201, instants: [now] };
  expect(read({ officeId: 201 })).toEqual(accept(event));
});

test('leads come at each instant, as many as were asked for, by a listing and a source', () => {
  const request = { officeId: 201, at: [9, -5], count: 2, source: 'phone' } as const;
  expect(read({ ...request, at: [9, 5], externalListingId: 'H-1' })).toEqual(
    accept({
      kind: 'leads-received',
      officeId: 201,
      instants: [9, 9, 5, 5],
      origins: {
        different: [{ externalListingId: 'H-1', source: 'phone' }],
        indexes: [0, 0, 0, 0],
      },
    }),
  );
  expect(read(request)).toMatchObject({ value: { origins: { different: [{ source: 'phone' }] } } });
});

test('a listing under contract may bring leads', () => {
  expect(read({ officeId: 201, externalListingId: 'H-2' }).ok).toBe(true);
});

describe('a mistake is named with its place and its fix', () => {
  const cases: readonly (readonly [LeadsRequest, string])[] = [
    [{ officeId: 211 }, 'officeId: 211 is no office; there are 202, 201, 301'],
    [{ officeId: 201, at: [] }, 'at: the list is empty; name an instant, or leave it out for now'],
    [{ officeId: 201, count: 0 }, 'count: 0 is no whole number from 1 on'],
    [{ officeId: 201, count: 1.5 }, 'count: 1.5 is no whole number from 1 on'],
    [
      { officeId: 201, count: 1_000_001 },
      'count: 1000001 leads are more than 1000000 at once; send several requests',
    ],
    [
      { officeId: 201, at: [1, 2], count: 600_000 },
      'count: 1200000 leads are more than 1000000 at once; send several requests',
    ],
    [
      { officeId: 201, at: [1, 0.5] },
      'at[1]: 0.5 has a fraction of a millisecond; write whole milliseconds',
    ],
    [
      { officeId: 201, at: [NaN] },
      'at[0]: NaN is no instant; write milliseconds since 1970-01-01T00:00:00Z',
    ],
    [
      { officeId: 201, externalListingId: 'h-9' },
      'externalListingId: h-9 is no listing of office 201; did you mean H-1?',
    ],
    [
      { officeId: 301, externalListingId: 'nothing' },
      'externalListingId: nothing is no listing of office 301; there is X-1',
    ],
    [
      { officeId: 201, externalListingId: 'H-3' },
      'externalListingId: H-3 belongs to office 202, not to office 201; there are H-1, H-2',
    ],
    [
      { officeId: 201, externalListingId: 'X-1' },
      'externalListingId: X-1 belongs to office 301 of other, not to office 201; there are H-1, H-2',
    ],
    [
      { officeId: 201, externalListingId: 'L-1' },
      'externalListingId: L-1 belongs to no office, not to office 201; there are H-1, H-2',
    ],
    [
      { officeId: 201, externalListingId: 'H-1' },
      'externalListingId: H-1 is SOLD at 2026-03-14T09:26:53.000Z; a hidden listing gets no lead; ' +
        'choose another instant, or put the listing into a visible status',
    ],
    [
      { officeId: 201, externalListingId: 'H-2', at: [now, 7] },
      'externalListingId: H-2 is not there yet at 1970-01-01T00:00:00.007Z; a hidden listing gets ' +
        'no lead; choose another instant, or put the listing into a visible status',
    ],
  ];

  test.each(cases)('%j', (request, mistake) => {
    expect(read(request)).toEqual(reject(mistake));
  });
});

test('of many offices, the nearest are named', () => {
  const offices = [1, 50, 48, 49, 7].map((id): Event => ({
    kind: 'office-added',
    office: { id, externalId: `o-${id}`, organizationId: 31, name: 'Any' },
  }));
  expect(readLeads(fold(offices), { officeId: 47 }, now, referencePolicy)).toEqual(
    reject('officeId: 47 is no office; the nearest are 48, 49, 50'),
  );
  expect(readLeads(fold([]), { officeId: 47 }, now, referencePolicy)).toEqual(
    reject('officeId: 47 is no office; there is none'),
  );
});

test('a lead may be one that is still to come, and then by a listing that is shown by then', () => {
  const later = { officeId: 201, at: [now + day] };
  expect(read(later)).toEqual(
    accept({ kind: 'leads-received', officeId: 201, instants: later.at }),
  );
  expect(read({ ...later, externalListingId: 'H-2' }).ok).toBe(true);
  expect(read({ ...later, externalListingId: 'H-1' }).ok).toBe(false);
});

test('what is accepted comes when buyers see the listing', () => {
  const request = fc.record(
    {
      officeId: fc.constantFrom(201, 202, 301, 9),
      at: fc.array(fc.constantFrom(0, now - 2 * day, now - day, now - 1, now, now + 1)),
      count: fc.integer({ min: 0, max: 3 }),
      externalListingId: fc.constantFrom('H-1', 'H-2', 'H-3', 'X-1', 'L-1'),
      source: fc.constantFrom(...leadSources),
    },
    { requiredKeys: ['officeId'] },
  );
  fc.assert(
    fc.property(request, (some) => {
      const result = read(some);
      if (!result.ok) return;
      const partnerId = some.officeId === 301 ? 'other' : 'own';
      const id = some.externalListingId;
      const listing = id === undefined ? id : state.listings.get(partnerKey(partnerId, id));
      expect(listing?.officeId).toBe(id === undefined ? undefined : some.officeId);
      const hidden = new Set(['SOLD', undefined]);
      for (const at of result.value.instants) {
        if (listing !== undefined) expect(hidden.has(statusAt(listing, at))).toBe(false);
      }
      const added = (some.at?.length ?? 1) * (some.count ?? 1);
      const before = state.leads.get(some.officeId)?.length ?? 0;
      expect(evolve(state, result.value).leads.get(some.officeId)).toHaveLength(before + added);
    }),
  );
});
