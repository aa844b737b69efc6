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
