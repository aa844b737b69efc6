import { expect, test } from 'vitest';

import { ListingKeeper } from '../../engine/session/listings.ts';
import { updateBody } from '../../engine/session/update-bodies.ts';
import { Violation } from '../../engine/verdict.ts';
import { viewOf, openMarket, snapshotOf, updateOf } from '../../test-support/market.ts';
import { judgeBroker } from './changed-broker.ts';

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
