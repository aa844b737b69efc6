import { expect, test } from 'vitest';

import { ListingKeeper } from '../../engine/session/listings.ts';
import { updateBody } from '../../engine/session/update-bodies.ts';
import { Violation } from '../../engine/verdict.ts';
import {
  viewOf,
  openMarket,
  snapshotOf,
  updateOf,
  type MarketOptions,
} from '../../test-support/market.ts';
import { judgeBroker } from './changed-broker.ts';
import { judgeTheirUpdate } from '../../observer/other-partner.ts';
import { depths } from '../../engine/budget.ts';
import { takeSnapshotsAroundUpdates } from '../../observer/snapshots-of-run.ts';
import type { Answer } from '../../wire/exchange.ts';
import { changeWithOtherDetails } from './other-details.ts';

/** A market that stores the broker of some updates, if as another one; its first listing was given another broker. */
async function openWithBrokers(
  storesBroker: (fields: object) => boolean | string,
  answer = () => 200,
) {
  const { session, keepers, context } = await openMarket({
    answer,
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
    context.notes.snapshots.push(viewOf(one, updateOf(one, { brokerExternalId }), seen));
  }
  context.notes.detailsAsDeclared.set(keeper, ['broker']);
  const body = { ...updateBody(keeper.fixture, 'FOR_SALE'), brokerExternalId: 'B-2' };
  await keeper.moveBy(session, 'FOR_SALE', JSON.stringify(body));
  return { session, keeper, notes: context.notes };
}

test('an update of the status alone names a broker as a complete one does', async () => {
  const { session, keeper } = await openWithBrokers(() => true);
  expect(await judgeBroker(session, keeper, 'B-2')).toBe(true);
});

test('a broker that it does not change is reported, and is no loss', async () => {
  const { session, keeper, notes } = await openWithBrokers((fields) => 'location' in fields);
  await expect(judgeBroker(session, keeper, 'B-2')).rejects.toThrow(Violation);
  expect(notes.detailsAsDeclared.has(keeper)).toBe(false);
});

test('nor one that a complete update does not change', async () => {
  const { session, keeper } = await openWithBrokers(() => 'B-1');
  await expect(judgeBroker(session, keeper, 'B-2')).rejects.toThrow(Violation);
});

test('nothing is said of a broker who is shown as neither, or where the status alone is refused', async () => {
  const team = await openWithBrokers(() => 'Team 7');
  expect(await judgeBroker(team.session, team.keeper, 'B-2')).toBe(false);
  let status = 200;
  const whole = await openWithBrokers(
    () => true,
    () => status,
  );
  status = 422;
  expect(await judgeBroker(whole.session, whole.keeper, 'B-2')).toBe(false);
});

/** Judges an accepted update to ARCHIVED, of which the market stores what `stores` says. */
async function judgeArchived(stores: boolean): Promise<void> {
  const { session, keepers } = await openMarket({
    store: (listing, { status }) => {
      if (status !== undefined && (stores || status !== 'ARCHIVED')) listing.status = status;
    },
  });
  const [theirs] = keepers;
  const update = await theirs.move(session, 'ARCHIVED');
  await judgeTheirUpdate(session, theirs, 'ARCHIVED', update);
}

test("an accepted update of the other partner's listing has to take effect", async () => {
  await expect(judgeArchived(true)).resolves.toBeUndefined();
  const wrong = judgeArchived(false);
  await expect(wrong).rejects.toThrow(Violation);
  await expect(wrong).rejects.toMatchObject({ finding: { requirement: 'listing/at-once' } });
});

const own = { businessType: 'Café', location: { city: 'Porto', country: 'PT' } };

/** The updates of a listing to several statuses, with other details where they were sent. */
async function changeIn(options: MarketOptions) {
  const listings = ['L-1', 'L-2'].map((externalListingId) => ({
    externalListingId,
    status: 'SOLD' as const,
    brokerExternalId: 'B-1',
    ...own,
  }));
  const { context, session, keepers } = await openMarket({ ...options, target: { listings } });
  const [keeper] = keepers;
  // The market shows what it has of a listing: as declared by then.
  for (const one of keepers) await one.move(session, 'DRAFT');
  await takeSnapshotsAroundUpdates({ ...context, depth: depths.standard });
  const answers: (Answer | undefined)[] = [];
  for (const to of ['FOR_SALE', 'SOLD', 'ARCHIVED', 'DRAFT'] as const) {
    const transition = [keeper.current, to] as const;
    const answer = await changeWithOtherDetails(session, keeper, transition, 'brokerExternalId');
    answers.push(answer);
    if (answer === undefined) await keeper.move(session, to);
  }
  return { answers, keeper, notes: context.notes };
}

const cityOf = (answer: Answer | undefined): string | undefined =>
  answer?.plan.body?.text.match(/"city":"([^"]*)"/)?.[1];

test('changes of status carry other details, of which two are tried first', async () => {
  const { answers, notes } = await changeIn({});
  expect(answers.map((one) => one?.plan.openPoint)).toEqual([
    'business-types',
    'business-types',
    undefined,
    undefined,
  ]);
  expect(new Set(answers.map(cityOf)).size).toBeGreaterThan(1);
  expect(answers.map(cityOf)).not.toContain('Porto');
  expect(notes.takenDetails).toBe(4);
});

test('where one is refused, the listing keeps its own', async () => {
  const { answers, keeper } = await changeIn({
    answer: (_, { location }) => (JSON.stringify(location).includes('Porto') ? 200 : 422),
  });
  expect(answers).toEqual([undefined, undefined, undefined, undefined]);
  expect(keeper.current).toBe('DRAFT');
});

test('and where two are not shown', async () => {
  const { answers, notes } = await changeIn({
    store: (listing, { status, location }) => {
      if (status !== undefined) listing.status = status;
      if (JSON.stringify(location).includes('Porto')) listing.location = location;
    },
  });
  expect(answers.map((one) => one !== undefined)).toEqual([true, true, false, false]);
  expect(notes.takenDetails).toBe(0);
});
