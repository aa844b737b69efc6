import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Target } from '../../../generated/target.ts';
import { fakeContext, fakeTarget } from '../../test-support/fake-target.ts';
import { bearerCredential } from '../../target/credentials.ts';
import { planHealth } from '../client/requests.ts';
import {
  choiceOf,
  choicesOfPair,
  choicesOfTriple,
  interactionCoverageOf,
  isDeep,
  pairOf,
  pairsIn,
  tripleOf,
  triplesIn,
  uncoveredIn,
} from './coverage.ts';
import { rowsOf, shapesOf, type Row } from './rows.ts';

const ascending = (a: number, b: number): number => a - b;

/** Every combination of this many values, in order. */
function together<T>(values: readonly T[], many: number): T[][] {
  if (many === 0) return [[]];
  return values.flatMap((value, index) =>
    together(values.slice(index + 1), many - 1).map((rest) => [value, ...rest]),
  );
}

describe('numbers', () => {
  const choice = fc.nat({ max: 1023 });

  test('of levels are unique for each level of each factor', () => {
    const numbers = [
      choiceOf('accept', 'default'),
      choiceOf('accept', 'omitted'),
      choiceOf('headers', 'default'),
    ];
    expect(new Set(numbers).size).toBe(3);
    expect(choiceOf('accept', 'default')).toBe(numbers[0]);
    expect(choiceOf('accept', 'omitted')).toBe(numbers[1]);
  });

  test('are deep for the factors in whose combinations most defects hide', () => {
    const factors = ['operation', 'accept', 'before', 'headers', 'connection'];
    const deep = factors.filter((factor) => isDeep(choiceOf(factor, 'default')));
    expect(deep).toEqual(['operation', 'before', 'connection']);
  });

  test('of two or three levels can be decoded, whatever their order', () => {
    fc.assert(
      fc.property(choice, choice, choice, (one, other, third) => {
        const pair = [one, other].toSorted(ascending);
        expect(choicesOfPair(pairOf(one, other))).toEqual(pair);
        expect(choicesOfPair(pairOf(other, one))).toEqual(pair);
        const triple = [one, other, third].toSorted(ascending);
        expect(choicesOfTriple(tripleOf(one, other, third))).toEqual(triple);
        expect(choicesOfTriple(tripleOf(third, one, other))).toEqual(triple);
      }),
    );
  });
});

describe('a row', () => {
  const row: Row = {
    operation: 'getHealth',
    defect: 'nothing',
    before: 'updateListing',
    accept: 'omitted',
    connection: 'default',
  };
  const choices = Object.entries<string>({ ...row }).map(([factor, level]) =>
    choiceOf(factor, level),
  );

  test('has each pair of its levels', () => {
    const expected = together(choices, 2).map(([one = -1, other = -1]) => pairOf(one, other));
    expect([...pairsIn(row)].toSorted(ascending)).toEqual(expected.toSorted(ascending));
  });

  test('has each triple of its deep levels', () => {
    const deep = choices.filter(isDeep);
    expect(deep).toHaveLength(4);
    const expected = together(deep, 3).map(([one = -1, other = -1, third = -1]) =>
      tripleOf(one, other, third),
    );
    expect([...triplesIn(row)].toSorted(ascending)).toEqual(expected.toSorted(ascending));
  });
});

describe('coverage', () => {
  const health = planHealth(bearerCredential('full', 'Key'));
  const contextFor = (capabilities: Target['capabilities']) =>
    fakeContext(() => ({ status: 200 }), { target: { ...fakeTarget, capabilities } });

  test('is of all pairs and triples of levels in the shapes that a request may have', () => {
    const context = contextFor(['office-lead-count']);
    const expected = { pairs: new Set<number>(), triples: new Set<number>() };
    for (const { fixed, free } of shapesOf(context)) {
      const factors = Object.entries<string | readonly string[]>({ ...fixed, ...free }).map(
        ([factor, levels]) => [levels].flat().map((level) => choiceOf(factor, level)),
      );
      for (const [ones = [], others = []] of together(factors, 2)) {
        for (const one of ones) for (const two of others) expected.pairs.add(pairOf(one, two));
      }
      const deep = factors.filter((levels) => levels.some(isDeep));
      for (const [ones = [], others = [], thirds = []] of together(deep, 3)) {
        for (const one of ones) {
          for (const two of others) {
            for (const three of thirds) expected.triples.add(tripleOf(one, two, three));
          }
        }
      }
    }
    expect(uncoveredIn(context)).toEqual(expected);
    expect(interactionCoverageOf(context)).toEqual({
      pairs: { seen: 0, possible: expected.pairs.size },
      triples: { seen: 0, possible: expected.triples.size },
    });
  });

  test('counts the possible combinations that were sent', async () => {
    const context = contextFor([]);
    const before = uncoveredIn(context);
    await context.client.send({ ...health, dress: { headers: 'in upper case' } });
    await context.client.send({ ...health, method: 'POST' });
    // A target without that capability has no such shape, so the combinations are not possible.
    await context.client.send({ ...health, operation: 'getOfficeLeadCount' });
    const rows = rowsOf(context.client.exchanges, context);
    expect(rows.map(({ operation }) => operation)).toEqual(['getHealth', 'getOfficeLeadCount']);
    const unseen = {
      pairs: [...before.pairs].filter((pair) => !rows.some((row) => pairsIn(row).has(pair))),
      triples: [...before.triples].filter((one) => !rows.some((row) => triplesIn(row).has(one))),
    };
    expect(uncoveredIn(context)).toEqual({
      pairs: new Set(unseen.pairs),
      triples: new Set(unseen.triples),
    });
    const [pairs, triples] = [before.pairs.size, before.triples.size];
    expect(unseen.pairs.length).toBeLessThan(pairs);
    expect(interactionCoverageOf(context)).toEqual({
      pairs: { seen: pairs - unseen.pairs.length, possible: pairs },
      triples: { seen: triples - unseen.triples.length, possible: triples },
    });
  });
});
