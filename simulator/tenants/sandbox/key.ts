/** Sandbox keys: `sandbox-NAME.KEY` is the key KEY of the data in the sandbox NAME. */

export interface SandboxKey {
  readonly name: string;
  /** The key as in the sandbox's data. */
  readonly key: string;
}

/** The form of sandbox names that clients can choose. */
export const nameForm = /^[a-z0-9](?:[a-z0-9-]{0,18}[a-z0-9])?$/;

/** The form of all sandbox names, also of random ones. */
const namePattern = '(?<name>[a-z0-9-]{1,24})';
const keyForm = new RegExp(String.raw`^sandbox-${namePattern}\.(?<key>.+)$`);
const pathForm = new RegExp(`^(?<mount>/sandboxes/${namePattern})(?<rest>/.*)$`);

/** Parses a sandbox key; undefined for another key. */
export const parseSandboxKey = (text: string): SandboxKey | undefined =>
  keyForm.exec(text)?.groups as SandboxKey | undefined;

/** Splits the path of a sandbox into `/sandboxes/NAME` and the rest; undefined for another path. */
export const parseSandboxPath = (path: string) =>
  pathForm.exec(path)?.groups as Readonly<Record<'mount' | 'name' | 'rest', string>> | undefined;

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
