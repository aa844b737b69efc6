import { describe, expect, test } from 'vitest';

import { ListingKeeper } from '../engine/session/listings.ts';
import type { Look } from '../engine/session/run-notes.ts';
import { fakeContext } from '../test-support/fake-target.ts';
import { lookOf, snapshotOf, updateOf } from '../test-support/looks.ts';
import { findWrong } from './judge-look.ts';

const fixture = { externalListingId: 'L-1', status: 'SOLD', brokerExternalId: 'B-1' } as const;
const keeper = new ListingKeeper(fixture, 'listings[0]');

describe('the badge of a listing that is FOR_SALE', () => {
  const seen = (status: string, badge: string | undefined) =>
    lookOf(keeper, updateOf(keeper, { status }), snapshotOf({ badge }));

  const foundAfter = (earlier: readonly Look[], badge: string) => {
    const own = fakeContext(() => undefined);
    own.notes.looks.push(...earlier);
    return findWrong(own, seen('FOR_SALE', badge))?.requirement;
  };

  test('is not to read Under Contract, but may say that it is not yet or no longer', () => {
    expect(foundAfter([], 'Under Contract')).toBe('listing/badge-of-status');
    for (const badge of ['Not yet under contract', 'No longer under contract'])
      expect(foundAfter([], badge)).toBeUndefined();
  });

  const later = seen('REVIEWING_OFFERS', 'Make an offer');
  const usual = Array.from({ length: 30 }, () => seen('FOR_SALE', 'Make an offer'));

  test('may be that of a later status as well, as looks while others changed it do not hide', () => {
    const odd = [seen('FOR_SALE', undefined), seen('FOR_SALE', 'Backup offers')];
    expect(foundAfter([later, ...usual, ...odd], 'Make an offer')).toBeUndefined();
  });

  test('is not to be that of a later status now and then', () => {
    const none = Array.from({ length: 4 }, () => seen('FOR_SALE', ''));
    expect(foundAfter([later, ...none], 'Make an offer')).toBe('listing/badge-of-status');
  });
});
