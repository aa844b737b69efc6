/** Keys of the sandbox form: `sandbox-NAME.KEY` is the key KEY of the data in the sandbox NAME. */

export interface SandboxKey {
  readonly name: string;
  /** The key as the sandbox's data have it. */
  readonly key: string;
}

/** What a sandbox may be called by those who choose its name. */
export const nameForm = /^[a-z0-9](?:[a-z0-9-]{0,18}[a-z0-9])?$/;

const keyForm = /^sandbox-(?<name>[a-z0-9-]{1,24})\.(?<key>.+)$/;

/** The parts of a key of the sandbox form; none, for another key. */
export function parseSandboxKey(text: string): SandboxKey | undefined {
  const { name, key } = keyForm.exec(text)?.groups ?? {};
  return name === undefined || key === undefined ? undefined : { name, key };
}

/** The key of a sandbox's data, as a client outside presents it. */
export const writeSandboxKey = ({ name, key }: SandboxKey): string => `sandbox-${name}.${key}`;

/**
 * The key of the sandbox form in an Authorization header, whatever its scheme: which sandbox is
 * meant is known before that sandbox decides what it accepts.
 */
export function findSandboxKey(authorization: readonly string[] = []): SandboxKey | undefined {
  const [value = '', ...others] = authorization;
  if (others.length > 0 || !value.includes('sandbox-')) return undefined;
  return parseSandboxKey(value.replace(/^\S+\s+/, ''));
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/**
 * A name by chance, longer than any that a client may choose: a key that nearly fits it would
 * otherwise be a valid key of another sandbox, which its first use makes.
 * @param prefix what it begins with, up to 11 characters
 */
export function randomName(prefix = ''): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24 - prefix.length));
  return prefix + Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
}
