import { expect, test } from 'vitest';

import { matrixOfShop, rowOfShop, survivorOfShop } from './test-support/rows.ts';

test('rows are sorted, and counted by source', () => {
  const { defects, totals } = matrixOfShop([rowOfShop('b'), survivorOfShop('a')]);
  expect(defects.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(totals).toEqual([{ source: 'shop', title: 'Defects of a shop', defects: 2, killed: 1 }]);
});

test('a rule that fails a defect for another requirement only is not idle', () => {
  const rows = [rowOfShop('a', { otherRules: ['range/matrix'] })];
  const { idleRules } = matrixOfShop(rows, ['range/matrix', 'office/body', 'health/report']);
  expect(idleRules).toEqual([{ id: 'health/report' }]);
});

test('a rule is a lone killer where no other fails the defect at all', () => {
  const { loneKillers } = matrixOfShop([
    rowOfShop('b'),
    rowOfShop('a'),
    rowOfShop('c', { otherRules: ['range/matrix'] }),
    survivorOfShop('d', { otherRules: ['range/halves'] }),
  ]);
  expect(loneKillers).toEqual([
    { rule: 'office/body', defects: ['shop a', 'shop b'] },
    { rule: 'range/halves', defects: ['shop d'] },
  ]);
});
