import { expect, test } from 'vitest';

import { openMarket, type Market } from '../test-support/market.ts';
import { bringTo, snapshot } from './listing-views.ts';
import { searchViewsOf } from './search-views.ts';

const viewsOf = ({ context }: Market) =>
  searchViewsOf(context).map(({ before, status, inSearch }) => ({ before, status, inSearch }));

async function see(market: Market, status: 'FOR_SALE' | 'DRAFT' | 'SOLD'): Promise<void> {
  await bringTo(market.session, market.keepers[0], status);
  await snapshot(market.session, market.keepers[0]);
}

test('a snapshot shows search at the status of the last update, and after which one', async () => {
  const market = await openMarket();
  await see(market, 'FOR_SALE');
  await see(market, 'DRAFT');
  const [first, second] = viewsOf(market).slice(-2);
  expect(first).toMatchObject({ status: 'FOR_SALE', inSearch: true });
  expect(second).toEqual({ before: 'FOR_SALE', status: 'DRAFT', inSearch: false });
  for (const { afterSeconds } of searchViewsOf(market.context)) {
    expect(afterSeconds.min).toBeGreaterThan(0);
    expect(afterSeconds.max).toBeGreaterThanOrEqual(afterSeconds.min);
  }
});

test('before any update, and after one that was refused, nothing is known', async () => {
  const market = await openMarket({ answer: () => 422 });
  await snapshot(market.session, market.keepers[0]);
  await expect(see(market, 'FOR_SALE')).rejects.toThrow();
  await snapshot(market.session, market.keepers[0]);
  expect(viewsOf(market)).toEqual([]);
});

test('a snapshot that shows another status is left out', async () => {
  const store = (listing: { status: string }): void => {
    listing.status = 'SOLD';
  };
  const market = await openMarket({ store });
  await see(market, 'FOR_SALE');
  expect(viewsOf(market)).toEqual([]);
});

test('a hook that does not tell search shows nothing of it', async () => {
  const market = await openMarket({
    observer: ({ inspectListing }) => ({
      inspectListing: { ...inspectListing, read: { status: '/status' } },
    }),
  });
  await see(market, 'FOR_SALE');
  expect(market.context.observer.snapshots).toHaveLength(1);
  expect(viewsOf(market)).toEqual([]);
});
