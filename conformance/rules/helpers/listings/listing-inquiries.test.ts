import { expect, test, vi } from 'vitest';

import { ListingKeeper } from '../../../engine/listings/listings.ts';
import { subjectsOf } from '../../../engine/session/subjects.ts';
import { Inconclusive, Violation } from '../../../engine/verdict.ts';
import { openMarket, type MarketOptions } from '../../../test-support/market.ts';
import type { HookExchange } from '../../../wire/exchange.ts';
import {
  createInquiries,
  createPastInquiries,
  findQuietPeriod,
  judgeCountedOnce,
} from './listing-inquiries.ts';

const dated: NonNullable<MarketOptions['observer']> = (hooks) => ({
  ...hooks,
  createLead: { ...hooks.createLead, body: { at: '{{instant}}' } },
});

const place = { officeId: 1, externalListingId: 'L-1' };

/** Creates past leads twice; the hook answers the second time with `status`, or not at all. */
async function inquireTwice(options: MarketOptions, status: number | undefined): Promise<unknown> {
  const market = await openMarket({ ...options, observer: dated });
  const { session, context } = market;
  const { observer } = context;
  const seconds = await findQuietPeriod(session, place);
  if (seconds === undefined) throw new Error('no seconds are quiet');
  await createPastInquiries(session, place, seconds);
  const made = observer.createLead.bind(observer);
  vi.spyOn(observer, 'createLead').mockImplementationOnce(async (values) => {
    const exchange = await made(values);
    const { response } = exchange;
    const changed: HookExchange =
      response === undefined || status === undefined
        ? { ...exchange, response: undefined, failure: 'the connection was closed' }
        : { ...exchange, response: { ...response, status }, failure: undefined };
    observer.exchanges.splice(-1, 1, changed);
    throw new Inconclusive('another answer');
  });
  await createPastInquiries(session, place, seconds);
  return await judgeCountedOnce(session, seconds, 'SOLD').then(
    () => session.judgements,
    (cause: unknown) => cause,
  );
}

test.each([undefined, 202, 502])(
  'a lead with the answer %s may exist, and is not mistaken for a lead counted twice',
  async (status) => {
    expect(await inquireTwice({}, status)).toBeGreaterThan(0);
  },
);

test('a lead that counts twice is detected, even if another one was refused', async () => {
  expect(await inquireTwice({ leadsPerCall: 2 }, 409)).toBeInstanceOf(Violation);
  expect(await inquireTwice({ leadsPerCall: 2 }, undefined)).toBeInstanceOf(Violation);
});

test.each([
  ['the months around them, which may be summed up', Number.POSITIVE_INFINITY, 102 * 86_400],
  ['them alone if no range is longer', 86_400, 60],
])('quiet seconds are counted in %s', async (_, longestSeconds, seconds) => {
  const { session, context } = await openMarket({ observer: dated });
  Object.assign(context, {
    survey: { ...context.survey, limit: { ...context.survey.limit, longestSeconds } },
  });
  const { startDate = '', endDate = '' } =
    (await findQuietPeriod(session, place))?.before.range ?? {};
  expect((Date.parse(endDate) - Date.parse(startDate)) / 1000).toBe(seconds);
});

test('a refused lead is an obstacle, unless other rules may be hiding the listing', async () => {
  const { session, context } = await openMarket({});
  const [subject] = subjectsOf(context);
  if (subject === undefined) throw new Error('the market has no office');
  const fixture = { externalListingId: 'L-1', status: 'FOR_SALE', brokerExternalId: 'B' } as const;
  const listing = { keeper: new ListingKeeper(fixture, 'listings[0]'), place };
  const answer = await session.askCount(subject, {});
  const refuse = vi.spyOn(context.observer, 'createLead').mockImplementation(() => {
    throw new Inconclusive('the listing is not visible');
  });
  await expect(createInquiries(session, listing, answer, false)).rejects.toThrow('not visible');
  expect(await createInquiries(session, listing, answer, true)).toEqual([]);
  refuse.mockRestore();
});
