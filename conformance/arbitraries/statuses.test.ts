/** The statuses that the suite sends, by the contract and by the golden vectors of spec/vectors/. */
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { listingStatuses } from '../../generated/contract.ts';
import { readVectors } from '../../simulator/test-support/send-vector.ts';
import { anyStatus, eulerianCircuit, misspellingsOf, unknownStatuses } from './statuses.ts';

const isStatus = (value: unknown): boolean =>
  (listingStatuses as readonly unknown[]).includes(value);

test('a Eulerian circuit takes every transition once, each from where the one before it ended', () => {
  fc.assert(
    fc.property(anyStatus, (start) => {
      const sequence = eulerianCircuit(start);
      const count = listingStatuses.length;
      expect(new Set(sequence.map((step) => step.join(' '))).size).toBe(count * (count - 1));
      expect(sequence).toHaveLength(count * (count - 1));
      expect([sequence[0]?.[0], sequence.at(-1)?.[1]]).toEqual([start, start]);
      for (const [index, [from, to]] of sequence.entries()) {
        expect(from).not.toBe(to);
        if (index > 0) expect(from).toBe(sequence[index - 1]?.[1]);
      }
    }),
  );
});

test('no misspelling of a status is a status', () => {
  for (const status of listingStatuses) {
    const misspelled = misspellingsOf(status);
    expect(misspelled.filter(isStatus)).toEqual([]);
    expect(misspelled.length).toBeGreaterThan(10);
  }
});

test('no unknown status is a status', () => {
  fc.assert(fc.property(unknownStatuses, (values) => !values.some(isStatus)));
});

const statuses: readonly unknown[] = (await readVectors('visibility')).map(({ status }) => status);
const transitions = await readVectors('transitions');

test.each(listingStatuses)('no misspelling of %s is a status of the vectors', (status) => {
  expect(misspellingsOf(status).filter((value) => statuses.includes(value))).toEqual([]);
});

test('no unknown status is a status of the vectors', () => {
  fc.assert(
    fc.property(unknownStatuses, (values) => !values.some((value) => statuses.includes(value))),
  );
});

test('a Eulerian circuit takes the transitions of the vectors, and no others', () => {
  const made = eulerianCircuit('DRAFT').map(([from, to]) => `${from} to ${to}`);
  expect(made.toSorted()).toEqual(transitions.map(({ from, to }) => `${from} to ${to}`).toSorted());
});
