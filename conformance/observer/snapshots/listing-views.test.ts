import { describe, expect, test } from 'vitest';

import { readVectors } from '../../../simulator/test-support/send-vector.ts';
import { openMarket, snapshotOf, listingSnapshotOf } from '../../test-support/market.ts';
import { Inconclusive, MissingPrerequisite } from '../../engine/verdict.ts';
import { isAnswer } from '../../wire/exchange.ts';
import {
  assertInEffect,
  badgeWords,
  bringBackTo,
  bringTo,
  isInEffect,
  inspectInStatus,
  statusMeanings,
  inspectOrReuse,
  sendMinimalUpdate,
} from './listing-views.ts';
import { requireSearchPatience } from '../polling.ts';

const vectors = await readVectors('visibility');

test.each(vectors)('$status means to buyers what the vectors say', (vector) => {
  const { status, visible, inSearch, badge, badgeText, openPoints } = vector;
  const isOpen = openPoints.includes('under-contract-in-search');
  expect(statusMeanings[status]).toEqual({ visible, inSearch: isOpen ? undefined : inSearch });
  expect(badgeWords[status]?.test(badgeText ?? 'Any')).toBe(badge === true ? true : undefined);
});

test('the badge of a contract may be written in some ways only', () => {
  const badges = ['UNDER CONTRACT', '— under_contract —', 'under-contract!', '', 'Contract'];
  const fitting = badges.filter((badge) => badgeWords.UNDER_CONTRACT.test(badge));
  expect(fitting).toEqual(badges.slice(0, 3));
});

test('a status is in effect if the observer shows it, or else by the visibility', () => {
  expect(isInEffect(snapshotOf({ status: 'SOLD', visible: true }), 'SOLD')).toBe(true);
  expect(isInEffect(snapshotOf({ status: 'DRAFT', visible: false }), 'SOLD')).toBe(false);
  expect(isInEffect(snapshotOf({ visible: true }), 'SOLD')).toBe(false);
  expect(isInEffect(snapshotOf(), 'SOLD')).toBe(true);
  expect(() => assertInEffect(snapshotOf({ status: 'DRAFT' }), 'SOLD')).toThrow(
    MissingPrerequisite,
  );
  expect(() => assertInEffect(snapshotOf({ visible: true }), 'SOLD')).not.toThrow();
});

describe('a listing is brought to a status', () => {
  test('by an update, unless it already has the status', async () => {
    const { session, keepers } = await openMarket();
    const updates = ['DRAFT', 'FOR_SALE', 'FOR_SALE'] as const;
    const made = [];
    for (const status of updates) made.push(await bringTo(session, keepers[0], status));
    expect(keepers[0].current).toBe('FOR_SALE');
    expect(made[1]?.response.status).toBe(200);
    expect(made[2]).toBeUndefined();
  });

  test('a refused update is inconclusive', async () => {
    const statusOf = (): number => 422;
    const { session, keepers } = await openMarket({ statusOf });
    await expect(bringTo(session, keepers[0], 'DRAFT')).rejects.toThrow(Inconclusive);
  });

  test('through another status if it has changed without an update', async () => {
    let times = 0;
    const { session, keepers } = await openMarket({
      afterUpdate: (listings) => {
        const [first] = listings.values();
        if (first?.status === 'FOR_SALE' && ++times === 1) first.status = 'DRAFT';
      },
    });
    await bringBackTo(session, keepers[0], 'FOR_SALE');
    const { seen } = await inspectInStatus(session, keepers[0], 'FOR_SALE', () => true);
    expect(seen.status).toBe('FOR_SALE');
  });
});

test.each([
  ['until one was refused', undefined, undefined],
  ["whatever one of another partner's listing is answered", 'unknown-listing', 200],
] as const)('an update of the status alone is tried %s', async (_, openPoint, expected) => {
  let status = 404;
  const { session, keepers } = await openMarket({ statusOf: () => status });
  const text = JSON.stringify({ brokerExternalId: 'B-1', status: 'SOLD' });
  const plan = keepers[1].planRefused(text, session.full);
  await session.ask({ ...plan, ...(openPoint && { openPoint }) });
  status = 200;
  const moved = await sendMinimalUpdate(session, keepers[0], 'DRAFT');
  expect(moved?.response.status).toBe(expected);
});

test('a matching snapshot of the run is reused', async () => {
  const { session, keepers, requests } = await openMarket();
  const holds = (): boolean => true;
  const first = await inspectOrReuse(session, keepers[0], 'DRAFT', holds);
  const update = session.exchanges.findLast(isAnswer);
  session.context.notes.snapshots.push(listingSnapshotOf(keepers[0], update, first.seen));
  const { length } = requests;
  const again = await inspectOrReuse(session, keepers[0], 'DRAFT', holds);
  expect(requests).toHaveLength(length);
  expect(again.seen).toBe(first.seen);
});

describe('search is waited for', () => {
  const patienceWith = async (searchLagSeconds: number | undefined, patienceSeconds?: number) => {
    const { session } = await openMarket({
      target: patienceSeconds === undefined ? {} : { limits: { patienceSeconds } },
      observer: ({ inspectListing: { method, url } }) => ({
        inspectListing: { method, url, ...(searchLagSeconds && { searchLagSeconds }) },
      }),
    });
    return () => requireSearchPatience(session);
  };

  test('for twice its lag and a little more', async () => {
    expect((await patienceWith(2))()).toBe(9);
    expect((await patienceWith(60, 200))()).toBe(125);
  });

  test('unless its lag is not declared, or too long for limits.patienceSeconds', async () => {
    expect(await patienceWith(undefined)).toThrow(/needs observer.inspectListing.searchLagSeconds/);
    expect(await patienceWith(60)).toThrow(/needs 125 s, but limits.patienceSeconds is 20/);
  });
});
