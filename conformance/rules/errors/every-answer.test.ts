import { expect, test } from 'vitest';

import { answerOf, responseOf } from '../../test-support/exchanges.ts';
import type { Exchange, RequestPlan } from '../../wire/exchange.ts';
import { alwaysAnswers } from './every-answer.ts';

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
