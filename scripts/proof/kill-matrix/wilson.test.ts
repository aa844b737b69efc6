import { expect, test } from 'vitest';

import { wilson } from './wilson.ts';

test('the interval is that of the tables', () => {
  const { low, high } = wilson(81, 263);
  expect(low).toBeCloseTo(0.2553, 4);
  expect(high).toBeCloseTo(0.3662, 4);
});

test('where all or none are found, the interval ends there and has a width', () => {
  expect(wilson(10, 10)).toEqual({ low: expect.closeTo(0.7225, 4), high: 1 });
  expect(wilson(0, 10)).toEqual({ low: 0, high: expect.closeTo(0.2775, 4) });
});

test('where nothing was counted, nothing is known', () => {
  expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
});
