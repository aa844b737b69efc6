import { describe, expect, test } from 'vitest';

import type { ListingStatus } from '../../../generated/api.ts';
import type { ListingFixture } from '../../../generated/target.ts';
import { bearerCredential } from '../../target/credentials.ts';
import { answerOf, responseOf } from '../../test-support/exchanges.ts';
import { fakeContext } from '../../test-support/fake-target.ts';
import type { Answer } from '../../wire/exchange.ts';
import {
  isUpdated,
  mayBeUpdated,
  nameOfTransition,
  acceptedTransitionsOf,
} from './listing-history.ts';
import { explainRefusal } from './refused-updates.ts';
import { ListingKeeper } from './listings.ts';
import { planUpdateText } from '../client/requests.ts';
import { reportsRefusal } from '../client/refusal-in-success.ts';

const fixture: ListingFixture = {
  externalListingId: 'L-1',
  status: 'SOLD',
  brokerExternalId: 'B-1',
};

const full = bearerCredential('full', 'key');

/** A client that has sent one update, answered with the status or not at all. */
async function afterUpdate(status: number | undefined) {
  const { client } = fakeContext(() => (status === undefined ? undefined : { status }));
  const keeper = new ListingKeeper(fixture, 'listings[0]');
  const exchange = await client.send(keeper.planComplete('DRAFT', full));
  return { client, keeper, exchange };
}

test.each([
  [200, true, true],
  [404, false, false],
  [500, false, true],
  [undefined, true, true],
])(
  'whether a listing was or may have been updated after the answer %s',
  async (status, updated, maybe) => {
    const { client } = await afterUpdate(status);
    expect([isUpdated(fixture, client), mayBeUpdated(fixture, client)]).toEqual([updated, maybe]);
  },
);

test('a listing whose updates were all refused is not restored, without a complaint', async () => {
  const { client, keeper } = await afterUpdate(404);
  expect(await keeper.restore(client, full)).toBeUndefined();
  expect(client.exchanges).toHaveLength(1);
});

test('restoring a listing that may have been updated fails without a complaint', async () => {
  const { client, keeper } = await afterUpdate(500);
  expect(await keeper.restore(client, full)).toBeUndefined();
  expect(client.exchanges.length).toBeGreaterThan(1);
});

test('the explanation of a refusal names the field to check', async () => {
  const { exchange } = await afterUpdate(404);
  const body = { status: 'error', error: 'Listing not found' };
  const refused = (status: number) =>
    explainRefusal({ ...exchange, response: responseOf(status, body) }, 'listings[2]');
  expect(refused(404)).toBe(
    '404 with error "Listing not found": is listings[2].externalListingId correct?',
  );
  expect(refused(401)).toMatch(/may credentials\.full update listings\?$/);
  expect(refused(413)).toMatch(/: the update has \d\d+ bytes, all of them required$/);
  expect(refused(422)).toMatch(/does listings\[2\] declare all that the target requires/);
});

test('transitions are between accepted updates, even with refused ones in between', async () => {
  const { client, keeper, exchange } = await afterUpdate(200);
  const { exchanges } = client;
  const move = (status: ListingStatus) => client.send(keeper.planComplete(status, full));
  await move('FOR_SALE');
  await move('ARCHIVED');
  expect([...acceptedTransitionsOf(fixture, client)]).toEqual([
    nameOfTransition(['DRAFT', 'FOR_SALE']),
    nameOfTransition(['FOR_SALE', 'ARCHIVED']),
  ]);
  exchanges.push({ ...exchange, response: responseOf(400) });
  await move('SOLD');
  expect(acceptedTransitionsOf(fixture, client)).toContain(nameOfTransition(['ARCHIVED', 'SOLD']));
});

test('concurrent updates are no transition', async () => {
  const { client, keeper } = await afterUpdate(200);
  const plans = (['FOR_SALE', 'ARCHIVED'] as const).map((status) =>
    keeper.planComplete(status, full),
  );
  for (const plan of plans) await client.send(plan);
  const [first, ...others] = client.exchanges.splice(0);
  const together = others.map((exchange) => ({ ...exchange, sentAt: 1, receivedAt: 2 }));
  client.exchanges.push({ ...first, sentAt: 0, receivedAt: 0 } as (typeof others)[0], ...together);
  expect([...acceptedTransitionsOf(fixture, client)]).toEqual([]);
});

describe('a 2xx reports a refusal', () => {
  const answered = (body: object): Answer =>
    answerOf(planUpdateText(fixture, '{}', full), { response: responseOf(200, body) });
  const accepted = ['DRAFT', 'SOLD'].map((status) =>
    answered({
      code: 0,
      status,
      result: 'OK',
      at: '7 May',
      errors: [],
      message: `It is ${status}`,
    }),
  );
  const usual = { code: 0, result: 'OK', at: '7 May', errors: [], message: 'As it was' };

  test.each([
    ['in words', { ...usual, message: 'Invalid status' }],
    ['by a code', { ...usual, code: 4001 }],
    ['by a word', { ...usual, result: 'KO' }],
    ['by a list that is usually empty', { ...usual, errors: [{ field: 'status' }] }],
    ['without a message', { ...usual, message: undefined }],
  ])('%s', (_, body) => {
    expect(reportsRefusal(answered(body), accepted)).toBe(true);
  });

  test('not by values that also differ among accepted updates', () => {
    const body = { ...usual, status: 'FOR_SALE', at: '8 May', message: 'It is FOR_SALE' };
    expect(reportsRefusal(answered(body), accepted)).toBe(false);
    expect(reportsRefusal(answered({ message: 'Done' }), [])).toBe(false);
  });
});
