import { expect, test } from 'vitest';

import { listingStatuses } from '../../../generated/contract.ts';
import { tryRule } from '../../engine/judging/run-rule.ts';
import { updateBody } from '../../engine/listings/update-bodies.ts';
import { fakeContext, fakeTarget } from '../../test-support/fake-target.ts';
import { openMarket } from '../../test-support/market.ts';
import { unknownStatus, withChangedField } from './refused-status.ts';
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
