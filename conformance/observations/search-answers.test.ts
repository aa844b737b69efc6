import { describe, expect, test } from 'vitest';

import type { ListingStatus } from '../../generated/api.ts';
import { OtherAnswer } from '../engine/verdict.ts';
import { bringTo, takeSnapshot } from '../observer/snapshots/listing-views.ts';
import { readDelay, readUnderContract, searchViewsOf, type SearchView } from './search-answers.ts';
import { answerOf } from '../test-support/exchanges.ts';
import { searchViewOf, openMarket, type Market } from '../test-support/market.ts';

/** Snapshots after one change: seconds since the change, and whether search showed the listing. */
function viewsOf(
  before: ListingStatus,
  status: ListingStatus,
  snapshots: readonly (readonly [seconds: number, inSearch: boolean])[],
): SearchView[] {
  const update = answerOf({ operation: 'updateListing' });
  return snapshots.map(([seconds, inSearch]) =>
    searchViewOf(before, status, seconds, inSearch, update),
  );
}

/** Changes out of search and into it: stale after `late` seconds, followed after `done`. */
const bothWays = (late: number, done: number): SearchView[] => [
  ...viewsOf('FOR_SALE', 'ARCHIVED', [
    [0, true],
    [late, true],
    [done, false],
  ]),
  ...viewsOf('ARCHIVED', 'SOLD', [[0, true]]),
  ...viewsOf('SOLD', 'FOR_SALE', [
    [0, false],
    [late, false],
    [done, true],
  ]),
];

describe('search that lags is reported', () => {
  test('as another answer if it follows within a few seconds', () => {
    expect(() => readDelay(bothWays(2, 4))).toThrow(OtherAnswer);
  });

  test.each([
    [30, 62, 'one-minute'],
    [250, 310, 'several-minutes'],
  ])('from snapshots at %i s and %i s as %s', (late, done, answer) => {
    expect(readDelay(bothWays(late, done)).answer).toBe(answer);
  });

  test.each([
    [
      'it was not waited for',
      viewsOf('FOR_SALE', 'SOLD', [
        [0, true],
        [100, true],
      ]),
    ],
    ['it followed one way alone', bothWays(30, 62).slice(0, 3)],
    ['the snapshots lie too far apart', bothWays(30, 125)],
  ])('as untested if %s', (_why, views) => {
    expect(() => readDelay(views)).toThrow(/search had not changed/);
  });
});

describe('search that follows at once is reported', () => {
  const atOnce = (seconds: number): SearchView[] => [
    ...viewsOf('FOR_SALE', 'DRAFT', [[seconds, false]]),
    ...viewsOf('DRAFT', 'REVIEWING_OFFERS', [[seconds, true]]),
    ...viewsOf('REVIEWING_OFFERS', 'SOLD', [[seconds, false]]),
    ...viewsOf('SOLD', 'FOR_SALE', [[seconds, true]]),
  ];

  test('from four first snapshots in both directions', () => {
    expect(readDelay(atOnce(0)).answer).toBe('none');
  });

  test('not from fewer, nor from late snapshots, nor from changes that search does not show', () => {
    const same = viewsOf('FOR_SALE', 'PENDING_CONTRACT', [[0, true]]);
    const views = [atOnce(0).slice(1), atOnce(6), [...same, ...same, ...same, ...same], []];
    for (const few of views) expect(() => readDelay(few)).toThrow(/too few snapshots/);
  });
});

const lag = 2;

const seen = (status: ListingStatus, inSearch: boolean, seconds = lag) =>
  searchViewOf('REVIEWING_OFFERS', status, seconds, inSearch);

test('snapshots after the lag show the answer, if others show the opposite', () => {
  const stays = [seen('UNDER_CONTRACT', true), seen('SOLD', false)];
  expect(readUnderContract(stays, lag).answer).toBe('stays');
  const removed = [seen('UNDER_CONTRACT', false), seen('FOR_SALE', true)];
  expect(readUnderContract(removed, lag).answer).toBe('removed');
});

test('snapshots that show both answers are reported as another answer', () => {
  const both = [seen('UNDER_CONTRACT', true), seen('UNDER_CONTRACT', false)];
  expect(() => readUnderContract(both, lag)).toThrow(OtherAnswer);
});

test('snapshots within the lag prove nothing', () => {
  const early = [seen('UNDER_CONTRACT', false, 1.9), seen('FOR_SALE', true)];
  expect(() => readUnderContract(early, lag)).toThrow(/^no snapshot was taken 2 s after a change/);
});

test.each([
  [
    'is as before after its lag',
    [seen('SOLD', true)],
    /not reliable: it had not changed 2 s after an update to SOLD/,
  ],
  [
    'shows everything',
    [seen('FOR_SALE', true)],
    /^no snapshot shows a listing that is not in search/,
  ],
])('search that %s proves nothing', (_what, others, reason) => {
  const views = [seen('UNDER_CONTRACT', true), ...others];
  expect(() => readUnderContract(views, lag)).toThrow(reason);
});

const viewsIn = ({ context }: Market) =>
  searchViewsOf(context).map(({ before, status, inSearch }) => ({ before, status, inSearch }));

async function see(market: Market, status: 'FOR_SALE' | 'DRAFT' | 'SOLD'): Promise<void> {
  await bringTo(market.session, market.keepers[0], status);
  await takeSnapshot(market.session, market.keepers[0]);
}

test('a snapshot shows search for the last status, together with the one before', async () => {
  const market = await openMarket();
  await see(market, 'FOR_SALE');
  await see(market, 'DRAFT');
  const [first, second] = viewsIn(market).slice(-2);
  expect(first).toMatchObject({ status: 'FOR_SALE', inSearch: true });
  expect(second).toEqual({ before: 'FOR_SALE', status: 'DRAFT', inSearch: false });
  for (const { afterSeconds } of searchViewsOf(market.context)) {
    expect(afterSeconds.min).toBeGreaterThan(0);
    expect(afterSeconds.max).toBeGreaterThanOrEqual(afterSeconds.min);
  }
});

test('snapshots before any update, or after a refused one, are not used', async () => {
  const market = await openMarket({ statusOf: () => 422 });
  await takeSnapshot(market.session, market.keepers[0]);
  await expect(see(market, 'FOR_SALE')).rejects.toThrow();
  await takeSnapshot(market.session, market.keepers[0]);
  expect(viewsIn(market)).toEqual([]);
});

test('a snapshot that shows another status is not used', async () => {
  const store = (listing: { status: string }): void => {
    listing.status = 'SOLD';
  };
  const market = await openMarket({ store });
  await see(market, 'FOR_SALE');
  expect(viewsIn(market)).toEqual([]);
});

test('snapshots of a hook that does not show search are not used', async () => {
  const market = await openMarket({
    observer: ({ inspectListing }) => ({
      inspectListing: { ...inspectListing, read: { status: '/status' } },
    }),
  });
  await see(market, 'FOR_SALE');
  expect(market.context.observer.snapshots).toHaveLength(1);
  expect(viewsIn(market)).toEqual([]);
});
