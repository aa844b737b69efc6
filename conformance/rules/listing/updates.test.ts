import { expect, test } from 'vitest';

import { listingStatuses } from '../../../generated/contract.ts';
import { planUpdate } from '../../engine/client/requests.ts';
import { tryRule } from '../../engine/judging/run-rule.ts';
import { updateBody } from '../../engine/listings/update-bodies.ts';
import { fakeContext, fakeTarget } from '../../test-support/fake-target.ts';
import { answerOf, errorBody, responseOf } from '../../test-support/exchanges.ts';
import { bearerCredential } from '../../target/credentials.ts';
import { description, openMarket } from '../../test-support/market.ts';
import type { RequestPlan } from '../../wire/exchange.ts';
import { unknownStatus, withChangedField } from './refused-status.ts';
import { everyListing, successBody } from './accepted-updates.ts';
import { storedAsSent } from './stored-as-sent.ts';

const [first, second] = [
  {
    externalListingId: 'L-1',
    status: 'SOLD',
    brokerExternalId: 'B-1',
    businessType: 'Café',
    location: { city: 'Porto', visibility: 'SHOW_CITY_STATE' },
  },
  {
    externalListingId: 'L-2',
    status: 'DRAFT',
    brokerExternalId: 'B-2',
    businessType: 'Marina',
    location: { city: 'Braga', state: 'BR' },
  },
] as const;

const newsOf = (turn: number, listings: readonly object[] = [first, second]): object => {
  const context = fakeContext(() => undefined, {
    target: { ...fakeTarget, listings: listings as (typeof first)[] },
  });
  const [keeper] = context.listings;
  if (keeper === undefined) throw new Error('there is no listing');
  return withChangedField(context, keeper, updateBody(keeper.fixture, 'NO_STATUS'), turn);
};

test("an update to be refused has another listing's business type, location, or location and broker", () => {
  const place = { city: 'Braga', state: 'BR', visibility: 'SHOW_CITY_STATE' };
  const own = { brokerExternalId: 'B-1', status: 'NO_STATUS', businessType: 'Café' };
  expect(newsOf(0)).toEqual({ ...own, businessType: 'Marina', location: first.location });
  expect(newsOf(2)).toEqual({ ...own, brokerExternalId: 'B-2', location: place });
  expect(newsOf(3)).toEqual({ ...own, location: place });
});

test('every fourth changes nothing, nor does any if no listing differs', () => {
  const plain = { ...newsOf(1) };
  expect(plain).toMatchObject({ businessType: 'Café', location: first.location });
  expect(newsOf(2, [first])).toEqual(plain);
});

test('after a refusal with 200, the status of the listing is read again', async () => {
  const isTaken = (trade = ''): boolean => /^[\p{L} ]*$/u.test(trade);
  const accepted: string[] = [];
  const { context, keepers } = await openMarket({
    answerBody: ({ businessType }) =>
      isTaken(businessType) ? { message: 'done' } : { status: 'error', error: 'Unknown trade' },
    store: (listing, fields) => {
      if (!isTaken(fields.businessType)) return;
      Object.assign(listing, fields, { sought: fields.status });
      if (fields.businessType !== undefined) accepted.push(listing.status);
    },
  });
  const { result } = await tryRule(storedAsSent, context, { seed: 1 });
  expect(result.verdict).toBe('pass');
  expect(accepted.length).toBeGreaterThan(0);
  expect(keepers[0].current).toBe(accepted.at(-1));
});

test('a listing that returns from the archive must be as it was last sent', async () => {
  const { context } = await openMarket({
    store: (listing, fields) => {
      const isBack = listing.status === 'ARCHIVED' && fields.status === 'FOR_SALE';
      const { status, businessType, location } = fields;
      Object.assign(listing, isBack ? {} : { businessType, location }, { status, sought: status });
    },
  });
  const { result } = await tryRule(storedAsSent, context, { seed: 1 });
  expect(result).toMatchObject({ verdict: 'fail' });
});

test('one update has both raw bytes and escapes', async () => {
  const { context } = await openMarket();
  const { result } = await tryRule(storedAsSent, context, { seed: 1 });
  expect(result.verdict).toBe('pass');
  const texts = context.client.exchanges.map(({ plan }) => plan.body?.text ?? '');
  const isOfBoth = (text: string): boolean =>
    text.includes('"businessType":"Hôtel 🏨') && text.includes(String.raw`tel \ud83c\udfe8`);
  expect(texts.filter(isOfBoth)).toHaveLength(1);
});

test.each(listingStatuses)(
  'a word that is not a status is refused for a listing that is %s',
  async (status) => {
    const isKnown = (word: unknown): boolean => listingStatuses.some((one) => one === word);
    const judge = async (isTaken: (word: string) => boolean) => {
      const { context } = await openMarket({
        statusOf: (listing, fields) => {
          const word = String(fields.status);
          return isKnown(word) || (listing.status === status && isTaken(word)) ? 200 : 400;
        },
        store: (listing, fields) => {
          if (isKnown(fields.status)) Object.assign(listing, fields, { sought: fields.status });
        },
      });
      const { result } = await tryRule(unknownStatus, context, { seed: 1 });
      return { verdict: result.verdict, requirement: result.finding?.requirement };
    };
    const isRespelled = (word: string): boolean => isKnown(word.toUpperCase());
    expect(await judge(() => false)).toMatchObject({ verdict: 'pass' });
    expect(await judge((word) => !isRespelled(word))).toMatchObject({ verdict: 'fail' });
    const requirement = 'listing/status-spelling';
    expect(await judge(isRespelled)).toEqual({ verdict: 'fail', requirement });
  },
);

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
