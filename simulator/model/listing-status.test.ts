import { expect, test } from 'vitest';

import { listingStatuses } from '../../generated/contract.ts';
import { readStatus, statusMeanings } from './listing-status.ts';
import { accept, reject } from './result.ts';

test('buyers see a listing, and find it in search, as the table of statuses says', () => {
  const shown = listingStatuses.filter((status) => statusMeanings[status].visible);
  const found = listingStatuses.filter((status) => statusMeanings[status].inSearch);
  const expected = ['FOR_SALE', 'REVIEWING_OFFERS', 'PENDING_CONTRACT', 'UNDER_CONTRACT'];
  expect([shown, found]).toEqual([expected, expected]);
});

test('the last three of the visible statuses carry a badge', () => {
  const marked = listingStatuses.filter((status) => statusMeanings[status].badge !== null);
  expect(marked).toEqual(['REVIEWING_OFFERS', 'PENDING_CONTRACT', 'UNDER_CONTRACT']);
});

test.each(listingStatuses)('%s is a status', (status) => {
  expect(readStatus(status)).toEqual(accept(status));
});

test.each([
  ['PUBLISHED', 'listing/unknown-status'],
  ['', 'listing/unknown-status'],
  ['FOR SALE', 'listing/unknown-status'],
  ['for_sale', 'listing/status-spelling'],
  [' SOLD ', 'listing/status-spelling'],
  [null, 'missing-status'],
  [undefined, 'missing-status'],
  [1, 'listing/status-spelling'],
  [['SOLD'], 'listing/status-spelling'],
] as const)('%j is none, under %s', (value, reasonCode) => {
  expect(readStatus(value)).toEqual(reject(reasonCode));
});
