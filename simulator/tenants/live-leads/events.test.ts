import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { ListingStatus } from '../../../generated/api.ts';
import { listingStatuses } from '../../../generated/contract.ts';
import type { Event, LeadsReceived } from '../../model/event.ts';
import { fold } from '../../model/evolve.ts';
import { statusAt, statusMeanings } from '../../model/listing-status.ts';
import { referencePolicy } from '../../model/policy.ts';
import { partnerKey, type State } from '../../model/state.ts';
import { makeNamedSeed } from '../seed/open-data.ts';
import { arrivalsBetween } from './arrivals.ts';
import { leadEventsBetween } from './events.ts';

const officeIds = [201, 202, 203];
const end = 60_000;

const offices = officeIds.map((id): Event => ({
  kind: 'office-added',
  office: { id, externalId: `o-${id}`, organizationId: 31, name: `Office ${id}` },
}));

function addListing(id: string, officeId: number, status: ListingStatus, at = -1): Event {
  return { kind: 'listing-added', partnerId: 'own', externalListingId: id, officeId, status, at };
}

function update(id: string, status: ListingStatus, at: number): Event {
  return { kind: 'listing-updated', partnerId: 'own', externalListingId: id, status, at };
}

const status = fc.constantFrom(...listingStatuses);
const instant = fc.integer({ min: 0, max: end });

/** Up to four listings of three offices, and their changes in the order of time. */
const changes = fc
  .array(
    fc.tuple(fc.constantFrom('A', 'B', 'C', 'D'), fc.constantFrom(...officeIds), status, instant),
  )
  .map((rows) => {
    const added = new Set<string>();
    return rows
      .toSorted((a, b) => a[3] - b[3])
      .map(([id, officeId, next, at]) => {
        if (added.has(id)) return update(id, next, at);
        added.add(id);
        return addListing(id, officeId, next, at);
      });
  });

const live = fc.record({ number: fc.nat(), perSecond: fc.constantFrom(0.2, 1, 10) });

const eventsIn = (
  state: State,
  some: { number: number; perSecond: number },
  ...span: [number, number]
) => leadEventsBetween(state, some, ...span, referencePolicy);

interface Lead {
  readonly officeId: number;
  readonly at: number;
  readonly externalListingId?: string | undefined;
  readonly source?: string | undefined;
}

const listLeads = (events: readonly LeadsReceived[]): Lead[] =>
  events
    .flatMap(({ officeId, instants, origins }) =>
      instants.map((at, index) => ({
        officeId,
        at,
        ...origins?.different[origins.indexes[index] ?? -1],
      })),
    )
    .toSorted((a, b) => a.at - b.at || a.officeId - b.officeId);

test('a lead comes by a listing of the office that buyers see at that instant', () => {
  fc.assert(
    fc.property(changes, live, (some, rate) => {
      const state = fold([...offices, addListing('Z', 203, 'FOR_SALE'), ...some]);
      for (const { officeId, at, externalListingId = '' } of listLeads(
        eventsIn(state, rate, 0, end),
      )) {
        const listing = state.listings.get(partnerKey('own', externalListingId));
        const then = listing && statusAt(listing, at);
        expect(listing?.officeId).toBe(officeId);
        expect(then && statusMeanings[then].visible).toBe(true);
      }
    }),
  );
});

test('every arrival brings a lead where buyers see something', () => {
  fc.assert(
    fc.property(changes, live, (some, rate) => {
      const state = fold([...offices, addListing('Z', 203, 'FOR_SALE'), ...some]);
      const instants = listLeads(eventsIn(state, rate, 0, end)).map(({ at }) => at);
      expect(instants).toEqual(arrivalsBetween(rate, 0, end).map(({ at }) => at));
    }),
  );
});

test('a span has the leads of its parts, asked for at once or as time goes by', () => {
  fc.assert(
    fc.property(changes, live, instant, (some, rate, middle) => {
      const later = fold([...offices, ...some]);
      const isPast = (event: Event) => 'at' in event && event.at <= middle;
      const earlier = fold([...offices, ...some.filter(isPast)]);
      const parts = [...eventsIn(earlier, rate, 0, middle), ...eventsIn(later, rate, middle, end)];
      expect(listLeads(parts)).toEqual(listLeads(eventsIn(later, rate, 0, end)));
    }),
  );
});

test('each visible listing has leads by every source, one under contract too', () => {
  const shown = ['FOR_SALE', 'REVIEWING_OFFERS', 'PENDING_CONTRACT', 'UNDER_CONTRACT'];
  const state = fold([
    ...offices,
    ...listingStatuses.map((one, index) => addListing(one, 201 + (index % 2), one)),
  ]);
  const leads = listLeads(eventsIn(state, { number: 1, perSecond: 10 }, 0, end));
  const origins = leads.map(({ externalListingId, source }) => `${externalListingId} ${source}`);
  const expected = shown.flatMap((one) =>
    ['contact-form', 'email', 'phone'].map((by) => `${one} ${by}`),
  );
  expect([...new Set(origins)].toSorted()).toEqual(expected.toSorted());
});

test('where all listings are hidden, nothing arrives', () => {
  const rate = { number: 1, perSecond: 10 };
  const hidden = fold([...offices, addListing('A', 201, 'SOLD'), addListing('B', 202, 'DRAFT')]);
  expect(eventsIn(hidden, rate, 0, end)).toEqual([]);
});

test('where no office has a listing, as on the first day, all receive leads of unknown ones', () => {
  const { events } = makeNamedSeed('empty', 1, 0);
  const state = fold(events);
  const leads = listLeads(eventsIn(state, { number: 1, perSecond: 10 }, 0, end));
  expect(new Set(leads.map(({ officeId }) => officeId))).toEqual(new Set(state.offices.keys()));
  expect(leads.filter(({ externalListingId }) => externalListingId !== undefined)).toEqual([]);
});

test('a state without offices receives nothing', () => {
  expect(eventsIn(fold([]), { number: 1, perSecond: 10 }, 0, end)).toEqual([]);
});
