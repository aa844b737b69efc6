import { expect, test, vi } from 'vitest';

import { narrow } from './narrow.ts';

test.each([[['a']], [['d']], [['a', 'b']], [['b', 'e']], [['a', 'c', 'e']]])(
  'narrowing down finds %s',
  async (guilty) => {
    const shows = vi.fn((some: readonly string[]) =>
      Promise.resolve(guilty.every((one) => some.includes(one))),
    );
    expect((await narrow(['a', 'b', 'c', 'd', 'e'], shows)).toSorted()).toEqual(guilty);
    expect(shows.mock.calls.length).toBeLessThan(15);
  },
);
