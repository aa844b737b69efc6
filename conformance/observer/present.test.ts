import { expect, test } from 'vitest';

import { answerOf, responseOf } from '../test-support/exchanges.ts';
import { fakeContext } from '../test-support/fake-target.ts';
import { isTimeUntold, presentOf } from './present.ts';

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

test('nothing but Date headers tells the time where no health report does', () => {
  const untoldBy = (...timestamps: readonly string[]): boolean => {
    const context = fakeContext(() => undefined);
    context.client.exchanges.push(
      ...timestamps.map((timestamp) => answerOf({}, { response: responseOf(200, { timestamp }) })),
    );
    return isTimeUntold(context);
  };
  expect(untoldBy('noon', 'about noon')).toBe(true);
  expect([untoldBy('noon', '2026-01-01T12:00:00Z'), untoldBy()]).toEqual([false, false]);
});

test('a present that a lead has shown to be earlier is earlier', () => {
  const context = fakeContext(() => undefined);
  const headers = { date: new Date(second * 1000).toUTCString() };
  const answer = answerOf({}, { response: { ...responseOf(), headers } });
  context.notes.presentLagSeconds = 60;
  expect(presentOf(context, answer)).toBe(second - 60);
});
