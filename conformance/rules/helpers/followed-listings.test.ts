import { expect, test } from 'vitest';

import { ListingKeeper } from '../../engine/session/listings.ts';
import { followedListings } from './followed-listings.ts';

const keepersOf = (...ids: string[]): ListingKeeper[] =>
  ids.map((externalListingId) => new ListingKeeper({ externalListingId, status: 'DRAFT' }, ''));

const followedOf = (most: number, ...ids: string[]) =>
  followedListings(keepersOf(...ids), most).map(
    ({ keeper, isStill }) => `${keeper.fixture.externalListingId}${isStill ? ', still' : ''}`,
  );

test('the first listings are followed, each moved, where no ids are alike', () => {
  expect(followedOf(3, 'A', 'B', 'C', 'D')).toEqual(['A', 'B', 'C']);
});

test.each([
  ['LST-6', 'lst-6'],
  ['007', '7'],
])('of %s and %s the second is left alone while the first is moved', (one, other) => {
  expect(followedOf(3, 'A', 'B', one, other)).toEqual(['A', one, `${other}, still`]);
});

test('where one listing is followed, none is left alone', () => {
  expect(followedOf(1, 'A', 'a')).toEqual(['A']);
});
