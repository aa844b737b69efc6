/** One lost answer at any place of a run neither fails a conforming server nor saves another one. */
import { describe, expect, test } from 'vitest';

import { nonConforming, spoilEach, spoilerNames, startIndependent } from './spoiled-answers.ts';

/** Every so many places; the first one moves on each day. SPOIL_STEP=1 takes hours, and tries all. */
const step = Number(process.env['SPOIL_STEP'] ?? 40);
const day = Math.floor(Date.now() / 86_400_000);
const first = 1 + (day % step);

test(`a conforming server fails at no place from ${first} on in steps of ${step}`, async () => {
  for await (const run of spoilEach(startIndependent(), { first, step })) {
    const { request, failed, inconclusive } = run;
    expect({ failed, inconclusive }, `answer ${request}`).toEqual({ failed: [], inconclusive: [] });
  }
});

describe.each(spoilerNames)('by %s', (spoiler) => {
  test.each(nonConforming)(
    `$name passes at no place from ${first} on in steps of ${step}`,
    async ({ start, ruleIds }) => {
      for await (const { request, passed } of spoilEach(start, { ruleIds, spoiler, first, step })) {
        expect(passed, `answer ${request}`).toEqual([]);
      }
    },
  );
});
