import { expect, test } from 'vitest';

import { answerOf } from '../test-support/exchanges.ts';
import { fakeContext } from '../test-support/fake-target.ts';
import { presentOf } from './present.ts';

const second = Date.UTC(2026, 0, 1, 12) / 1000;

test('the present of a target is when it answered, also where no Date header tells that', () => {
  const context = fakeContext(() => undefined);
  const { offsetMilliseconds } = context.clock;
  const undated = { ...answerOf(), receivedAt: second * 1000 - offsetMilliseconds };
  expect(presentOf(context, undated)).toBe(second);
  const headers = { date: new Date(second * 1000).toUTCString() };
  expect(
    presentOf(context, {
      ...undated,
      receivedAt: Date.now(),
      response: { ...undated.response, headers },
    }),
  ).toBe(second);
});
