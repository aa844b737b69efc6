/** The mask of a key, and the places in a request where keys occur. */
import { createHash } from 'node:crypto';

const parameterNames =
  /^(x[-_])?((api|access|auth|secret)[-_]?key|key|([a-z]+[-_]?)?token|auth|authorization|bearer|credentials?|password|secret|sig|signature)$/i;

const headerNames =
  /^((proxy-)?authorization|(x-)?((api|access|auth|secret)-?key|([a-z]+-?)?token|auth|authorization|credentials?))$/i;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Masks the values of query parameters whose names denote a key; others remain. */
export function maskKeyParameters(text: string): string {
  return text.replaceAll(
    /(?<=[?&;])([^=?&;#\s]*)=([^&;#\s]+)/g,
    (all, name: string, value: string) =>
      parameterNames.test(decode(name)) ? `${name}=${maskToken(decode(value))}` : all,
  );
}

/** Masks fields whose names denote a key, in a JSON or form body, or in its beginning. */
export function maskFields(body: string): string {
  const text = maskNamesIn(body);
  if (/^[^\s=&"{[]+=/.test(text)) return maskKeyParameters(`&${text}`).slice(1);
  return text.replaceAll(
    /"([\w-]+)"(\s*:\s*")((?:[^"\\]|\\.)+)/g,
    (all, name: string, colon: string, value: string) =>
      parameterNames.test(name) ? `"${name}"${colon}${maskToken(value)}` : all,
  );
}

/**
 * Masks random sandbox names in paths and keys anywhere in a text: targets may be absolute, and
 * headers may contain other paths.
 */
export function maskNamesIn(text: string): string {
  return text.replaceAll(
    /(\/sandboxes\/|\bsandbox-)([a-z0-9-]{24})(?![a-z0-9-])/g,
    (_all, before: string, name: string) => `${before}${maskName(name)}`,
  );
}

export const maskTarget = (target: string): string => maskKeyParameters(maskNamesIn(target));

const schemes =
  /^(?<scheme>bearer|basic|digest|token|apikey|negotiate)(?<blanks>\s+)(?<token>.+)$/is;

function maskCredentials(value: string): string {
  const { scheme, blanks, token } = schemes.exec(value)?.groups ?? {};
  if (token !== undefined) return `${scheme}${blanks}${maskToken(token)}`;
  return value === '' || /^bearer\s*$/i.test(value) ? value : maskToken(value);
}

/** The possible keys in an Authorization value: complete, and without scheme and sandbox. */
export function keysIn(value: string): string[] {
  const token = schemes.exec(value)?.groups?.['token'];
  return token === undefined ? [value] : [value, token, token.replace(/^sandbox-[a-z0-9-]+\./, '')];
}

/** The values of Authorization headers in a list of alternating names and values. */
export function authorizationIn(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter(
    (_value, index) => index % 2 === 1 && /^authorization$/i.test(rawHeaders[index - 1] ?? ''),
  );
}

function maskCookie(cookie: string): string {
  const [, name = '', value = ''] = /^([^=]*=)?(.*)$/s.exec(cookie) ?? [];
  return value === '' ? cookie : `${name}${maskToken(value)}`;
}

export function maskHeader(name: string, value: string): string {
  const lower = name.toLowerCase();
  if (headerNames.test(name)) return maskCredentials(value);
  if (lower === 'cookie') return value.split('; ').map(maskCookie).join('; ');
  if (lower !== 'set-cookie') return maskTarget(value);
  const [cookie = '', ...attributes] = value.split(';');
  return [maskCookie(cookie), ...attributes].join(';');
}

/** The first four characters would reveal half of a shorter key. */
const minShownLength = 8;

/**
 * Masks a key: its first four characters and a short hash, such as `sim-…5f3a1c`, so that uses of
 * the same key are recognizable.
 */
export function maskKey(key: string): string {
  const isShown = key.length >= minShownLength && /^[\w.~+-]{4}/.test(key);
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 6);
  return `${isShown ? key.slice(0, 4) : ''}…${hash}`;
}

/** Whether a sandbox name is random. Knowing it gives access, so it is masked like a key. */
const isSecretName = (name: string): boolean => /^[a-z0-9-]{24}$/.test(name);

/** Masks a random sandbox name; other names are unchanged. */
export const maskName = (name: string): string => (isSecretName(name) ? maskKey(name) : name);

const sandboxToken = /^sandbox-(?<name>[a-z0-9-]+)\.(?<key>.+)$/s;

export function maskToken(token: string): string {
  const { name, key } = sandboxToken.exec(token)?.groups ?? {};
  if (name === undefined || key === undefined) return maskKey(token);
  return `sandbox-${maskName(name)}.${maskKey(key)}`;
}
