/** Statuses and their changes, against the golden vectors of spec/vectors/. */
import { describe, expect, test } from 'vitest';

import { listingStatuses } from '../../generated/contract.ts';
import { readStatus, statusMeanings } from './listing-status.ts';
import { accept, reject } from './result.ts';
import { update } from '../test-support/commands.ts';
import { readVectors } from '../test-support/vectors.ts';
import { buyersViewOf } from './buyers-view.ts';
import { decide } from './decide.ts';
import { fold } from './evolve.ts';
import { referencePolicy } from './policy.ts';
import type { Listing, State } from './state.ts';
import { partnerKey } from './state.ts';

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

const transitions = await readVectors('transitions');
const statuses = await readVectors('visibility');

const keys = { partnerId: 'own', externalListingId: 'L-1' };
const later = 10 * referencePolicy.searchLagMilliseconds;

function stateWith(status: Listing['latest']['status']): State {
  return fold([
    { kind: 'partner-added', partner: { id: 'own', name: 'Own', lacks: [] } },
    { kind: 'credential-issued', credential: { key: 'full', partnerId: 'own', permissions: [] } },
    { kind: 'listing-added', ...keys, status, at: 0 },
  ]);
}

function listingIn(state: State): Listing {
  const listing = state.listings.get(partnerKey('own', 'L-1'));
  if (listing === undefined) throw new Error('The state has no listing L-1.');
  return listing;
}

test.each(transitions)('$from may become $to', ({ from, to }) => {
  const state = stateWith(from);
  const command = update('L-1', { status: to, brokerExternalId: 'B-1' });
  const { reply, events } = decide(state, command, later, referencePolicy);
  expect(reply).toEqual({ kind: 'listing-updated' });
  expect(listingIn(fold(events, state)).latest.status).toBe(to);
});

describe.each(statuses)('$status', ({ status, visible, inSearch, badge, badgeText }) => {
  const view = buyersViewOf(listingIn(stateWith(status)), later, referencePolicy);

  test('is seen by buyers, and found in search, as the vectors say', () => {
    expect(view).toMatchObject({ visible, inSearch });
  });

  test('has a badge as the vectors say, in their words where they have any', () => {
    if (badge === true) expect(view?.badge).not.toBe(null);
    if (badgeText !== undefined) expect(view?.badge).toBe(badgeText);
  });
});
