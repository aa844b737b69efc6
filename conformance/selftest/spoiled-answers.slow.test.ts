/** One lost answer at any place of a run neither fails a conforming server nor saves another one. */
import { describe, expect, test } from 'vitest';

import { startIndependent } from './spoil.ts';
import { nonConforming, spoilEach, spoilerNames } from './spoiled-answers.ts';

/** Together they go through all places. */
const shares = [1, 2, 3, 4];

describe('a conforming server', () => {
  test.each(shares)(
    'fails at no place, and is judged as without a loss: share %s',
    async (first) => {
      const step = shares.length;
      for await (const { request, failed, inconclusive } of spoilEach(startIndependent(), {
        first,
        step,
      })) {
        expect({ failed, inconclusive }, `answer ${request}`).toEqual({
          failed: [],
          inconclusive: [],
        });
      }
    },
  );
});

describe.each(spoilerNames)('by %s', (spoiler) => {
  test.each(nonConforming)('$name passes at no place', async ({ start, ruleIds }) => {
    for await (const { request, passed } of spoilEach(start, { ruleIds, spoiler })) {
      expect(passed, `answer ${request}`).toEqual([]);
    }
  });
});
