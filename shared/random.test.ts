import { expect, test } from 'vitest';

import { createRandom } from './random.ts';

function draw(seed: number, stream: string): number[] {
  const random = createRandom(seed, stream);
  return Array.from({ length: 8 }, () => random.below(100));
}

test('the same seed and stream produce the same numbers', () => {
  expect(draw(1, 'a')).toEqual(draw(1, 'a'));
});

test('another seed or another stream produces other numbers', () => {
  expect(draw(1, 'a')).not.toEqual(draw(2, 'a'));
  expect(draw(1, 'a')).not.toEqual(draw(1, 'b'));
});

test('numbers stay below the limit and cover the whole range', () => {
  const random = createRandom(1, 'limit');
  const drawn = new Set(Array.from({ length: 200 }, () => random.below(5)));
  expect(drawn).toEqual(new Set([0, 1, 2, 3, 4]));
});
