import { afterEach, expect, test } from 'vitest';

import { ListingKeeper } from '../engine/session/listings.ts';
import { fakeContext } from '../test-support/fake-target.ts';
import { lookOf, snapshotOf, updateOf } from '../test-support/looks.ts';
import { findWrong, findWrongInSearch } from './judge-look.ts';

const fixture = { externalListingId: 'L-1', status: 'SOLD', brokerExternalId: 'B-1' } as const;
const keeper = new ListingKeeper(fixture, 'listings[0]');
const context = fakeContext(() => undefined);

/** A look after an update to FOR_SALE by a key that lacks a permission. */
const lookAfter = (shown: Parameters<typeof snapshotOf>[0], label = 'withoutLeadTracking') => {
  const plan = {
    openPoint: 'update-permission',
    credential: { label, headers: [], query: [] },
  };
  const update = updateOf(keeper, { status: 'FOR_SALE', brokerExternalId: 'B-1' }, { plan });
  return lookOf(keeper, update, snapshotOf(shown), snapshotOf({ status: 'SOLD' }));
};

const lost = lookAfter({ status: 'SOLD' });
const hidden = lookAfter({ status: 'FOR_SALE', visible: false, inSearch: false });

afterEach(() => {
  context.notes.looks.length = 0;
});

test('an update with a lesser key may be one of another partner: nothing tells what it did', () => {
  context.notes.looks.push(lost, lookAfter({ status: 'FOR_SALE' }, 'withoutOrganizationAccess'));
  expect(findWrong(context, lost)).toBeUndefined();
});

test('once a look showed that it was made, others of the key are judged as those of the full one', () => {
  context.notes.looks.push(lookAfter({ status: 'FOR_SALE' }));
  expect(findWrong(context, lost)?.requirement).toBe('listing/at-once');
  expect(findWrong(context, hidden)?.requirement).toBe('listing/visibility');
  expect(findWrongInSearch(context, hidden)?.requirement).toBe('listing/visibility');
});

test('what it was before tells nothing', () => {
  const update = lookAfter({ status: 'FOR_SALE' });
  context.notes.looks.push({ ...update, before: snapshotOf({ status: 'FOR_SALE' }) });
  expect(findWrong(context, hidden)).toBeUndefined();
});
