import { describe, expect, test } from 'vitest';

import type { CreateLeadHook, Target } from '../../../generated/target.ts';
import type { Context } from '../../engine/context.ts';
import { MissingPrerequisite } from '../../engine/verdict.ts';
import { closed, fakeContext, fakeTarget } from '../../test-support/fake-target.ts';
import { openMarket, type MarketOptions } from '../../test-support/market.ts';
import {
  assertInstant,
  findFreePast,
  isFreeInstant,
  createConcurrentPastLeads,
  createPastLead,
  createCurrentLeads,
  readCounts,
  sourcesOf,
} from './leads.ts';
import {
  busiestPlaceOf,
  assertPlace,
  datedSubjectsOfPlace,
  isOfPlace,
  leadPlacesOf,
  openPlace,
  subjectsOfPlace,
} from './lead-places.ts';

/** @param officeLeads the number of leads of each office */
function contextWith(
  hook: Partial<CreateLeadHook> | undefined,
  change: Partial<Target> = {},
  officeLeads: Readonly<Record<string, number>> = { 1: 5, 2: 3 },
): Context {
  const createLead = { method: 'POST', url: '/leads', ...hook } as const;
  const observer = hook === undefined ? {} : { createLead };
  const context = fakeContext(() => ({ status: 200 }), {
    target: { ...fakeTarget, observer, ...change },
  });
  return {
    ...context,
    survey: { ...context.survey, officeLeads: new Map(Object.entries(officeLeads)) },
  };
}

const byOffice = { body: { office: '{{officeId}}' } };
const byListing = { body: { listing: '{{externalListingId}}' } };
const ofOffice = (officeId: number) => ({ officeId, externalListingId: undefined });

describe('leads are created', () => {
  test('for the office with the fewest leads first, then for one with none', () => {
    expect(leadPlacesOf(contextWith(byOffice))).toEqual([ofOffice(2), ofOffice(1)]);
    const some = contextWith(byOffice, { offices: { ids: [1, 2, 3] } });
    expect(leadPlacesOf(some)).toEqual([ofOffice(2), ofOffice(3)]);
    expect(leadPlacesOf(contextWith(byOffice, { offices: { ids: [1] } }))).toEqual([ofOffice(1)]);
  });

  test('for listings that buyers see, if the hook requires a listing', () => {
    const listings: Target['listings'] = [
      { externalListingId: 'L-1', status: 'SOLD', officeId: 1 },
      { externalListingId: 'L-2', status: 'FOR_SALE' },
      { externalListingId: 'L-3', status: 'FOR_SALE', officeId: 2 },
    ];
    const [second, third] = [
      { officeId: undefined, externalListingId: 'L-2' },
      { officeId: 2, externalListingId: 'L-3' },
    ];
    expect(leadPlacesOf(contextWith(byListing, { listings }))).toEqual([second, third]);
    const both = { body: { ...byListing.body, ...byOffice.body }, url: '/{{externalListingId}}' };
    expect(leadPlacesOf(contextWith(both, { listings }))).toEqual([third]);
  });

  test('nowhere without a hook or a place', () => {
    expect(() => leadPlacesOf(contextWith(undefined))).toThrow(/needs observer.createLead/);
    const hidden = leadPlacesOf(contextWith(byListing));
    expect(hidden).toEqual([]);
    expect(() => assertPlace(hidden[0])).toThrow(MissingPrerequisite);
  });
});

const listings: Target['listings'] = [1, 2].map((officeId) => ({
  externalListingId: `L-${officeId}`,
  status: 'FOR_SALE',
  officeId,
}));

test.each([
  ['is the office with the most', byOffice, { offices: { ids: [1, 2, 3] } }, ofOffice(2)],
  [
    'is the listing whose office has the most of those where leads are made',
    byListing,
    { listings },
    { officeId: 2, externalListingId: 'L-2' },
  ],
  ['is nowhere if no lead can be made', byListing, { listings: [] }, undefined],
])('the place for many leads %s', (_, hook, change, expected) => {
  expect(busiestPlaceOf(contextWith(hook, change, { 1: 5, 2: 30, 3: 0 }))).toEqual(expected);
});

test('a listing that other rules have hidden is shown before it gets leads', async () => {
  const { session, keepers } = await openMarket();
  const [keeper] = keepers;
  const place = { officeId: 1, externalListingId: 'L-1' };
  for (const status of ['UNDER_CONTRACT', 'PENDING_CONTRACT', 'ARCHIVED'] as const) {
    await keeper.sendComplete(session, status);
    expect(await openPlace(session, place)).toBe(place);
    expect(keeper.current).toBe('FOR_SALE');
  }
  await keeper.sendComplete(session, 'REVIEWING_OFFERS');
  await openPlace(session, place);
  expect(keeper.current).toBe('REVIEWING_OFFERS');
  await expect(openPlace(session, undefined)).rejects.toThrow(MissingPrerequisite);
});

test('a lead shows in the organization and in its office, if it is declared', () => {
  const subjects = (officeId: number) => subjectsOfPlace(contextWith(byOffice), ofOffice(officeId));
  const organization = { kind: 'organization', id: '9' };
  expect(subjects(1)).toEqual([organization, { kind: 'office', id: '1' }]);
  expect(subjects(7)).toEqual([organization]);
  const names = ['total', 'office 1', 'office 11'];
  expect(names.filter((name) => isOfPlace(name, ofOffice(1)))).toEqual(names.slice(0, 2));
});

test('offices whose counts ignore dates are not counted with dates', () => {
  const context = contextWith(byOffice);
  const ignoring: Context = { ...context, survey: { ...context.survey, officeDates: 'ignored' } };
  const dated = datedSubjectsOfPlace(ignoring, ofOffice(1));
  expect(dated.map(({ kind }) => kind)).toEqual(['organization']);
});

test('the sources of a lead are those that the hook names, in a fixed order', () => {
  const sources = { email: 'mail', form: 'web' };
  expect(sourcesOf(contextWith({ ...byOffice, sources }))).toEqual(['form', 'email']);
  expect(sourcesOf(contextWith(byOffice))).toEqual([undefined]);
});

describe('the past is free for leads', () => {
  const daySeconds = 86_400;

  test('after the last known count, and well before now', () => {
    const endDate = '2023-06-01T00:00:00Z';
    const knownCounts = [{ officeId: 1, endDate, totalLeads: 5 }];
    expect(findFreePast(contextWith(byOffice, { knownCounts }))).toEqual({
      start: Date.parse(endDate) / 1000 + daySeconds,
      end: closed - 3 * daySeconds,
    });
  });

  test('for about a year if no count is known', () => {
    const { start = 0, end = 0 } = findFreePast(contextWith(byOffice)) ?? {};
    expect(end - start).toBe(400 * daySeconds);
  });

  test('nowhere if counts are known almost up to now', () => {
    const knownCounts = [{ officeId: 1, endDate: '2023-12-30T00:00:00Z', totalLeads: 5 }];
    expect(findFreePast(contextWith(byOffice, { knownCounts }))).toBeUndefined();
  });

  test('everywhere if the run is undone', () => {
    const knownCounts = [{ officeId: 1, endDate: '2023-12-30T00:00:00Z', totalLeads: 5 }];
    const reset = { method: 'POST', url: '/reset' } as const;
    const observer = { createLead: { method: 'POST', url: '/leads', ...byOffice }, reset } as const;
    const context = contextWith(byOffice, { knownCounts, observer });
    const { start = 0, end = 0 } = findFreePast(context) ?? {};
    expect(end - start).toBe(400 * daySeconds);
    expect(isFreeInstant(context, { officeId: 1, externalListingId: undefined }, start)).toBe(true);
  });

  test('only if the hook takes an instant', () => {
    expect(() => assertInstant(contextWith(byOffice))).toThrow(/needs {{instant}}/);
    const dated = { body: { office: '{{officeId}}', at: '{{instant}}' } };
    expect(() => assertInstant(contextWith(dated))).not.toThrow();
  });
});

test('past leads are recorded with their instants, and current ones are not', async () => {
  const { session, context, requests } = await openMarket();
  const office = { kind: 'office', id: '1' } as const;
  const [reading = expect.unreachable()] = await readCounts(session, [office], {});
  const now = await createCurrentLeads(session, ofOffice(1), reading.answer);
  await createPastLead(session, ofOffice(1), 1000);
  expect(now).toHaveLength(3);
  expect(requests.filter((one) => one === 'POST /leads')).toHaveLength(4);
  expect(context.observer.pastLeads).toEqual([{ ...ofOffice(1), instant: 1000 }]);
});

const byBuyer = {
  observer: ({ createLead }) => ({
    createLead: { ...createLead, body: { at: '{{instant}}', name: '{{name}}' } },
  }),
} as const satisfies MarketOptions;

test('of concurrent leads, one that the hook refuses is created again, for another buyer', async () => {
  const bodies: string[] = [];
  const statusOfLead = (body: string): number => (bodies.push(body) === 2 ? 409 : 201);
  const { session, context } = await openMarket({ ...byBuyer, statusOfLead });
  expect(await createConcurrentPastLeads(session, ofOffice(1), [1000, 2000])).toHaveLength(2);
  const instants = context.observer.pastLeads.map(({ instant }) => instant);
  expect(new Set(instants)).toEqual(new Set([1000, 2000]));
  expect(new Set(bodies.map((body) => JSON.parse(body).name)).size).toBe(3);
});

test('a hook that fails for letters beyond ASCII gets plain details', async () => {
  const statusOfLead = (body: string): number => (/[^ -~]/.test(body) ? 500 : 201);
  const { session } = await openMarket({ ...byBuyer, statusOfLead });
  const create = (instant: number) => createPastLead(session, ofOffice(1), instant);
  const failed = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      create(1000 * index).then(
        () => 0,
        () => 1,
      ),
    ),
  );
  expect(failed).toContain(1);
  for (let instant = 0; instant < 12; instant += 1) await create(20_000 + instant);
});
