/** The options about sandboxes: how they come and go, where they are kept, who arranges them. */
import type { ServiceOptions } from '../options.ts';
import { readNumber, readText } from './usage.ts';

export const sandboxOptions = {
  store: { type: 'string' },
  'no-first-use': { type: 'boolean' },
  'max-sandboxes': { type: 'string' },
  'idle-minutes': { type: 'string' },
  'control-token': { type: 'string' },
  'control-host': { type: 'string', multiple: true },
} as const;

/** Tokens in arguments are seen by everyone on the machine. */
const tokenVariable = 'PARTNER_API_CONTROL_TOKEN';

/** The lines of the help text about these options. */
export const sandboxHelp = `  --store FILE       keep all sandboxes in this file, so that the next start finds them again
  --no-first-use     sandboxes are only those that the control plane makes
  --max-sandboxes N  how many sandboxes there may be (default 1000)
  --idle-minutes N   a sandbox goes after so many minutes without a request (default 60)
  --control-token T  who uses the control plane, from anywhere, has to send this token; also
                     as ${tokenVariable} in the environment
  --control-host H   the control plane may be asked under this host name too; may be repeated`;

interface SandboxTexts {
  readonly store?: string | undefined;
  readonly 'no-first-use'?: boolean | undefined;
  readonly 'max-sandboxes'?: string | undefined;
  readonly 'idle-minutes'?: string | undefined;
  readonly 'control-token'?: string | undefined;
  readonly 'control-host'?: readonly string[] | undefined;
}

/** What was asked of sandboxes. Throws a UsageError. */
export function readSandboxes(
  texts: SandboxTexts,
): Pick<
  ServiceOptions,
  'store' | 'firstUse' | 'maxSandboxes' | 'idleMinutes' | 'controlToken' | 'controlHosts'
> {
  const { store, 'max-sandboxes': max, 'idle-minutes': idle } = texts;
  const token = texts['control-token'] ?? process.env[tokenVariable];
  return {
    firstUse: texts['no-first-use'] !== true,
    controlHosts: texts['control-host'] ?? [],
    ...(store !== undefined && { store: readText('--store', store) }),
    ...(max !== undefined && { maxSandboxes: readNumber('--max-sandboxes', max, 100_000) }),
    ...(idle !== undefined && { idleMinutes: readNumber('--idle-minutes', idle, 525_600) }),
    ...(token !== undefined && { controlToken: readText('--control-token', token) }),
  };
}
