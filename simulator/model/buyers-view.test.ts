import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { ListingStatus } from '../../generated/api.ts';
import { anyEvents } from '../test-support/arbitrary-events.ts';
import { state } from '../test-support/state.ts';
import type { BuyersView } from './buyers-view.ts';
import { buyersViewOf, buyersViews, isInSearch, searchResults } from './buyers-view.ts';
import type { Event } from './event.ts';
import { fold } from './evolve.ts';
import { statusAt, statusMeanings } from './listing-status.ts';
import type { Policy } from './policy.ts';
import { referencePolicy } from './policy.ts';
import { partnerKey } from './state.ts';

const keys = { partnerId: 'own', externalListingId: 'L-1' };
const start = 1_000_000;

/** FOR_SALE at 0, UNDER_CONTRACT at the start, SOLD ten seconds later. */
const history = [
  { status: 'FOR_SALE', at: 0 },
  { status: 'UNDER_CONTRACT', at: start },
  { status: 'SOLD', at: start + 10_000 },
] as const;

const [added, ...updates] = history;
const listings = fold([
  { kind: 'listing-added', ...keys, officeId: 201, ...added },
  ...updates.map((update): Event => ({ kind: 'listing-updated', ...keys, ...update })),
]).listings;

function viewAt(instant: number, policy: Policy = referencePolicy): BuyersView | undefined {
  const listing = listings.get(partnerKey('own', 'L-1'));
  return listing && buyersViewOf(listing, instant, policy);
}

test.each<[string, ListingStatus, ListingStatus, number[], boolean[]]>([
  ['a sold listing leaves', 'FOR_SALE', 'SOLD', [0, 59_999, 60_000], [true, true, false]],
  ['a published listing enters', 'DRAFT', 'FOR_SALE', [59_999, 60_000], [false, true]],
  ['a repeated status moves nothing', 'SOLD', 'SOLD', [0, 60_000], [false, false]],
])('%s search one minute later, and is shown at once', (_what, before, after, times, inSearch) => {
  const [listing] = fold([
    { kind: 'listing-added', ...keys, status: before, at: 0 },
    { kind: 'listing-updated', ...keys, status: after, at: start },
  ]).listings.values();
  const views = times.map((at) => listing && buyersViewOf(listing, start + at, referencePolicy));
  expect(views.map((view) => view?.inSearch)).toEqual(inSearch);
  expect(views[0]?.visible).toBe(statusMeanings[after].visible);
});

test('search follows every change in turn', () => {
  const [listing] = fold([
    { kind: 'listing-added', ...keys, status: 'FOR_SALE', at: 0 },
    { kind: 'listing-updated', ...keys, status: 'ARCHIVED', at: start },
    { kind: 'listing-updated', ...keys, status: 'FOR_SALE', at: start + 10_000 },
  ]).listings.values();
  const shown = [59_999, 60_000, 69_999, 70_000].map(
    (at) => listing && isInSearch(listing, start + at, referencePolicy),
  );
  expect(shown).toEqual([true, false, false, true]);
});

test('buyers see a badge at once, and search follows', () => {
  expect(viewAt(start + 9_999)).toEqual({
    ...keys,
    officeId: 201,
    status: 'UNDER_CONTRACT',
    since: start,
    visible: true,
    badge: 'Under Contract',
    inSearch: true,
    searchFollowsAt: start + 60_000,
    history: history.slice(0, 2),
  });
});

test('a sold listing stays in search until search comes to it', () => {
  expect(viewAt(start + 69_999)).toMatchObject({
    visible: false,
    badge: null,
    inSearch: true,
    searchFollowsAt: start + 70_000,
  });
  expect(viewAt(start + 70_000)).toMatchObject({ inSearch: false, searchFollowsAt: null, history });
});

test('a listing of no known office tells none', () => {
  const [first] = buyersViews(state, start, referencePolicy);
  expect(first).toMatchObject(keys);
  expect(first).not.toHaveProperty('officeId');
});

test('a listing that was not there yet has no view', () => {
  expect(viewAt(-1)).toBeUndefined();
});

test('search is told to be behind also where it shows the same status by chance', () => {
  const [back] = buyersViews(
    fold([
      { kind: 'listing-added', ...keys, status: 'DRAFT', at: 0 },
      { kind: 'listing-updated', ...keys, status: 'FOR_SALE', at: start },
      { kind: 'listing-updated', ...keys, status: 'DRAFT', at: start + 1 },
    ]),
    start + 2,
    referencePolicy,
  );
  expect(back).toMatchObject({ inSearch: false, searchFollowsAt: start + 60_001 });
});

test('a policy decides what a status means, and how far search is behind', () => {
  const seen = { visible: true, inSearch: true, badge: 'Gone' };
  const policy: Policy = {
    ...referencePolicy,
    searchLagMilliseconds: 0,
    statusMeanings: { ...statusMeanings, SOLD: seen },
  };
  expect(viewAt(start + 10_000, policy)).toMatchObject({ ...seen, searchFollowsAt: null });
});

test('the views of a state stand in the order in which its listings were added', () => {
  const ids = buyersViews(state, start, referencePolicy).map(
    ({ partnerId, externalListingId }) => `${partnerId} ${externalListingId}`,
  );
  expect(ids).toEqual(['own L-1', 'own L-2', 'other L-1']);
});

test('views show the status of the instant, and search that of one lag ago', () => {
  fc.assert(
    fc.property(anyEvents, fc.integer({ min: -12, max: 14 }), fc.nat(4), (events, at, lag) => {
      const policy: Policy = { ...referencePolicy, searchLagMilliseconds: lag };
      const some = fold(events);
      const all = [...some.listings.values()];
      expect(buyersViews(some, at, policy).map(({ status }) => status)).toEqual(
        all.flatMap((listing) => statusAt(listing, at) ?? []),
      );
      const found = all.filter((listing) => {
        const status = statusAt(listing, at - lag);
        return status !== undefined && statusMeanings[status].inSearch;
      });
      expect(searchResults(some, at, policy).map(({ externalListingId: id }) => id)).toEqual(
        found.map(({ externalListingId }) => externalListingId),
      );
    }),
  );
});

test('search is what its own forecast says, unless something changes', () => {
  fc.assert(
    fc.property(anyEvents, fc.nat(4), (events, lag) => {
      const policy: Policy = { ...referencePolicy, searchLagMilliseconds: lag };
      for (const view of buyersViews(fold(events), 9, policy)) {
        const { searchFollowsAt: at, partnerId, externalListingId, status } = view;
        if (at === null) continue;
        expect(at).toBeGreaterThan(9);
        const listing = fold(events).listings.get(partnerKey(partnerId, externalListingId));
        const then = listing && buyersViewOf(listing, at, policy);
        expect(then).toMatchObject({
          searchFollowsAt: null,
          inSearch: statusMeanings[status].inSearch,
        });
      }
    }),
  );
});
