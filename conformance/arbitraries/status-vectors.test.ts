/** The statuses that the suite sends as wrong ones, against the golden vectors of spec/vectors/. */
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { listingStatuses } from '../../generated/contract.ts';
import { readVectors } from '../test-support/vectors.ts';
import { eulerianCircuit, misspellingsOf, unknownStatuses } from './statuses.ts';

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
  const walked = eulerianCircuit('DRAFT').map(([from, to]) => `${from} to ${to}`);
  expect(walked.toSorted()).toEqual(
    transitions.map(({ from, to }) => `${from} to ${to}`).toSorted(),
  );
});
