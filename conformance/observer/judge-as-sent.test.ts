import { describe, expect, test } from 'vitest';

import { ListingKeeper } from '../engine/session/listings.ts';
import { fakeContext, fakeTarget } from '../test-support/fake-target.ts';
import { snapshotOf, updateOf, viewOf } from '../test-support/market.ts';
import { findNotAsSent, showsEarlier } from './judge-as-sent.ts';
import { findWrong } from './judge-snapshot.ts';

const own = { businessType: 'Café', location: { city: 'Porto' } };
const other = { businessType: 'Café', location: { city: 'Val de Rei' } };
const fixture = { externalListingId: 'L-1', status: 'SOLD', brokerExternalId: 'B-1' } as const;

describe('a place that other updates gave the listing', () => {
  /** The requirements that the last of some updates breaks, given each place that was sent, and shown. */
  function brokenBy(...steps: readonly (readonly [to: string, sent: object, shown: object])[]) {
    const run = fakeContext(() => undefined);
    const keeper = new ListingKeeper({ ...fixture, ...own }, 'listings[0]');
    run.notes.detailsAsDeclared.set(keeper, ['businessType', 'location']);
    run.notes.keepsOmitted = true;
    const views = steps.map(([status, sent, shown], index) => {
      const update = updateOf(keeper, { status, ...sent }, { at: 10 * index });
      return viewOf(keeper, update, snapshotOf({ details: { ...own, ...shown } }));
    });
    run.client.exchanges.push(...views.flatMap(({ update }) => update ?? []));
    run.notes.snapshots.push(...views);
    const last = views.at(-1);
    if (last === undefined) throw new Error('there is no update');
    return [findWrong, findNotAsSent].map((find) => find(run, last)?.requirement);
  }

  const isShown = [
    ['FOR_SALE', other, other],
    ['DRAFT', other, other],
  ] as const;
  const cut = { location: { city: 'Val' } };

  test('has to be stored by another update that sends it', () => {
    expect(brokenBy(...isShown, ['FOR_SALE', other, cut])[1]).toBe('listing/stored-as-sent');
    expect(brokenBy(...isShown, ['FOR_SALE', other, other])).toEqual([undefined, undefined]);
  });

  test('is lost where all data are kept', () => {
    expect(brokenBy(...isShown, ['SOLD', other, cut])[0]).toBe('listing/nothing-lost');
    const away = ['SOLD', other, other] as const;
    const bare = ['SOLD', { businessType: undefined }, cut] as const;
    expect(brokenBy(...isShown, away, bare)[0]).toBe('listing/nothing-lost');
  });

  test('tells nothing if it was not shown before, nor more than once', () => {
    expect(brokenBy(['SOLD', other, cut])).toEqual([undefined, undefined]);
    const [once] = isShown;
    expect(brokenBy(once, ['SOLD', other, cut])).toEqual([undefined, undefined]);
  });

  test('is not lost where an update is not stored', () => {
    const [first, stored] = brokenBy(...isShown, ['FOR_SALE', own, own], ['SOLD', other, own]);
    expect([first, stored]).toEqual([undefined, 'listing/stored-as-sent']);
    expect(brokenBy(...isShown, ['SOLD', own, other])[0]).toBeUndefined();
  });

  test('may follow in a moment', () => {
    const keeper = new ListingKeeper({ ...fixture, ...own }, 'listings[0]');
    const run = fakeContext(() => undefined);
    const [earlier, update] = [other, own].map((sent, index) =>
      updateOf(keeper, { status: 'DRAFT', ...sent }, { at: 10 * index }),
    );
    if (earlier !== undefined) run.client.exchanges.push(earlier);
    const isLate = (details: typeof own): boolean =>
      showsEarlier(run, { keeper, update, seen: snapshotOf({ details }) });
    expect([other, own].map(isLate)).toEqual([true, false]);
  });

  test('may be written in more words', () => {
    const longer = { location: { city: 'Val de Rei (Norte)' } };
    expect(brokenBy(...isShown, ['SOLD', other, longer])).toEqual([undefined, undefined]);
  });
});

describe('a broker object without the id of the broker', () => {
  const listings = [
    { ...fixture, ...own, broker: { name: 'Ana' } },
    {
      ...fixture,
      ...own,
      externalListingId: 'L-2',
      brokerExternalId: 'B-2',
      broker: { name: 'Tom' },
    },
  ] as const;

  /** What an update by the object of the second listing breaks, given what is shown of its broker. */
  function brokenBy(shown: unknown, named = 'B-2', theirs: readonly object[] = listings) {
    const run = fakeContext(() => undefined, {
      target: { ...fakeTarget, listings: theirs as (typeof listings)[0][] },
    });
    const [first, second] = run.listings;
    if (first === undefined || second === undefined) throw new Error('two are declared');
    const by = (keeper: ListingKeeper, broker: object, at: number, display: unknown) =>
      viewOf(
        keeper,
        updateOf(keeper, { status: 'FOR_SALE', ...own, ...broker }, { at }),
        snapshotOf({ details: { broker: display } }),
      );
    const view = by(second, { broker: { name: 'Tom' } }, 20, shown);
    const views = [
      by(first, { brokerExternalId: 'B-1' }, 0, 'Ana (1)'),
      by(second, { brokerExternalId: 'B-2' }, 0, 'Tom (2)'),
      by(second, { brokerExternalId: named }, 10, 'Tom (2)'),
      view,
    ];
    run.client.exchanges.push(...views.flatMap(({ update }) => update ?? []));
    run.notes.snapshots.push(...views);
    return findNotAsSent(run, view)?.requirement;
  }

  test('does not make another broker the owner', () => {
    expect(brokenBy('Ana (1)')).toBe('listing/broker-kept');
    expect(brokenBy('Tom (2)')).toBeUndefined();
  });

  test('may be shown in another way', () => {
    expect(brokenBy('Tom')).toBeUndefined();
  });

  test('may leave the owner that the update before named', () => {
    expect(brokenBy('Ana (1)', 'B-1')).toBeUndefined();
  });

  test('may stand for either of two brokers that it fits', () => {
    const alike = listings.map((one) => ({ ...one, broker: { name: 'Tom' } }));
    expect(brokenBy('Ana (1)', 'B-2', alike)).toBeUndefined();
  });
});
