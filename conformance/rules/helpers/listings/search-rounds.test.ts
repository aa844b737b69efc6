import { describe, expect, test } from 'vitest';

import { listingStatuses } from '../../../../generated/contract.ts';
import type { Target } from '../../../../generated/target.ts';
import { caps } from '../../../engine/caps.ts';
import { ListingKeeper } from '../../../engine/listings/listings.ts';
import { statusMeanings } from '../../../observer/snapshots/listing-views.ts';
import { fakeContext, fakeTarget } from '../../../test-support/fake-target.ts';
import { openMarket, type Market, type MarketOptions } from '../../../test-support/market.ts';
import { judgeAfterLag } from './kept-in-search.ts';
import type { UpdateStep } from './plan-updates.ts';
import {
  chooseListings,
  listingsMakingTransitions,
  makesTransitions,
  roundsOf,
} from './search-rounds.ts';
import { runMinimalStep } from './search-variants.ts';

const listingsOf = (prefix: string, count: number): NonNullable<Target['listings']> =>
  Array.from({ length: count }, (_, index) => ({
    externalListingId: `${prefix}-${index}`,
    status: listingStatuses[index % listingStatuses.length] ?? 'DRAFT',
    brokerExternalId: 'B-1',
  }));

const contextOf = (searchLagSeconds: number, listings = listingsOf('L', 9)) => {
  const target: Target = {
    ...fakeTarget,
    credentials: {
      full: { value: 'key-of-full' },
      withoutLeadTracking: { value: 'key-of-none' },
      otherPartner: { value: 'key-of-others' },
    },
    listings,
    foreignListings: listingsOf('F', 3),
    observer: {
      inspectListing: {
        method: 'GET',
        url: 'http://market.test/{{partner}}/{{externalListingId}}',
        partners: { own: 'us', other: 'them' },
        read: { inSearch: '/inSearch', partner: '/partner' },
        searchLagSeconds,
      },
    },
  };
  return fakeContext(() => undefined, { target });
};

/** Whether the updates of a step are certain to be accepted, so that search must follow them. */
const isSure = ({ kind }: UpdateStep): boolean =>
  !['partial', 'lesserKey', 'refused'].includes(kind);
const lastOf = ({ from, statuses }: UpdateStep) => [
  statuses.at(-2) ?? from,
  statuses.at(-1) ?? from,
];

describe('if search lags by two seconds', () => {
  const steps = roundsOf(contextOf(2)).flat();
  const ours = steps.filter(({ isTheirs }) => isTheirs !== true);

  test('search is judged after every transition that it must follow', () => {
    const followed = new Set(ours.filter(isSure).map((one) => lastOf(one).join(' → ')));
    const due = listingStatuses.flatMap((to) =>
      statusMeanings[to].inSearch === undefined
        ? []
        : listingStatuses
            .filter((from) => statusMeanings[from].inSearch !== statusMeanings[to].inSearch)
            .map((from) => `${from} → ${to}`),
    );
    const missed = due.filter((name) => !followed.has(name));
    expect(missed).toEqual([]);
  });

  test('every kind of step is made by several listings', () => {
    const kinds = new Set(steps.map(({ kind }) => kind));
    for (const kind of kinds) {
      const listings = ours.filter((one) => one.kind === kind).map(({ keeper }) => keeper);
      expect([kind, new Set(listings).size]).toEqual([kind, expect.any(Number)]);
      expect(new Set(listings).size).toBeGreaterThan(1);
    }
    expect(kinds.size).toBe(8);
  });

  test('lesser keys take turns', () => {
    const turns = steps.filter(({ kind }) => kind === 'lesserKey').map(({ turn }) => turn);
    expect(turns).toEqual(turns.map((_, index) => index));
  });

  test('listings of the other partner get each status', () => {
    const theirs = steps.filter(({ isTheirs }) => isTheirs === true);
    const statuses = new Set(theirs.flatMap((one) => one.statuses));
    expect([...statuses].toSorted()).toEqual([...listingStatuses].toSorted());
  });

  test('a step begins where the one before it ended', () => {
    for (const keeper of new Set(steps.map((one) => one.keeper))) {
      const own = steps.filter((one) => one.keeper === keeper);
      const ends = own.map(({ from, statuses }) => statuses.at(-1) ?? from);
      expect(own.slice(1).map(({ from }) => from)).toEqual(ends.slice(0, -1));
    }
  });
});

test('the longer search lags, the fewer rounds there are, with more listings each', () => {
  const [short, long] = [2, 6].map((lag) => roundsOf(contextOf(lag)));
  expect(short?.length).toBe(caps.roundsOfSearch.max);
  expect(long?.length).toBe(4);
  expect(long?.[0]?.length).toBeGreaterThan(short?.[0]?.length ?? 0);
});

test('if search does not lag, one listing is updated a few times', () => {
  const context = contextOf(0);
  expect(roundsOf(context).map((round) => round.length)).toEqual([1, 1, 1]);
  expect(makesTransitions(context)).toBe(false);
  expect(makesTransitions(contextOf(2))).toBe(true);
});

test('two listings make missing transitions in each round, and neither of them is a still one', () => {
  const [first, , ...others] = listingsOf('L', 7);
  const alike = { externalListingId: 'l-0', status: 'SOLD', brokerExternalId: 'B-1' } as const;
  const context = contextOf(2, first && [first, alike, ...others]);
  const rounds = roundsOf(context);
  const chained = rounds.flat().filter(({ kind }) => kind === 'consecutive');
  expect(chained).toHaveLength(rounds.length);
  expect(listingsMakingTransitions(context)).toEqual([context.listings[0], context.listings[2]]);
  expect(new Set(chained.map(({ keeper }) => keeper))).toEqual(
    new Set(listingsMakingTransitions(context)),
  );
});

test('listings that accept both forms of the broker make them, as for listing/every-transition', () => {
  const context = contextOf(2);
  for (const [turn, keeper] of context.listings.slice(3, 5).entries())
    keeper.brokerFormOffset = turn;
  expect(listingsMakingTransitions(context)).toEqual(context.listings.slice(3, 5));
});

const keepersOf = (...ids: string[]): ListingKeeper[] =>
  ids.map((externalListingId) => new ListingKeeper({ externalListingId, status: 'DRAFT' }, ''));

const followedOf = (most: number, ...ids: string[]) =>
  chooseListings(keepersOf(...ids), most).map(
    ({ keeper, isUntouched }) =>
      `${keeper.fixture.externalListingId}${isUntouched ? ', still' : ''}`,
  );

test.each([
  ['the first ones, each moved, if no ids are alike', 3, ['A', 'B', 'C', 'D'], ['A', 'B', 'C']],
  [
    'of two alike the second still',
    3,
    ['A', 'B', 'LST-6', 'lst-6'],
    ['A', 'LST-6', 'lst-6, still'],
  ],
  ['also of two numbers', 3, ['A', 'B', '007', '7'], ['A', '007', '7, still']],
  ['if it is one alone, none still', 1, ['A', 'a'], ['A']],
])('listings are followed: %s', (_, most, ids, followed) => {
  expect(followedOf(most, ...ids)).toEqual(followed);
});

/** Judges the second listing, which is FOR_SALE, after an update of another one. */
async function judgeSecond({ session, keepers }: Market): Promise<unknown> {
  const [first, second] = keepers;
  await second.sendComplete(session, 'FOR_SALE');
  await second.confirmStatus(session);
  await second.sendComplete(session, 'FOR_SALE');
  await first.sendComplete(session, 'ARCHIVED');
  return await judgeAfterLag(session, [second]).catch(String);
}

test('a listing that left search when another was updated is found before its next update', async () => {
  const lost = await openMarket({
    afterUpdate: (listings) => {
      const [first, second] = listings.values();
      if (second && first?.status === 'ARCHIVED') second.statusInSearch = 'SOLD';
    },
  });
  expect(await judgeSecond(lost)).toContain('search omits it, though it was not updated');
  expect(await judgeSecond(await openMarket())).toBeUndefined();
});

test('search is not judged if the update was not stored, or an omitted part is gone', async () => {
  for (const change of [
    { status: 'DRAFT', sought: 'DRAFT' },
    { location: null, sought: 'SOLD' },
  ]) {
    const market = await openMarket({
      afterUpdate: (listings) => void Object.assign(listings.get('L-2') ?? {}, change),
    });
    expect(await judgeSecond(market)).toBeUndefined();
  }
});

const places = ['Porto', 'Faro'].map((city) => ({ city }));
const isAwkward = (location: unknown): boolean => JSON.stringify(location ?? '').includes('Val-d');

/** Updates a listing to SOLD and back with only broker and status, in a market of two cities. */
async function moveIn(options: MarketOptions) {
  const listings = places.map((location, index) => ({
    externalListingId: `L-${index + 1}`,
    status: 'SOLD' as const,
    brokerExternalId: 'B-1',
    businessType: 'Café',
    location,
  }));
  const { session, keepers, requests } = await openMarket({ ...options, target: { listings } });
  const keeper: ListingKeeper = keepers[0];
  await keeper.confirmStatus(session);
  const statuses = ['FOR_SALE', 'SOLD', 'REVIEWING_OFFERS'] as const;
  const made = await runMinimalStep(session, {
    keeper,
    from: 'SOLD',
    kind: 'minimal',
    turn: 0,
    statuses,
  });
  return { made, requests };
}

test('a place with a quote in its name may be one that search does not know', async () => {
  const { made } = await moveIn({});
  expect(made).toMatchObject({ isPlaceUncertain: true, before: { details: { location: {} } } });
  expect(made.updates).toHaveLength(3);
  expect(isAwkward(made.before?.details.location)).toBe(true);
});

test('if a success reports that such a place is refused, another one is kept to the end', async () => {
  const seen: unknown[] = [];
  const { made } = await moveIn({
    answerBody: ({ location }) =>
      isAwkward(location) ? { error: 'no such city' } : { message: 'done' },
    store: (listing, fields) => {
      if (isAwkward(fields.location)) return;
      Object.assign(listing, fields, { sought: fields.status });
      seen.push(listing.location);
    },
  });
  expect(made.isPlaceUncertain).toBeUndefined();
  expect(made.updates).toHaveLength(3);
  expect(seen.slice(-3)).toEqual([places[1], places[1], places[1]]);
});
