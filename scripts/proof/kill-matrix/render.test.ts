import { expect, test } from 'vitest';

import { insertNumbers, renderNumbers, renderPage, wilson } from './render.ts';
import { formatRows, sortRows } from './subject.ts';
import { summarize } from './summary.ts';
import { rowOfShop, survivorOfShop } from './test-support/rows.ts';

const both = ['range/halves', 'range/matrix'];
const rows = [
  survivorOfShop('b', { otherRules: both, ways: both }),
  rowOfShop('c', { ways: ['office/body'] }),
  rowOfShop('a', { ways: ['office/body'] }),
  rowOfShop('d'),
];
const ruleIds = ['office/body', 'health/report'];
const summary = summarize([{ id: 'shop', title: 'Defects of a shop' }], rows, ruleIds);

test('rows are sorted, one per line', () => {
  const lines = formatRows(sortRows(rows)).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([rows[2], rows[0], rows[1], rows[3]]);
});

test('the numbers include kills, and false alarms if measured', () => {
  expect(renderNumbers(summary)).toBe(
    '3 of 4 defects fail for the requirement that they break (`npm run matrix`); 0 more break a presumption, and are warned about.',
  );
  expect(renderNumbers({ ...summary, falseAlarms: { runs: 90, alarms: 0 } })).toContain(
    '0 of 90 runs on legal implementations raise a false alarm (`npm run sweep`).',
  );
});

test('blind sources are reported with a confidence interval, if they were judged', () => {
  const blind = [{ id: 'shop', title: 'Defects of a shop', isBlind: true as const }];
  const measured = summarize(blind, rows, ruleIds);
  // The survivor counts as found, since it fails for other requirements.
  expect(renderNumbers(measured)).toContain('Of 4 defects of servers that were written blind');
  expect(renderNumbers(measured)).toContain('4 are found (100 %; 95 % interval 51 % to 100 %).');
  expect(renderPage(measured)).toContain('| Defects of a shop | 4 | 4 | 100 % | 51 % to 100 % |');
  const unmeasured = summarize(blind, [], ruleIds);
  expect(renderNumbers(unmeasured)).not.toContain('blind');
});

test('the page lists totals, survivors, idle rules and lone killers', () => {
  const page = renderPage(summary);
  expect(page).toContain('| Defects of a shop | 4 | 3 | 0 | 3 | 1 | 2 |');
  expect(page).toContain('The median of all counted defects fails by 1; of all');
  expect(page).toContain('50 % have a defect that one rule alone fails');
  expect(page).toContain(
    '| `office/body` | shop b (fails `range/halves`, `range/matrix`): no reason yet |',
  );
  expect(page).toContain('| `health/report` |\n');
  expect(page).toContain('| `office/body` | shop a, shop c |');
});

test('inserting numbers replaces the old ones, and nothing else', () => {
  const marks = ['<!-- kill-matrix: npm run matrix writes this -->', '<!-- /kill-matrix -->'];
  const page = insertNumbers(`Before.\n${marks[0]}\nold\n${marks[1]}\nAfter.\n`, summary);
  expect(page).toBe(`Before.\n${marks[0]}\n\n${renderNumbers(summary)}\n\n${marks[1]}\nAfter.\n`);
  expect(() => insertNumbers('Nothing.', summary)).toThrow('README.md needs the marks');
});

test('the interval of a proportion matches published values', () => {
  const { low, high } = wilson(81, 263);
  expect(low).toBeCloseTo(0.2553, 4);
  expect(high).toBeCloseTo(0.3662, 4);
});

test('the interval of 0 or 1 ends there, and has a width', () => {
  expect(wilson(10, 10)).toEqual({ low: expect.closeTo(0.7225, 4), high: 1 });
  expect(wilson(0, 10)).toEqual({ low: 0, high: expect.closeTo(0.2775, 4) });
});
