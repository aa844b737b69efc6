import { expect, test } from 'vitest';

import type { Measured } from './table.ts';
import { median, renderTable, summarize } from './table.ts';

const measured = (name: string, throughput: readonly number[], start: number): Measured => ({
  name,
  figures: {
    'office count: requests/s': throughput,
    'office count: p99 ms': [4],
    'first answer ms': [start],
    ...(name === 'simulator' && { '--version ms': [30] }),
  },
});

const all = [
  measured('simulator', [60, 50, 90], 20),
  measured('koa', [100], 10),
  measured('elsewhere', [10], 5),
];
const rows = summarize(all, 'koa');

test('a median is the middle number, or the mean of the two middle ones', () => {
  expect([median([3, 1, 2]), median([4, 1])]).toEqual([2, 2.5]);
});

test('each measured metric of a server has a ratio to the yardstick', () => {
  expect(rows).toContainEqual({
    figure: 'office count: requests/s',
    server: 'simulator',
    value: 60,
    ratio: 0.6,
  });
  expect(rows.filter(({ server }) => server === 'elsewhere')).toHaveLength(3);
  expect(rows.at(-1)).toMatchObject({ figure: '--version ms', value: 30, ratio: NaN });
});

test('a table has a column for each server, and ratios beside the figures', () => {
  const [head, rule, first] = renderTable(rows).split('\n');
  expect(head).toMatch(/^\| figure +\| simulator +\| koa +\| elsewhere +\|$/);
  expect(rule).toMatch(/^(\| -+ ){4}\|$/);
  expect(first).toMatch(/\| 60\.0 \(0\.60\) +\| 100 \(1\.00\) +\| 10\.0 \(0\.10\) +\|$/);
});
