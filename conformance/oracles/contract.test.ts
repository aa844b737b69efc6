import { expect, test } from 'vitest';

import { answerOf as answered, responseOf } from '../test-support/exchanges.ts';
import type { Answer } from '../wire/exchange.ts';
import {
  describeBodyMismatch,
  describeMismatch,
  documentedStatus,
  inspectBody,
  validatorOf,
} from './contract.ts';

const answerOf = (operation: Answer['plan']['operation'], status: number, body: unknown): Answer =>
  answered({ operation }, { response: responseOf(status, body ?? '') });

const right = { status: 'success', officeId: 1, officeName: 'Harbor Street', totalLeads: 3 };
const wrong = { ...right, officeId: '1' };

test.each([
  ['getHealth', 200, '200'],
  ['getHealth', 404, undefined],
  ['getOfficeLeadCount', 404, '404'],
  ['updateListing', 401, '401'],
  ['updateListing', 204, '2XX'],
  ['updateListing', 422, '4XX'],
  ['updateListing', 500, undefined],
] as const)('a documented status: of %s for %d is %s', (operation, status, documented) => {
  const answer = answerOf(operation, status, {});
  expect(documentedStatus(answer)).toBe(documented);
  expect(validatorOf(answer) === undefined).toBe(documented === undefined);
});

const accepted = answerOf('getOfficeLeadCount', 200, right);
const wrongAnswer = answerOf('getOfficeLeadCount', 200, wrong);
const empty = answerOf('getOfficeLeadCount', 200, undefined);
const validate = validatorOf(accepted);
if (validate === undefined) throw new Error('no validator of the office count');

test('a body that fits its schema has no mismatch', () => {
  expect(describeBodyMismatch(accepted, validate)).toBeUndefined();
  expect(describeMismatch(accepted, 200, validate)).toBeUndefined();
  expect(inspectBody(accepted, 200, validate)).toBe('fine');
});

test('a mismatch names the error with its path, and the answer', () => {
  const got = describeBodyMismatch(wrongAnswer, validate);
  expect(got).toBe(`/officeId must be number, in 200 ${JSON.stringify(wrong)}`);
  expect(describeMismatch(wrongAnswer, 200, validate)).toBe(got);
  expect(inspectBody(wrongAnswer, 200, validate)).toEqual({
    expected: 'a body that matches the contract for 200',
    got,
  });
});

test('a mismatch at the root is described as one of the body', () => {
  const answer = answerOf('getOfficeLeadCount', 200, []);
  expect(describeBodyMismatch(answer, validate)).toBe('the body must be object, in 200 []');
});

test('a body that is not JSON is reported as such', () => {
  expect(describeBodyMismatch(empty, validate)).toBe('not JSON: 200 with an empty body');
});

test('an answer with another status is not inspected, and is a mismatch if a status is required', () => {
  expect(inspectBody(wrongAnswer, 404, validate)).toBe('not-mine');
  expect(describeMismatch(accepted, 404, validate)).toBe(`200 ${JSON.stringify(right)}`);
});

test('without a schema, the status alone is judged', () => {
  expect(inspectBody(wrongAnswer, 200, undefined)).toBe('not-mine');
  expect(describeMismatch(wrongAnswer, 200, undefined)).toBeUndefined();
});
