import { describe, expect, test } from 'vitest';

import { snapshotOf } from '../test-support/market.ts';
import { findChange, findLostDetail, isSameDetail } from './compare-snapshots.ts';

describe('two details are the same', () => {
  test.each([
    ['in another case, with blanks around', ' café', 'CAFÉ '],
    ['with their fields in another order', { city: 'a', state: 'b' }, { state: 'B', city: 'A' }],
    ['item by item', ['A', 1], ['a ', 1]],
  ])('%s', (_, one, other) => expect(isSameDetail(one, other)).toBe(true));

  test.each([
    ['a text and nothing', '', null],
    ['a number and its text', 1, '1'],
    ['a place with a field less', { city: 'a' }, { city: 'a', state: 'b' }],
    ['a list in another order', ['a', 'b'], ['b', 'a']],
  ])('but %s are not', (_, one, other) => expect(isSameDetail(one, other)).toBe(false));
});

describe('a time about now may move in a detail of several fields', () => {
  const seen = (lastActive: unknown) => ({ id: 'B-1', lastActive });
  const now = Date.now();
  test.each([
    ['a date and a time', new Date(now).toISOString(), new Date(now - 5000).toISOString()],
    ['milliseconds', now, now - 5000],
    ['seconds', Math.floor(now / 1000), Math.floor(now / 1000) - 5],
  ])('as %s', (_, one, other) => expect(isSameDetail(seen(one), seen(other))).toBe(true));

  test.each([
    ['an old one', new Date(now).toISOString(), '2019-01-01T00:00:00Z'],
    ['none', now, null],
    ['a number that is none', 7, 8],
  ])('but not to %s', (_, one, other) => expect(isSameDetail(seen(one), seen(other))).toBe(false));
});

describe('a detail is lost', () => {
  const before = snapshotOf({ details: { businessType: 'Café', location: { city: 'Porto' } } });

  test('if it is another one, and the first of several is named', () => {
    const after = snapshotOf({ details: { businessType: null, location: {} } });
    expect(findLostDetail(before, after)).toEqual({
      name: 'businessType',
      before: '"Café"',
      after: 'null',
    });
  });

  test('but not where a broker has another number of something, unless it is an id', () => {
    const shown = (broker: object) => snapshotOf({ details: { broker } });
    const own = { id: 7, name: 'Ada', listings: { sold: 3 } };
    const lost = (after: object) => findLostDetail(shown(own), shown(after))?.name;
    expect(lost({ ...own, listings: { sold: 4 } })).toBeUndefined();
    expect(lost({ ...own, id: 8 })).toBe('broker');
    expect(lost({ ...own, listings: {} })).toBe('broker');
  });

  test('but not if one of the snapshots does not tell it', () => {
    const after = snapshotOf({ details: { location: { city: 'Porto' } } });
    expect(findLostDetail(before, after)).toBeUndefined();
    expect(findLostDetail(snapshotOf(), before)).toBeUndefined();
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

  test('of the numbers of a badge is none: they may count views', () => {
    const [one, other] = ['1 view', '12 view'].map((badge) => ({ ...before, badge }));
    expect(one && other && findChange(one, other)).toBeUndefined();
  });

  test('of a detail is found behind them', () => {
    const [one, other] = ['a', 'b'].map((businessType) => ({
      ...before,
      details: { businessType },
    }));
    expect(one && other && findChange(one, other)?.name).toBe('businessType');
  });

  test('is none in search, which may follow an older update, nor in what is not told', () => {
    expect(findChange(before, { ...before, inSearch: true })).toBeUndefined();
    expect(findChange(before, snapshotOf())).toBeUndefined();
  });
});
