import { beforeEach, describe, expect, test, vi } from 'vitest';

import { defineCommand, readChoice, readNumber, runCommand, UsageError } from './command-line.ts';

const command = defineCommand({
  name: 'tool run',
  usage: '[FILE] [options]',
  about: 'Runs files.',
  positionals: { FILE: 'what to run' },
  options: {
    port: { value: 'N', default: '80', help: 'where to listen' },
    only: { value: 'ID', repeatable: true, help: 'these only' },
    seed: { value: 'N', help: 'draw others' },
    quiet: {
      help: `print nothing, ${'however long it takes, '.repeat(4)}at all`,
      heading: 'Output:',
    },
  },
  notes: 'Exit status: 0.',
  read: (values, files) => ({ ...values, files }),
});

test('the help text shows the description, wrapped to the page width', () => {
  expect(command.help.split('\n')).toEqual([
    'Usage: tool run [FILE] [options]',
    '',
    'Runs files.',
    '',
    '  FILE       what to run',
    '  --port N   where to listen (default 80)',
    '  --only ID  these only',
    '  --seed N   draw others',
    '  --help     print this text',
    '',
    'Output:',
    expect.stringMatching(/^ {2}--quiet {4}print nothing, .{60,}$/),
    expect.stringMatching(/^ {13}\S/),
    '',
    'Exit status: 0.',
  ]);
  for (const line of command.help.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
});

test('values are parsed as described', () => {
  const nothing = { port: '80', only: [], seed: undefined, quiet: false, files: [] };
  expect(command.read([])).toEqual(nothing);
  expect(command.read(['a', '--only', 'x', '--only=y', '--quiet', '--seed', '-1'])).toEqual({
    ...nothing,
    only: ['x', 'y'],
    quiet: true,
    seed: '-1',
    files: ['a'],
  });
  expect(command.read(['--quiet', '-h'])).toBe('help');
});

describe('a usage error says what to do', () => {
  test.each([
    [['--seeed', '1'], 'there is no option --seeed; did you mean --seed?'],
    [['--zzz'], 'there is no option --zzz\n'],
    [['--quiet=1'], '--quiet takes no value'],
    [['--help=1'], '--help takes no value'],
    [['--port'], '--port needs a value behind it'],
    [['--port', '--quiet'], '--port needs a value behind it'],
  ])('%j', (args, message) => {
    expect(() => command.read(args)).toThrow(UsageError);
    expect(() => command.read(args)).toThrow(message);
    expect(() => command.read(args)).toThrow(/\nFor help: tool run --help$/);
  });

  test('a positional argument is rejected if none is described', () => {
    const plain = defineCommand({ name: 'tool', about: '', options: {}, read: () => 0 });
    expect(() => plain.read(['a'])).toThrow('a is not an option; leave it out');
  });

  test.each([
    [() => readNumber('--n', '5', { max: 4 }), '--n must be a whole number from 0 to 4, not "5"'],
    [() => readNumber('--n', '1.5', { min: 1 }), '--n must be a whole number from 1, not "1.5"'],
    [() => readChoice('--c', 'x', ['a', 'b']), '--c must be one of a, b, not "x"'],
  ])('%#', (read, message) => {
    expect(read).toThrow(new UsageError(message));
  });
});

describe('a command', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
  beforeEach(() => vi.clearAllMocks());

  test('prints its help text on --help', async () => {
    const run = vi.fn<() => void>();
    expect(await runCommand(command, ['--help'], run)).toBe(0);
    expect(log.mock.calls).toEqual([[command.help]]);
    expect(run).not.toHaveBeenCalled();
  });

  test('returns the exit status of its action', async () => {
    expect(await runCommand(command, [], () => {})).toBe(0);
    expect(await runCommand(command, [], () => Promise.resolve(1))).toBe(1);
  });

  test('prints the message of an expected error, and throws others', async () => {
    const fail = (error: Error) => () => {
      throw error;
    };
    expect(await runCommand(command, [], fail(new UsageError('no')))).toBe(2);
    expect(await runCommand(command, [], fail(new RangeError('far')), [RangeError])).toBe(2);
    expect(complain.mock.calls).toEqual([['no'], ['far']]);
    await expect(runCommand(command, [], fail(new RangeError('far')))).rejects.toThrow('far');
  });
});
