import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { ListingStatus } from '../../generated/api.ts';
import { listingStatuses } from '../../generated/contract.ts';
import { events as smallEvents, state } from '../test-support/state.ts';
import { eventOf, type Event, type LeadsReceived } from './event.ts';
import { eventsOf, evolve, fold } from './evolve.ts';
import { listStatusChanges, statusAt } from './listing-status.ts';
import { partnerKey, leadSources, type LeadOrigin, type State, type Permission } from './state.ts';

test('events survive JSON', () => {
  const stored: Event[] = JSON.parse(JSON.stringify(smallEvents));
  expect(fold(stored)).toEqual(state);
});

test('an event does not mutate the previous state', () => {
  const before = structuredClone(state);
  evolve(state, { kind: 'leads-received', officeId: 201, instants: [1] });
  evolve(state, { kind: 'credential-revoked', key: 'full' });
  expect(state).toEqual(before);
});

test.each<Event>([
  { kind: 'listing-updated', partnerId: 'own', externalListingId: 'L-9', status: 'SOLD', at: 1 },
  { kind: 'credential-revoked', key: 'never-issued' },
])('an event about something unknown changes nothing: $kind', (event) => {
  expect(evolve(state, event)).toBe(state);
});

describe('a status change earlier than the latest one', () => {
  const keys = { partnerId: 'own', externalListingId: 'L-1' };
  const change = (status: ListingStatus, at: number): Event => ({
    kind: 'listing-updated',
    ...keys,
    status,
    at,
  });
  const historyAfter = (...changes: readonly Event[]) => {
    const listing = fold(changes, state).listings.get(partnerKey('own', 'L-1'));
    return listing && listStatusChanges(listing);
  };
  const first = { status: 'FOR_SALE', at: 0 };

  test('replaces all later changes', () => {
    expect(historyAfter(change('SOLD', 50), change('ARCHIVED', 70), change('DRAFT', 20))).toEqual([
      first,
      { status: 'DRAFT', at: 20 },
    ]);
  });

  test('becomes the first one if it is earlier than the listing', () => {
    expect(historyAfter(change('SOLD', -5))).toEqual([{ status: 'SOLD', at: -5 }]);
  });
});

test('a history is chronological, however the clock moved', () => {
  const steps = fc.array(
    fc.tuple(fc.constantFrom(...listingStatuses), fc.integer({ min: -9, max: 99 })),
  );
  fc.assert(
    fc.property(steps, (changes) => {
      const key = { partnerId: 'own', externalListingId: 'L-1' };
      const after = fold(
        changes.map(([status, at]) => ({ kind: 'listing-updated', ...key, status, at })),
        state,
      );
      const listing = after.listings.get(partnerKey('own', 'L-1'));
      const history = listing === undefined ? [] : listStatusChanges(listing);
      const instants = history.map(({ at }) => at);
      expect(instants).toEqual(instants.toSorted((a, b) => a - b));
      const [status, at] = changes.at(-1) ?? ['FOR_SALE', 0];
      expect(listing && statusAt(listing, at)).toBe(status);
      const statuses = history.map((change) => change.status);
      expect(statuses.every((one, index) => one !== statuses[index - 1])).toBe(true);
    }),
  );
});

test('two partners can have brokers with the same id', () => {
  const brokers = ['own', 'other'].map((partnerId) => ({
    externalId: 'B-1',
    partnerId,
    name: 'Kim',
  }));
  expect([...fold(brokers.map(eventOf.broker)).brokers.values()]).toEqual(brokers);
});

test('keys of different partners never collide', () => {
  expect(partnerKey('a","b', 'c')).not.toBe(partnerKey('a', 'b","c'));
});

/** The maps of a state as lists, since `toEqual` ignores the order of maps. */
const listParts = (one: State) => Object.entries(one).map(([name, part]) => [name, [...part]]);

test('eventsOf reproduces a state and its order, also via JSON', () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      const before = fold(events);
      const stored: Event[] = JSON.parse(JSON.stringify(eventsOf(before)));
      expect(listParts(fold(eventsOf(before)))).toEqual(listParts(before));
      expect(listParts(fold(stored))).toEqual(listParts(before));
    }),
    { numRuns: 500 },
  );
});

test('a state reproduced from its events evolves like the original', () => {
  fc.assert(
    fc.property(anyEvents, anyEvents, (events, more) => {
      const before = fold(events);
      expect(listParts(fold(more, fold(eventsOf(before))))).toEqual(listParts(fold(more, before)));
    }),
  );
});

test('eventsOf merges all leads of an office into one event', () => {
  const leads = Array.from({ length: 100 }, (_, at): Event => ({
    kind: 'leads-received',
    officeId: 201,
    instants: [at],
  }));
  const dumped = eventsOf(fold(leads, state)).filter(({ kind }) => kind === 'leads-received');
  expect(dumped).toHaveLength(2);
});

const received = (officeId: number, origin?: LeadOrigin): Event => ({
  kind: 'leads-received',
  officeId,
  instants: [1],
  ...(origin && { origins: { different: [origin], indexes: [0] } }),
});

test('eventsOf has one event per office, also if some origins are unknown', () => {
  const before = fold([received(1), received(2, { source: 'phone' }), received(3)]);
  expect(eventsOf(before)).toEqual([received(1), received(2, { source: 'phone' }), received(3)]);
});

test('eventsOf keeps the order of offices if origins arrived in another order', () => {
  const before = fold([
    received(1),
    received(2, { source: 'phone' }),
    received(3),
    received(1, { source: 'email' }),
  ]);
  const after = fold(eventsOf(before));
  expect(listParts(after)).toEqual(listParts(before));
  expect([...after.leads.keys()]).toEqual([1, 2, 3]);
  expect([...after.leadOrigins.keys()]).toEqual([2, 1]);
});

/* Random histories over so few ids that events interact. */

const partnerId = fc.constantFrom('own', 'other');
const externalId = fc.constantFrom('A-1', 'A-2', 'A-3');
const officeId = fc.integer({ min: 201, max: 203 });
const instant = fc.integer({ min: -9, max: 9 });
const name = fc.constantFrom('Harbor', 'Mill');
const permissions = fc.subarray<Permission>(['lead-tracking', 'organization-access']);

const details = fc.record(
  {
    broker: fc.constantFrom({ externalId: 'B-1' }, { object: { name: 'Kim', ids: [1, 2] } }),
    businessType: fc.constantFrom('Bakery', 'Marina'),
    location: fc.constantFrom({ city: 'Boise' }, { city: 'Boise', country: 'US' }),
  },
  { requiredKeys: [] },
);

const change = fc.record({
  partnerId,
  externalListingId: externalId,
  status: fc.constantFrom(...listingStatuses),
  at: instant,
});

const listingAdded = fc
  .tuple(change, details, fc.option(officeId, { nil: undefined }))
  .map(([added, other, office]): Event => ({
    kind: 'listing-added',
    ...added,
    ...other,
    ...(office === undefined ? {} : { officeId: office }),
  }));

const listingUpdated = fc
  .tuple(change, details)
  .map(([updated, other]): Event => ({ kind: 'listing-updated', ...updated, ...other }));

const origin = fc.record(
  { externalListingId: externalId, source: fc.constantFrom(...leadSources) },
  { requiredKeys: [] },
);

/** Leads of one office; some have no origin. */
const leadsReceived: fc.Arbitrary<LeadsReceived> = fc
  .tuple(
    officeId,
    fc.array(fc.tuple(instant, fc.nat(3)), { maxLength: 6 }),
    fc.option(fc.array(origin, { minLength: 4, maxLength: 4 })),
  )
  .map(([office, leads, different]) => ({
    kind: 'leads-received',
    officeId: office,
    instants: leads.map(([at]) => at),
    ...(different && { origins: { different, indexes: leads.map(([, index]) => index) } }),
  }));

const added: readonly fc.Arbitrary<Event>[] = [
  fc
    .record({ id: partnerId, name, lacks: fc.subarray(['getOfficeLeadCount'] as const) })
    .map(eventOf.partner),
  fc.record({ id: fc.constantFrom(31, 42), externalId, partnerId, name }).map(eventOf.organization),
  fc
    .record({ id: officeId, externalId, organizationId: fc.constantFrom(31, 42), name })
    .map(eventOf.office),
  fc.record({ externalId, partnerId, name }).map(eventOf.broker),
  fc.record({ key: fc.constantFrom('k1', 'k2'), partnerId, permissions }).map(eventOf.credential),
  fc.constantFrom('k1', 'k2').map((key): Event => ({ kind: 'credential-revoked', key })),
];

const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  ...added,
  { arbitrary: listingAdded, weight: 3 },
  { arbitrary: listingUpdated, weight: 4 },
  { arbitrary: leadsReceived, weight: 4 },
);

/** Any history, including events about unknown listings and keys. */
export const anyEvents: fc.Arbitrary<Event[]> = fc.array(anyEvent, { maxLength: 40 });
