import { expect, test } from 'vitest';

import { UsageError } from '../../../shared/command-line.ts';
import { readArguments } from './arguments.ts';

test('all defects are judged, and written by default', () => {
  expect(readArguments([])).toMatchObject({ checks: false, depth: 'standard', only: [] });
  expect(readArguments(['--full', '--only', 'a', '--only', 'b', '--workers', '3'])).toEqual({
    checks: false,
    depth: 'thorough',
    only: ['a', 'b'],
    workers: 3,
  });
  expect(readArguments(['--check', '--help'])).toBe('help');
});

test.each([
  [['--chekc'], "Unknown option '--chekc'. See: npm run matrix -- --help"],
  [['listing/'], 'See: npm run matrix -- --help'],
  [['--workers', '0'], '--workers must be a whole number from 1 to 64, not "0".'],
  [['--workers', 'two'], 'not "two"'],
  [['--check', '--only', 'a'], 'leave out --only'],
])('%j is refused', (args, message) => {
  expect(() => readArguments(args)).toThrow(UsageError);
  expect(() => readArguments(args)).toThrow(message);
});
