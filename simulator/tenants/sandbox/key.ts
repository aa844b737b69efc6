/** Sandbox keys: `sandbox-NAME.KEY` is the key KEY of the data in the sandbox NAME. */

export interface SandboxKey {
  readonly name: string;
  /** The key as in the sandbox's data. */
  readonly key: string;
}

/** The form of sandbox names that clients can choose. */
export const nameForm = /^[a-z0-9](?:[a-z0-9-]{0,18}[a-z0-9])?$/;

const keyForm = /^sandbox-(?<name>[a-z0-9-]{1,24})\.(?<key>.+)$/;

/** Parses a sandbox key; undefined for another key. */
export function parseSandboxKey(text: string): SandboxKey | undefined {
  const { name, key } = keyForm.exec(text)?.groups ?? {};
  return name === undefined || key === undefined ? undefined : { name, key };
}

export const writeSandboxKey = ({ name, key }: SandboxKey): string => `sandbox-${name}.${key}`;

/**
 * Finds the sandbox key in an Authorization header, with any scheme: which schemes are accepted
 * depends on the sandbox.
 */
export function findSandboxKey(authorization: readonly string[] = []): SandboxKey | undefined {
  const [value = '', ...others] = authorization;
  if (others.length > 0 || !value.includes('sandbox-')) return undefined;
  return parseSandboxKey(value.replace(/^\S+\s+/, ''));
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Generates a random name. It is longer than names that clients can choose: otherwise, first use of
 * a misspelled name could create another sandbox and make the key valid.
 * @param prefix up to 11 characters
 */
export function randomName(prefix = ''): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24 - prefix.length));
  return prefix + Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
}
