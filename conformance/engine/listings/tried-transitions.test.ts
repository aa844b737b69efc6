import { expect, test } from 'vitest';

import { noCredential } from '../../arbitraries/credentials.ts';
import { brokerFormIn } from './listing-history.ts';
import { ListingKeeper } from './listings.ts';

test('a listing makes each transition in both forms of the broker, then after each status', () => {
  const broker = { brokerExternalId: 'B-1', broker: { name: 'Ana' } };
  const fixture = { externalListingId: 'L-1', status: 'SOLD', ...broker } as const;
  const keeper = new ListingKeeper(fixture, 'listings[0]');
  keeper.brokerFormOffset = 0;
  const statuses: string[] = [keeper.current];
  const transitions = new Set<string>();
  for (let moves = 0; moves < 150; moves += 1) {
    const plan = keeper.planComplete(keeper.otherStatus(), noCredential.presented);
    statuses.push(keeper.current);
    transitions.add([...statuses.slice(-2), brokerFormIn({ plan })].join());
  }
  const sequences = statuses.slice(100).map((_, index) => statuses.slice(98 + index, 101 + index));
  expect(transitions.size).toBe(2 * 7 * 6);
  expect(new Set(sequences.map((one) => one.join())).size).toBe(sequences.length);
});
