import { describe, expect, test } from 'vitest';

import { ListingKeeper } from '../engine/session/listings.ts';
import { fakeContext } from '../test-support/fake-target.ts';
import { lookOf, snapshotOf, updateOf } from '../test-support/looks.ts';
import { findWrong } from './judge-look.ts';

const description = { businessType: 'Café', location: { city: 'Porto' } };
const fixture = { externalListingId: 'L-1', status: 'SOLD', brokerExternalId: 'B-1' } as const;
const keeper = new ListingKeeper({ ...fixture, ...description }, 'listings[0]');

describe('a detail that the last update left out', () => {
  /** Updates of one listing, each seen to lead to what is shown; what the last look shows. */
  function lookAfter(
    sent: readonly object[],
    businessType: string,
    { keepsOmitted = true }: { keepsOmitted?: boolean } = {},
  ) {
    const run = fakeContext(() => undefined);
    run.notes.keepsOmitted = keepsOmitted;
    run.notes.detailsAsDeclared.set(keeper, ['businessType', 'location']);
    const updates = sent.map((body, index) => updateOf(keeper, body, { at: 10 * index }));
    run.client.exchanges.push(...updates);
    const whole = snapshotOf({ details: description });
    run.notes.looks.push(...updates.slice(0, -1).map((one) => lookOf(keeper, one, whole)));
    const seen = snapshotOf({ details: { ...description, businessType } });
    return findWrong(run, lookOf(keeper, updates.at(-1), seen))?.requirement;
  }
  const complete = { status: 'ARCHIVED', ...description };
  const bare = { status: 'ARCHIVED' };

  test('has to be there where all data stay', () => {
    expect(lookAfter([complete, { ...complete, status: 'DRAFT' }, bare], '')).toBe(
      'listing/nothing-lost',
    );
    expect(lookAfter([complete, bare], 'Café')).toBeUndefined();
  });

  test.each([
    ['the target was not seen to keep what is left out', [complete, bare], false],
    ['no complete update to the same status has shown it', [{ ...complete, status: 'SOLD' }, bare]],
    ['it was changed before', [complete, { ...complete, businessType: 'Shop' }, bare]],
    ['the status is no reason to keep it', [{ ...complete, status: 'DRAFT' }, { status: 'DRAFT' }]],
  ])('may be another one where %s', (_, sent, keepsOmitted = true) => {
    expect(lookAfter(sent, 'Shop', { keepsOmitted })).toBeUndefined();
  });
});

describe('a place that is sent without its visibility', () => {
  const state = { city: 'Porto', state: 'Norte' };

  /** What the last of some updates of it led to, each with what it showed. */
  function lookAfter(sent: object, ...shown: readonly object[]) {
    const run = fakeContext(() => undefined);
    const declared = { ...keeper.fixture, location: { ...state, visibility: 'SHOW_CITY_STATE' } };
    const listing = new ListingKeeper(declared, 'listings[0]');
    run.notes.detailsAsDeclared.set(listing, ['location']);
    const looks = shown.map((location, index) => {
      const body = { status: 'FOR_SALE', businessType: 'Café', location: sent };
      const update = updateOf(listing, body, { at: 10 * index });
      return lookOf(listing, update, snapshotOf({ details: { location } }));
    });
    run.client.exchanges.push(...looks.flatMap(({ update }) => update ?? []));
    run.notes.looks.push(...looks);
    const last = looks.at(-1);
    return last && findWrong(run, last)?.requirement;
  }
  const hidden = { state: 'Norte' };

  test('may be shown in part, as long as it always is', () => {
    expect(lookAfter(state, hidden, hidden)).toBeUndefined();
    expect(lookAfter(state, state, hidden)).toBe('listing/nothing-lost');
  });

  test('and in full where the visibility was sent', () => {
    const whole = { ...state, visibility: 'SHOW_CITY_STATE' };
    expect(lookAfter(whole, hidden, hidden)).toBe('listing/nothing-lost');
  });
});
