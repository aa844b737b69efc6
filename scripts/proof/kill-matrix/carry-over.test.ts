import { expect, test } from 'vitest';

import { carryOver } from './carry-over.ts';
import { matrixOfShop, rowOfShop, survivorOfShop } from './test-support/rows.ts';

const deep = rowOfShop('a', { budget: 'thorough', requests: 2000 });

test('what the thorough budget found before stands for a survivor of less', () => {
  const rows = [survivorOfShop('a'), survivorOfShop('b')];
  expect(carryOver(rows, matrixOfShop([deep]))).toEqual([deep, survivorOfShop('b')]);
});

test('a kill with less takes its place', () => {
  expect(carryOver([rowOfShop('a')], matrixOfShop([deep]))).toEqual([rowOfShop('a')]);
});

test('a kill with less that is gone is not carried over', () => {
  const survivors = [survivorOfShop('a')];
  expect(carryOver(survivors, matrixOfShop([rowOfShop('a')]))).toEqual(survivors);
  expect(carryOver(survivors, undefined)).toEqual(survivors);
});

test('a defect that breaks something else now is another one', () => {
  const survivors = [survivorOfShop('a', { requirement: 'office/unknown' })];
  expect(carryOver(survivors, matrixOfShop([deep]))).toEqual(survivors);
});
