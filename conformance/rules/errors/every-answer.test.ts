import { expect, test } from 'vitest';

import { answerOf, countOf, errorBody, responseOf } from '../../test-support/exchanges.ts';
import type { Exchange, RequestPlan } from '../../wire/exchange.ts';
import { alwaysAnswers, oneText } from './every-answer.ts';

const update = { operation: 'updateListing', path: '/partner/v1/listings/1' } as const;

const silence = (failure: string, plan: Partial<RequestPlan> = {}): Exchange => ({
  ...answerOf({ ...update, ...plan }),
  response: undefined,
  failure,
});

const reset = 'write ECONNRESET';
const finding = { expected: 'an answer other than a server error' };

test('a server error is reported, and so is a connection that ends without an answer', () => {
  const failing = answerOf(update, { response: responseOf(500) });
  expect(alwaysAnswers.inspect(failing)).toMatchObject(finding);
  expect(alwaysAnswers.inspectSilence?.(silence(reset))).toMatchObject(finding);
});

test('a connection that ends over a long body is not reported, nor is a timeout', () => {
  const long = silence(reset, { openPoint: 'body-size' });
  expect(alwaysAnswers.inspectSilence?.(long)).toBe('not-mine');
  expect(alwaysAnswers.inspectSilence?.(silence('no complete answer within 10 s'))).toBe(
    'not-mine',
  );
});

test.each<[startDate: string | undefined, endDate: string | undefined, judged: boolean]>([
  ['2024-02-01T00:00:00Z', '2024-02-01T00:00:01Z', false],
  ['2024-02-01T05:30:00+05:30', '2024-02-01T00:00:01Z', false],
  ['2024-02-01T05:30:01+05:30', '2024-02-01T00:00:01Z', true],
  ['2024-02-30T00:00:00Z', '2025-02-01T00:00:00Z', true],
  ['2024-02-01', '2025-02-01T00:00:00Z', true],
  [undefined, '2099-01-01T00:00:00Z', false],
  [undefined, '2024-02-01T00:00:00', true],
  ['2024-02-01T00:00:00Z', undefined, false],
  ['2099-01-01T00:00:00Z', undefined, true],
])('the text of a 400 for %s to %s is judged: %j', (startDate, endDate, judged) => {
  const refusal = responseOf(400, errorBody('Range too short'));
  const range = { startDate, endDate };
  const sentAt = Date.UTC(2026, 0, 1);
  const answer = countOf({ kind: 'office', id: '1' }, range, {}, { response: refusal, sentAt });
  const inspection = oneText.inspect(answer);
  expect(inspection === 'not-mine').toBe(!judged);
});
