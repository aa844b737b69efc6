import { parseOptions, readPort } from '../../../shared/command-line.ts';

export interface DevArguments {
  /** One cycle, without a watch. */
  readonly once: boolean;
  /** Where the simulator listens; 0 takes any free port. */
  readonly port: number;
}

export const helpText = `Usage: npm run dev -- [options]

Watches spec/ and the code. On a change: generates, checks types, lints, checks the registry of
rules, and restarts the simulator when all of that is green. Says what to fix first.

  --once     one cycle; exit status 0 when all is green, 1 when something is to be done
  --port N   where the simulator listens (default 4010; with --once any free port)
  --help     print this text`;

const options = {
  once: { type: 'boolean', default: false },
  port: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** The arguments of the loop, or that help is wanted. Throws a UsageError. */
export function readArguments(args: string[]): DevArguments | 'help' {
  const { once, port, help } = parseOptions('dev', { args, options }).values;
  if (help) return 'help';
  const original = once ? 0 : 4010;
  return { once, port: port === undefined ? original : readPort(port) };
}
