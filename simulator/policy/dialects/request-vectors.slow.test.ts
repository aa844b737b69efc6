/** The whole simulator in several dialects, against the requests of spec/vectors. */
import { expect, test } from 'vitest';

import { startSimulator } from '../../start.ts';
import { createJudge } from '../../test-support/send-vector.ts';
import type { RequestVector } from '../../test-support/vectors.ts';
import { readVectors } from '../../test-support/vectors.ts';
import { now } from '../../test-support/state.ts';
import type { Answers } from './dialect.ts';

const vectors = await readVectors('requests');
const errorBodies = await readVectors('error-bodies');

const dialects: readonly Answers[] = [
  { bounds: 'from-start-to-end' },
  { bounds: 'after-start-to-end' },
  { bounds: 'after-start-before-end' },
  { 'offset-form': 'refused' },
  { 'fractional-seconds': 'refused' },
  { 'lenient-iso': 'accepted' },
  { 'empty-parameter': 'as-omitted' },
  { 'office-date-parameters': 'ignored' },
  { 'range-length': 'limited' },
  { 'update-error-body': 'text', 'update-unauthorized-body': 'other-json' },
  { 'partial-update': 'refused', 'both-brokers': 'refused', 'update-success-code': '202' },
  { 'same-status': 'refused', 'missing-status': 'accepted', 'missing-broker': 'accepted' },
];

/** A vector may hold under some answers only; what is not named is the reference's. */
function holdsIn(dialect: Answers, { under = {} }: RequestVector): boolean {
  return Object.entries(dialect).every(([point, answer]) => {
    const asked = Object.entries(under).find(([other]) => other === point)?.[1];
    return asked === undefined || asked === answer;
  });
}

test.each(dialects)('each vector that holds in %j is answered as it says', async (dialect) => {
  const simulator = await startSimulator({ dialect, now: () => now, docs: false });
  const judge = createJudge(simulator.target);
  const held = vectors.filter((vector) => holdsIn(dialect, vector));
  expect(held.length).toBeGreaterThan(50);
  for (const vector of held) {
    const body = errorBodies.find(({ id }) => id === vector.errorBody);
    if (body === undefined) throw new Error(`error-bodies.json has no ${vector.errorBody}.`);
    expect(await judge(vector, body), vector.id).toEqual([]);
  }
  await simulator.close();
});
