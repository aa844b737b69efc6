import { afterEach, describe, expect, test } from 'vitest';

import { ListingKeeper } from '../engine/session/listings.ts';
import type { ListingSnapshot } from '../engine/session/run-notes.ts';
import { fakeContext } from '../test-support/fake-target.ts';
import { viewOf, snapshotOf, updateOf } from '../test-support/market.ts';
import { findWrong, findWrongInSearch } from './judge-snapshot.ts';

const description = { businessType: 'Café', location: { city: 'Porto' } };
const fixture = { externalListingId: 'L-1', status: 'SOLD', brokerExternalId: 'B-1' } as const;
const keeper = new ListingKeeper({ ...fixture, ...description }, 'listings[0]');

describe('a detail that the last update left out', () => {
  /** Updates of one listing with their snapshots; the last one is given. */
  function snapshotAfter(
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
    run.notes.snapshots.push(...updates.slice(0, -1).map((one) => viewOf(keeper, one, whole)));
    const seen = snapshotOf({ details: { ...description, businessType } });
    return findWrong(run, viewOf(keeper, updates.at(-1), seen))?.requirement;
  }
  const complete = { status: 'ARCHIVED', ...description };
  const bare = { status: 'ARCHIVED' };

  test('has to be there if all data stay', () => {
    expect(snapshotAfter([complete, { ...complete, status: 'DRAFT' }, bare], '')).toBe(
      'listing/nothing-lost',
    );
    expect(snapshotAfter([complete, bare], 'Café')).toBeUndefined();
  });

  test('has to be there when the listing comes back from there', () => {
    const away = { ...complete, status: 'SOLD' };
    const back = { ...complete, status: 'FOR_SALE' };
    expect(snapshotAfter([back, away, { status: 'FOR_SALE' }], '')).toBe('listing/nothing-lost');
    expect(snapshotAfter([back, complete, bare, { status: 'FOR_SALE' }], '')).toBe(
      'listing/nothing-lost',
    );
    expect(snapshotAfter([back, away, { status: 'FOR_SALE' }], 'Café')).toBeUndefined();
  });

  test.each([
    ['the listing was hidden as a draft', [{ status: 'FOR_SALE' }, { status: 'DRAFT' }]],
    ['it comes back as a draft', [{ status: 'DRAFT' }, { status: 'SOLD' }]],
    ['no complete update to the same status has shown it', [{}, { status: 'SOLD' }]],
  ])('may be another one if %s', (_, [first, away]) => {
    const before = [first, away].map((one) => ({ ...complete, ...one }));
    const to = first?.status ?? 'FOR_SALE';
    expect(snapshotAfter([...before, { status: to }], '')).toBeUndefined();
  });

  test.each([
    ['the target was not seen to keep what is left out', [complete, bare], false],
    ['no complete update to the same status has shown it', [{ ...complete, status: 'SOLD' }, bare]],
    ['it was changed before', [complete, { ...complete, businessType: 'Shop' }, bare]],
    ['the status is no reason to keep it', [{ ...complete, status: 'DRAFT' }, { status: 'DRAFT' }]],
  ])('may be another one if %s', (_, sent, keepsOmitted = true) => {
    expect(snapshotAfter(sent, 'Shop', { keepsOmitted })).toBeUndefined();
  });
});

describe('a place that is sent without its visibility', () => {
  const state = { city: 'Porto', state: 'Norte' };

  /** The result of the last of some updates, each with its snapshot. */
  function snapshotAfter(sent: object, ...shown: readonly object[]) {
    const run = fakeContext(() => undefined);
    const declared = { ...keeper.fixture, location: { ...state, visibility: 'SHOW_CITY_STATE' } };
    const listing = new ListingKeeper(declared, 'listings[0]');
    run.notes.detailsAsDeclared.set(listing, ['location']);
    const snapshots = shown.map((location, index) => {
      const body = { status: 'FOR_SALE', businessType: 'Café', location: sent };
      const update = updateOf(listing, body, { at: 10 * index });
      return viewOf(listing, update, snapshotOf({ details: { location } }));
    });
    run.client.exchanges.push(...snapshots.flatMap(({ update }) => update ?? []));
    run.notes.snapshots.push(...snapshots);
    const last = snapshots.at(-1);
    return last && findWrong(run, last)?.requirement;
  }
  const hidden = { state: 'Norte' };

  test('may be shown in part, as long as it always is', () => {
    expect(snapshotAfter(state, hidden, hidden)).toBeUndefined();
    expect(snapshotAfter(state, state, hidden)).toBe('listing/nothing-lost');
  });

  test('and in full if the visibility was sent', () => {
    const whole = { ...state, visibility: 'SHOW_CITY_STATE' };
    expect(snapshotAfter(whole, hidden, hidden)).toBe('listing/nothing-lost');
  });
});

const ofSold = new ListingKeeper(fixture, 'listings[0]');
const context = fakeContext(() => undefined);

/** A snapshot after an update to FOR_SALE by a key without a permission. */
const snapshotAfter = (shown: Parameters<typeof snapshotOf>[0], label = 'withoutLeadTracking') => {
  const plan = { openPoint: 'update-permission', credential: { label, headers: [], query: [] } };
  const update = updateOf(ofSold, { status: 'FOR_SALE', brokerExternalId: 'B-1' }, { plan });
  return viewOf(ofSold, update, snapshotOf(shown), snapshotOf({ status: 'SOLD' }));
};

const lost = snapshotAfter({ status: 'SOLD' });
const hidden = snapshotAfter({ status: 'FOR_SALE', visible: false, inSearch: false });

afterEach(() => {
  context.notes.snapshots.length = 0;
});

test('an update with a lesser key may be one of another partner: nothing tells what it did', () => {
  context.notes.snapshots.push(
    lost,
    snapshotAfter({ status: 'FOR_SALE' }, 'withoutOrganizationAccess'),
  );
  expect(findWrong(context, lost)).toBeUndefined();
});

test('once a look showed that it was made, others of the key are judged as those of the full one', () => {
  context.notes.snapshots.push(snapshotAfter({ status: 'FOR_SALE' }));
  expect(findWrong(context, lost)?.requirement).toBe('listing/at-once');
  expect(findWrong(context, hidden)?.requirement).toBe('listing/visibility');
  expect(findWrongInSearch(context, hidden)?.requirement).toBe('listing/visibility');
});

test('what it was before tells nothing', () => {
  const update = snapshotAfter({ status: 'FOR_SALE' });
  context.notes.snapshots.push({ ...update, before: snapshotOf({ status: 'FOR_SALE' }) });
  expect(findWrong(context, hidden)).toBeUndefined();
});

describe('the badge of a listing that is FOR_SALE', () => {
  const seen = (status: string, badge: string | undefined) =>
    viewOf(ofSold, updateOf(ofSold, { status }), snapshotOf({ badge }));

  const foundAfter = (earlier: readonly ListingSnapshot[], badge: string) => {
    const own = fakeContext(() => undefined);
    own.notes.snapshots.push(...earlier);
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
