import { expect, test } from 'vitest';

import { readMoment } from './moment.ts';

test('moments of one millisecond are in order, and those of the clock', () => {
  const before = Date.now();
  const moments = Array.from({ length: 100 }, readMoment);
  const after = Date.now();
  expect(moments).toEqual([...new Set(moments)].toSorted((a, b) => a - b));
  expect(moments[0]).toBeGreaterThanOrEqual(before);
  expect(Math.floor(moments.at(-1) ?? 0)).toBeLessThanOrEqual(after);
});
