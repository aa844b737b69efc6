import { expect, test } from 'vitest';

import { UsageError } from '../../../shared/command-line.ts';
import { matrixCommand } from './run.ts';

const usual = { checks: false, extent: 'sample', seed: 1, only: [] };

test.each([
  [[], usual],
  [['--check', '--every'], { ...usual, checks: true, extent: 'every' }],
  [['--full', '--only', 'a', '--only', 'b'], { ...usual, extent: 'new', only: ['a', 'b'] }],
])('%j is read', (args, asked) => {
  expect(matrixCommand.read(args)).toEqual(asked);
});

test.each([[['--check', '--only', 'a'], 'leave out --only']])('%j is refused', (args, message) => {
  expect(() => matrixCommand.read(args)).toThrow(UsageError);
  expect(() => matrixCommand.read(args)).toThrow(message);
});
