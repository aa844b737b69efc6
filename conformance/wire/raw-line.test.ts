import { execFileSync } from 'node:child_process';

import { expect, test } from 'vitest';

import { rawLineOf } from './raw-line.ts';
import { Secrets } from './secrets.ts';

const lineOf = (bytes: string, url = 'http://127.0.0.1:4010/base'): string =>
  rawLineOf({ raw: { label: 'odd', bytes }, url });

/** What a shell sends, once keys have been replaced by their names. */
function bytesSentBy(shell: string, line: string): string {
  const secrets = new Secrets();
  secrets.add('s3cr!t$k\\ey', '$API_KEY_FULL');
  const shown = secrets.redact(line);
  expect(shown).not.toContain('s3cr');
  const script = `nc() { cat; }; openssl() { cat; }; ${shown}`;
  const env = { ...process.env, API_KEY_FULL: 'the-key' };
  return execFileSync(shell, ['-c', script], { env, encoding: 'latin1' });
}

test.each(['bash', 'sh'])('%s sends the bytes as they are', (shell) => {
  const bytes = 'G"T `id` $HOME \'%s%d\x01\x7f\xff\r\nX : 1\n\n';
  expect(bytesSentBy(shell, lineOf(bytes))).toBe(bytes);
});

test('the key comes from the shell', () => {
  const line = lineOf('Authorization: Bearer s3cr!t$k\\ey\r\n');
  expect(bytesSentBy('bash', line)).toBe('Authorization: Bearer the-key\r\n');
});

test.each(['bash', 'sh'])('%s makes a long run of a letter by itself', (shell) => {
  const bytes = `X: ${'a'.repeat(16_384)}\r\n`;
  const line = lineOf(bytes);
  expect(line.length).toBeLessThan(120);
  expect(bytesSentBy(shell, line)).toBe(bytes);
});

test('the bytes go to where the target listens, with its name where it speaks TLS', () => {
  expect(lineOf('')).toMatch(/ \| nc 127\.0\.0\.1 4010$/);
  expect(lineOf('', 'http://[::1]/')).toMatch(/ \| nc ::1 80$/);
  expect(lineOf('', 'https://api.example.com/v2')).toMatch(
    / \| openssl s_client -quiet -connect api\.example\.com:443 -servername api\.example\.com$/,
  );
  expect(lineOf('', 'https://127.0.0.1:8443')).toMatch(/ -connect 127\.0\.0\.1:8443$/);
});
