import { expect, test } from 'vitest';

import { fakeContext, fakeTarget } from '../../test-support/fake-target.ts';
import { brokerReference } from './broker-reference.ts';

/** The ids of the listings that the rule tries, given listings with these brokers. */
function triedOf(...names: readonly string[]): string[] {
  const listings = names.map((name, index) => ({
    externalListingId: `L-${index}`,
    status: 'SOLD' as const,
    brokerExternalId: `B-${name}`,
    broker: { name },
  }));
  const context = fakeContext(() => undefined, { target: { ...fakeTarget, listings } });
  const tried = brokerReference.usedListings?.(context) as typeof context.listings;
  return tried.map(({ fixture }) => fixture.externalListingId);
}

test('the first listing of each broker is tried, then further ones', () => {
  expect(triedOf('Ana', 'Ana', 'Tom', 'Ana', 'Lou')).toEqual(['L-0', 'L-2', 'L-4']);
  expect(triedOf('Ana', 'Ana', 'Tom', 'Ana')).toEqual(['L-0', 'L-2', 'L-1']);
});

test('a listing whose broker has a non-ASCII name is among them', () => {
  expect(triedOf('Ana', 'Tom', 'Lou', 'Zoë')).toEqual(['L-0', 'L-1', 'L-3']);
  expect(triedOf('Zoë', 'Ana', 'Tom', 'Łucja')).toEqual(['L-0', 'L-1', 'L-2']);
});
