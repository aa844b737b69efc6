import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { makeFolder } from '../../shared/test-support/vitest.ts';
import { selfSigned } from '../test-support/listen.ts';
import { messagesIn, validTarget } from '../test-support/target-mistakes.ts';
import { parseTarget } from './load.ts';

const folder = await makeFolder();
const { privateKey: other } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pkcs8 = { type: 'pkcs8', format: 'pem' } as const;
const encrypted = { ...pkcs8, cipher: 'aes-256-cbc', passphrase: 'right' } as const;
const files = {
  'cert.pem': selfSigned.cert,
  'key.pem': selfSigned.key,
  'other.pem': other.export(pkcs8),
  'encrypted.pem': createPrivateKey(selfSigned.key).export(encrypted),
  'damaged.pem': `-----BEGIN ENCRYPTED PRIVATE KEY-----\nAAAA\n-----END ENCRYPTED PRIVATE KEY-----\n`,
  'text.pem': 'no PEM',
};
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);

const file = join(folder, 'target.json');
const textOf = (change: object): string =>
  JSON.stringify({ ...validTarget, baseUrl: 'https://api.test', ...change });
const mistakesOf = (change: object, environment = {}): string[] =>
  messagesIn(textOf(change), environment, file);

const pair = { certFile: 'cert.pem', keyFile: 'key.pem' };

test.each([
  ['a header of the key', { headers: { authorization: 'Basic x' } }, /^headers\.auth.*baseUrl/],
  ['a header of ours', { headers: { 'X-Request-Id': '1' } }, /set by the suite/],
  ['a name with a blank', { headers: { 'X Key': '1' } }, /not a valid header name/],
  ['a variable that is not set', { headers: { 'X-Key': '{{env.NO}}' } }, /not set; export it/],
  ['a placeholder of hooks', { headers: { 'X-Key': '{{partner}}' } }, /cannot be used here/],
  ['a value with a line end', { headers: { 'X-Key': '{{env.LINES}}' } }, /a header cannot contain/],
  ['no such file', { tls: { caFile: 'none.pem' } }, /^tls\.caFile: .*no such file/],
  ['a folder', { tls: { caFile: '.' } }, /it is a folder/],
  ['no certificate', { tls: { caFile: 'text.pem' } }, /^tls\.caFile: .*not a certificate in PEM/],
  ['no key', { tls: { ...pair, keyFile: 'text.pem' } }, /^tls\.keyFile: .*not a key in PEM/],
  ['a certificate alone', { tls: { certFile: 'cert.pem' } }, /requires keyFile/],
  ['a key alone', { tls: { keyFile: 'key.pem' } }, /requires certFile/],
  ['the key of another', { tls: { ...pair, keyFile: 'other.pem' } }, /of another certificate/],
  ['no passphrase', { tls: { ...pair, keyFile: 'encrypted.pem' } }, /add tls\.passphrase/],
  [
    'a wrong passphrase',
    { tls: { ...pair, keyFile: 'encrypted.pem', passphrase: 'wrong' } },
    /another passphrase than tls\.passphrase/,
  ],
  // A wrong passphrase sometimes decrypts a key to other bytes; this file has the same effect.
  [
    'an encrypted key that is damaged',
    { tls: { ...pair, keyFile: 'damaged.pem', passphrase: 'right' } },
    /another passphrase than tls\.passphrase/,
  ],
  ['one level too high', { insecure: true }, /indent it below tls/],
])('%s is reported with the fix', (_, change, message) => {
  expect(mistakesOf(change, { LINES: 'a\nb' })).toEqual([expect.stringMatching(message)]);
});

test('an invalid proxy is reported without its password', () => {
  const mistakes = mistakesOf({}, { HTTPS_PROXY: 'socks5://user:secret@p' });
  expect(mistakes).toEqual([expect.stringMatching(/^baseUrl: .*HTTPS_PROXY names no proxy/)]);
  expect(mistakes.join()).not.toContain('secret');
});

test('paths are relative to the folder of the target file', () => {
  const passphrase = '{{env.PASSPHRASE}}';
  const tls = { ...pair, keyFile: 'encrypted.pem', caFile: 'cert.pem', passphrase };
  expect(parseTarget(file, textOf({ tls }), { PASSPHRASE: 'right' }).tls).toEqual({
    caFile: join(folder, 'cert.pem'),
    certFile: join(folder, 'cert.pem'),
    keyFile: join(folder, 'encrypted.pem'),
    passphrase,
  });
});
