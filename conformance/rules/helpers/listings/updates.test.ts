import { expect, test } from 'vitest';

import { ListingKeeper } from '../../../engine/listings/listings.ts';
import { updateBody } from '../../../engine/listings/update-bodies.ts';
import { Violation } from '../../../engine/verdict.ts';
import {
  listingSnapshotOf,
  openMarket,
  snapshotOf,
  updateOf,
  type MarketOptions,
} from '../../../test-support/market.ts';
import { judgeBrokerChanges } from './changed-broker.ts';
import { judgeTheirUpdate } from '../../../observer/snapshots/other-partner.ts';
import { depths } from '../../../engine/budget.ts';
import { takeSnapshotsAroundUpdates } from '../../../observer/snapshots/snapshots-of-run.ts';
import type { Answer } from '../../../wire/exchange.ts';
import { statusIn } from '../../../engine/listings/listing-history.ts';
import { changeWithOtherDetails } from './other-details.ts';
import { inspectInSearch } from './unseen-in-search.ts';

/** @param storesBroker whether an update's broker is stored, or which broker is stored instead */
async function openWithBrokers(
  storesBroker: (fields: object) => boolean | string,
  statusOf = () => 200,
) {
  const { session, keepers, context } = await openMarket({
    statusOf,
    observer: ({ inspectListing, ...hooks }) => ({
      ...hooks,
      inspectListing: {
        ...inspectListing,
        read: { ...inspectListing.read, broker: '/brokerExternalId' },
      },
    }),
    store: (listing, fields) => {
      const broker = storesBroker(fields);
      const stored = Object.entries(fields).filter(
        ([name]) => name !== 'brokerExternalId' || broker !== false,
      );
      const other = typeof broker === 'string' ? { brokerExternalId: broker } : {};
      Object.assign(listing, Object.fromEntries(stored), other);
    },
  });
  const [keeper, { fixture }] = keepers;
  const theirs = new ListingKeeper({ ...fixture, brokerExternalId: 'B-2' }, 'listings[1]');
  await keeper.confirmStatus(session);
  for (const one of [keeper, theirs]) {
    const { brokerExternalId } = one.fixture;
    const seen = snapshotOf({ details: { broker: brokerExternalId } });
    context.notes.snapshots.push(listingSnapshotOf(one, updateOf(one, { brokerExternalId }), seen));
  }
  context.notes.detailsAsDeclared.set(keeper, ['broker']);
  const body = { ...updateBody(keeper.fixture, 'FOR_SALE'), brokerExternalId: 'B-2' };
  await keeper.sendBody(session, 'FOR_SALE', JSON.stringify(body));
  return { session, keeper, notes: context.notes };
}

test('an update with only status and broker changes the broker as a complete one does', async () => {
  const { session, keeper } = await openWithBrokers(() => true);
  expect(await judgeBrokerChanges(session, keeper, 'B-2')).toBe(true);
});

test('if it does not change the broker, this is reported, but is not a loss', async () => {
  const { session, keeper, notes } = await openWithBrokers((fields) => 'location' in fields);
  await expect(judgeBrokerChanges(session, keeper, 'B-2')).rejects.toThrow(Violation);
  expect(notes.detailsAsDeclared.has(keeper)).toBe(false);
});

test('a complete update that does not change the broker is reported', async () => {
  const { session, keeper } = await openWithBrokers(() => 'B-1');
  await expect(judgeBrokerChanges(session, keeper, 'B-2')).rejects.toThrow(Violation);
});

test('a broker shown as neither proves nothing, nor does a refused update of the status alone', async () => {
  const team = await openWithBrokers(() => 'Team 7');
  expect(await judgeBrokerChanges(team.session, team.keeper, 'B-2')).toBe(false);
  let status = 200;
  const whole = await openWithBrokers(
    () => true,
    () => status,
  );
  status = 422;
  expect(await judgeBrokerChanges(whole.session, whole.keeper, 'B-2')).toBe(false);
});

/** @param stores whether the market stores the accepted update to ARCHIVED that is judged */
async function judgeArchived(stores: boolean): Promise<void> {
  const { session, keepers } = await openMarket({
    store: (listing, { status }) => {
      if (status !== undefined && (stores || status !== 'ARCHIVED')) listing.status = status;
    },
  });
  const [theirs] = keepers;
  const update = await theirs.sendComplete(session, 'ARCHIVED');
  await judgeTheirUpdate(session, theirs, 'ARCHIVED', update);
}

test("an accepted update of the other partner's listing must take effect", async () => {
  await expect(judgeArchived(true)).resolves.toBeUndefined();
  const wrong = judgeArchived(false);
  await expect(wrong).rejects.toThrow(Violation);
  await expect(wrong).rejects.toMatchObject({ finding: { requirement: 'listing/at-once' } });
});

const own = { businessType: 'Café', location: { city: 'Porto', country: 'PT' } };

/** Updates a listing to several statuses; an answer is undefined if no other details were sent. */
async function changeIn(options: MarketOptions) {
  const listings = ['L-1', 'L-2'].map((externalListingId) => ({
    externalListingId,
    status: 'SOLD' as const,
    brokerExternalId: 'B-1',
    ...own,
  }));
  const { context, session, keepers } = await openMarket({ ...options, target: { listings } });
  const [keeper] = keepers;
  // From here on, the market shows its listings as declared.
  for (const one of keepers) await one.sendComplete(session, 'DRAFT');
  await takeSnapshotsAroundUpdates({ ...context, depth: depths.standard });
  const answers: (Answer | undefined)[] = [];
  for (const to of ['FOR_SALE', 'SOLD', 'ARCHIVED', 'DRAFT'] as const) {
    const transition = [keeper.current, to] as const;
    const answer = await changeWithOtherDetails(session, keeper, transition, 'brokerExternalId');
    answers.push(answer);
    if (answer === undefined) await keeper.sendComplete(session, to);
  }
  return { answers, keeper, notes: context.notes };
}

const cityOf = (answer: Answer | undefined): string | undefined =>
  answer?.plan.body?.text.match(/"city":"([^"]*)"/)?.[1];

test('changes of status send other details, of which the first two are trials', async () => {
  const { answers, notes } = await changeIn({});
  expect(answers.map((one) => one?.plan.openPoint)).toEqual([
    'business-types',
    'business-types',
    undefined,
    undefined,
  ]);
  expect(new Set(answers.map(cityOf)).size).toBeGreaterThan(1);
  expect(answers.map(cityOf)).not.toContain('Porto');
  expect(notes.adoptedDetails).toBe(4);
});

test('if other details are refused, the listing keeps its own', async () => {
  const { answers, keeper } = await changeIn({
    statusOf: (_, { location }) => (JSON.stringify(location).includes('Porto') ? 200 : 422),
  });
  expect(answers).toEqual([undefined, undefined, undefined, undefined]);
  expect(keeper.current).toBe('DRAFT');
});

test('if two updates with other details are not shown, the listing keeps its own', async () => {
  const { answers, notes } = await changeIn({
    store: (listing, { status, location }) => {
      if (status !== undefined) listing.status = status;
      if (JSON.stringify(location).includes('Porto')) listing.location = location;
    },
  });
  expect(answers.map((one) => one !== undefined)).toEqual([true, true, false, false]);
  expect(notes.adoptedDetails).toBe(0);
});

test('listings make transitions not seen in search, the common ones first, and are seen after its lag', async () => {
  const { session, context } = await openMarket({
    observer: (hooks) => ({
      ...hooks,
      inspectListing: { ...hooks.inspectListing, searchLagSeconds: 0.05 },
    }),
  });
  await inspectInSearch(session);
  const { snapshots } = context.notes;
  const seen = snapshots
    .filter(({ isSearchSettled }) => isSearchSettled === true)
    .map(({ keeper, update }) => [keeper.fixture.externalListingId, update && statusIn(update)]);
  // Both begin as SOLD.
  expect(seen).toEqual([
    ['L-1', 'FOR_SALE'],
    ['L-2', 'UNDER_CONTRACT'],
    ['L-1', 'ARCHIVED'],
    ['L-2', 'FOR_SALE'],
  ]);
});
