import { parseArgs } from 'node:util';

export interface DevArguments {
  /** One cycle, without a watch. */
  readonly once: boolean;
  /** Where the simulator listens; 0 takes any free port. */
  readonly port: number;
}

/** The command line makes no sense. The message says what to change. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const helpText = `Usage: npm run dev -- [options]

Watches spec/ and the code. On a change: generates, checks types, lints, checks the registry of
rules, and restarts the simulator when all of that is green. Says what to mend first.

  --once     one cycle; exit status 0 when all is green, 1 when something is to be done
  --port N   where the simulator listens (default 4010; with --once any free port)
  --help     print this text`;

const options = {
  once: { type: 'boolean', default: false },
  port: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    const [problem] = (error instanceof Error ? error.message : String(error)).split(/\.\s/);
    throw new UsageError(`${problem}. See: npm run dev -- --help`, { cause: error });
  }
}

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Infinity;
  if (port <= 65_535) return port;
  throw new UsageError(`--port must be a whole number from 0 to 65535, not "${text}".`);
}

/** The arguments of the loop, or that help is wanted. Throws a UsageError. */
export function readArguments(args: string[]): DevArguments | 'help' {
  const { once, port, help } = parse(args);
  if (help) return 'help';
  const usual = once ? 0 : 4010;
  return { once, port: port === undefined ? usual : readPort(port) };
}
