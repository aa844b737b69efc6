import { expect, test } from 'vitest';

import type { ListingStatus } from '../../generated/api.ts';
import { viewOfChange } from '../test-support/search-views.ts';
import { OtherAnswer } from '../engine/verdict.ts';
import { readUnderContract } from './under-contract-in-search.ts';

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
