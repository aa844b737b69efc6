import { expect, test } from 'vitest';

import { answerOf, responseOf } from '../../../test-support/exchanges.ts';
import { hasWrongZone } from './timestamps.ts';

const now = Date.UTC(2026, 0, 1, 12);
const minute = 60_000;

const reportOf = (minutes: number) => ({
  answer: answerOf(
    {},
    { response: { ...responseOf(), headers: { date: new Date(now).toUTCString() } } },
  ),
  instant: now + minutes * minute,
});

const limits = { clockToleranceSeconds: 900 };

test.each([
  ['a timestamp of another zone is mislabelled', [-14, 60, 330], {}, true],
  ['unless the clock may be off by as much', [-14], { limits }, false],
  ['but not by more', [60], { limits }, true],
  ['a clock that is off by anything else is not', [0, 1, 5, 40], {}, false],
])('%s', (_, offsets, target, expected) => {
  for (const minutes of offsets) expect(hasWrongZone(reportOf(minutes), target)).toBe(expected);
});
