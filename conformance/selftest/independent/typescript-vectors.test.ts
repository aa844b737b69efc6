/** The dates of the independent implementation, against the golden vectors of spec/vectors/. */
import { expect, test } from 'vitest';

import { readVectors } from '../../test-support/vectors.ts';
import { parseInstant } from './typescript/instants.ts';

const vectors = await readVectors('date-texts');
const having = (verdict: string) => vectors.filter((vector) => vector.verdict === verdict);

test.each(having('valid'))('it reads $id as its instant', ({ text, epochMilliseconds }) => {
  expect(parseInstant(text)).toBe(epochMilliseconds);
});

test.each(having('invalid'))('it refuses $id', ({ text }) => {
  expect(parseInstant(text)).toBeUndefined();
});

test.each(having('open'))('it refuses $id, or reads its instant', ({ text, epochMilliseconds }) => {
  expect([undefined, epochMilliseconds]).toContain(parseInstant(text));
});
