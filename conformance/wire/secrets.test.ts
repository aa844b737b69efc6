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

const secret = 'Zu/Key+"<&>\'42 %x';
const base64 = (text: string): string => Buffer.from(text).toString('base64');

test.each([
  ['in another case', secret.toUpperCase()],
  ['as hexadecimal digits', Buffer.from(secret).toString('hex')],
  ['encoded twice for an address', encodeURIComponent(encodeURIComponent(secret))],
  ['encoded with small letters', encodeURIComponent(secret).toLowerCase()],
  ['encoded as a form', new URLSearchParams({ key: secret }).toString()],
  ['in JSON with escapes', JSON.stringify(secret).replaceAll('/', '\\/')],
  ['in HTML', 'Zu/Key+&quot;&lt;&amp;&gt;&#39;42 %x'],
  ['in Base64', base64(secret)],
  ['in Base64 behind one letter', base64(`:${secret}@`)],
  ['in Base64 behind two letters', base64(`a:${secret}@`)],
  ['in Base64 for addresses', Buffer.from(secret).toString('base64url')],
  ['cut', `${secret.slice(0, 7)}…`],
])('a secret is replaced %s', (_, written) => {
  const secrets = new Secrets();
  secrets.add(secret, '$KEY');
  const redacted = secrets.redact(`told: ${written}`);
  expect(redacted).toMatch(/\$KEY/);
  expect(redacted.length).toBeLessThan('told: $KEY'.length + 12);
});

test('addresses of people are replaced, and those of examples are not', () => {
  const secrets = new Secrets();
  secrets.addDetail('Ines "Q" Moor', '<a detail of a lead>');
  expect(secrets.redact('{"name":"Ines \\"Q\\" Moor"}, Ines "Q" Moor, ines%40moor.org')).toBe(
    '{"name":"<a detail of a lead>"}, <a detail of a lead>, <an e-mail address>',
  );
  expect(secrets.redact('a@example.com b@mail.example')).toBe('a@example.com b@mail.example');
});
