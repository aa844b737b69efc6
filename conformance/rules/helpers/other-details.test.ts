import { expect, test } from 'vitest';

import { depths } from '../../engine/budget.ts';
import { takeSnapshotsAroundUpdates } from '../../observer/snapshots-of-run.ts';
import { openMarket, type MarketOptions } from '../../test-support/market.ts';
import type { Answer } from '../../wire/exchange.ts';
import { changeWithOtherDetails } from './other-details.ts';

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
