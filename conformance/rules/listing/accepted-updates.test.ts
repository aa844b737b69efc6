import { expect, test } from 'vitest';

import { planUpdate } from '../../engine/client/requests.ts';
import { tryRule } from '../../engine/judging/run-rule.ts';
import { answerOf, errorBody, responseOf } from '../../test-support/exchanges.ts';
import { bearerCredential } from '../../target/credentials.ts';
import { description, openMarket } from '../../test-support/market.ts';
import type { RequestPlan } from '../../wire/exchange.ts';
import { everyListing, successBody } from './accepted-updates.ts';

const first = {
  externalListingId: 'L-1',
  status: 'SOLD',
  brokerExternalId: 'B-1',
  businessType: 'Café',
  location: { city: 'Porto', visibility: 'SHOW_CITY_STATE' },
} as const;

const allDetails = ['businessType', 'location', 'broker'] as const;

test.each([
  ['of which all is shown', allDetails, 400, 'SHOW_CITY_STATE', 'fail'],
  ['whose broker is not shown', ['businessType', 'location'], 400, 'SHOW_CITY_STATE', undefined],
  ['of which a page shows nothing of the API', allDetails, 400, undefined, undefined],
  ['that is forbidden', allDetails, 403, 'SHOW_CITY_STATE', undefined],
] as const)('a listing that accepts no update, %s', async (...given) => {
  const [, details, status, visibility, failure] = given;
  const verdict = failure ?? 'inconclusive';
  const location = { city: 'Porto', ...(visibility && { visibility }) };
  const listings = ['L-1', 'L-2'].map((externalListingId) => ({
    ...first,
    externalListingId,
    location,
  }));
  const { context } = await openMarket({ statusOf: () => status, target: { listings } });
  for (const keeper of context.listings) context.notes.detailsVerbatim.set(keeper, details);
  const { result } = await tryRule(everyListing, context, { seed: 1 });
  const requirement = verdict === 'fail' ? 'listing/full-update' : undefined;
  expect(result.verdict).toBe(verdict);
  expect(result.finding?.requirement).toBe(requirement);
});

test.each([
  ['as the API takes them', allDetails, 'fail'],
  ['in other words', ['location', 'broker'], 'inconclusive'],
] as const)(
  'a listing that accepts no update, if the observer shows the details of others %s',
  async (_, details, verdict) => {
    const listings = [
      { ...first, businessType: 'MARINA' },
      { ...first, externalListingId: 'L-2' },
    ];
    const statusOf = (_listing: unknown, { businessType }: { businessType?: string }): number =>
      businessType === 'MARINA' ? 200 : 400;
    const { context, session, keepers } = await openMarket({ statusOf, target: { listings } });
    const [other, keeper] = keepers;
    await other.sendComplete(session, 'DRAFT');
    context.notes.detailsVerbatim.set(other, details).set(keeper, allDetails);
    const { result } = await tryRule(everyListing, context, { seed: 1 });
    expect(result.verdict).toBe(verdict);
  },
);

test('a listing whose kind of business the page shows in words is not judged', async () => {
  const listings = ['L-1', 'L-2'].map((externalListingId) => ({
    ...first,
    externalListingId,
    businessType: 'Guest House',
  }));
  const judge = async (code: string): Promise<string> => {
    const { context } = await openMarket({
      statusOf: (_listing, { businessType }) => (businessType === code ? 200 : 422),
      target: { listings },
    });
    for (const keeper of context.listings) context.notes.detailsVerbatim.set(keeper, allDetails);
    return (await tryRule(everyListing, context, { seed: 1 })).result.verdict;
  };
  for (const code of ['GUEST_HOUSE', 'guest-house']) expect(await judge(code)).toBe('inconclusive');
  expect(await judge('B&B')).toBe('fail');
});

test.each([
  ['of the own partner', { own: 'Café' }, 'fail'],
  ['of another partner', { own: 'Bar' }, 'inconclusive'],
  ['of an unknown partner', undefined, 'inconclusive'],
] as const)('a listing %s is shown, but not found', async (_, partners, verdict) => {
  const { context, session, keepers } = await openMarket({
    statusOf: (_listing, fields) => (JSON.stringify(fields).includes('B-2') ? 404 : 200),
    target: {
      listings: [first, { ...first, externalListingId: 'L-2', brokerExternalId: 'B-2' }].map(
        (one) => ({ ...one, location: { city: 'Porto' } }),
      ),
    },
    observer: ({ inspectListing: { read, ...hook } }) => ({
      // Any field that the market shows stands for the partner.
      inspectListing: {
        ...hook,
        read: { ...read, partner: '/businessType' },
        ...(partners && { partners }),
      },
    }),
  });
  await keepers[0].sendComplete(session, 'DRAFT');
  const { result } = await tryRule(everyListing, context, { seed: 1 });
  expect(result.verdict).toBe(verdict);
});

test.each([
  ['which the same update of another listing is not', 'L 2', 'fail'],
  ['and nothing else tells whether for its id', 'L-2', 'inconclusive'],
] as const)('a listing is refused as invalid, %s', async (_, externalListingId, verdict) => {
  const plain = { ...first, location: description.location };
  const listings = [plain, { ...plain, externalListingId }];
  const { context, session, keepers } = await openMarket({
    statusOf: ({ id }) => (id === externalListingId ? 400 : 200),
    target: { listings },
  });
  await keepers[0].sendComplete(session, 'DRAFT');
  const { result } = await tryRule(everyListing, context, { seed: 1 });
  expect(result.verdict).toBe(verdict);
});

test('the first listing of another country is also updated by its broker object', async () => {
  const updated: string[] = [];
  const listings = ['L-1', 'L-2', 'L-3'].map((externalListingId) => {
    const location = { country: externalListingId === 'L-1' ? 'US' : 'PT' };
    return { ...first, externalListingId, broker: { name: 'Ana' }, location };
  });
  const store = ({ id }: { id: string }, fields: object): unknown =>
    'broker' in fields && updated.push(id);
  const { context, keepers } = await openMarket({ target: { listings }, store });
  Object.assign(keepers[0], { brokerFormOffset: 0, keepsBrokerForm: true });
  await tryRule(everyListing, context, { seed: 1 });
  expect(updated).toEqual(['L-2']);
});

test('a 2xx to an update that may be refused must have a message, or report a refusal', () => {
  const inspect = (changes: Partial<RequestPlan>, ...response: Parameters<typeof responseOf>) => {
    const plan = { ...planUpdate(first, 'DRAFT', bearerCredential('full', 'key')), ...changes };
    return successBody.inspect(answerOf(plan, { response: responseOf(...response) }));
  };
  const refusal = errorBody('Invalid JSON body');
  const again = { openPoint: 'same-status' } as const;
  expect(inspect({ hostile: true }, 200, refusal)).toBe('not-mine');
  expect(inspect({ hostile: true }, 200, { message: 'Updated' })).toBe('fine');
  expect(inspect(again, 200, refusal)).toBe('not-mine');
  expect(inspect({}, 200, refusal)).toHaveProperty('expected');
  expect(inspect(again, 200, '')).toBe('not-mine');
  expect(inspect(again, 204, '')).toHaveProperty('expected');
});
