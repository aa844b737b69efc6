import { expect, test } from 'vitest';

import { ListingKeeper } from '../engine/session/listings.ts';
import { fakeContext, fakeTarget } from '../test-support/fake-target.ts';
import { snapshotOf, updateOf } from '../test-support/looks.ts';
import { lagOfSearch, restedLook, restingUpdateOf } from './search-lag.ts';

const location = { city: 'Porto' };
const keeper = new ListingKeeper(
  { externalListingId: 'L-1', status: 'SOLD', brokerExternalId: 'B-1', location },
  'listings[0]',
);

const contextOf = (searchLagSeconds: number, lagSeconds = 0) =>
  fakeContext(() => undefined, {
    target: {
      ...fakeTarget,
      observer: {
        lagSeconds,
        inspectListing: {
          method: 'GET',
          url: 'http://market.test/{{externalListingId}}',
          read: { inSearch: '/inSearch' },
          searchLagSeconds,
        },
      },
    },
  });

const fields = { status: 'FOR_SALE', businessType: 'Café', location };

test('a listing rests once no update came for as long as search may lag', () => {
  const context = contextOf(2);
  expect(restingUpdateOf(keeper, context)).toBeUndefined();
  const early = updateOf(keeper, fields, { at: Date.now() - 3000 });
  context.client.exchanges.push(early);
  expect(restingUpdateOf(keeper, context)).toBe(early);
  context.client.exchanges.push(updateOf(keeper, fields, { at: Date.now() - 1000 }));
  expect(restingUpdateOf(keeper, context)).toBeUndefined();
});

test('and for as long as the observer may lag behind that', () => {
  const context = contextOf(2, 2);
  context.client.exchanges.push(updateOf(keeper, fields, { at: Date.now() - 3000 }));
  expect(restingUpdateOf(keeper, context)).toBeUndefined();
  context.client.exchanges.splice(0, 1, updateOf(keeper, fields, { at: Date.now() - 5000 }));
  expect(restingUpdateOf(keeper, context)).toBeDefined();
});

test('where search does not lag, every look tells', () => {
  expect(lagOfSearch(contextOf(0))).toBeUndefined();
  expect(lagOfSearch(contextOf(2))).toBe(2);
});

test('a look tells nothing where the place is gone, or was not sent', () => {
  const whole = snapshotOf({ details: { location } });
  expect(restedLook(keeper, updateOf(keeper, fields), whole)?.isRested).toBe(true);
  expect(restedLook(keeper, updateOf(keeper, { status: 'FOR_SALE' }), whole)).toBeUndefined();
  const gone = snapshotOf({ details: { location: null } });
  expect(restedLook(keeper, updateOf(keeper, fields), gone)).toBeUndefined();
});
