/** Keys of the sandbox form: `sandbox-NAME.KEY` is the key KEY of the data in the sandbox NAME. */

export interface SandboxKey {
  readonly name: string;
  /** The key as the sandbox's data have it. */
  readonly key: string;
}

/** The form of a sandbox name that clients choose. */
export const nameForm = /^[a-z0-9](?:[a-z0-9-]{0,18}[a-z0-9])?$/;

const keyForm = /^sandbox-(?<name>[a-z0-9-]{1,24})\.(?<key>.+)$/;

/** The parts of a key of the sandbox form; undefined for another key. */
export function parseSandboxKey(text: string): SandboxKey | undefined {
  const { name, key } = keyForm.exec(text)?.groups ?? {};
  return name === undefined || key === undefined ? undefined : { name, key };
}

/** The key of a sandbox's data in the form that clients send. */
export const writeSandboxKey = ({ name, key }: SandboxKey): string => `sandbox-${name}.${key}`;

/**
 * The key of the sandbox form in an Authorization header, with any scheme: the sandbox has to be
 * known before it decides what it accepts.
 */
export function findSandboxKey(authorization: readonly string[] = []): SandboxKey | undefined {
  const [value = '', ...others] = authorization;
  if (others.length > 0 || !value.includes('sandbox-')) return undefined;
  return parseSandboxKey(value.replace(/^\S+\s+/, ''));
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/**
 * A random name, longer than any that a client may choose: otherwise a similar key could become
 * valid by creating another sandbox at first use.
 * @param prefix up to 11 characters
 */
export function randomName(prefix = ''): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24 - prefix.length));
  return prefix + Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
}
