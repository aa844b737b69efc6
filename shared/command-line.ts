/** Derives the argument parser and the help text of a command from one description. */
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { isMainThread } from 'node:worker_threads';

import { renderOptions, type Options, type Option } from './help-text.ts';
import { guess } from './texts.ts';
import { explainSystemError } from './system-error.ts';

/** The command line is wrong. The message says how to fix it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

type ValueOf<O extends Option> = O extends { readonly value: string }
  ? O extends { readonly repeatable: true }
    ? readonly string[]
    : O extends { readonly default: string }
      ? string
      : string | undefined
  : boolean;

/** Parsed values: booleans for flags, lists for repeatable options, else a text or undefined. */
export type Values<Described extends Options> = {
  readonly [Name in keyof Described]: ValueOf<Described[Name]>;
};

/** @typeParam Asked the parsed arguments */
export interface CommandDescription<Described extends Options, Arguments> {
  /** The name: `partner-api conform`, `npm run dev --`. */
  readonly name: string;
  /** The text after the name; `[options]` by default. */
  readonly usage?: string;
  /** What it does, in lines as printed. */
  readonly about: string;
  /** Help for positional arguments, by name; others are rejected. */
  readonly positionals?: Readonly<Record<string, string>>;
  readonly options: Described;
  /** Text below the options, such as the meaning of exit statuses. */
  readonly notes?: string;
  readonly read: (values: Values<Described>, positionals: readonly string[]) => Arguments;
}

/** A command whose parsed arguments have any type. */
export interface AnyCommand {
  readonly help: string;
  readonly options: Options;
}

export interface Command<Arguments> extends AnyCommand {
  /**
   * Parses the arguments.
   * @throws {UsageError} with a pointer to the help text at its end
   */
  readonly read: (args: readonly string[]) => Arguments | 'help';
}

/** The parsed arguments of a command. */
export type ArgumentsOf<C> = C extends Command<infer Arguments> ? Arguments : never;

/** Shortens the messages of `parseArgs`. */
function simplifyMessage(cause: TypeError, names: readonly string[]): string {
  const [, quoted = ''] = /'([^']+)'/.exec(cause.message) ?? [];
  const option = quoted.replace(/^-\w, | <value>$/g, '');
  switch ('code' in cause ? cause.code : undefined) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION': {
      const meant = guess(option.replace(/^--?/, ''), names);
      return `there is no option ${option}${meant === undefined ? '' : `; did you mean --${meant}?`}`;
    }
    case 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL':
      return `${option} is not an option; leave it out`;
    default:
      return /does not take an argument/.test(cause.message)
        ? `${option} takes no value`
        : `${option} needs a value behind it`;
  }
}

/** Joins negative numbers to their option: `parseArgs` would parse them as options. */
const joinNegatives = (args: readonly string[], options: Options): string[] =>
  args.reduce<string[]>((joined, argument) => {
    const before = joined.at(-1) ?? '';
    const takesIt = before.startsWith('--') && options[before.slice(2)]?.value !== undefined;
    if (!takesIt || !/^-\d/.test(argument)) return [...joined, argument];
    return [...joined.slice(0, -1), `${before}=${argument}`];
  }, []);

function configOf(options: Options): ParseArgsConfig['options'] {
  const entries = Object.entries(options).map(([name, { value, repeatable, ...option }]) => [
    name,
    value === undefined
      ? { type: 'boolean', default: false }
      : {
          type: 'string',
          multiple: repeatable === true,
          ...(repeatable === true && { default: [] }),
          ...(option.default !== undefined && { default: option.default }),
        },
  ]);
  return { ...Object.fromEntries(entries), help: { type: 'boolean', short: 'h' } };
}

function parse(args: readonly string[], options: Options, allowPositionals: boolean) {
  try {
    return parseArgs({
      args: joinNegatives(args, options),
      options: configOf(options) ?? {},
      allowPositionals,
    });
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new UsageError(simplifyMessage(cause, [...Object.keys(options), 'help']), { cause });
  }
}

export function defineCommand<const Described extends Options, Arguments>(
  description: CommandDescription<Described, Arguments>,
): Command<Arguments> {
  const { name, usage = '[options]', about, positionals = {}, options, notes, read } = description;
  const takesPositionals = description.positionals !== undefined;
  const helpLines = [
    ...usage.split('\n').map((one, index) => `${index === 0 ? 'Usage:' : '      '} ${name} ${one}`),
    '',
    about,
    '',
    ...renderOptions(positionals, options),
    ...(notes === undefined ? [] : ['', notes]),
  ];
  return {
    help: helpLines.join('\n'),
    options,
    read: (args) => {
      try {
        const parsed = parse(args, options, takesPositionals);
        if (parsed.values['help'] === true) return 'help';
        // The compiler cannot relate the description to the result of `parseArgs`.
        return read(parsed.values as Values<Described>, parsed.positionals);
      } catch (cause) {
        if (!(cause instanceof UsageError)) throw cause;
        throw new UsageError(`${cause.message}\nFor help: ${name} --help`, { cause });
      }
    },
  };
}

type ErrorClass = abstract new (...args: never[]) => Error;

/**
 * Runs a command, or prints its help text.
 * @param expected errors reported by their message alone, in addition to UsageError
 * @returns the exit status: that of `run` (0 if it returns none), or 2 for an expected error
 */
export async function runCommand<Arguments>(
  { help, read }: Command<Arguments>,
  args: readonly string[],
  run: (parsedArguments: Arguments) => number | void | Promise<number | void>,
  expected: readonly ErrorClass[] = [],
): Promise<number> {
  try {
    const asked = read(args);
    if (asked !== 'help') return (await run(asked)) ?? 0;
    console.log(help);
    return 0;
  } catch (cause) {
    const isExpected = [UsageError, ...expected].some((kind) => cause instanceof kind);
    if (!isExpected || !(cause instanceof Error)) throw cause;
    console.error(cause.message);
    return 2;
  }
}

/** Runs a command if its module is the main program and was not imported. */
export async function runAsProgram(
  { filename }: ImportMeta,
  run: (args: readonly string[]) => Promise<number>,
): Promise<void> {
  const [, program = '', ...args] = process.argv;
  if (!isMainThread || program === '' || realpathSync(program) !== filename) return;
  process.exitCode = await run(args);
}

/** Resolves at the first SIGINT or SIGTERM; a second one terminates the process as usual. */
export async function untilSignal(): Promise<void> {
  const received = new AbortController();
  await Promise.race(['SIGINT', 'SIGTERM'].map((name) => once(process, name, received)));
  received.abort();
}

/** The value of an option, which must not be empty. */
export function readText(option: string, text: string): string {
  if (text !== '') return text;
  throw new UsageError(`${option} needs a value`);
}

/**
 * Reads a text file.
 * @param named the file as it appears in the error
 * @param fix what to do if it cannot be read
 */
export const readInput = async (file: string, named = file, fix?: string): Promise<string> =>
  await readFile(file, 'utf8').catch((cause: unknown) => {
    const why = `${named}: cannot be read: ${explainSystemError(cause)}`;
    throw new UsageError(fix === undefined ? why : `${why}; ${fix}`);
  });

interface Limits {
  readonly min?: number;
  readonly max?: number;
}

export function readNumber(option: string, text: string, { min = 0, max }: Limits = {}): number {
  const number = /^\d{1,16}$/.test(text) ? Number(text) : Infinity;
  if (number >= min && number <= (max ?? Number.MAX_SAFE_INTEGER)) return number;
  const range = max === undefined ? `from ${min}` : `from ${min} to ${max}`;
  throw new UsageError(`${option} must be a whole number ${range}, not "${text}"`);
}

/** The value of --port; 0 uses any free port. */
export const readPort = (text: string): number => readNumber('--port', text, { max: 65_535 });

/** The value of an option with a fixed set of choices. */
export function readChoice<Choice extends string>(
  option: string,
  text: string,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find((one) => one === text);
  if (choice !== undefined) return choice;
  throw new UsageError(`${option} must be one of ${choices.join(', ')}, not "${text}"`);
}

/** Prints what a check complains of, a line each; returns the exit status. */
export function printComplaints(complaints: readonly string[]): number {
  for (const complaint of complaints) console.error(complaint);
  return complaints.length === 0 ? 0 : 1;
}
