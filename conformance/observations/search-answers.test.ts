import { describe, expect, test } from 'vitest';

import type { ListingStatus } from '../../generated/api.ts';
import { OtherAnswer } from '../engine/verdict.ts';
import type { SearchView } from '../observer/search-views.ts';
import { answerOf } from '../test-support/exchanges.ts';
import { viewOfChange } from '../test-support/looks.ts';
import { readDelay, readUnderContract } from './search-answers.ts';

/** Snapshots after one change: at which second, and what search showed. */
function viewsOf(
  before: ListingStatus,
  status: ListingStatus,
  snapshots: readonly (readonly [seconds: number, inSearch: boolean])[],
): SearchView[] {
  const update = answerOf({ operation: 'updateListing' });
  return snapshots.map(([seconds, inSearch]) =>
    viewOfChange(before, status, seconds, inSearch, update),
  );
}

/** Out of search and into it, each at last after so many seconds. */
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

describe('search that lags is told', () => {
  test('from snapshots of a few seconds as another answer', () => {
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
  ])('as nothing where %s', (_why, views) => {
    expect(() => readDelay(views)).toThrow(/still was as before/);
  });
});

describe('search that follows at once is told', () => {
  const atOnce = (seconds: number): SearchView[] => [
    ...viewsOf('FOR_SALE', 'DRAFT', [[seconds, false]]),
    ...viewsOf('DRAFT', 'REVIEWING_OFFERS', [[seconds, true]]),
    ...viewsOf('REVIEWING_OFFERS', 'SOLD', [[seconds, false]]),
    ...viewsOf('SOLD', 'FOR_SALE', [[seconds, true]]),
  ];

  test('from four first snapshots, both ways', () => {
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
  viewOfChange('REVIEWING_OFFERS', status, seconds, inSearch);

test('snapshots after the lag show the answer, where others show its opposite', () => {
  const stays = [seen('UNDER_CONTRACT', true), seen('SOLD', false)];
  expect(readUnderContract(stays, lag).answer).toBe('stays');
  const removed = [seen('UNDER_CONTRACT', false), seen('FOR_SALE', true)];
  expect(readUnderContract(removed, lag).answer).toBe('removed');
});

test('snapshots that show both answers show another one', () => {
  const both = [seen('UNDER_CONTRACT', true), seen('UNDER_CONTRACT', false)];
  expect(() => readUnderContract(both, lag)).toThrow(OtherAnswer);
});

test('snapshots within the lag show nothing', () => {
  const early = [seen('UNDER_CONTRACT', false, 1.9), seen('FOR_SALE', true)];
  expect(() => readUnderContract(early, lag)).toThrow(/^no snapshot came 2 s after a change/);
});

test.each([
  ['is as before after its lag', [seen('SOLD', true)], /not to be relied on: 2 s .* to SOLD/],
  [
    'shows everything',
    [seen('FOR_SALE', true)],
    /^no snapshot shows a listing that is not in search/,
  ],
])('search that %s shows nothing', (_what, others, reason) => {
  const views = [seen('UNDER_CONTRACT', true), ...others];
  expect(() => readUnderContract(views, lag)).toThrow(reason);
});
