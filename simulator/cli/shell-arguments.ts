import type { LogLevel } from '../log/log.ts';
import { logLevels } from '../log/log.ts';
import { readChoice } from '../../shared/command-line.ts';
import type { Values } from '../../shared/command-line.ts';
import type { Options } from '../../shared/help-text.ts';

/** What the command prints. */
export interface ShellArguments {
  readonly logLevel: LogLevel;
  /** What stdout gets at the start: text for a person, one line of JSON for a script, or nothing. */
  readonly greeting: 'banner' | 'json' | 'none';
}

const defaultLevel = 'info' satisfies LogLevel;
const quietLevel = 'error' satisfies LogLevel;

/** The options that say what the command prints. */
export const shellOptions = {
  'log-level': {
    value: 'LEVEL',
    help: `log to stderr, as lines of JSON: ${logLevels.join(', ')} (default ${defaultLevel}: each request with the reason of its answer)`,
    heading: 'What it prints:',
  },
  quiet: { help: 'print no banner, and log errors only' },
  json: {
    help: 'print one line of JSON in place of the banner: url, port, pid, seed, keys, target',
  },
} as const satisfies Options;

/** What to print, where `--log-level` and `--json` win over `--quiet`. Throws a UsageError. */
export function readShell(values: Values<typeof shellOptions>): ShellArguments {
  const { 'log-level': level, quiet, json } = values;
  const unaskedLevel = quiet ? quietLevel : defaultLevel;
  const defaultGreeting = quiet ? 'none' : 'banner';
  return {
    logLevel: level === undefined ? unaskedLevel : readChoice('--log-level', level, logLevels),
    greeting: json ? 'json' : defaultGreeting,
  };
}
