import { expect, test } from 'vitest';

import { Secrets } from './secrets.ts';

test('a secret is replaced wherever and however it is written', () => {
  const secrets = new Secrets();
  secrets.add('k"ey/+1', '$KEY');
  expect(secrets.redact('k"ey/+1 k%22ey%2F%2B1 k\\"ey/+1')).toBe('$KEY $KEY $KEY');
});

test('a secret is replaced as a shell and a query write it', () => {
  const secrets = new Secrets();
  secrets.add("a$b'c:d!e", '$KEY');
  const written = [`a\\$b'c:d"'!'"e`, 'a%24b%27c%3Ad%21e', 'a%24b%27c:d%21e'];
  expect(written.map((text) => secrets.redact(text))).toEqual(['$KEY', '$KEY', '$KEY']);
});

test('a longer secret is replaced before one that is part of it', () => {
  const secrets = new Secrets();
  secrets.add('abcd', '$SHORT');
  secrets.add('abcdefgh', '$LONG');
  expect(secrets.redact('abcdefgh abcd')).toBe('$LONG $SHORT');
});

test('texts too short to be secret leave other texts alone', () => {
  const secrets = new Secrets();
  secrets.add('a', '$A');
  secrets.add('', '$NONE');
  expect(secrets.redact('a banana')).toBe('a banana');
});
