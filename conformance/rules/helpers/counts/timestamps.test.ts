import fc from 'fast-check';
import { expect, test } from 'vitest';

import { answerOf, responseOf } from '../../../test-support/exchanges.ts';
import { fakeSession } from '../../../test-support/fake-target.ts';
import { timeOfAnswer } from '../../health/timestamps.ts';
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

test('without a Date header, a timestamp of another day or zone than ours is strange', async () => {
  const judgeTimestamp = async (timestamp: string) => {
    const body = { status: 'success', permissions: [], timestamp };
    const session = fakeSession(() => ({ status: 200, body }));
    const attempts = timeOfAnswer.cases(session.context).map((one) => one.attempts);
    for (const attempt of fc.sample(fc.tuple(...attempts), 1).flat()) await attempt(session);
    return session.judgements;
  };
  await expect(judgeTimestamp(new Date().toISOString())).resolves.toBeGreaterThan(0);
  const finding = { requirement: 'health/time-by-date' };
  await expect(judgeTimestamp('1970-01-01T00:00:07Z')).rejects.toMatchObject({ finding });
  const ahead = new Date(Date.now() + 120 * minute).toISOString();
  await expect(judgeTimestamp(ahead)).rejects.toMatchObject({ finding });
});
