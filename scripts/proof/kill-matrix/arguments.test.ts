import { expect, test } from 'vitest';

import { UsageError } from '../../../shared/command-line.ts';
import { matrixCommand } from './arguments.ts';

test('all defects are judged, and written by default', () => {
  expect(matrixCommand.read([])).toMatchObject({ checks: false, depth: 'standard', only: [] });
  expect(matrixCommand.read(['--full', '--only', 'a', '--only', 'b', '--workers', '3'])).toEqual({
    checks: false,
    depth: 'thorough',
    only: ['a', 'b'],
    workers: 3,
  });
  expect(matrixCommand.read(['--check', '--help'])).toBe('help');
});

test.each([
  [['--chekc'], 'there is no option --chekc\nFor help: npm run matrix -- --help'],
  [['listing/'], 'listing/ is no option; leave it out'],
  [['--workers', '0'], '--workers must be a whole number from 1 to 64, not "0"'],
  [['--workers', 'two'], 'not "two"'],
  [['--check', '--only', 'a'], 'leave out --only'],
])('%j is refused', (args, message) => {
  expect(() => matrixCommand.read(args)).toThrow(UsageError);
  expect(() => matrixCommand.read(args)).toThrow(message);
});
