import { describe, expect, test } from 'vitest';

import { createRandom } from '../../../shared/random.ts';
import { pairRows, sizes } from './cases.ts';
import { countPairs, coverPairs, type Row } from './cover.ts';

/** An independent count, in the simplest way. */
function pairsIn(rows: readonly Row[]): Set<string> {
  return new Set(
    rows.flatMap((row) =>
      row.flatMap((value, factor) =>
        row.slice(0, factor).map((second, other) => `${other}:${second} ${factor}:${value}`),
      ),
    ),
  );
}

function countAllPairs(ofSizes: readonly number[]): number {
  return ofSizes.reduce(
    (sum, size, factor) =>
      sum + ofSizes.slice(0, factor).reduce((before, other) => before + size * other, 0),
    0,
  );
}

describe('every pair of values occurs in some row', () => {
  test.each([[[2, 2]], [[3, 1, 2]], [[4, 3, 2, 2, 5]], [Array.from({ length: 20 }, () => 3)]])(
    'of %j',
    (ofSizes) => {
      const rows = coverPairs(ofSizes, createRandom(1, 'test'));
      expect(pairsIn(rows).size).toBe(countAllPairs(ofSizes));
      const isLegal = (row: Row): boolean =>
        row.every((value, factor) => value >= 0 && value < (ofSizes[factor] ?? 0));
      expect(rows.every((row) => row.length === ofSizes.length && isLegal(row))).toBe(true);
    },
  );

  test('of all factors, in far fewer rows than pairs', () => {
    const rows = pairRows(1);
    const all = countAllPairs(sizes);
    expect(pairsIn(rows).size).toBe(all);
    expect(countPairs(sizes, rows)).toEqual({ all, covered: all });
    expect(rows.length).toBeLessThan(all / 100);
  });
});

test('the number of rows is close to the minimum, which the two largest factors determine', () => {
  expect(coverPairs([2, 2], createRandom(1, 'test'))).toHaveLength(4);
  const rows = coverPairs([5, 4, 2, 2], createRandom(1, 'test'));
  expect(rows.length).toBeGreaterThanOrEqual(20);
  expect(rows.length).toBeLessThan(24);
});

test('the seed determines the rows', () => {
  const drawn = [7, 7, 8].map((seed) => coverPairs([3, 3, 3, 3], createRandom(seed, 'test')));
  expect(drawn[1]).toEqual(drawn[0]);
  expect(drawn[2]).not.toEqual(drawn[0]);
});

test('missing pairs are not counted as covered', () => {
  expect(
    countPairs(
      [2, 2],
      [
        [0, 0],
        [1, 1],
        [0, 1],
      ],
    ),
  ).toEqual({ all: 4, covered: 3 });
  expect(countPairs([2, 2], [])).toEqual({ all: 4, covered: 0 });
});
