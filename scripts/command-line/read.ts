/** What the scripts that take arguments have in common in reading them. */
import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';

/** A script cannot do what it was asked for. The message says what to change. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The arguments of `npm run SCRIPT` as `parseArgs` of Node.js reads them. Throws a UsageError. */
export function parseOptions<T extends ParseArgsConfig>(
  script: string,
  config: T,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const [problem] = (error instanceof Error ? error.message : String(error)).split(/\.\s/);
    throw new UsageError(`${problem}. See: npm run ${script} -- --help`, { cause: error });
  }
}

/** The value of --port. Throws a UsageError. */
export function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Infinity;
  if (port <= 65_535) return port;
  throw new UsageError(`--port must be a whole number from 0 to 65535, not "${text}".`);
}
