import { expect, test } from 'vitest';

import { compare } from './compare.ts';
import { matrixOfShop, rowOfShop, survivorOfShop } from './test-support/rows.ts';

const committed = matrixOfShop([rowOfShop('a'), survivorOfShop('b', { reason: 'too deep' })]);

test('the same matrix is no news', () => {
  const { complaints, news } = compare(committed, committed);
  expect(complaints.filter((text) => text.startsWith('shop'))).toEqual([]);
  expect(news).toEqual([]);
});

test('a kill that is gone is named, with its rules and how to see it', () => {
  const present = matrixOfShop([survivorOfShop('a', { reason: 'as if' }), rowOfShop('b')]);
  const { complaints, news } = compare(committed, present);
  expect(complaints).toContainEqual(
    expect.stringMatching(/^shop a is no longer killed: office\/body failed .*--only a$/),
  );
  expect(news).toEqual(['shop b is killed with the quick budget: office/body']);
});

test('a survivor needs a reason', () => {
  const present = matrixOfShop([rowOfShop('a'), rowOfShop('b'), survivorOfShop('c')]);
  const { complaints, news } = compare(committed, present);
  expect(complaints).toContainEqual(
    expect.stringContaining('shop c survives: no rule fails it for office/body'),
  );
  expect(news).toContain('shop c is new');
});

test('a rule that kills nothing any more is named', () => {
  const rows = [rowOfShop('a', { rules: ['office/body', 'office/every-body'] })];
  const before = matrixOfShop(rows, ['office/body', 'office/every-body']);
  const now = matrixOfShop([rowOfShop('a')], ['office/body', 'office/every-body']);
  expect(compare(before, now).complaints).toContainEqual(
    expect.stringMatching(/^office\/every-body kills nothing: fix it/),
  );
});

test('a defect that left its source is told', () => {
  const { news } = compare(committed, matrixOfShop([rowOfShop('a')]));
  expect(news).toEqual(['shop b is gone']);
});
