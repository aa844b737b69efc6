/** Statuses and their changes, against the golden vectors of spec/vectors/. */
import { describe, expect, test } from 'vitest';

import { update } from '../test-support/commands.ts';
import { readVectors } from '../test-support/vectors.ts';
import { decide } from './decide.ts';
import { fold } from './evolve.ts';
import { statusMeanings } from './listing-status.ts';
import { referencePolicy } from './policy.ts';
import { isInSearch, isVisible } from './search-index.ts';
import type { Listing, State } from './state.ts';
import { partnerKey } from './state.ts';

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
  const listing = listingIn(stateWith(status));

  test('is seen by buyers, and found in search, as the vectors say', () => {
    expect(isVisible(listing, referencePolicy)).toBe(visible);
    expect(isInSearch(listing, later, referencePolicy)).toBe(inSearch);
  });

  test('has a badge as the vectors say, in their words where they have any', () => {
    const shown = statusMeanings[status].badge;
    if (badge === true) expect(shown).not.toBe(null);
    if (badgeText !== undefined) expect(shown).toBe(badgeText);
  });
});
