import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';

/** The command line makes no sense. The message says what to change. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The whole number behind a flag. Throws a UsageError. */
export function readNumber(flag: string, text: string, limit: number): number {
  const number = /^\d{1,16}$/.test(text) ? Number(text) : Infinity;
  if (number <= limit) return number;
  throw new UsageError(`${flag} must be a whole number from 0 to ${limit}, not "${text}".`);
}

/** The text behind a flag, which must not be empty. Throws a UsageError. */
export function readText(flag: string, text: string): string {
  if (text !== '') return text;
  throw new UsageError(`${flag} needs a value.`);
}

/** The port behind --port. Throws a UsageError. */
export function readPort(text: string): number {
  return readNumber('--port', text, 65_535);
}

/**
 * Reads the arguments behind a command as `parseArgs` of Node.js does. Throws a UsageError.
 *
 * @param help the command line that tells what there is
 */
export function parseOptions<T extends ParseArgsConfig>(
  help: string,
  config: T,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const [problem] = (error instanceof Error ? error.message : String(error)).split(/\.\s/);
    throw new UsageError(`${problem}. See: ${help}`, { cause: error });
  }
}
