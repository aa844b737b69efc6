/** Statuses and their changes, against the golden vectors of spec/vectors/. */
import { expect, test } from 'vitest';

import { listingStatuses } from '../../generated/contract.ts';
import { readStatus } from './listing-status.ts';
import { accept, reject } from './result.ts';
import { listingIn, update } from '../test-support/state.ts';
import { readVectors } from '../test-support/vectors.ts';
import { buyersViewOf } from './buyers-view.ts';
import { decide } from './decide.ts';
import { fold } from './evolve.ts';
import { referencePolicy } from './policy.ts';
import type { Listing, State } from './state.ts';

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

test.each(transitions)('$from may become $to', ({ from, to }) => {
  const state = stateWith(from);
  const command = update('L-1', { status: to, brokerExternalId: 'B-1' });
  const { reply, events } = decide(state, command, later, referencePolicy);
  expect(reply).toEqual({ kind: 'listing-updated' });
  expect(listingIn(fold(events, state)).latest.status).toBe(to);
});

test.each(statuses)('$status means for buyers what the vectors say', (vector) => {
  const { status, visible, inSearch, badge, badgeText } = vector;
  const view = buyersViewOf(listingIn(stateWith(status)), later, referencePolicy);
  expect(view).toMatchObject({ visible, inSearch });
  expect(view?.badge !== null).toBe(badge === true);
  if (badgeText !== undefined) expect(view?.badge).toBe(badgeText);
});
