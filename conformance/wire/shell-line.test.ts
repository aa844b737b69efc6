import { execFileSync } from 'node:child_process';

import { expect, test } from 'vitest';

import { bearerCredential } from '../target/credentials.ts';
import { answerOf } from '../test-support/exchanges.ts';
import type { Exchange, RequestPlan } from './exchange.ts';
import { Secrets } from './secrets.ts';
import { shellLineOf } from './shell-line.ts';
import { urlOf } from './write-request.ts';

function exchangeOf(change: Partial<RequestPlan>): Exchange {
  const credential = bearerCredential('full', 's3cr!t$key');
  const answer = answerOf({ credential, ...change });
  return { ...answer, url: urlOf('http://127.0.0.1:4010', answer.plan) };
}

/** The arguments that curl gets from a shell, after keys were replaced by their names. */
function argumentsOf(curl: string): string[] {
  const secrets = new Secrets();
  secrets.add('s3cr!t$key', '$API_KEY_FULL');
  const line = secrets.redact(curl);
  expect(line).not.toContain('s3cr');
  const script = `curl() { printf '%s\\0' "$@"; }; ${line}`;
  const output = execFileSync('bash', ['-c', script], {
    env: { ...process.env, API_KEY_FULL: 'the-key' },
    encoding: 'utf8',
  });
  return output.split('\0').slice(0, -1);
}

const update = (text: string): Exchange =>
  exchangeOf({
    operation: 'updateListing',
    path: '/partner/v1/listings/a%20b',
    query: [['startDate', '2024-01-01T00:00:00+02:00']],
    body: { text, mediaType: 'application/json' },
  });

test('long parts of a line go to files, and stay in it without files', () => {
  const kept = { keepBody: () => './a b/1.body', keepScript: () => './a b/1.sh' };
  const text = 'é'.repeat(2001);
  expect(shellLineOf(update(text), kept)).toContain(` --data-binary '@./a b/1.body' "http`);
  expect(shellLineOf(update(text))).toContain(`--data-raw '${text}'`);
  const inLine = { ...kept, keepBody: () => undefined };
  expect(shellLineOf(update(text), inLine)).toBe(". './a b/1.sh'");
});

test('the line of a hook sends exactly what was sent, with keys that the shell inserts', () => {
  const args = argumentsOf(
    shellLineOf({
      hook: 'createLead',
      method: 'POST',
      url: 'http://127.0.0.1:4010/hooks/leads',
      headers: [['X-Token', 's3cr!t$key']],
      body: { text: `{"token":"s3cr!t$key","why":"it's!"}`, mediaType: 'application/json' },
      response: undefined,
      failure: 'none',
      sentAt: 0,
      receivedAt: 1,
    }),
  );
  expect(args).toEqual(expect.arrayContaining(['Accept:', 'User-Agent:', 'X-Token: the-key']));
  expect(args).toContain(`{"token":"the-key","why":"it's!"}`);
});

test('a Basic credential is shown in plain text, and sent as it was', () => {
  const encoded = Buffer.from('s3cr!t$key:').toString('base64');
  const headers = [['Authorization', `Basic ${encoded}`]] as const;
  const line = shellLineOf(exchangeOf({ credential: { label: 'Basic', headers, query: [] } }));
  expect(line).not.toContain(encoded);
  expect(argumentsOf(line).join(' ')).toContain('-u the-key:');
});

test('an invalid Basic credential stays a header field', () => {
  const headers = [['Authorization', 'Basic c29tZQ==']] as const;
  const line = shellLineOf(exchangeOf({ credential: { label: 'odd', headers, query: [] } }));
  expect(argumentsOf(line)).toContain('Authorization: Basic c29tZQ==');
});

const lineOf = (bytes: string, url = 'http://127.0.0.1:4010/base'): string =>
  shellLineOf({
    raw: { label: 'odd', bytes },
    url,
    outcome: 'closed',
    response: undefined,
    failure: undefined,
    sentAt: 0,
    receivedAt: 0,
  });

/** The bytes that a shell sends, after keys were replaced by their names. */
function bytesSentBy(shell: string, line: string): string {
  const secrets = new Secrets();
  secrets.add('s3cr!t$k\\ey', '$API_KEY_FULL');
  const shown = secrets.redact(line);
  expect(shown).not.toContain('s3cr');
  const script = `nc() { cat; }; openssl() { cat; }; ${shown}`;
  const env = { ...process.env, API_KEY_FULL: 'the-key' };
  return execFileSync(shell, ['-c', script], { env, encoding: 'latin1' });
}

test.each(['bash', 'sh'])('%s sends the bytes unchanged', (shell) => {
  const bytes = 'G"T `id` $HOME \'%s%d\x01\x7f\xff\r\nX : 1\n\n';
  expect(bytesSentBy(shell, lineOf(bytes))).toBe(bytes);
});

test('the shell inserts the key', () => {
  const line = lineOf('Authorization: Bearer s3cr!t$k\\ey\r\n');
  expect(bytesSentBy('bash', line)).toBe('Authorization: Bearer the-key\r\n');
});

test.each(['bash', 'sh'])('%s generates a long run of a letter', (shell) => {
  const bytes = `X: ${'a'.repeat(16_384)}\r\n`;
  const line = lineOf(bytes);
  expect(line.length).toBeLessThan(120);
  expect(bytesSentBy(shell, line)).toBe(bytes);
});

test("the bytes go to the target's host and port, with its server name for TLS", () => {
  expect(lineOf('')).toMatch(/ \| nc 127\.0\.0\.1 4010$/);
  expect(lineOf('', 'http://[::1]/')).toMatch(/ \| nc ::1 80$/);
  expect(lineOf('', 'https://api.example.com/v2')).toMatch(
    / \| openssl s_client -quiet -connect api\.example\.com:443 -servername api\.example\.com$/,
  );
  expect(lineOf('', 'https://127.0.0.1:8443')).toMatch(/ -connect 127\.0\.0\.1:8443$/);
});
