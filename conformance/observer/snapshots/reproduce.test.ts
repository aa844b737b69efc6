import { expect, test } from 'vitest';

import { openMarket, type Market, type MarketOptions } from '../../test-support/market.ts';
import { caps } from '../../engine/caps.ts';
import { findDeviation } from './judge-snapshot.ts';
import { reproduceSnapshot } from './reproduce.ts';
import { takeSnapshotsAroundUpdates } from './snapshots-of-run.ts';

/** Pauses are shortened by this factor: one of a second takes 50 ms. */
const scale = 20;

async function openObserved(options: MarketOptions): Promise<Market> {
  const market = await openMarket(options);
  const { client } = market.context;
  const pause = client.pause.bind(client);
  client.pause = (milliseconds) => pause(milliseconds / scale);
  await takeSnapshotsAroundUpdates(market.context);
  return market;
}

const elsewhere = { city: 'Faro' };

/** Updates the other listing with a new location, and reproduces what the own one then shows. */
async function bringAboutAgain({ context, session, keepers: [own, other] }: Market) {
  await own.sendComplete(session, 'FOR_SALE');
  for (const status of ['DRAFT', 'SOLD'] as const) {
    const text = JSON.stringify({ status, businessType: 'Café', location: elsewhere });
    await other.sendBody(session, status, text, {});
  }
  await context.client.pause(2 * caps.maxReplicaLagMilliseconds);
  await own.sendComplete(session, 'DRAFT');
  const snapshot = context.notes.snapshots.find((one) => findDeviation(context, one) !== undefined);
  if (snapshot === undefined) throw new Error('the listing was not inspected');
  expect([snapshot.keeper, snapshot.update]).toEqual([own, undefined]);
  return findDeviation(context, await reproduceSnapshot(session, snapshot, findDeviation, 0.1));
}

test('a replay first undoes the location that was new to another listing', async () => {
  let last: unknown;
  const afterUpdate: MarketOptions['afterUpdate'] = (listings) => {
    const [own, other] = [...listings.values()];
    if (own === undefined || other === undefined) return;
    const place = JSON.stringify(other.location);
    if (last !== undefined && last !== place) own.location = other.location;
    last = place;
  };
  expect((await bringAboutAgain(await openObserved({ afterUpdate })))?.requirement).toBe(
    'listing/visibility',
  );
});

/** From the third snapshot after an update on, the listing shows a change. */
const showsLater =
  (change: object): NonNullable<MarketOptions['store']> =>
  (listing, fields) => {
    const stored = { ...listing, ...fields };
    for (const name of ['status', 'location'] as const) {
      let looks = 0;
      const get = (): unknown => (++looks <= 2 ? stored : { ...stored, ...change })[name];
      Object.defineProperty(listing, name, { get, configurable: true, enumerable: true });
    }
  };

test.each([
  ['a place that the service changes later is not an effect', { location: elsewhere }, undefined],
  ['a status that falls back by itself is wrong', { status: 'SOLD' }, 'listing/visibility'],
])('of other updates: %s', async (_, change, requirement) => {
  const market = await openObserved({ store: showsLater(change) });
  expect((await bringAboutAgain(market))?.requirement).toBe(requirement);
});
