import { describe, expect, test } from 'vitest';

import { fakeContext, fakeTarget } from '../../test-support/fake-target.ts';
import {
  description as own,
  keeperOf,
  runWith,
  snapshotOf,
  sold,
  updateOf,
  listingSnapshotOf,
} from '../../test-support/market.ts';
import type { ListingKeeper } from '../../engine/listings/listings.ts';
import { findNotAsSent, showsEarlierValue } from './judge-as-sent.ts';
import { findDeviation } from './judge-snapshot.ts';

const other = { businessType: 'Café', location: { city: 'Val de Rei' } };

describe('a location other than declared that updates gave the listing', () => {
  const keeper = keeperOf({ ...sold, ...own });
  type Step = readonly [to: string, sent: object, shown: object];
  const cut = { location: { city: 'Val' } };
  const longer = { location: { city: 'Val de Rei (Norte)' } };
  const once: Step = ['FOR_SALE', other, other];
  const isShown: readonly Step[] = [once, ['DRAFT', other, other]];
  const lost = 'listing/nothing-lost';
  const notStored = 'listing/stored-as-sent';

  test.each<[string, readonly Step[], stated: string | undefined, presumed?: string | undefined]>([
    ['has to be stored', [...isShown, ['FOR_SALE', other, cut]], undefined, notStored],
    ['is stored', [...isShown, ['FOR_SALE', other, other]], undefined],
    ['is lost where all data are kept', [...isShown, ['SOLD', other, cut]], lost, notStored],
    [
      'is lost there by an update that leaves it out',
      [...isShown, ['SOLD', other, other], ['SOLD', { businessType: undefined }, cut]],
      lost,
      'listing/omitted-kept',
    ],
    [
      'is not kept, as others are, by an update to another status that leaves it out',
      [...isShown, ['DRAFT', other, other], ['DRAFT', { businessType: undefined }, cut]],
      undefined,
      'listing/omitted-kept',
    ],
    [
      'may be hidden in a status in which it was never shown',
      [...isShown, ['PENDING_CONTRACT', { businessType: undefined }, cut]],
      undefined,
      undefined,
    ],
    ['tells nothing if it was not shown before', [['SOLD', other, cut]], undefined],
    ['nor more than once', [once, ['SOLD', other, cut]], undefined],
    [
      'is not lost where an update is not stored',
      [...isShown, ['FOR_SALE', own, own], ['SOLD', other, own]],
      undefined,
      notStored,
    ],
    ['is not lost by an update of another', [...isShown, ['SOLD', own, other]], undefined],
    ['may be written in more words', [...isShown, ['SOLD', other, longer]], undefined],
  ])('%s', (_, steps, stated, presumed) => {
    const views = steps.map(([status, sent, shown], index) => {
      const update = updateOf(keeper, { status, ...sent }, { at: 10 * index });
      return listingSnapshotOf(keeper, update, snapshotOf({ details: { ...own, ...shown } }));
    });
    const run = runWith(views);
    run.notes.detailsAsDeclared.set(keeper, ['businessType', 'location']);
    run.notes.keepsOmittedFields = true;
    const last = views.at(-1) ?? expect.unreachable();
    expect(findDeviation(run, last)?.requirement).toBe(stated);
    expect(findNotAsSent(run, last)?.requirement).toBe(presumed);
  });

  test('may show a moment later', () => {
    const run = fakeContext(() => undefined);
    const [earlier, update] = [other, own].map((sent, index) =>
      updateOf(keeper, { status: 'DRAFT', ...sent }, { at: 10 * index }),
    );
    if (earlier !== undefined) run.client.exchanges.push(earlier);
    const isLate = (details: typeof own): boolean =>
      showsEarlierValue(run, { keeper, update, seen: snapshotOf({ details }) });
    expect([other, own].map(isLate)).toEqual([true, false]);
  });
});

describe('a broker object without the id of the broker', () => {
  const listings = [
    { ...sold, ...own, broker: { name: 'Ana' } },
    { ...sold, ...own, externalListingId: 'L-2', brokerExternalId: 'B-2', broker: { name: 'Tom' } },
  ] as const;
  const alike = listings.map((one) => ({ ...one, broker: { name: 'Tom' } }));

  /** The requirement violated by an update with the second listing's object that shows `shown`. */
  function brokenRequirementOf(
    shown: unknown,
    named = 'B-2',
    theirs: readonly object[] = listings,
  ) {
    const target = { ...fakeTarget, listings: theirs as (typeof listings)[0][] };
    const run = fakeContext(() => undefined, { target });
    const [first, second] = run.listings;
    if (first === undefined || second === undefined) throw new Error('two are declared');
    const by = (keeper: ListingKeeper, broker: object, at: number, display: unknown) =>
      listingSnapshotOf(
        keeper,
        updateOf(keeper, { status: 'FOR_SALE', ...own, ...broker }, { at }),
        snapshotOf({ details: { broker: display } }),
      );
    const view = by(second, { broker: { name: 'Tom' } }, 20, shown);
    const before = [
      by(first, { brokerExternalId: 'B-1' }, 0, 'Ana (1)'),
      by(second, { brokerExternalId: 'B-2' }, 0, 'Tom (2)'),
      by(second, { brokerExternalId: named }, 10, 'Tom (2)'),
    ];
    return findNotAsSent(runWith([...before, view], run), view)?.requirement;
  }

  test('does not make another broker the owner', () => {
    expect(brokenRequirementOf('Ana (1)')).toBe('listing/broker-kept');
  });

  test.each<[string, ...Parameters<typeof brokenRequirementOf>]>([
    ['leaves the owner', 'Tom (2)'],
    ['may be shown in another way', 'Tom'],
    ['may leave the owner that the update before named', 'Ana (1)', 'B-1'],
    ['may stand for either of two brokers that it fits', 'Ana (1)', 'B-2', alike],
  ])('%s', (_, ...updates) => {
    expect(brokenRequirementOf(...updates)).toBeUndefined();
  });
});
