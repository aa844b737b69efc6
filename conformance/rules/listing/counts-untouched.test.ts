import { expect, test } from 'vitest';

import { tryRule } from '../../engine/run/run-rule.ts';
import {
  countLeads,
  fakeContext,
  fakeTarget,
  type FakeAnswer,
} from '../../test-support/fake-target.ts';
import { countsUntouched } from './counts-untouched.ts';

const listingOf = (officeId: number) => ({
  externalListingId: `L-${officeId}`,
  status: 'SOLD' as const,
  brokerExternalId: `B-${officeId}`,
  officeId,
});

const inspectListing = { method: 'GET', url: '/look', read: { visible: '/visible' } } as const;
const target = { ...fakeTarget, listings: [1, 2].map(listingOf), observer: { inspectListing } };

/** The verdict on two offices with two leads each, of which an update that names the other broker moves one. */
async function verdictOn(updateOfOther: (leads: { moved: boolean }) => FakeAnswer) {
  const state = { moved: false };
  const context = fakeContext(
    (request) => {
      const isOther = request.url.endsWith('/L-1') && request.body?.includes('"B-2"') === true;
      if (request.method !== 'PUT')
        return countLeads(
          state.moved ? { 1: [10], 2: [20, 30, 40] } : { 1: [10, 20], 2: [30, 40] },
          request,
        );
      state.moved = false;
      return isOther ? updateOfOther(state) : { status: 200, body: { message: 'done' } };
    },
    { target },
  );
  const { result } = await tryRule(countsUntouched, context, { seed: 1 });
  return result.verdict;
}

test('leads stay with their office if an update names the broker of another one', async () => {
  expect(await verdictOn(() => ({ status: 200, body: { message: 'done' } }))).toBe('pass');
  const move = (state: { moved: boolean }): FakeAnswer => {
    state.moved = true;
    return { status: 200, body: { message: 'done' } };
  };
  expect(await verdictOn(move)).toBe('fail');
});

test('that update may be refused', async () => {
  expect(await verdictOn(() => ({ status: 422 }))).toBe('pass');
});
