import { expect, test } from 'vitest';

import { StartError } from '../../http/listen.ts';
import { checkControlToken, isToken, readBearer } from './token.ts';

test('a long token of usual characters can be one', () => {
  const token = 'aZ09-._~+/deadbeef==';
  expect(checkControlToken(token, ['sim-key-full'])).toBe(token);
});

test.each([
  ['', /no header carries/],
  ['two words', /no header carries/],
  ['naïve-token', /no header carries/],
  ['a\r\nb: cdefghi', /no header carries/],
  ['short', /shorter than 8/],
  ['sim-key-full', /key of the partner API/],
  ['sandbox-checkout.sim-key-full', /key of the partner API/],
])('%j cannot be a token', (token, complaint) => {
  expect(() => checkControlToken(token, ['sim-key-full'])).toThrow(complaint);
  expect(() => checkControlToken(token, ['sim-key-full'])).toThrow(StartError);
});

test('the complaint does not tell the token', () => {
  expect(() => checkControlToken('my secret token')).toThrow(/^(?!.*secret)/);
});

test('only the very token is the token', () => {
  expect(isToken('0123456789', '0123456789')).toBe(true);
  for (const other of ['', '012345678', '01234567890', '0123456780', ' 0123456789']) {
    expect(isToken(other, '0123456789')).toBe(false);
  }
});

test.each([
  ['Bearer abc', 'abc'],
  ['bearer  abc', 'abc'],
  ['Bearer', undefined],
  ['Bearer ', undefined],
  ['Bearer a b', undefined],
  ['Basic abc', undefined],
  ['abc', undefined],
  ['Bearer abc, Bearer def', undefined],
])('%j brings %j', (authorization, token) => expect(readBearer(authorization)).toBe(token));
