/** The control token: what it may be, and whether a request brings it. */
import { createHash, timingSafeEqual } from 'node:crypto';

import { StartError } from '../../http/listen.ts';

const shortestToken = 8;

function complain(token: string, keys: readonly string[]): string | undefined {
  if (!/^[A-Za-z0-9\-._~+/]+=*$/.test(token)) {
    return 'has a character that no header carries. Use letters, digits and -._~+/';
  }
  if (token.length < shortestToken) return `is shorter than ${shortestToken} characters`;
  // The key of a sandbox ends in a plain one.
  const isKey = keys.some((key) => token === key || token.endsWith(`.${key}`));
  return isKey
    ? 'is a key of the partner API, and such keys open nothing here. Use another'
    : undefined;
}

/**
 * @param keys the keys of the partner API, which are no tokens
 * @throws {StartError} for a token that cannot be one; the message does not tell it
 */
export function checkControlToken(token: string, keys: readonly string[] = []): string {
  const complaint = complain(token, keys);
  if (complaint === undefined) return token;
  throw new StartError(`The control token ${complaint}.`);
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in a time that tells nothing of the token. */
export function isToken(presented: string, token: string): boolean {
  return timingSafeEqual(digest(presented), digest(token));
}

/** The token of an `Authorization` header; undefined for another scheme (RFC 6750, section 2.1). */
export function readBearer(authorization: string): string | undefined {
  return /^bearer +(\S+)$/i.exec(authorization)?.[1];
}
