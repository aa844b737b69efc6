import { expect, test } from 'vitest';

import { UsageError } from '../../../shared/command-line.ts';
import { matrixCommand } from './run.ts';

const usual = { checks: false, isEvery: false, seed: 1, only: [], ways: 0 };

test.each([
  [[], usual],
  [['--check', '--every'], { ...usual, checks: true, isEvery: true }],
  [['--ways', '20', '--seed', '2'], { ...usual, ways: 20, seed: 2 }],
  [['--only', 'a', '--only', 'b'], { ...usual, only: ['a', 'b'] }],
])('%j is read', (args, asked) => {
  expect(matrixCommand.read(args)).toEqual(asked);
});

test.each([
  [['--check', '--only', 'a'], 'leave out --only'],
  [['--ways', '20', '--every'], 'leave out all other options but --seed'],
])('%j is refused', (args, message) => {
  expect(() => matrixCommand.read(args)).toThrow(UsageError);
  expect(() => matrixCommand.read(args)).toThrow(message);
});
