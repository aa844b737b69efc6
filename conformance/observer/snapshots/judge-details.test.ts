import { afterEach, describe, expect, test } from 'vitest';

import type { ListingSnapshot } from '../../engine/session/run-notes.ts';
import { fakeContext } from '../../test-support/fake-target.ts';
import {
  description,
  keeperOf,
  runWith,
  snapshotOf,
  sold,
  updateOf,
  listingSnapshotOf,
} from '../../test-support/market.ts';
import { findSearchDeviation, snapshotAfterLag } from './judge-search.ts';
import { findDeviation } from './judge-snapshot.ts';

const keeper = keeperOf({ ...sold, ...description });
const lost = 'listing/nothing-lost';

describe('a detail that the last update omitted', () => {
  /** Judges the last of several updates of one listing, after which `businessType` is shown. */
  function snapshotAfter(sent: readonly object[], businessType: string, keepsOmittedFields = true) {
    const whole = snapshotOf({ details: description });
    const updates = sent.map((body, index) => updateOf(keeper, body, { at: 10 * index }));
    const run = runWith(updates.slice(0, -1).map((one) => listingSnapshotOf(keeper, one, whole)));
    run.client.exchanges.push(...updates.slice(-1));
    run.notes.keepsOmittedFields = keepsOmittedFields;
    run.notes.detailsAsDeclared.set(keeper, ['businessType', 'location']);
    const seen = snapshotOf({ details: { ...description, businessType } });
    return findDeviation(run, listingSnapshotOf(keeper, updates.at(-1), seen))?.requirement;
  }
  const complete = (status: string) => ({ status, ...description });
  const statusOnly = (status: string) => ({ status });
  const [archived, minimalArchived] = [complete('ARCHIVED'), statusOnly('ARCHIVED')];
  const [back, away] = [complete('FOR_SALE'), complete('SOLD')];
  const minimalBack = statusOnly('FOR_SALE');

  test.each([
    ['has to be there if all data stay', [archived, complete('DRAFT'), minimalArchived]],
    ['and when the listing comes back from there', [back, away, minimalBack]],
    ['whatever brought it there', [back, archived, minimalArchived, minimalBack]],
  ])('%s', (_, sent) => {
    expect(snapshotAfter(sent, '')).toBe(lost);
    expect(snapshotAfter(sent, 'Café')).toBeUndefined();
  });

  test.each([
    ['the listing was hidden as a draft', [back, complete('DRAFT'), minimalBack]],
    ['it comes back as a draft', [complete('DRAFT'), away, statusOnly('DRAFT')]],
    ['no complete update to the same status has shown it', [archived, away, minimalBack]],
    ['nor to the status where all data stay', [away, minimalArchived]],
    ['the target was not seen to keep what is left out', [archived, minimalArchived], false],
    ['it was changed before', [archived, { ...archived, businessType: 'Shop' }, minimalArchived]],
    ['the status is no reason to keep it', [complete('DRAFT'), statusOnly('DRAFT')]],
  ])('may be another one if %s', (_, sent, keepsOmittedFields = true) => {
    for (const shown of ['', 'Shop'])
      expect(snapshotAfter(sent, shown, keepsOmittedFields)).toBeUndefined();
  });
});

test('a detail that was shown while ARCHIVED is lost if an older one comes back', () => {
  const sent = ['Shop', 'Inn', 'Inn'].map((businessType) => ({ ...description, businessType }));
  const statuses = ['FOR_SALE', 'SOLD', 'ARCHIVED'];
  const views = sent.map((details, index) => {
    const body = { status: statuses[index], ...details };
    const change = index === 0 ? {} : { plan: { openPoint: 'business-types' } };
    const update = updateOf(keeper, body, { at: 10 * index, ...change });
    return listingSnapshotOf(keeper, update, snapshotOf({ details }));
  });
  const back = updateOf(keeper, { status: 'FOR_SALE' }, { at: 100 });
  const run = runWith(views);
  run.client.exchanges.push(back);
  run.notes.keepsOmittedFields = true;
  run.notes.detailsAsDeclared.set(keeper, ['businessType', 'location']);
  const foundIn = (businessType: string) =>
    findDeviation(
      run,
      listingSnapshotOf(keeper, back, snapshotOf({ details: { ...description, businessType } })),
    )?.requirement;
  expect(foundIn('Shop')).toBe(lost);
  expect(foundIn('Inn')).toBeUndefined();
});

const state = { city: 'Porto', state: 'Norte' };
const whole = { ...state, visibility: 'SHOW_CITY_STATE' };
const inPart = { state: 'Norte' };
const listing = keeperOf({ ...keeper.fixture, location: whole });

test.each([
  ['may be shown in part, as long as it always is', state, [inPart, inPart], undefined],
  ['may not be shown in part now and then', state, [state, inPart], lost],
  ['is shown in full if the visibility was sent', whole, [inPart, inPart], lost],
])('a place that is sent without its visibility %s', (_, location, shown, expected) => {
  const views = shown.map((seen, index) => {
    const body = { status: 'FOR_SALE', businessType: 'Café', location };
    const update = updateOf(listing, body, { at: 10 * index });
    return listingSnapshotOf(listing, update, snapshotOf({ details: { location: seen } }));
  });
  const run = runWith(views);
  run.notes.detailsAsDeclared.set(listing, ['location']);
  expect(findDeviation(run, views.at(-1) ?? expect.unreachable())?.requirement).toBe(expected);
});

const ofSold = keeperOf(sold);
const context = fakeContext(() => undefined);

/** A snapshot after an update to FOR_SALE by a key without a permission. */
const snapshotAfter = (shown: Parameters<typeof snapshotOf>[0], label = 'withoutLeadTracking') => {
  const plan = { openPoint: 'update-permission', credential: { label, headers: [], query: [] } };
  const update = updateOf(ofSold, { status: 'FOR_SALE', brokerExternalId: 'B-1' }, { plan });
  return listingSnapshotOf(ofSold, update, snapshotOf(shown), snapshotOf({ status: 'SOLD' }));
};

const unchanged = snapshotAfter({ status: 'SOLD' });
const made = snapshotAfter({ status: 'FOR_SALE' });
const hidden = snapshotAfter({ status: 'FOR_SALE', visible: false, inSearch: false });

afterEach(() => {
  context.notes.snapshots.length = 0;
});

test('an update with a lesser key is not judged, since the key may be another partner’s', () => {
  const ofAnother = snapshotAfter({ status: 'FOR_SALE' }, 'withoutOrganizationAccess');
  context.notes.snapshots.push(unchanged, ofAnother);
  expect(findDeviation(context, unchanged)).toBeUndefined();
});

test('once a snapshot shows that a key updates, its updates are judged like those of the full key', () => {
  context.notes.snapshots.push(made);
  expect(findDeviation(context, unchanged)?.requirement).toBe('listing/at-once');
  expect(findDeviation(context, hidden)?.requirement).toBe('listing/visibility');
  expect(findSearchDeviation(context, hidden)?.requirement).toBe('listing/visibility');
});

test('a status that the listing had before proves nothing', () => {
  context.notes.snapshots.push({ ...made, before: snapshotOf({ status: 'FOR_SALE' }) });
  expect(findDeviation(context, hidden)).toBeUndefined();
});

const seen = (status: string, badge: string | undefined) =>
  listingSnapshotOf(ofSold, updateOf(ofSold, { status }), snapshotOf({ badge }));
const later = seen('REVIEWING_OFFERS', 'Make an offer');
const usual = Array.from({ length: 30 }, () => seen('FOR_SALE', 'Make an offer'));
const odd = [seen('FOR_SALE', undefined), seen('FOR_SALE', 'Backup offers')];
const none = Array.from({ length: 4 }, () => seen('FOR_SALE', ''));
const foreign = 'listing/badge-of-status';

test.each<[string, readonly ListingSnapshot[], badge: string, expected: string | undefined]>([
  ['is not to read Under Contract', [], 'Under Contract', foreign],
  ['may say that it is not yet', [], 'Not yet under contract', undefined],
  ['may say that it is no longer', [], 'No longer under contract', undefined],
  ['may be that of a later status as well', [later, ...usual, ...odd], 'Make an offer', undefined],
  ['is not to be that now and then', [later, ...none], 'Make an offer', foreign],
])('the badge of a listing that is FOR_SALE %s', (_, earlier, badge, expected) => {
  const own = fakeContext(() => undefined);
  own.notes.snapshots.push(...earlier);
  expect(findDeviation(own, seen('FOR_SALE', badge))?.requirement).toBe(expected);
});

/** A snapshot after the lag of search, of a listing that is UNDER_CONTRACT. */
const ofContract = (inSearch: boolean): ListingSnapshot => ({
  ...listingSnapshotOf(
    keeper,
    updateOf(keeper, { status: 'UNDER_CONTRACT', brokerExternalId: 'B-1', ...description }),
    snapshotOf({ status: 'UNDER_CONTRACT', inSearch }),
  ),
  isSearchSettled: true,
});

test.each([
  ['if most are not', [false, false, true], 'listing/contracts-alike'],
  ['if most are', [true, true, true], undefined],
  ['if too few tell', [false, true], undefined],
])('a listing UNDER_CONTRACT may be in search %s', (_, shown, expected) => {
  const own = fakeContext(() => undefined);
  own.notes.snapshots.push(...shown.map(ofContract));
  expect(findSearchDeviation(own, ofContract(true))?.requirement).toBe(expected);
});

test.each([
  ['to show it may need details that are gone', 'FOR_SALE', {}, { businessType: '' }, undefined],
  ['to show it with its details is one', 'FOR_SALE', {}, description, true],
  ['to show it in its place is one', 'FOR_SALE', description, description, true],
  ['to hide it needs none', 'SOLD', {}, {}, true],
])('of snapshots for judging search, one after an update %s', (_, status, sent, details, is) => {
  const update = updateOf(keeper, { status, brokerExternalId: 'B-1', ...sent });
  const shown = snapshotOf({ status, details });
  expect(snapshotAfterLag(keeper, update, shown)?.isSearchSettled).toBe(is);
});

test('a snapshot without the location that was sent proves nothing about search', () => {
  const update = updateOf(keeper, { status: 'FOR_SALE', ...description });
  const shown = snapshotOf({ details: { ...description, location: null } });
  expect(snapshotAfterLag(keeper, update, shown)).toBeUndefined();
});
