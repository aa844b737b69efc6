import { parseArgs } from 'node:util';

import { expect, test } from 'vitest';

import { readShell, shellHelp, shellOptions } from './shell-arguments.ts';
import { UsageError } from './usage.ts';

const read = (...args: string[]) => readShell(parseArgs({ args, options: shellOptions }).values);

test.each([
  [[], 'info', 'banner'],
  [['--quiet'], 'error', 'none'],
  [['--json'], 'info', 'json'],
  [['--quiet', '--json'], 'error', 'json'],
  [['--log-level', 'silent'], 'silent', 'banner'],
  [['--quiet', '--log-level', 'debug'], 'debug', 'none'],
])('%j logs at the level %s and greets with: %s', (args, logLevel, greeting) => {
  expect(read(...args)).toEqual({ logLevel, greeting });
});

test.each(['loud', 'INFO', ''])('the level "%s" is an error that names the levels', (level) => {
  expect(() => read('--log-level', level)).toThrow(UsageError);
  expect(() => read('--log-level', level)).toThrow(
    `--log-level must be one of silent, error, warn, info, debug, not "${level}".`,
  );
});

test('the help names every option', () => {
  for (const name of Object.keys(shellOptions)) expect(shellHelp).toContain(`--${name}`);
});
