import { describe, expect, test } from 'vitest';

import type { ListingStatus } from '../../../generated/api.ts';
import type { Change } from '../../engine/listings/listing-history.ts';
import type { ListingSnapshot } from '../../engine/session/run-notes.ts';
import { responseOf } from '../../test-support/exchanges.ts';
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
import { isAsDeclared } from './declared-details.ts';
import { findNotAsSent } from './judge-as-sent.ts';
import { findSearchDeviation } from './judge-search.ts';
import { findDeviation, isEffectOfUpdateAlone } from './judge-snapshot.ts';

type Seen = Parameters<typeof listingSnapshotOf> extends [unknown, ...infer Rest] ? Rest : never;

const keeper = keeperOf({ ...sold, ...description });
const context = fakeContext(() => undefined);
context.notes.detailsAsDeclared.set(keeper, ['businessType', 'location']);

const to = (status: string, change: object = {}) =>
  updateOf(keeper, { status, ...description }, change);

const foundBy = (snapshot: ListingSnapshot) => findDeviation(context, snapshot)?.requirement;
/** What is wrong with the snapshot after an update. */
const foundAfter = (...seen: Seen) => foundBy(listingSnapshotOf(keeper, ...seen));

test.each([
  [{ city: 'Porto' }, { city: ' PORTO', country: 'PT' }, true],
  [{ city: 'Porto' }, { city: null }, false],
  [{ city: 'Porto' }, 'Porto', false],
  ['Café', 'café', true],
  [undefined, undefined, false],
])('only declared fields of a detail are compared: %j, %j', (declared, shown, isSo) => {
  expect(isAsDeclared(declared, shown)).toBe(isSo);
});

const gone = { details: { businessType: '' } };
test.each([
  ['that the status is another one', 'FOR_SALE', { status: 'DRAFT' }, 'listing/at-once'],
  ['that buyers do not see it', 'FOR_SALE', { visible: false }, 'listing/visibility'],
  ['that a detail is not as it was and was sent', 'FOR_SALE', gone, 'listing/nothing-lost'],
  ['that a contract has no badge', 'UNDER_CONTRACT', { badge: '' }, 'listing/badge'],
  ['or another one', 'UNDER_CONTRACT', { badge: 'Pending' }, 'listing/badge'],
])('after an accepted update it is wrong %s', (_, status, shown, requirement) => {
  expect(foundAfter(to(status), snapshotOf(shown))).toBe(requirement);
});

test.each<[string, sent: string, shown: ListingStatus | undefined, string | undefined]>([
  ['is wrong if the update took effect', 'FOR_SALE', 'FOR_SALE', 'listing/success-body'],
  ['may be a refusal if it had none', 'FOR_SALE', 'ARCHIVED', undefined],
  ['or if nothing shows it', 'FOR_SALE', undefined, undefined],
  ['of no status refuses it', 'NO_STATUS', undefined, undefined],
])('a 2xx without a message %s', (_, sent, status, requirement) => {
  const plan = { openPoint: 'partial-update' };
  const archived = listingSnapshotOf(keeper, to('ARCHIVED'), snapshotOf());
  const update = updateOf(keeper, { status: sent }, { at: 10, plan });
  const empty = { ...update, response: responseOf(204, undefined) };
  const snapshot = listingSnapshotOf(keeper, empty, snapshotOf({ status }, 20));
  expect(findDeviation(runWith([archived, snapshot]), snapshot)?.requirement).toBe(requirement);
});

describe('after an accepted update nothing is wrong', () => {
  const seen = snapshotOf({ status: 'DRAFT', visible: true, details: { businessType: '' } });

  test.each([
    ['if the snapshot tells nothing', to('FOR_SALE'), snapshotOf()],
    ['with whatever badge of a status that needs none', to('SOLD'), snapshotOf({ badge: 'Gone' })],
    ['if what it does is open', to('FOR_SALE', { plan: { openPoint: 'missing-broker' } }), seen],
    ['if it has no status', updateOf(keeper, description), seen],
    [
      'with a key that may be of another partner',
      to('FOR_SALE', { plan: { credential: { label: 'other', headers: [], query: [] } } }),
      seen,
    ],
  ])('%s', (_, update, shown) => {
    expect(foundAfter(update, shown)).toBeUndefined();
  });

  test('with a detail that did not match before the run, or that was sent with another value', () => {
    const details = { businessType: 'Shop' };
    const unknown = listingSnapshotOf(
      keeperOf(keeper.fixture),
      to('FOR_SALE'),
      snapshotOf({ details }),
    );
    const update = updateOf(keeper, { status: 'FOR_SALE', ...description, ...details });
    expect(foundBy(unknown)).toBeUndefined();
    expect(foundAfter(update, snapshotOf({ details: {} }))).toBeUndefined();
  });
});

describe('a detail that is not spelled as it was sent', () => {
  const shown = (businessType: string) =>
    listingSnapshotOf(keeper, to('FOR_SALE'), snapshotOf({ details: { businessType } }));

  test('is kept if every update with the same value is shown like this', () => {
    context.notes.snapshots.push(shown('cafe'));
    expect(foundBy(shown('cafe'))).toBeUndefined();
  });

  test('is lost if another update with the same value was shown differently', () => {
    expect(foundBy(shown('bar'))).toBe('listing/nothing-lost');
    context.notes.snapshots.length = 0;
  });
});

describe('a change by a refused update', () => {
  const before = snapshotOf({ status: 'SOLD', badge: '' });
  const refused = to('FOR_SALE', { status: 422 });

  test('is wrong', () => {
    const snapshot = listingSnapshotOf(keeper, refused, snapshotOf({ status: 'FOR_SALE' }), before);
    expect(findDeviation(context, snapshot)).toMatchObject({
      expected: expect.stringMatching(
        /^status "SOLD", as before the update that was refused \(422 /,
      ),
      got: '"FOR_SALE"',
      requirement: 'listing/rejected-changes-nothing',
    });
  });

  test('may be the rest of an older change, except what shows at once', () => {
    const unsettled = (shown: object) => foundAfter(refused, snapshotOf(shown), before, false);
    expect(unsettled({ badge: 'New' })).toBeUndefined();
    expect(unsettled({ status: 'DRAFT' })).toBe('listing/rejected-changes-nothing');
  });

  test('is unknown without an earlier snapshot, and after a 5xx', () => {
    const seen = snapshotOf({ status: 'FOR_SALE' });
    expect(foundAfter(refused, seen)).toBeUndefined();
    expect(foundAfter(to('DRAFT', { status: 500 }), seen, before)).toBeUndefined();
  });
});

test('a change by updates of other listings is wrong', () => {
  const [before, seen] = [false, true].map((visible) => snapshotOf({ visible }));
  expect(
    findDeviation(
      context,
      listingSnapshotOf(keeper, undefined, seen ?? expect.unreachable(), before),
    ),
  ).toMatchObject({
    expected: 'visible false, as before requests that do not update it',
    requirement: 'listing/visibility',
  });
});

describe('a snapshot is the effect of its update alone', () => {
  const update = to('FOR_SALE', { at: 100 });
  const snapshot = listingSnapshotOf(keeper, update, snapshotOf({}, 110));
  const changeAt = (at: number): Change => ({ update: to('DRAFT', { at }), status: 'DRAFT' });

  test.each([
    ['if the others came before it', 90, true],
    ['or after the look', 120, true],
    ['but not if one came beside it', 100, false],
    ['or in between', 105, false],
  ])('%s', (_, at, expected) => {
    expect(
      isEffectOfUpdateAlone(snapshot, [{ update, status: 'FOR_SALE' }, changeAt(at)], context),
    ).toBe(expected);
  });

  test('without an update, if none came since the earlier snapshot, allowing for the observer’s lag', () => {
    const idle = listingSnapshotOf(keeper, undefined, snapshotOf({}, 5000), snapshotOf({}, 4000));
    const late = { ...context, target: { ...context.target, observer: { lagSeconds: 2 } } };
    expect(isEffectOfUpdateAlone(idle, [changeAt(3000)], context)).toBe(true);
    expect(isEffectOfUpdateAlone(idle, [changeAt(3000)], late)).toBe(false);
    expect(
      isEffectOfUpdateAlone(listingSnapshotOf(keeper, undefined, snapshotOf()), [], context),
    ).toBe(false);
  });
});

describe('after an update that repeats the status', () => {
  const repeated = to('FOR_SALE', { plan: { openPoint: 'same-status' } });

  test('it is wrong if the listing has another status, or is hidden', () => {
    expect(foundAfter(repeated, snapshotOf({ status: 'DRAFT' }))).toBe('listing/at-once');
    expect(foundAfter(repeated, snapshotOf({ visible: false }))).toBe('listing/visibility');
    const snapshot = listingSnapshotOf(keeper, repeated, snapshotOf({ inSearch: false }));
    expect(findSearchDeviation(context, snapshot)?.requirement).toBe('listing/visibility');
  });

  test('a detail is lost only if it was there right before', () => {
    const lost = listingSnapshotOf(keeper, repeated, snapshotOf({ details: { businessType: '' } }));
    expect(foundBy(lost)).toBeUndefined();
    const before = snapshotOf({ details: { businessType: 'Café' } });
    expect(foundBy({ ...lost, before })).toBe('listing/nothing-lost');
  });
});

describe('it is presumed of the details that an update sends', () => {
  context.notes.detailsVerbatim.set(keeper, ['businessType', 'location']);
  const presumedIn = (snapshot: ListingSnapshot) => findNotAsSent(context, snapshot)?.requirement;

  test('that they are stored exactly, if they matched exactly before', () => {
    const shouted = snapshotOf({ details: { businessType: 'CAFÉ' } });
    expect(presumedIn(listingSnapshotOf(keeper, to('FOR_SALE'), shouted))).toBe(
      'listing/stored-as-sent',
    );
    const kept = snapshotOf({ details: { businessType: 'Café', location: { city: 'Porto' } } });
    expect(presumedIn(listingSnapshotOf(keeper, to('FOR_SALE'), kept))).toBeUndefined();
    const other = updateOf(keeper, { status: 'FOR_SALE', ...description, businessType: 'Bar' });
    expect(presumedIn(listingSnapshotOf(keeper, other, shouted))).toBeUndefined();
  });

  test('but not that a location without a visibility is shown in full', () => {
    const shown = (city: string) =>
      listingSnapshotOf(keeper, to('FOR_SALE'), snapshotOf({ details: { location: { city } } }));
    expect(presumedIn(shown(''))).toBeUndefined();
    expect(presumedIn(shown('Lisboa'))).toBe('listing/stored-as-sent');
  });

  test('that a broker object with the id of the broker names that broker', () => {
    const named = keeperOf(keeper.fixture);
    context.notes.detailsAsDeclared.set(named, ['broker']);
    const by = (broker: object) => updateOf(named, { status: 'FOR_SALE', ...description, broker });
    const shows = (broker: unknown) => snapshotOf({ details: { broker } });
    const snapshot = (broker: object, shown: unknown) =>
      listingSnapshotOf(named, by(broker), shows(shown));
    expect(presumedIn(snapshot({ reference: 'B-1' }, null))).toBe('listing/broker-kept');
    expect(presumedIn(snapshot({ reference: 'B-1' }, { id: 'B-1' }))).toBeUndefined();
    expect(presumedIn(snapshot({ name: 'Jo' }, null))).toBeUndefined();
  });
});
