import { describe, expect, test } from 'vitest';

import { listingSnapshotOf, openMarket, snapshotOf, updateOf } from '../../test-support/market.ts';
import { findChange, findChangedDetail, isSameDetail } from './compare-snapshots.ts';

const now = Date.now();
const activeAt = (lastActive: unknown) => ({ id: 'B-1', lastActive });
const at = (milliseconds: number) => activeAt(new Date(milliseconds).toISOString());
const seconds = Math.floor(now / 1000);

test.each([
  ['in another case, with blanks around', ' café', 'CAFÉ ', true],
  ['with fields in another order', { city: 'a', state: 'b' }, { state: 'B', city: 'A' }, true],
  ['item by item', ['A', 1], ['a ', 1], true],
  ['of a text and nothing', '', null, false],
  ['of a number and its text', 1, '1', false],
  ['with a field less', { city: 'a' }, { city: 'a', state: 'b' }, false],
  ['with items in another order', ['a', 'b'], ['b', 'a'], false],
  ['with a date and a time about now', at(now), at(now - 5000), true],
  ['with milliseconds about now', activeAt(now), activeAt(now - 5000), true],
  ['with seconds about now', activeAt(seconds), activeAt(seconds - 5), true],
  ['with a time of long ago', at(now), activeAt('2019-01-01T00:00:00Z'), false],
  ['without the time', activeAt(now), activeAt(null), false],
  ['with a number that is not a time', activeAt(7), activeAt(8), false],
])('whether details are the same: %s', (_, one, other, isSame) => {
  expect(isSameDetail(one, other)).toBe(isSame);
});

describe('a detail is lost', () => {
  const before = snapshotOf({ details: { businessType: 'Café', location: { city: 'Porto' } } });

  test('if it has changed; the first of several is named', () => {
    const after = snapshotOf({ details: { businessType: null, location: {} } });
    expect(findChangedDetail(before, after)).toEqual({
      name: 'businessType',
      before: '"Café"',
      after: 'null',
    });
  });

  test('but not if only what does not identify the broker changed', () => {
    const shown = (broker: object) => snapshotOf({ details: { broker } });
    const own = { id: 7, name: 'Ada', listings: { sold: 3 } };
    const lost = (after: object) => findChangedDetail(shown(own), shown(after))?.name;
    expect(lost({ ...own, listings: { sold: 4 } })).toBeUndefined();
    expect(lost({ ...own, id: 8 })).toBe('broker');
    const says = (text: string) => snapshotOf({ details: { broker: `Ada, ${text}` } });
    const one = says('1 active listing');
    for (const counted of ['2 active listings', 'no active listings'])
      expect(findChangedDetail(one, says(counted))).toBeUndefined();
    expect(lost({ ...own, listings: {}, photo: '/ada.png?signature=1' })).toBeUndefined();
    expect(lost({ ...own, name: 'Bea' })).toBe('broker');
    expect(findChangedDetail(shown({ sold: 3 }), shown({ sold: 4, rank: 'b' }))?.name).toBe(
      'broker',
    );
  });

  test('but not if one of the snapshots does not show it', () => {
    const after = snapshotOf({ details: { location: { city: 'Porto' } } });
    expect(findChangedDetail(before, after)).toBeUndefined();
    expect(findChangedDetail(snapshotOf(), before)).toBeUndefined();
  });
});

describe('a change', () => {
  const before = snapshotOf({ status: 'SOLD', visible: false, inSearch: false, badge: '' });

  test.each([
    ['status', { status: 'DRAFT' }, '"SOLD"', '"DRAFT"'],
    ['visible', { visible: true }, 'false', 'true'],
    ['badge', { badge: 'Gone' }, '""', '"Gone"'],
  ])('of %s is found', (name, shown, was, is) => {
    const after = { ...before, ...shown };
    expect(findChange(before, after)).toEqual({ name, before: was, after: is });
  });

  test('of the numbers in a badge is ignored, since they may count views', () => {
    const shown = (badge: string) => ({ ...before, badge });
    expect(findChange(shown('1 view'), shown('12 view'))).toBeUndefined();
  });

  test('of a badge is ignored if it comes and goes in one status', async () => {
    const { context } = await openMarket();
    const [keeper] = context.listings;
    if (keeper === undefined) expect.unreachable();
    const reduced = { ...before, badge: 'Price reduced' };
    expect(findChange(before, reduced, context)?.name).toBe('badge');
    for (const badge of ['', reduced.badge]) {
      const update = updateOf(keeper, { status: 'FOR_SALE' });
      context.notes.snapshots.push(listingSnapshotOf(keeper, update, snapshotOf({ badge })));
    }
    expect(findChange(before, reduced, context)).toBeUndefined();
  });

  test('of a detail is found too', () => {
    const shown = (businessType: string) => ({ ...before, details: { businessType } });
    expect(findChange(shown('a'), shown('b'))?.name).toBe('businessType');
  });

  test('of search is ignored, since it may follow an older update, and so is a missing field', () => {
    expect(findChange(before, { ...before, inSearch: true })).toBeUndefined();
    expect(findChange(before, snapshotOf())).toBeUndefined();
  });
});
