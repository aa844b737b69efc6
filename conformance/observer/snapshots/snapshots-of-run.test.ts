import { describe, expect, test } from 'vitest';

import {
  description,
  openMarket,
  type Market,
  type MarketOptions,
} from '../../test-support/market.ts';
import { reproduceSnapshot } from './reproduce.ts';
import { findNotAsSent } from './judge-as-sent.ts';
import { findDeviation } from './judge-snapshot.ts';
import { takeSnapshotsAroundUpdates } from './snapshots-of-run.ts';
import { sendConcurrentUpdates } from '../../engine/listings/concurrent-updates.ts';

/** Consecutive snapshots after updates of their listings. */
const ownSnapshotsOf = ({ context }: Pick<Market, 'context'>) =>
  context.notes.snapshots.filter(({ update }) => update !== undefined);

/** The findings of these snapshots. */
const wrongs = ({ context }: Market) =>
  ownSnapshotsOf({ context }).map((snapshot) => findDeviation(context, snapshot)?.requirement);

async function openObserved(options: MarketOptions = {}): Promise<Market> {
  const market = await openMarket(options);
  await takeSnapshotsAroundUpdates(market.context);
  return market;
}

test('without a hook, no snapshots are taken', async () => {
  const market = await openObserved({ observer: ({ createLead }) => ({ createLead }) });
  await market.keepers[0].sendComplete(market.session, 'DRAFT');
  expect(market.context.notes.snapshots).toEqual([]);
});

test('before the run changes anything, details that are as declared are noted', async () => {
  const { context, keepers } = await openObserved();
  expect(context.notes.detailsAsDeclared.get(keepers[0])).toEqual(['businessType', 'location']);
});

describe('the snapshot after each update', () => {
  test('is fine if the update took effect', async () => {
    const market = await openObserved();
    const { session, keepers, context } = market;
    for (const status of ['FOR_SALE', 'UNDER_CONTRACT', 'DRAFT'] as const)
      await keepers[0].sendComplete(session, status);
    expect(wrongs(market)).toEqual([undefined, undefined, undefined]);
    expect(ownSnapshotsOf({ context }).map(({ seen }) => seen.status)).toEqual([
      'FOR_SALE',
      'UNDER_CONTRACT',
      'DRAFT',
    ]);
  });

  test('is wrong if a part of the update was not stored', async () => {
    const store: MarketOptions['store'] = (listing, { businessType, status = 'SOLD' }) => {
      if (status !== 'ARCHIVED') listing.status = status;
      listing.businessType = status === 'DRAFT' ? '' : (businessType ?? '');
    };
    const market = await openObserved({ store });
    for (const status of ['FOR_SALE', 'ARCHIVED', 'DRAFT'] as const)
      await market.keepers[0].sendComplete(market.session, status);
    expect(wrongs(market)).toEqual([undefined, 'listing/at-once', 'listing/nothing-lost']);
  });

  test('is wrong if a refused update was stored', async () => {
    const statusOf: MarketOptions['statusOf'] = (listing, { status }) => {
      if (status !== 'DRAFT') return 200;
      listing.businessType = 'refused';
      return 409;
    };
    const market = await openObserved({ statusOf });
    await market.keepers[0].sendComplete(market.session, 'FOR_SALE');
    await market.keepers[0].sendComplete(market.session, 'DRAFT');
    expect(wrongs(market)).toEqual([undefined, 'listing/rejected-changes-nothing']);
  });
});

/** The findings of snapshots without an update of their listing. */
const wrongsOfOthers = ({ context }: Market) =>
  context.notes.snapshots
    .filter(({ update }) => update === undefined)
    .flatMap((snapshot) => findDeviation(context, snapshot)?.requirement ?? []);

/** A service that gives the first listing the status of the second once, if that is DRAFT. */
const leakStatus: MarketOptions['afterUpdate'] = (listings) => {
  const [first, second] = [...listings.values()];
  if (second?.status === 'DRAFT' && first !== undefined) first.status = 'DRAFT';
};

test.each([
  ['at once, if both share a city', description],
  ['before its next update, if they share nothing', { location: { city: 'Braga' } }],
])('a change of another listing is found %s', async (_, second) => {
  const market = await openObserved({
    afterUpdate: leakStatus,
    target: {
      listings: [
        { externalListingId: 'L-1', status: 'SOLD', ...description },
        { externalListingId: 'L-2', status: 'SOLD', ...description, ...second },
      ],
    },
  });
  const { session, keepers } = market;
  await keepers[0].sendComplete(session, 'FOR_SALE');
  await keepers[1].sendComplete(session, 'ARCHIVED');
  await keepers[0].sendComplete(session, 'PENDING_CONTRACT');
  expect(wrongsOfOthers(market)).toEqual([]);
  await keepers[1].sendComplete(session, 'DRAFT');
  const isShared = second === description;
  expect(wrongsOfOthers(market)).toHaveLength(isShared ? 1 : 0);
  await keepers[0].sendComplete(session, 'FOR_SALE');
  expect(wrongsOfOthers(market)).toContain('listing/visibility');
});

test('concurrent updates of one listing get no snapshots of their own', async () => {
  const { context, session, keepers } = await openObserved();
  await sendConcurrentUpdates(session, keepers[0]);
  // Only the update that settles the status gets one.
  expect(ownSnapshotsOf({ context })).toHaveLength(1);
});

describe('a wrong snapshot is reproduced', () => {
  const loses: MarketOptions['store'] = (listing, { businessType = '', status = 'SOLD' }) => {
    listing.businessType = status === 'FOR_SALE' ? '' : businessType;
    listing.status = status;
  };

  test.each([
    ['and shows again', loses, 'listing/nothing-lost'],
    ['and is fine if it was so once', undefined, undefined],
  ])('%s', async (_, store, requirement) => {
    let times = 0;
    const once: MarketOptions['store'] = (listing, fields) => {
      Object.assign(listing, fields);
      if (++times === 1) listing.businessType = '';
    };
    const { context, session, keepers } = await openObserved({ store: store ?? once });
    await keepers[0].sendComplete(session, 'FOR_SALE');
    const [snapshot = expect.unreachable()] = context.notes.snapshots;
    expect(findDeviation(context, snapshot)?.requirement).toBe('listing/nothing-lost');
    const again = await reproduceSnapshot(session, snapshot, findDeviation, 0.1);
    expect(again.seen).not.toBe(snapshot.seen);
    expect(findDeviation(context, again)?.requirement).toBe(requirement);
  });

  test('by the earlier statuses of the listing, despite updates of others in between', async () => {
    const past = new Map<object, string[]>();
    const store: MarketOptions['store'] = (listing, fields) => {
      const before = [...(past.get(listing) ?? []), listing.status];
      past.set(listing, before);
      Object.assign(listing, fields);
      if (before.slice(-3).join() === 'ARCHIVED,SOLD,DRAFT') listing.businessType = '';
    };
    const {
      context,
      session,
      keepers: [own, other],
    } = await openObserved({ store });
    for (const status of ['ARCHIVED', 'SOLD', 'DRAFT', 'FOR_SALE'] as const) {
      await other.sendComplete(session, 'DRAFT');
      await other.sendComplete(session, 'SOLD');
      await own.sendComplete(session, status);
    }
    const snapshot = ownSnapshotsOf({ context }).at(-1) ?? expect.unreachable();
    expect(findDeviation(context, snapshot)?.requirement).toBe('listing/nothing-lost');
    const again = await reproduceSnapshot(session, snapshot, findDeviation, 0.1);
    expect(findDeviation(context, again)?.requirement).toBe('listing/nothing-lost');
  });
});

test('a value kept from an earlier update is reproduced from that update on', async () => {
  const store: MarketOptions['store'] = (listing, fields) => {
    // An ARCHIVED listing keeps its business type when its status changes.
    const { businessType: _, ...others } = fields;
    Object.assign(listing, listing.status === 'ARCHIVED' ? others : fields);
  };
  const {
    context,
    session,
    keepers: [own],
  } = await openObserved({ store });
  await own.confirmStatus(session);
  const kind = JSON.stringify({
    status: 'ARCHIVED',
    businessType: 'Bar',
    location: { city: 'Porto' },
  });
  await own.sendBody(session, 'ARCHIVED', kind, { openPoint: 'business-types' });
  for (const status of ['DRAFT', 'FOR_SALE'] as const) await own.sendComplete(session, status);
  const snapshot =
    context.notes.snapshots.findLast(({ update }) => update?.plan.body?.text.includes('DRAFT')) ??
    expect.unreachable();
  const again = await reproduceSnapshot(session, snapshot, findNotAsSent, 0.1);
  // The new value was not stored, rather than lost.
  expect(findDeviation(context, again)).toBeUndefined();
  expect(findNotAsSent(context, again)?.requirement).toBe('listing/stored-as-sent');
});

test('if search lags, an idle listing gets a snapshot before its next update', async () => {
  const options: MarketOptions = {
    observer: ({ inspectListing }) => ({
      inspectListing: { ...inspectListing, searchLagSeconds: 0.05 },
    }),
  };
  const {
    context,
    session,
    keepers: [own],
  } = await openObserved(options);
  for (const status of ['FOR_SALE', 'DRAFT', 'ARCHIVED'] as const) {
    await own.sendComplete(session, status);
    if (status === 'FOR_SALE') await context.client.pause(60);
  }
  const rested = context.notes.snapshots.filter(({ isSearchSettled }) => isSearchSettled === true);
  expect(rested[0]?.seen).toMatchObject({ status: 'FOR_SALE', inSearch: true });
  // A slow machine may let the lag pass once more.
  for (const { update, seen } of rested)
    expect(seen.exchange.sentAt - (update?.receivedAt ?? Infinity)).toBeGreaterThanOrEqual(50);
});

test('a listing of both partners is inspected for the other one, even if it is last in the file', async () => {
  const ids = [...Array.from({ length: 20 }, (_, index) => `X-${index}`), 'L-2'];
  const options: MarketOptions = {
    target: {
      credentials: { full: { value: 'key-of-full' }, otherPartner: { value: 'key-of-other' } },
      listings: ids.map((externalListingId) => ({ externalListingId, status: 'SOLD' })),
      foreignListings: [{ externalListingId: 'L-2', status: 'SOLD' }],
    },
    observer: ({ inspectListing }) => ({
      inspectListing: {
        ...inspectListing,
        // In this test, the business type stands for the owner of the listing.
        partners: { own: 'Bar', other: 'Café' },
        read: { ...inspectListing.read, partner: '/businessType' },
      },
    }),
  };
  const { context } = await openObserved(options);
  const [namesake] = context.notes.otherPartnersSnapshots.keys();
  expect(namesake?.fixture.externalListingId).toBe('L-2');
});
