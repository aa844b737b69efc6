import { describe, expect, test } from 'vitest';

import type { ListingStatus } from '../../generated/api.ts';
import type { SearchView } from '../observer/search-views.ts';
import { makeUpdate, viewOfChange } from '../test-support/search-views.ts';
import { OtherAnswer } from '../engine/verdict.ts';
import { readDelay } from './search-delay.ts';

/** Snapshots after one change: at which second, and what search showed. */
function viewsOf(
  before: ListingStatus,
  status: ListingStatus,
  snapshots: readonly (readonly [seconds: number, inSearch: boolean])[],
): SearchView[] {
  const update = makeUpdate();
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
