import { describe, expect, test } from 'vitest';

import { fakeContext } from '../../test-support/fake-target.ts';
import {
  description,
  keeperOf,
  listingSnapshotOf,
  snapshotOf,
  sold,
  updateOf,
} from '../../test-support/market.ts';
import { findContractNotInSearch, findSearchDeviation } from './judge-search.ts';

const keeper = keeperOf({ ...sold, ...description });
const context = fakeContext(() => undefined);
context.notes.detailsAsDeclared.set(keeper, ['businessType', 'location']);

const to = (status: string, change: object = {}) =>
  updateOf(keeper, { status, ...description }, change);

describe('search after its lag', () => {
  test.each<
    [string, status: string, is: boolean | undefined, got?: string | undefined, change?: object]
  >([
    ['is wrong if it lacks what is for sale', 'FOR_SALE', false, 'search does not show it'],
    ['is wrong if it has what is sold', 'SOLD', true, 'search shows it'],
    ['is right', 'FOR_SALE', true],
    ['may not be told', 'FOR_SALE', undefined],
    ['may show UNDER_CONTRACT', 'UNDER_CONTRACT', true],
    ['or not', 'UNDER_CONTRACT', false],
    ['was not updated', 'FOR_SALE', false, undefined, { status: 422 }],
  ])('%s', (_, status, inSearch, got, change = {}) => {
    const view = listingSnapshotOf(keeper, to(status, change), snapshotOf({ inSearch }));
    expect(findSearchDeviation(context, view)?.got).toBe(got);
  });

  test.each([
    ['UNDER_CONTRACT', false, 'listing/contracts-in-search'],
    ['UNDER_CONTRACT', true, undefined],
    ['SOLD', false, undefined],
  ])('is presumed to show contracts: %s, %s', (status, inSearch, requirement) => {
    const view = listingSnapshotOf(keeper, to(status), snapshotOf({ inSearch }));
    expect(findContractNotInSearch(context, view)?.requirement).toBe(requirement);
  });

  test('is open if details that the update omitted are gone', () => {
    const seenAs = (details: object, fields: object = {}) => {
      const update = updateOf(keeper, { status: 'FOR_SALE', ...fields });
      const view = listingSnapshotOf(keeper, update, snapshotOf({ inSearch: false, details }));
      return findSearchDeviation(context, view)?.requirement;
    };
    expect(seenAs({ businessType: 'Café' })).toBeUndefined();
    expect(seenAs({ ...description, businessType: '' })).toBeUndefined();
    expect(seenAs(description)).toBe('listing/visibility');
    expect(seenAs({}, description)).toBe('listing/visibility');
  });
});

describe('without an accepted update, search must not change', () => {
  const refused = to('FOR_SALE', { status: 422 });

  test.each([
    ['by a refused update', refused, 'listing/rejected-changes-nothing'],
    ['by other requests', undefined, 'listing/visibility'],
  ])('%s', (_, update, requirement) => {
    const foundIn = (inSearch?: boolean, before = snapshotOf({ inSearch: false })) =>
      findSearchDeviation(
        context,
        listingSnapshotOf(keeper, update, snapshotOf({ inSearch }), before),
      )?.requirement;
    expect(foundIn(true)).toBe(requirement);
    expect(foundIn(false)).toBeUndefined();
    expect(foundIn()).toBeUndefined();
    expect(foundIn(true, snapshotOf())).toBeUndefined();
    const wasShown = snapshotOf({ inSearch: true });
    expect(foundIn(false, wasShown)).toBe(update && requirement);
  });
});
