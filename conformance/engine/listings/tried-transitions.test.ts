import { expect, test } from 'vitest';

import { noCredential } from '../../arbitraries/credentials.ts';
import { brokerFormIn } from './listing-history.ts';
import { ListingKeeper } from './listings.ts';

/** A number of updates after which each transition was made in both forms. */
const enough = 100;

test('a listing makes each transition in both forms of the broker, then no sequence of three again', () => {
  const broker = { brokerExternalId: 'B-1', broker: { name: 'Ana' } };
  const fixture = { externalListingId: 'L-1', status: 'SOLD', ...broker } as const;
  const keeper = new ListingKeeper(fixture, 'listings[0]');
  keeper.brokerFormOffset = 0;
  const statuses: string[] = [keeper.current];
  const transitions = new Set<string>();
  for (let moves = 0; moves < (3 * enough) / 2; moves += 1) {
    const plan = keeper.planComplete(keeper.otherStatus(), noCredential.presented);
    statuses.push(keeper.current);
    transitions.add([...statuses.slice(-2), brokerFormIn({ plan })].join());
  }
  const later = statuses.slice(enough - 2);
  const sequences = later.slice(2).map((_, index) => later.slice(index, index + 3));
  expect(transitions.size).toBe(2 * 7 * 6);
  expect(new Set(sequences.map((one) => one.join())).size).toBe(sequences.length);
});
