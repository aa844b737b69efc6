/** The options about sandboxes: how they come and go, where they are kept, who arranges them. */
import type { ServiceOptions } from '../options.ts';
import { readNumber, readText } from '../../shared/command-line.ts';
import type { Values } from '../../shared/command-line.ts';
import type { Options } from '../../shared/help-text.ts';

/** Tokens in arguments are seen by everyone on the machine. */
const tokenVariable = 'PARTNER_API_CONTROL_TOKEN';

export const sandboxOptions = {
  store: {
    value: 'FILE',
    help: 'keep all sandboxes in this file, so that the next start finds them again',
    heading: 'Sandboxes and the control plane:',
  },
  'no-first-use': { help: 'sandboxes are only those that the control plane makes' },
  'max-sandboxes': { value: 'N', help: 'how many sandboxes there may be (default 1000)' },
  'idle-minutes': {
    value: 'N',
    help: 'a sandbox goes after so many minutes without a request (default 60)',
  },
  'control-token': {
    value: 'T',
    help: `who uses the control plane, from anywhere, has to send this token; also as ${tokenVariable} in the environment`,
  },
  'control-host': {
    value: 'H',
    repeatable: true,
    help: 'the control plane may be asked under this host name too; may be repeated',
  },
} as const satisfies Options;

/** What was asked of sandboxes. Throws a UsageError. */
export function readSandboxes(
  texts: Values<typeof sandboxOptions>,
): Pick<
  ServiceOptions,
  'store' | 'firstUse' | 'maxSandboxes' | 'idleMinutes' | 'controlToken' | 'controlHosts'
> {
  const { store, 'max-sandboxes': max, 'idle-minutes': idle } = texts;
  const token = texts['control-token'] ?? process.env[tokenVariable];
  return {
    firstUse: !texts['no-first-use'],
    controlHosts: texts['control-host'],
    ...(store !== undefined && { store: readText('--store', store) }),
    ...(max !== undefined && {
      maxSandboxes: readNumber('--max-sandboxes', max, { max: 100_000 }),
    }),
    ...(idle !== undefined && {
      idleMinutes: readNumber('--idle-minutes', idle, { max: 525_600 }),
    }),
    ...(token !== undefined && { controlToken: readText('--control-token', token) }),
  };
}
