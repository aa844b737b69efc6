import { expect, test } from 'vitest';

import type { ListingKeeper } from '../../engine/session/listings.ts';
import { openMarket, type MarketOptions } from '../../test-support/market.ts';
import { moveBare } from './search-variants.ts';

const places = ['Porto', 'Faro'].map((city) => ({ city }));
const isAwkward = (location: unknown): boolean => JSON.stringify(location ?? '').includes('Val-d');

/** Moves a listing to SOLD and back by the broker and the status alone, in a market of two cities. */
async function moveIn(options: MarketOptions) {
  const listings = places.map((location, index) => ({
    externalListingId: `L-${index + 1}`,
    status: 'SOLD' as const,
    brokerExternalId: 'B-1',
    businessType: 'Café',
    location,
  }));
  const { session, keepers, requests } = await openMarket({ ...options, target: { listings } });
  const keeper: ListingKeeper = keepers[0];
  await keeper.confirmStatus(session);
  const statuses = ['FOR_SALE', 'SOLD', 'REVIEWING_OFFERS'] as const;
  const made = await moveBare(session, { keeper, from: 'SOLD', kind: 'bare', turn: 0, statuses });
  return { made, requests };
}

test('a place with a quote in its name may be one that search does not know', async () => {
  const { made } = await moveIn({});
  expect(made).toMatchObject({ isNowhere: true, before: { details: { location: {} } } });
  expect(made.updates).toHaveLength(3);
  expect(isAwkward(made.before?.details.location)).toBe(true);
});

test('where a success says that such a place is refused, another one stays until the end', async () => {
  const seen: unknown[] = [];
  const { made } = await moveIn({
    tell: ({ location }) => (isAwkward(location) ? { error: 'no such city' } : { message: 'done' }),
    store: (listing, fields) => {
      if (isAwkward(fields.location)) return;
      Object.assign(listing, fields, { sought: fields.status });
      seen.push(listing.location);
    },
  });
  expect(made.isNowhere).toBeUndefined();
  expect(made.updates).toHaveLength(3);
  expect(seen.slice(-3)).toEqual([places[1], places[1], places[1]]);
});
