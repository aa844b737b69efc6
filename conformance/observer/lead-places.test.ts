import { expect, test } from 'vitest';

import type { CreateLeadHook, Target } from '../../generated/target.ts';
import type { Context } from '../engine/context.ts';
import { fakeContext, fakeTarget } from '../test-support/fake-target.ts';
import { busiestPlaceOf } from './lead-places.ts';

/** A run whose hook has this body, and whose offices have this many leads. */
function contextWith(
  body: CreateLeadHook['body'],
  officeLeads: Readonly<Record<string, number>>,
  change: Partial<Target> = {},
): Context {
  const createLead = { method: 'POST', url: '/leads', body } as const;
  const context = fakeContext(() => ({ status: 200 }), {
    target: { ...fakeTarget, observer: { createLead }, ...change },
  });
  return {
    ...context,
    survey: { ...context.survey, officeLeads: new Map(Object.entries(officeLeads)) },
  };
}

const byOffice = { office: '{{officeId}}' };
const byListing = { listing: '{{externalListingId}}' };

test('is the office with the most leads, if the hook takes offices alone', () => {
  const offices = { ids: [1, 2, 3] };
  const context = contextWith(byOffice, { 1: 5, 2: 30, 3: 0 }, { offices });
  expect(busiestPlaceOf(context)).toEqual({ officeId: 2, externalListingId: undefined });
});

test('is the listing whose office has the most of those where leads are made', () => {
  const listings: Target['listings'] = [
    { externalListingId: 'L-1', status: 'FOR_SALE', officeId: 1 },
    { externalListingId: 'L-2', status: 'FOR_SALE', officeId: 2 },
  ];
  const context = contextWith(byListing, { 1: 5, 2: 30 }, { listings });
  expect(busiestPlaceOf(context)).toEqual({ officeId: 2, externalListingId: 'L-2' });
});

test('is nowhere if no lead can be made', () => {
  expect(busiestPlaceOf(contextWith(byListing, {}, { listings: [] }))).toBeUndefined();
});
