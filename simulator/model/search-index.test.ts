import { expect, test } from 'vitest';

import type { ListingStatus } from '../../generated/api.ts';
import { evolve, fold } from './evolve.ts';
import type { Policy } from './policy.ts';
import { referencePolicy } from './policy.ts';
import { isInSearch, isVisible, searchListings, statusAt } from './search-index.ts';
import type { Listing, State } from './state.ts';
import { partnerKey } from './state.ts';

const start = 1_000_000;

const keys = { partnerId: 'own', externalListingId: 'L-1' };

function listingIn(state: State): Listing {
  const listing = state.listings.get(partnerKey('own', 'L-1'));
  if (listing === undefined) throw new Error('The state has no listing L-1.');
  return listing;
}

function listingThatWas(status: ListingStatus, ...changes: [ListingStatus, number][]): Listing {
  const added = fold([{ kind: 'listing-added', ...keys, status, at: 0 }]);
  const state = changes.reduce(
    (before, [next, at]) =>
      evolve(before, { kind: 'listing-updated', ...keys, status: next, at: start + at }),
    added,
  );
  return listingIn(state);
}

const shownAt = (listing: Listing, milliseconds: number, policy: Policy = referencePolicy) =>
  isInSearch(listing, start + milliseconds, policy);

test('a sold listing disappears for buyers at once, and from search a minute later', () => {
  const listing = listingThatWas('FOR_SALE', ['SOLD', 0]);
  expect(isVisible(listing, referencePolicy)).toBe(false);
  expect([0, 59_999, 60_000].map((at) => shownAt(listing, at))).toEqual([true, true, false]);
});

test('a published listing appears in search a minute later', () => {
  const listing = listingThatWas('DRAFT', ['FOR_SALE', 0]);
  expect(isVisible(listing, referencePolicy)).toBe(true);
  expect([0, 59_999, 60_000].map((at) => shownAt(listing, at))).toEqual([false, false, true]);
});

test('search follows every change in turn', () => {
  const listing = listingThatWas('FOR_SALE', ['ARCHIVED', 0], ['FOR_SALE', 10_000]);
  expect([59_999, 60_000, 69_999, 70_000].map((at) => shownAt(listing, at))).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test('an update that repeats the status moves nothing', () => {
  const listing = listingThatWas('DRAFT', ['FOR_SALE', 0], ['FOR_SALE', 30_000]);
  expect(shownAt(listing, 60_000)).toBe(true);
  expect(listing.latest.at).toBe(start);
});

test('a listing has no status before it was added', () => {
  expect(statusAt(listingThatWas('FOR_SALE'), -1)).toBeUndefined();
  expect(isInSearch(listingThatWas('FOR_SALE'), 59_999, referencePolicy)).toBe(false);
});

test('a policy sets the lag and what is searched', () => {
  const listing = listingThatWas('FOR_SALE', ['UNDER_CONTRACT', 0]);
  const hidden = { visible: true, inSearch: false, badge: null };
  const policy: Policy = {
    ...referencePolicy,
    searchLagMilliseconds: 0,
    statusMeanings: { ...referencePolicy.statusMeanings, UNDER_CONTRACT: hidden },
  };
  expect([shownAt(listing, -1, policy), shownAt(listing, 0, policy)]).toEqual([true, false]);
});

test('search lists what it shows', () => {
  const sold = listingThatWas('SOLD');
  const offered = listingThatWas('REVIEWING_OFFERS');
  expect(searchListings([sold, offered], start, referencePolicy)).toEqual([offered]);
});
