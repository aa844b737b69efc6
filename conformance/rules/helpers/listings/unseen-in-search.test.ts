import { expect, test } from 'vitest';

import { statusIn } from '../../../engine/listings/listing-history.ts';
import { openMarket } from '../../../test-support/market.ts';
import { inspectInSearch } from './unseen-in-search.ts';

test('listings make transitions not seen in search, the common ones first, and are seen after its lag', async () => {
  const { session, context } = await openMarket({
    observer: (hooks) => ({
      ...hooks,
      inspectListing: { ...hooks.inspectListing, searchLagSeconds: 0.05 },
    }),
  });
  await inspectInSearch(session);
  const { snapshots } = context.notes;
  const seen = snapshots
    .filter(({ isSearchSettled }) => isSearchSettled === true)
    .map(({ keeper, update }) => [keeper.fixture.externalListingId, update && statusIn(update)]);
  // Both begin as SOLD.
  expect(seen).toEqual([
    ['L-1', 'FOR_SALE'],
    ['L-2', 'UNDER_CONTRACT'],
    ['L-1', 'ARCHIVED'],
    ['L-2', 'FOR_SALE'],
  ]);
});
