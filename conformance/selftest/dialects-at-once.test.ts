/** No combination of legal answers makes the suite fail a rule. */
import { describe, expect, test } from 'vitest';

import { answersTo, switchIds } from '../../simulator/dialects/dialect.ts';
import type { Answers } from '../../simulator/index.ts';
import { drawDialect } from './draw-dialect.ts';
import { findAlarm } from './judge-dialect.ts';

/** Between them, they draw every answer to every point. */
const seeds = Array.from({ length: 20 }, (_, index) => index + 5);

/** A failure takes its time: it looks for the smallest dialect that shows it. */
const shrinkingMilliseconds = 300_000;

/** What an operator of a service that limits requests writes into the target file. */
function limitsOf(dialect: Answers): { requestsPerSecond: number } | undefined {
  return dialect['rate-limit'] === 'limited' ? { requestsPerSecond: 150 } : undefined;
}

test('among the dialects is every answer to every point', () => {
  const drawn = seeds.map(drawDialect);
  const missing = switchIds.flatMap((point) =>
    answersTo(point)
      .filter((answer) => !drawn.some((dialect) => dialect[point] === answer))
      .map((answer) => `${point}: ${answer}`),
  );
  expect(missing).toEqual([]);
});

describe.concurrent('the suite finds no fault with a simulator in', () => {
  test.each(seeds)(
    'the dialect of seed %i',
    async (seed) => {
      expect(await findAlarm(drawDialect(seed), { limitsOf })).toBeUndefined();
    },
    shrinkingMilliseconds,
  );
});
