import { expect, test } from 'vitest';

import { compare } from './compare.ts';
import type { Row } from './subject.ts';
import { rowOfShop, survivorOfShop } from './test-support/rows.ts';

const committed = [rowOfShop('a'), survivorOfShop('b')];

const compareRows = (present: readonly Row[], before = committed, ruleIds = ['office/body']) =>
  compare(before, present, ruleIds);

test('the same rows are no news', () => {
  const { complaints, news } = compareRows([rowOfShop('a')], [rowOfShop('a')]);
  expect({ complaints, news }).toEqual({ complaints: [], news: [] });
});

test('a kill that is gone is named, with its rules and how to see it', () => {
  const { complaints, news } = compareRows([survivorOfShop('a'), rowOfShop('b')]);
  expect(complaints).toContainEqual(
    expect.stringMatching(/^shop a is no longer killed: office\/body failed .*--only a$/),
  );
  expect(news).toEqual(['shop b is killed with the quick budget: office/body']);
});

test('a survivor needs a reason, and a defect that left its source is told', () => {
  const { complaints, news } = compareRows([rowOfShop('a'), survivorOfShop('c')]);
  expect(complaints).toContainEqual(expect.stringContaining('shop c survives: no rule fails it'));
  expect(news).toEqual(['shop c is new', 'shop b is gone']);
});

test('a rule that kills nothing any more is named; one that fails another requirement is not', () => {
  const ruleIds = ['office/body', 'office/every-body', 'range/matrix'];
  const before = [rowOfShop('a', { rules: ruleIds })];
  const { complaints } = compareRows(
    [rowOfShop('a', { otherRules: ['range/matrix'] })],
    before,
    ruleIds,
  );
  expect(complaints).toEqual([expect.stringMatching(/^office\/every-body kills nothing: fix it/)]);
});
