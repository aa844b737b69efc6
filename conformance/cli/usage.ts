/** Wrong usage of the command line. */
import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';

/** The command line is wrong; the message says how to fix it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What is wrong, and where to read how it is right. */
export const withHelp = (message: string, command?: string): string =>
  `${message}\nFor help: ${command === undefined ? 'partner-api' : `partner-api ${command}`} --help\n`;

/** What `parseArgs` says in many words, in few. */
function reword(cause: TypeError): string {
  const [, option] = /'([^']+)'/.exec(cause.message) ?? [];
  const name =
    option
      ?.replace(/ <value>$/, '')
      .split(', ')
      .at(-1) ?? '';
  const code = 'code' in cause ? cause.code : undefined;
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `there is no option ${name}`;
  if (/does not take an argument/.test(cause.message)) return `${name} takes no value`;
  return `${name} needs a value behind it`;
}

/**
 * Reads arguments as `parseArgs` of Node.js does.
 * @throws {UsageError} in the words of this command.
 */
export function readArguments<T extends ParseArgsConfig>(
  config: T,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (cause) {
    if (cause instanceof TypeError) throw new UsageError(reword(cause), { cause });
    throw cause;
  }
}
