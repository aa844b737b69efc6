import { expect, test } from 'vitest';

import { UsageError } from '../../../shared/command-line.ts';
import { matrixCommand } from './run.ts';

const usual = { checks: false, extent: 'sample', seed: 1, only: [], workers: undefined };

test.each([
  [[], usual],
  [['--check', '--every'], { ...usual, checks: true, extent: 'every' }],
  [['--sample', '20', '--seed', '7'], { ...usual, checks: true, count: 20, seed: 7 }],
  [
    ['--full', '--only', 'a', '--only', 'b', '--workers', '3'],
    { ...usual, extent: 'new', only: ['a', 'b'], workers: 3 },
  ],
])('%j is read', (args, asked) => {
  expect(matrixCommand.read(args)).toEqual(asked);
});

test.each([
  [['--chekc'], 'there is no option --chekc\nFor help: npm run matrix -- --help'],
  [['listing/'], 'listing/ is no option; leave it out'],
  [['--workers', '0'], '--workers must be a whole number from 1 to 64, not "0"'],
  [['--check', '--only', 'a'], 'leave out --only'],
])('%j is refused', (args, message) => {
  expect(() => matrixCommand.read(args)).toThrow(UsageError);
  expect(() => matrixCommand.read(args)).toThrow(message);
});
