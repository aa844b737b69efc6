import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { ListingStatus } from '../../generated/api.ts';
import { listingStatuses } from '../../generated/contract.ts';
import { events as smallEvents, state } from '../test-support/state.ts';
import { eventOf, type Event } from './event.ts';
import { eventsOf, evolve, fold } from './evolve.ts';
import { listStatusChanges, statusAt } from './listing-status.ts';
import { partnerKey, type LeadOrigin, type State } from './state.ts';
import { anyEvents } from '../test-support/arbitrary-events.ts';

test('events that were stored as JSON make the same state', () => {
  const stored: Event[] = JSON.parse(JSON.stringify(smallEvents));
  expect(fold(stored)).toEqual(state);
});

test('an event leaves the state before it alone', () => {
  const before = structuredClone(state);
  evolve(state, { kind: 'leads-received', officeId: 201, instants: [1] });
  evolve(state, { kind: 'credential-revoked', key: 'full' });
  expect(state).toEqual(before);
});

test.each<Event>([
  { kind: 'listing-updated', partnerId: 'own', externalListingId: 'L-9', status: 'SOLD', at: 1 },
  { kind: 'credential-revoked', key: 'never-issued' },
])('an event about nothing changes nothing: $kind', (event) => {
  expect(evolve(state, event)).toBe(state);
});

describe('a change of status before the latest one', () => {
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

  test('takes the place of all that came after it', () => {
    expect(historyAfter(change('SOLD', 50), change('ARCHIVED', 70), change('DRAFT', 20))).toEqual([
      first,
      { status: 'DRAFT', at: 20 },
    ]);
  });

  test('and before the listing was added is its first one', () => {
    expect(historyAfter(change('SOLD', -5))).toEqual([{ status: 'SOLD', at: -5 }]);
  });
});

test('a history is in the order of time, whatever clock the changes went by', () => {
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

test('two partners may have brokers of one id', () => {
  const brokers = ['own', 'other'].map((partnerId) => ({
    externalId: 'B-1',
    partnerId,
    name: 'Kim',
  }));
  expect([...fold(brokers.map(eventOf.broker)).brokers.values()]).toEqual(brokers);
});

test('keys of different partners never meet', () => {
  expect(partnerKey('a","b', 'c')).not.toBe(partnerKey('a', 'b","c'));
});

/** Each part as a list, for `toEqual` passes over the order of maps. */
const listParts = (one: State) => Object.entries(one).map(([name, part]) => [name, [...part]]);

test('the events of a state make that very state, in the same order, also as JSON', () => {
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

test('a state goes on from its events as it would have gone on', () => {
  fc.assert(
    fc.property(anyEvents, anyEvents, (events, more) => {
      const before = fold(events);
      expect(listParts(fold(more, fold(eventsOf(before))))).toEqual(listParts(fold(more, before)));
    }),
  );
});

test('an office has one event, however many leads came one by one', () => {
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

test('an office has one event, also where nothing is known of the leads of another', () => {
  const before = fold([received(1), received(2, { source: 'phone' }), received(3)]);
  expect(eventsOf(before)).toEqual([received(1), received(2, { source: 'phone' }), received(3)]);
});

test('offices keep their places where origins came to be known in another order', () => {
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
