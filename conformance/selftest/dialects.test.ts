/** No legal answer to any open point makes the suite fail a rule. */
import { describe, expect, test } from 'vitest';

import type { SwitchId } from '../../generated/catalogue.ts';
import { answersTo, switchIds } from '../../simulator/dialects/dialect.ts';
import { checkAnswers } from '../../simulator/dialects/check-answers.ts';
import { judgeDialect } from './judge-dialect.ts';

/** The one that is a matter of waiting comes first, and goes on beside the others. */
const points: readonly SwitchId[] = [
  'rate-limit',
  ...switchIds.filter((point) => point !== 'rate-limit'),
];

const singles = points.flatMap((point) =>
  answersTo(point)
    .slice(1)
    .map((answer) => ({ point, answer })),
);

describe.concurrent('the suite finds no fault with a simulator that answers', () => {
  test.each(singles)('$point: $answer', async ({ point, answer }) => {
    const { alarms } = await judgeDialect(checkAnswers({ [point]: answer }));
    expect(alarms).toEqual([]);
  });
});
