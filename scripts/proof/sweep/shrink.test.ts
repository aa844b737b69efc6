import { describe, expect, test } from 'vitest';

import { shrink } from './shrink.ts';

const items = Array.from({ length: 40 }, (_, index) => index);

const needing = (...needed: readonly number[]) => {
  const asked: (readonly number[])[] = [];
  const shows = (some: readonly number[]): Promise<boolean> => {
    asked.push(some);
    return Promise.resolve(needed.every((one) => some.includes(one)));
  };
  return { asked, shows };
};

describe('the smallest part that shows is found, wherever its items stand', () => {
  test.each([[[]], [[0]], [[39]], [[3, 31]], [[0, 19, 20]], [[5, 6, 7, 38]]])(
    '%j',
    async (needed) => {
      const { shows } = needing(...needed);
      expect(await shrink(items, { shows, maxQuestions: 1000 })).toEqual(needed);
    },
  );
});

test('where all is needed, all is left', async () => {
  const { shows } = needing(1, 2, 3, 4);
  expect(await shrink([1, 2, 3, 4], { shows, maxQuestions: 1000 })).toEqual([1, 2, 3, 4]);
});

test('where either of two will do, one is left', async () => {
  const shows = (some: readonly number[]): Promise<boolean> =>
    Promise.resolve(some.includes(4) || some.includes(33));
  expect(await shrink(items, { shows, maxQuestions: 1000 })).toHaveLength(1);
});

test('no more is asked than was allowed, and what is left still shows', async () => {
  const { asked, shows } = needing(31, 33);
  const left = await shrink(items, { shows, maxQuestions: 8 });
  expect(asked.length).toBeLessThanOrEqual(8);
  expect(left).toEqual(expect.arrayContaining([31, 33]));
  expect(left.length).toBeLessThan(items.length);
});
