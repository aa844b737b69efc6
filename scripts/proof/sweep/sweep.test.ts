import { describe, expect, test } from 'vitest';

import { sweepCommand } from './sweep.ts';

test('without arguments the full form runs, with seed 1', () => {
  expect(sweepCommand.read([])).toMatchObject({ form: 'full', seed: 1 });
  expect(sweepCommand.read(['--check'])).toMatchObject({ form: 'check' });
});

test('help is no other form', () => {
  expect(sweepCommand.read(['--help', '--check'])).toBe('help');
});

describe('what makes no sense is refused in words', () => {
  test.each([
    [
      ['--onse'],
      /^there is no option --onse; did you mean --once\?\nFor help: npm run sweep -- --help$/,
    ],
    [['--seed', 'x'], /^--seed must be a whole number from 0, not "x"/],
    [['--check', '--once'], /^choose one of --check and --once/],
    [
      ['--set', 'bounds=from-start-to-end'],
      /^--set, --rule and --budget mean nothing without --once/,
    ],
    [
      ['--once', '--budget', 'huge'],
      /^--budget must be one of quick, standard, thorough, not "huge"/,
    ],
    [
      ['--once', '--set', 'bound=x'],
      /there is no open point or circumstance "bound"\. Use: bounds,/,
    ],
    [['--once', '--set', 'encoding=br'], /encoding is one of identity, gzip, not "br"/],
    [
      ['--once', '--set', 'encoding=gzip', '--set', 'encoding=identity'],
      /^--set encoding is given twice; keep one/,
    ],
    [['--once', '--rule', 'range/none'], /^--rule range\/none: there is no such rule/],
  ])('%j', (args, words) => {
    expect(() => sweepCommand.read(args)).toThrow(words);
  });
});
