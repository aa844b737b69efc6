import { expect, test } from 'vitest';

import { guess } from './suggest.ts';

const names = ['bounds', 'same-status', 'externalId', 'id'];

test.each([
  ['bonds', 'bounds'],
  ['bouns', 'bounds'],
  ['SAME-STATUS', 'same-status'],
  ['sme-sttus', 'same-status'],
  ['externalid', 'externalId'],
  ['external', 'externalId'],
])('%s is taken for %s', (name, meant) => {
  expect(guess(name, names)).toBe(meant);
});

test.each(['ix', 'bnd', 'external-office', ''])('%j is like none of the names', (name) => {
  expect(guess(name, names)).toBeUndefined();
});

test('the nearest name is the one that is guessed, wherever it stands', () => {
  expect(guess('office', ['officer', 'office', 'offices'])).toBe('office');
});

test('nothing is guessed from no names', () => {
  expect(guess('bounds', [])).toBeUndefined();
});

test('a text far longer than the names is like none of them, and not compared to its end', () => {
  const long = `bounds${'x'.repeat(20_000_000)}`;
  expect(guess(long, names)).toBeUndefined();
});
