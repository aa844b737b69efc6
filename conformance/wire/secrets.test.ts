import { expect, test } from 'vitest';

import { Pseudonyms } from './pseudonyms.ts';
import { Secrets } from './secrets.ts';

function secretsOf(names: Readonly<Record<string, string>>): Secrets {
  const secrets = new Secrets();
  for (const [text, name] of Object.entries(names)) secrets.add(text, name);
  return secrets;
}

test('a secret is replaced everywhere, in any encoding', () => {
  const secrets = secretsOf({ 'k"ey/+1': '$KEY' });
  expect(secrets.redact('k"ey/+1 k%22ey%2F%2B1 k\\"ey/+1')).toBe('$KEY $KEY $KEY');
});

test('a secret is replaced as written in a shell and in a query', () => {
  const secrets = secretsOf({ "a$b'c:d!e": '$KEY' });
  const written = [`a\\$b'c:d"'!'"e`, 'a%24b%27c%3Ad%21e', 'a%24b%27c:d%21e'];
  expect(written.map((text) => secrets.redact(text))).toEqual(['$KEY', '$KEY', '$KEY']);
});

test('a longer secret is replaced before a shorter one that it contains', () => {
  const secrets = secretsOf({ abcd: '$SHORT', abcdefgh: '$LONG' });
  expect(secrets.redact('abcdefgh abcd')).toBe('$LONG $SHORT');
});

test('texts too short to be secrets are not redacted', () => {
  const secrets = secretsOf({ a: '$A', '': '$NONE' });
  expect(secrets.redact('a banana')).toBe('a banana');
});

const secret = 'Zu/Key+"<&>\'42 %x';
const base64 = (text: string): string => Buffer.from(text).toString('base64');

test.each([
  ['in another letter case', secret.toUpperCase()],
  ['as hexadecimal digits', Buffer.from(secret).toString('hex')],
  ['encoded twice for a URL', encodeURIComponent(encodeURIComponent(secret))],
  ['encoded with lower-case digits', encodeURIComponent(secret).toLowerCase()],
  ['encoded as a form', new URLSearchParams({ key: secret }).toString()],
  ['in JSON with escapes', JSON.stringify(secret).replaceAll('/', '\\/')],
  ['in HTML', 'Zu/Key+&quot;&lt;&amp;&gt;&#39;42 %x'],
  ['in Base64', base64(secret)],
  ['in Base64 behind one letter', base64(`:${secret}@`)],
  ['in Base64 behind two letters', base64(`a:${secret}@`)],
  ['in Base64 for URLs', Buffer.from(secret).toString('base64url')],
  ['truncated', `${secret.slice(0, 7)}…`],
])('a secret is replaced %s', (_, written) => {
  const redacted = secretsOf({ [secret]: '$KEY' }).redact(`told: ${written}`);
  expect(redacted).toMatch(/\$KEY/);
  expect(redacted.length).toBeLessThan('told: $KEY'.length + 12);
});

test('personal details and e-mail addresses are redacted, except example addresses', () => {
  const secrets = new Secrets();
  secrets.addDetail('Ines "Q" Moor', '<a detail of a lead>');
  expect(secrets.redact('{"name":"Ines \\"Q\\" Moor"}, Ines "Q" Moor, ines%40moor.org')).toBe(
    '{"name":"<a detail of a lead>"}, <a detail of a lead>, <an e-mail address>',
  );
  expect(secrets.redact('a@example.com b@mail.example')).toBe('a@example.com b@mail.example');
});

const pseudonyms = new Pseudonyms('a secret');

test.each([
  [
    'GET https://h/partner/v1/offices/2101/leads/count?startDate=x',
    /^GET https:\/\/h\/partner\/v1\/offices\/1\d{9}\/leads\/count\?startDate=x$/,
  ],
  [
    '{"officeId":2101,"officeName":"Harbor Street","totalLeads":7}',
    /^\{"officeId":1\d{9},"officeName":"name-[\da-f]{8}","totalLeads":7\}$/,
  ],
  [
    String.raw`{\"organizationName\":\"Tide\"}`,
    /^\{\\"organizationName\\":\\"name-[\da-f]{8}\\"\}$/,
  ],
  ['7 leads of the office 2101, on 2026-01-02', /^7 leads of the office 1\d{9}, on 2026-01-02$/],
  [
    'PUT /partner/v1/listings/LST-1 {"brokerExternalId":"B-1","status":"SOLD"}',
    /listings\/listing-[\da-f]{8} \{"brokerExternalId":"broker-[\da-f]{8}","status":"SOLD"\}$/,
  ],
])('identities in known places are replaced: %s', (text, words) => {
  const replaced = pseudonyms.replace(text);
  expect(replaced).toMatch(words);
  expect(pseudonyms.replace(replaced)).toBe(replaced);
});

test('an identity has the same pseudonym everywhere, and another one with another secret', () => {
  const inPath = /offices\/(\d+)/.exec(pseudonyms.replace('/offices/2101'))?.[1];
  expect(pseudonyms.replace('{"officeId":2101}')).toBe(`{"officeId":${inPath}}`);
  expect(new Pseudonyms('a secret').of('2101', 'office')).toBe(inPath);
  expect(new Pseudonyms('another').of('2101', 'office')).not.toBe(inPath);
});

test('known names are replaced anywhere, and numbers only in known places', () => {
  const secrets = new Secrets();
  secrets.hideIdentities(pseudonyms, [
    ['Harbor Street', 'name'],
    ['2101', 'office'],
  ]);
  expect(secrets.redact('the name "Harbor Street" of office 2101, 2101 leads')).toMatch(
    /^the name "name-[\da-f]{8}" of office 1\d{9}, 2101 leads$/,
  );
});
