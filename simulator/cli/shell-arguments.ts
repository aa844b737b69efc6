import type { LogLevel } from '../log/log.ts';
import { logLevels } from '../log/log.ts';
import { UsageError } from './usage.ts';

/** The options that say what the command prints. */
export const shellOptions = {
  'log-level': { type: 'string' },
  quiet: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

interface ShellTexts {
  readonly 'log-level'?: string | undefined;
  readonly quiet?: boolean | undefined;
  readonly json?: boolean | undefined;
}

/** What the command prints. */
export interface ShellArguments {
  readonly logLevel: LogLevel;
  /** What stdout gets at the start: text for a person, one line of JSON for a script, or nothing. */
  readonly greeting: 'banner' | 'json' | 'none';
}

const defaultLevel = 'info' satisfies LogLevel;
const quietLevel = 'error' satisfies LogLevel;

/** The lines of the help text about these options. */
export const shellHelp = `  --log-level LEVEL  log to stderr, as lines of JSON: ${logLevels.join(', ')}
                     (default ${defaultLevel}: each request with the reason of its answer)
  --quiet            print no banner, and log errors only
  --json             print one line of JSON in place of the banner: url, port, pid,
                     seed, keys, target`;

function readLevel(text: string): LogLevel {
  const level = logLevels.find((known) => known === text);
  if (level !== undefined) return level;
  throw new UsageError(`--log-level must be one of ${logLevels.join(', ')}, not "${text}".`);
}

/** What to print, where `--log-level` and `--json` win over `--quiet`. Throws a UsageError. */
export function readShell({
  'log-level': level,
  quiet = false,
  json = false,
}: ShellTexts): ShellArguments {
  const unaskedLevel = quiet ? quietLevel : defaultLevel;
  const defaultGreeting = quiet ? 'none' : 'banner';
  return {
    logLevel: level === undefined ? unaskedLevel : readLevel(level),
    greeting: json ? 'json' : defaultGreeting,
  };
}
