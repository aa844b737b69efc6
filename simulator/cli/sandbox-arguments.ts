import type { ServiceOptions } from '../options.ts';
import { readNumber } from './usage.ts';

/** The options that say how sandboxes come and go. */
export const sandboxOptions = {
  'no-first-use': { type: 'boolean' },
  'max-sandboxes': { type: 'string' },
  'idle-minutes': { type: 'string' },
} as const;

/** The lines of the help text about these options. */
export const sandboxHelp = `  --no-first-use     sandboxes are only those that the control plane makes
  --max-sandboxes N  how many sandboxes there may be (default 1000)
  --idle-minutes N   a sandbox goes after so many minutes without a request (default 60)`;

interface SandboxTexts {
  readonly 'no-first-use'?: boolean;
  readonly 'max-sandboxes'?: string;
  readonly 'idle-minutes'?: string;
}

/** How sandboxes come and go, where that is said. Throws a UsageError. */
export function readSandboxes(
  texts: SandboxTexts,
): Pick<ServiceOptions, 'firstUse' | 'mostSandboxes' | 'idleMinutes'> {
  const most = texts['max-sandboxes'];
  const idle = texts['idle-minutes'];
  return {
    firstUse: texts['no-first-use'] !== true,
    ...(most !== undefined && { mostSandboxes: readNumber('--max-sandboxes', most, 100_000) }),
    ...(idle !== undefined && { idleMinutes: readNumber('--idle-minutes', idle, 525_600) }),
  };
}
