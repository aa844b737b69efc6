import { expect, test } from 'vitest';

import { UsageError } from '../../shared/command-line.ts';
import { simulateCommand } from './arguments.ts';

function read(...args: string[]) {
  const asked = simulateCommand.read(args);
  return asked === 'help' ? asked : asked.shell;
}

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
    `--log-level must be one of silent, error, warn, info, debug, not "${level}"`,
  );
});
