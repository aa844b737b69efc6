import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { listingStatuses } from '../../../generated/contract.ts';
import type { Event } from '../../model/event.ts';
import { evolve, fold } from '../../model/evolve.ts';
import { originAt } from '../../model/lead-origins.ts';
import { statusMeanings } from '../../model/listing-status.ts';
import { referencePolicy } from '../../model/policy.ts';
import { accept, reject } from '../../model/result.ts';
import { listStatusChanges, statusAt } from '../../model/search-index.ts';
import type { State } from '../../model/state.ts';
import { partnerKey } from '../../model/state.ts';
import { now, state as smallState } from '../../test-support/state.ts';
import { readLeads } from './leads.ts';
import type { ListingStateRequest } from './listing-state.ts';
import { readListingState } from './listing-state.ts';

const keys = { partnerId: 'own', externalListingId: 'H-1' };
const lastLead = now - 5000;

/** H-1 is for sale since ten seconds and got leads until five seconds ago. */
const events: readonly Event[] = [
  { kind: 'broker-added', broker: { externalId: 'B-1', partnerId: 'own', name: 'Kim' } },
  { kind: 'listing-added', ...keys, officeId: 202, status: 'DRAFT', at: 0 },
  { kind: 'listing-updated', ...keys, status: 'FOR_SALE', at: now - 10_000 },
  {
    kind: 'leads-received',
    officeId: 202,
    instants: [now - 8000, lastLead, now - 1000],
    origins: { different: [{ externalListingId: 'H-1' }, {}], indexes: [0, 0, 1] },
  },
];
const state = fold(events, smallState);

const read = (request: ListingStateRequest, from: State = state) =>
  readListingState(from, request, now, referencePolicy);

describe('a listing', () => {
  test('that is there is put into a status, now or since an instant of the past', () => {
    expect(read({ ...keys, status: 'SOLD' })).toEqual(
      accept({ kind: 'listing-updated', ...keys, status: 'SOLD', at: now }),
    );
    expect(read({ ...keys, status: 'SOLD', at: lastLead, officeId: 202 })).toEqual(
      accept({ kind: 'listing-updated', ...keys, status: 'SOLD', at: lastLead }),
    );
  });

  test('that is not there is added, with what is known of it', () => {
    const request = {
      partnerId: 'own',
      externalListingId: 'N-1',
      status: 'UNDER_CONTRACT',
      officeId: 201,
      broker: { externalId: 'B-1' },
      businessType: 'Bakery',
      location: { city: 'Boise' },
      at: 5,
    } as const;
    expect(read(request)).toEqual(accept({ kind: 'listing-added', ...request }));
  });
});

describe('after the clock went back', () => {
  const back = lastLead - 1;
  const readBack = (request: ListingStateRequest) =>
    readListingState(state, request, back, referencePolicy);

  test('only what happened by now stands against an earlier instant', () => {
    const sold = { ...keys, status: 'SOLD' } as const;
    expect(readBack(sold)).toEqual(accept({ kind: 'listing-updated', ...sold, at: back }));
    expect(readBack({ ...sold, at: now - 9000 })).toEqual(
      reject(
        'at: H-1 got a lead at 2026-03-14T09:26:45.000Z, and a hidden listing gets none; ' +
          'choose that instant or a later one',
      ),
    );
  });

  test('a listing that is to come is there from the instant that is asked for', () => {
    const early = { ...keys, status: 'DRAFT', at: -2 } as const;
    const result = readListingState(state, early, -1, referencePolicy);
    expect(result).toEqual(accept({ kind: 'listing-updated', ...early }));
    const after = result.ok ? evolve(state, result.value) : state;
    const listing = after.listings.get(partnerKey('own', 'H-1'));
    expect(listing && listStatusChanges(listing)).toEqual([{ status: 'DRAFT', at: -2 }]);
  });
});

describe('a mistake is named with its place and its fix', () => {
  const sold = { ...keys, status: 'SOLD' } as const;
  const cases: readonly (readonly [ListingStateRequest, string])[] = [
    [{ ...sold, partnerId: 'owm' }, 'partnerId: owm is no partner; did you mean own?'],
    [
      { ...sold, partnerId: 'tidewater' },
      'partnerId: tidewater is no partner; there are own, other',
    ],
    [
      { ...sold, broker: { externalId: 'B-7' } },
      'broker.externalId: B-7 is no broker of own; did you mean B-1?',
    ],
    [
      { ...sold, at: now + 1 },
      'at: 2026-03-14T09:26:53.001Z lies in the future, now is 2026-03-14T09:26:53.000Z; ' +
        'advance the clock first',
    ],
    [{ ...sold, at: 0.5 }, 'at: 0.5 has a fraction of a millisecond; write whole milliseconds'],
    [
      { ...sold, at: now - 10_001 },
      'at: H-1 is FOR_SALE since 2026-03-14T09:26:43.000Z; choose that instant or a later one',
    ],
    [
      { ...sold, at: lastLead - 1 },
      'at: H-1 got a lead at 2026-03-14T09:26:48.000Z, and a hidden listing gets none; ' +
        'choose that instant or a later one',
    ],
    [
      { ...sold, officeId: 201 },
      'officeId: H-1 is of office 202, and stays so; leave officeId out',
    ],
    [
      { ...sold, externalListingId: 'L-1', officeId: 201 },
      'officeId: L-1 has no office, and stays so; leave officeId out',
    ],
    [
      { ...sold, externalListingId: 'N-1', officeId: 301 },
      'officeId: 301 is no office of own; there are 202, 201',
    ],
  ];

  test.each(cases)('%j', (request, mistake) => {
    expect(read(request)).toEqual(reject(mistake));
  });
});

test('whatever is accepted, no lead comes by a listing that buyers did not see', () => {
  const at = fc.integer({ min: now - 12, max: now });
  const id = fc.constantFrom('A', 'B');
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('listing' as const),
      externalListingId: id,
      status: fc.constantFrom(...listingStatuses),
      at,
    }),
    fc.record({
      kind: fc.constant('leads' as const),
      externalListingId: id,
      at: fc.array(at, { minLength: 1, maxLength: 3 }),
    }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const after = steps.reduce((before, { kind: _kind, ...some }) => {
        const result =
          'status' in some
            ? read({ partnerId: 'own', officeId: 201, ...some }, before)
            : readLeads(before, { officeId: 201, ...some }, now, referencePolicy);
        return result.ok ? evolve(before, result.value) : before;
      }, smallState);
      const origins = after.leadOrigins.get(201);
      for (const [position, instant] of Array.from(after.leads.get(201) ?? []).entries()) {
        const { externalListingId = '' } = origins ? originAt(origins, position) : {};
        const listing = after.listings.get(partnerKey('own', externalListingId));
        if (listing === undefined) continue;
        // In the millisecond of a lead, the listing may be shown, bring it, and be hidden again.
        const then = listStatusChanges(listing).filter((change) => change.at === instant);
        const statuses = [statusAt(listing, instant - 1), ...then.map(({ status }) => status)];
        expect(statuses.some((one) => one && statusMeanings[one].visible)).toBe(true);
      }
    }),
  );
});
