import { expect, test } from 'vitest';

import { openMarket, type Market, type MarketOptions } from '../test-support/market.ts';
import { caps } from '../engine/caps.ts';
import { findWrong } from './judge-snapshot.ts';
import { bringAbout } from './reproduce.ts';
import { takeSnapshotsAroundUpdates } from './snapshots-of-run.ts';

/** A pause of a second takes some 50 ms. */
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

/** Updates the other listing with another place, and brings about again what the own one then shows. */
async function bringAboutAgain({ context, session, keepers: [own, other] }: Market) {
  await own.move(session, 'FOR_SALE');
  for (const status of ['DRAFT', 'SOLD'] as const) {
    const text = JSON.stringify({ status, businessType: 'Café', location: elsewhere });
    await other.moveBy(session, status, text, {});
  }
  await context.client.pause(2 * caps.settledMilliseconds);
  await own.move(session, 'DRAFT');
  const snapshot = context.notes.snapshots.find((one) => findWrong(context, one) !== undefined);
  if (snapshot === undefined) throw new Error('the listing was not inspected');
  expect([snapshot.keeper, snapshot.update]).toEqual([own, undefined]);
  return findWrong(context, await bringAbout(session, snapshot, findWrong, 0.1));
}

test('a place that was new to another listing is made new to it once more', async () => {
  let last: unknown;
  const meddle: MarketOptions['meddle'] = (listings) => {
    const [own, other] = [...listings.values()];
    if (own === undefined || other === undefined) return;
    const place = JSON.stringify(other.location);
    if (last !== undefined && last !== place) own.location = other.location;
    last = place;
  };
  expect((await bringAboutAgain(await openObserved({ meddle })))?.requirement).toBe(
    'listing/visibility',
  );
});

test('a place that the service completes late is no effect of other updates', async () => {
  const store: MarketOptions['store'] = (listing, { location, ...others }) => {
    Object.assign(listing, others);
    let looks = 0;
    // However long that takes, it is after the look at once and another one.
    const get = (): unknown => (++looks <= 2 ? location : elsewhere);
    Object.defineProperty(listing, 'location', { get, configurable: true, enumerable: true });
  };
  expect(await bringAboutAgain(await openObserved({ store }))).toBeUndefined();
});
