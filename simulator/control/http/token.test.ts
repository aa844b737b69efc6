import { expect, test } from 'vitest';

import { StartError } from '../../http/listen.ts';
import { checkControlToken } from './token.ts';

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
