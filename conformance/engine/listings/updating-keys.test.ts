import { expect, test } from 'vitest';

import { listingStatuses } from '../../../generated/contract.ts';
import { takeSnapshotsAroundUpdates } from '../../observer/snapshots/snapshots-of-run.ts';
import { fakeTarget } from '../../test-support/fake-target.ts';
import { openMarket, type Market, type MarketOptions } from '../../test-support/market.ts';
import { isAnswer, isSuccess, type Answer } from '../../wire/exchange.ts';

const lesser = 'withoutLeadTracking';

async function open(options: MarketOptions = {}): Promise<Market> {
  const credentials = { ...fakeTarget.credentials, [lesser]: { value: 'key-of-less' } };
  const market = await openMarket({ target: { credentials }, ...options });
  await takeSnapshotsAroundUpdates(market.context);
  return market;
}

/** Updates the first listing to each status, twice. */
async function changeOften({ session, keepers: [keeper] }: Market): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const status of [...listingStatuses, ...listingStatuses.toReversed()]) {
    if (status !== keeper.current) answers.push(await keeper.sendVaried(session, status));
  }
  return answers;
}

const sentBy = (answers: readonly Answer[], label: string): Answer[] =>
  answers.filter(({ plan }) => plan.credential.label === label);

const isByLesser = (key: string): boolean => key.includes('key-of-less');

const updatesOf = ({ context }: Market): Answer[] =>
  context.client.exchanges.filter(isAnswer).filter((one) => one.plan.operation === 'updateListing');

test('a key that was seen to update sends some of the updates', async () => {
  const market = await open();
  const answers = await changeOften(market);
  expect(answers.every(isSuccess)).toBe(true);
  const own = sentBy(answers, lesser);
  expect(own.slice(0, 3).map(({ plan }) => plan.openPoint)).toEqual([
    'update-permission',
    'update-permission',
    undefined,
  ]);
  expect(sentBy(answers, 'full').length).toBeGreaterThan(3);
  expect(market.context.notes.updatingKeys.isTrusted(lesser)).toBe(true);
  const labels = [0, 1, 2].map(
    (turn) => market.context.notes.updatingKeys.chooseForRefused(market.context, turn).label,
  );
  expect(labels).toEqual(['full', lesser, 'full']);
});

test('a key that may not update is tried once, followed by the full one', async () => {
  const market = await open({ statusOf: (_, __, key) => (isByLesser(key) ? 401 : 200) });
  const answers = await changeOften(market);
  expect(answers.every(isSuccess)).toBe(true);
  expect(sentBy(answers, lesser)).toEqual([]);
  expect(sentBy(updatesOf(market), lesser)).toHaveLength(1);
});

test('a key whose updates the observer does not show is not used', async () => {
  // By its answers, the target may be updating the listing of another partner.
  let isIgnored = false;
  const market = await open({
    statusOf: (_, __, key) => {
      isIgnored = isByLesser(key);
      return 200;
    },
    store: (listing, fields) => {
      if (!isIgnored) Object.assign(listing, fields);
    },
  });
  const answers = await changeOften(market);
  expect(sentBy(answers, lesser)).toEqual([]);
  expect(sentBy(updatesOf(market), lesser)).toHaveLength(1);
  expect(market.context.notes.updatingKeys.isTrusted(lesser)).toBe(false);
});

test('a key that is itself refused later is not used any more', async () => {
  let times = 0;
  const market = await open({
    statusOf: (_, __, key) => (isByLesser(key) && (times += 1) > 4 ? 401 : 200),
  });
  const answers = await changeOften(market);
  expect(answers.every(isSuccess)).toBe(true);
  expect(sentBy(updatesOf(market), lesser)).toHaveLength(5);
});

test('an update refused for its content only with such a key is reported again', async () => {
  const market = await open({
    statusOf: ({ status: from }, { status }, key) =>
      isByLesser(key) && from === 'ARCHIVED' && status === 'SOLD' ? 409 : 200,
  });
  const { session, context, keepers } = market;
  await changeOften(market);
  const [keeper] = keepers;
  const refusals: Answer[] = [];
  for (let times = 0; times < 3; times += 1) {
    if (keeper.current !== 'ARCHIVED') await keeper.sendComplete(session, 'ARCHIVED');
    refusals.push(await keeper.sendVaried(session, 'SOLD'));
  }
  expect(refusals.at(-1)?.response.status).toBe(409);
  expect(refusals.at(-1)?.plan.credential.label).toBe(lesser);
  expect(context.notes.updatingKeys.isTrusted(lesser)).toBe(true);
});
