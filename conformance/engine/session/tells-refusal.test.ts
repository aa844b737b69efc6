import { describe, expect, test } from 'vitest';

import { answerOf, responseOf } from '../../test-support/exchanges.ts';
import { bearer } from '../../target/credentials.ts';
import type { Answer } from '../../wire/exchange.ts';
import { planUpdateText } from './requests.ts';
import { tellsRefusal } from './tells-refusal.ts';

const fixture = { externalListingId: 'L-1', status: 'SOLD', brokerExternalId: 'B-1' } as const;
const full = bearer('full', 'key');

describe('a 2xx tells a refusal', () => {
  const answered = (body: object): Answer =>
    answerOf(planUpdateText(fixture, '{}', full), { response: responseOf(200, body) });
  const accepted = ['DRAFT', 'SOLD'].map((status) =>
    answered({
      code: 0,
      status,
      result: 'OK',
      at: '7 May',
      errors: [],
      message: `It is ${status}`,
    }),
  );
  const usual = { code: 0, result: 'OK', at: '7 May', errors: [], message: 'As it was' };

  test.each([
    ['in words', { ...usual, message: 'Invalid status' }],
    ['by a code', { ...usual, code: 4001 }],
    ['by a word', { ...usual, result: 'KO' }],
    ['by a list that is empty otherwise', { ...usual, errors: [{ field: 'status' }] }],
    ['without a message', { ...usual, message: undefined }],
  ])('%s', (_, body) => {
    expect(tellsRefusal(answered(body), accepted)).toBe(true);
  });

  test('in nothing that differs among accepted updates as well', () => {
    const body = { ...usual, status: 'FOR_SALE', at: '8 May', message: 'It is FOR_SALE' };
    expect(tellsRefusal(answered(body), accepted)).toBe(false);
    expect(tellsRefusal(answered({ message: 'Done' }), [])).toBe(false);
  });
});
