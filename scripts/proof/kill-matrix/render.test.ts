import { expect, test } from 'vitest';

import { insertNumbers } from './readme.ts';
import { renderNumbers, renderPage } from './render.ts';
import { matrixOfShop, rowOfShop, survivorOfShop } from './test-support/rows.ts';

const matrix = matrixOfShop(
  [rowOfShop('a'), survivorOfShop('b', { reason: 'a | b' })],
  ['office/body', 'health/report'],
);

test('the numbers tell kills, and false alarms only where they are measured', () => {
  expect(renderNumbers(matrix)).toBe(
    '1 of 2 defects fail for the requirement that they break (`npm run matrix`).',
  );
  expect(renderNumbers({ ...matrix, falseAlarms: { runs: 90, alarms: 0 } })).toContain(
    '0 of 90 runs on legal implementations raise a false alarm (`npm run sweep`).',
  );
});

test('the page has a row for each defect, each survivor with its reason, each idle rule', () => {
  const page = renderPage(matrix);
  expect(page).toContain('| `a` | `office/body` | api | quick | 12 | `office/body` |  |');
  expect(page).toContain('| shop `b` | `office/body` |  | a \\| b |');
  expect(page).toContain('| `health/report` | none yet |');
  expect(page).toContain('| `office/body` | shop a |');
});

test('the numbers take the place of those before, and nothing else changes', () => {
  const marks = ['<!-- kill-matrix: npm run matrix writes this -->', '<!-- /kill-matrix -->'];
  const page = insertNumbers(`Before.\n${marks[0]}\nold\n${marks[1]}\nAfter.\n`, matrix);
  expect(page).toBe(`Before.\n${marks[0]}\n\n${renderNumbers(matrix)}\n\n${marks[1]}\nAfter.\n`);
  expect(() => insertNumbers('Nothing.', matrix)).toThrow('README.md needs the marks');
});
