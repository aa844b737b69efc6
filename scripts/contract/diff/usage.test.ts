import { expect, test } from 'vitest';

import { readArguments } from './usage.ts';

test('without arguments the working tree is held against the last commit', () => {
  expect(readArguments([])).toEqual({ revision: 'HEAD', json: false, gate: 'breaking' });
});

test.each(['main..', 'main...'])('%s is a range that ends with the working tree', (range) => {
  expect(readArguments([range])).toMatchObject({ revision: 'main' });
});

test.each([
  [['main..feature'], 'give only its start, not "main..feature"'],
  [['main', 'feature'], 'leave out feature'],
  [['--fail-on', 'always'], '--fail-on takes one of compatible, breaking, bump, never'],
  [['--nope'], "Unknown option '--nope'. See: npm run diff:spec -- --help"],
])('%j is refused with what to change', (args, message) => {
  expect(() => readArguments(args)).toThrow(message);
});
