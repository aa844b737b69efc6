/** Keys that resemble a valid one, and keys that some services treat as the same. */
import fc from 'fast-check';

import type { KnownCredential } from '../target/credentials.ts';
import { withKey, type InvalidCredential } from './credentials.ts';

const middleOf = (key: string): number => Math.floor(key.length / 2);

const swapCase = (key: string): string =>
  [...key].map((c) => (c === c.toUpperCase() ? c.toLowerCase() : c.toUpperCase())).join('');

/** A short key may differ from another real key by one character; a longer one does not. */
export const shortestDistinctKeyLength = 8;

type NearMiss = (key: string, drawn: string) => InvalidCredential;

/** Crockford's base32 reads these alike, in either case. */
const readAlike = (character: string): string =>
  character.toUpperCase().replace('O', '0').replace(/[IL]/, '1');

/** A character that no decoder reads as the given one. */
const otherThan = (given: string, drawn: string): string =>
  [drawn, 'Q', 'Z'].find((one) => readAlike(one) !== readAlike(given)) ?? drawn;

/** A lenient base64 decoder ignores missing padding and spare bits at the end. */
const bodyOf = (key: string): string => key.replace(/=+$/, '');
const looseEnd = 2;

const changedAt =
  (positionOf: (key: string) => number): NearMiss =>
  (key, drawn) => {
    const at = positionOf(key);
    const other = otherThan(key[at] ?? '', drawn);
    return withKey(
      `the key with character ${at + 1} changed`,
      key.slice(0, at) + other + key.slice(at + 1),
    );
  };

const changedAtStart = changedAt(() => 0);
const changedNearEnd = changedAt((key) => bodyOf(key).length - looseEnd);
const changedAtEnd = changedAt((key) => bodyOf(key).length - 1);

/** Changes any letter or digit except at the end, which some decoders ignore. */
export const changedAnywhere = ({ key }: KnownCredential): fc.Arbitrary<NearMiss> =>
  fc
    .nat(Math.max(bodyOf(key).length - looseEnd - 1, 0))
    .map((at) => changedAt(() => (/[A-Za-z0-9]/.test(key[at] ?? '') ? at : 0)));

/** Signed tokens are decoded before their signature is checked: JWTs (RFC 7519), and PASETOs. */
const isSignedToken = (key: string): boolean => /^(eyJ|v\d\.)[^.]*\.[^.]*\./.test(key);

/** Swaps two neighbours near the middle; if those are read alike, changes a character. */
const swapped: NearMiss = (key, drawn) => {
  const at = middleOf(key);
  const pair = key.slice(at - 1, at + 1);
  // Hyphens are not part of a UUID's value, wherever they are.
  const isPlain = /^[A-Za-z0-9]{2}$/.test(pair);
  const [first = '', second = ''] = pair;
  if (!isPlain || readAlike(first) === readAlike(second)) return changedAt(middleOf)(key, drawn);
  const text = `${key.slice(0, at - 1)}${second}${first}${key.slice(at + 1)}`;
  return withKey(`the key with characters ${at} and ${at + 1} exchanged`, text);
};

const firstHalf: NearMiss = (key) =>
  withKey('the first half of the key', key.slice(0, middleOf(key)));

/** A server that compares only the beginning of a key accepts this one; decoders lose a byte. */
const allButTheEnd: NearMiss = (key) =>
  withKey('the key without its last character', bodyOf(key).slice(0, -1));

/** Keys that no decoder reads as the valid one; none if the key is too short. */
export function nearMisses({ key }: KnownCredential): NearMiss[] {
  if (key.length < shortestDistinctKeyLength) return [];
  const ends = isSignedToken(key) ? [firstHalf] : [changedNearEnd, allButTheEnd];
  return [swapped, changedAtStart, ...ends];
}

const padded = (key: string): InvalidCredential => withKey('the key with padding', `${key}==`);
const cased = (key: string): InvalidCredential =>
  withKey('the key in the other case', swapCase(key));

/** The answers to the open point key-sameness, as far as the key's length permits. */
export const sameKeysOf = ({ key }: KnownCredential) =>
  [
    ['padding', padded(key)] as const,
    ...(swapCase(key) === key ? [] : [['other-case', cased(key)] as const]),
  ] as const;

/** The key with its first letter or digit as a URL escape, which no header field decodes. */
export const escapedKey: NearMiss = (key) =>
  withKey(
    'the key with an escape',
    key.replace(/[A-Za-z0-9]/, (one) => `%${one.charCodeAt(0).toString(16)}`),
  );

/** The key as a JSON string. */
export const quotedKey: NearMiss = (key) => withKey('the key in quotes', `"${key}"`);

/** A pattern that matches the key in SQL LIKE. */
export const keyAsPattern: NearMiss = (key) =>
  withKey('half of the key and a percent sign', `${key.slice(0, middleOf(key))}%`);

/** The key with other separators, which a lookup may ignore. */
export const otherSeparators: NearMiss = (key) =>
  withKey(
    'the key with other separators',
    key.replaceAll(/[-_.]/g, (one) => (one === '_' ? '-' : '_')),
  );

/** Kinds of keys that some services treat as the same key: auth/same-key. */
export function sameKeys({ key }: KnownCredential): NearMiss[] {
  const longer: NearMiss = (_, drawn) => withKey('the key lengthened', `${key}${drawn}zQ`);
  const isLong = key.length >= shortestDistinctKeyLength && !isSignedToken(key);
  return [
    padded,
    longer,
    ...(swapCase(key) === key ? [] : [cased]),
    ...(isLong ? [changedAtEnd] : []),
  ];
}

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
export const drawnCharacter = fc.constantFrom(...alphabet);
