import { createHash } from 'node:crypto';

/** A shorter key would be shown by half with its first four characters. */
const shortestShown = 8;

/**
 * What stands for a key wherever it is shown: its first four characters and a short hash, such as
 * `sim-…5f3a1c`, so that two uses of one key are recognised as such.
 */
export function maskKey(key: string): string {
  const isShown = key.length >= shortestShown && /^[\w.~+-]{4}/.test(key);
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 6);
  return `${isShown ? key.slice(0, 4) : ''}…${hash}`;
}

/** Whether a sandbox's name was made at random: who knows it is let in, so it is a key as well. */
function isSecretName(name: string): boolean {
  return /^[a-z0-9-]{24}$/.test(name);
}

/** What stands for the name of a sandbox; the name, where it is no secret. */
export function maskName(name: string): string {
  return isSecretName(name) ? maskKey(name) : name;
}

const sandboxToken = /^sandbox-(?<name>[a-z0-9-]+)\.(?<key>.+)$/s;

/** What stands for a key that may begin with the name of a sandbox. */
export function maskToken(token: string): string {
  const { name, key } = sandboxToken.exec(token)?.groups ?? {};
  if (name === undefined || key === undefined) return maskKey(token);
  return `sandbox-${maskName(name)}.${maskKey(key)}`;
}
