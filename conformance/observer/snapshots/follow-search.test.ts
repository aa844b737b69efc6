import { expect, test } from 'vitest';

import { openMarket, type MarketOptions } from '../../test-support/market.ts';
import { findSearchDeviation } from './judge-search.ts';
import { takeSnapshotsAroundUpdates } from './snapshots-of-run.ts';

const searchLagSeconds = 0.2;

/** What search shows wrongly after these updates of a listing that was SOLD. */
async function wrongAfter(
  statuses: readonly ('FOR_SALE' | 'DRAFT' | 'SOLD')[],
  follow: MarketOptions['store'],
) {
  const { context, session, keepers } = await openMarket({
    store: (listing, fields) => {
      Object.assign(listing, fields);
      follow?.(listing, fields);
    },
    observer: ({ inspectListing, ...hooks }) => ({
      ...hooks,
      inspectListing: { ...inspectListing, searchLagSeconds },
    }),
  });
  await takeSnapshotsAroundUpdates(context);
  for (const status of statuses) await keepers[0].sendComplete(session, status);
  return context.notes.snapshots
    .filter(({ isSearchSettled }) => isSearchSettled === true)
    .flatMap((one) => findSearchDeviation(context, one)?.got ?? []);
}

test('search that follows an update within its lag is not wrong', async () => {
  const follow: MarketOptions['store'] = (listing, { status = 'SOLD' }) =>
    void setTimeout(() => (listing.statusInSearch = status), 50);
  expect(await wrongAfter(['FOR_SALE', 'DRAFT', 'FOR_SALE'], follow)).toEqual([]);
});

test('search that never follows a transition is waited for once', async () => {
  const follow: MarketOptions['store'] = (listing, { status = 'SOLD' }) => {
    if (status !== 'FOR_SALE') listing.statusInSearch = status;
  };
  const statuses = ['FOR_SALE', 'SOLD', 'FOR_SALE'] as const;
  expect(await wrongAfter(statuses, follow)).toEqual(['search does not show it']);
});
