/** Credentials that are not valid, each made from a valid key or from nothing. */
import fc from 'fast-check';

import type { KnownCredential } from '../target/credentials.ts';
import { bearer } from '../target/credentials.ts';
import type { NameAndValue, PresentedCredential } from '../wire/exchange.ts';

/** A credential that must be refused, and the statuses that are a legal refusal. */
export interface InvalidCredential {
  readonly presented: PresentedCredential;
  readonly statuses: readonly number[];
  /** A text made from a valid key, and so as secret as the key. */
  readonly secret?: string;
}

const onlyUnauthorized = [401] as const;
/** For a key in the query: refusing the unknown parameter first is a legal order of checks. */
const anyRefusal = [401, 400] as const;

const withHeader = (label: string, value: string, secret?: string): InvalidCredential => ({
  presented: { label, headers: [['Authorization', value]], query: [] },
  statuses: onlyUnauthorized,
  ...(secret === undefined ? {} : { secret }),
});

export const noCredential: InvalidCredential = {
  presented: { label: 'no credential', headers: [], query: [] },
  statuses: onlyUnauthorized,
};

const withKey = (label: string, key: string): InvalidCredential => ({
  presented: bearer(label, key),
  statuses: onlyUnauthorized,
  secret: key,
});

function elsewhere(
  label: string,
  headers: readonly NameAndValue[],
  query: readonly NameAndValue[] = [],
): InvalidCredential {
  const statuses = query.length > 0 ? anyRefusal : onlyUnauthorized;
  return { presented: { label, headers, query }, statuses };
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** The key of a valid credential, presented in every way that is not a bearer credential. */
export function malformedCredentials({ key }: KnownCredential): InvalidCredential[] {
  const [asUser, asPassword] = [base64(`${key}:`), base64(`api:${key}`)];
  return [
    withHeader('Basic with the key as user', `Basic ${asUser}`, asUser),
    withHeader('Basic with the key as password', `Basic ${asPassword}`, asPassword),
    withHeader('the key under another scheme', `Token ${key}`),
    withHeader('Bearer without a key', 'Bearer'),
    withHeader('Bearer with a blank key', 'Bearer '),
    withHeader('the key without a scheme', key),
    elsewhere('the key in X-Api-Key', [['X-Api-Key', key]]),
    elsewhere('the key in a cookie', [['Cookie', `access_token=${key}; api_key=${key}`]]),
    elsewhere(
      'the key in the query',
      [],
      [
        ['access_token', key],
        ['api_key', key],
      ],
    ),
  ];
}

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const letters = fc.constantFrom(...alphabet);

/** Text of the same shape: letters for letters, digits for digits, the rest as it is. */
function sameShape(key: string): fc.Arbitrary<string> {
  const characters = [...key].map((character): fc.Arbitrary<string> => {
    if (/[0-9]/.test(character)) return fc.constantFrom(...'0123456789');
    if (/[a-z]/.test(character)) return fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
    if (/[A-Z]/.test(character)) return fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    return fc.constant(character);
  });
  return fc.tuple(...characters).map((drawn) => drawn.join(''));
}

/** Keys that were never issued: of the shape of a real one, and long enough not to be one by chance. */
export function unknownCredentials({ key }: KnownCredential): fc.Arbitrary<InvalidCredential> {
  const shaped = sameShape(key.length >= 16 ? key : key.padEnd(16, 'x7')).filter(
    (drawn) => drawn !== key,
  );
  return shaped.map((drawn) => withKey('a key that was never issued', drawn));
}

const middleOf = (key: string): number => Math.floor(key.length / 2);

const swapCase = (key: string): string =>
  [...key].map((c) => (c === c.toUpperCase() ? c.toLowerCase() : c.toUpperCase())).join('');

/** Short keys have neighbours that may be real keys of somebody; longer ones do not. */
const shortestDistinctKeyLength = 8;

type NearMiss = (key: string, drawn: string) => InvalidCredential;

const changedAt =
  (positionOf: (key: string) => number): NearMiss =>
  (key, drawn) => {
    const at = positionOf(key);
    const other = key[at] === drawn ? (drawn === 'Q' ? 'Z' : 'Q') : drawn;
    return withKey(
      `the key with character ${at + 1} changed`,
      key.slice(0, at) + other + key.slice(at + 1),
    );
  };

const changedAtStart = changedAt(() => 0);
const changedAtEnd = changedAt((key) => key.length - 1);

/** Signed tokens are decoded, and the last character of their encoding holds spare bits. */
const isSignedToken = (key: string): boolean => key.split('.').length === 3;

/** Exchanges two neighbours about the middle; where those are alike, a character is changed. */
const swapped: NearMiss = (key, drawn) => {
  const at = middleOf(key);
  if (key[at] === key[at - 1]) return changedAt(middleOf)(key, drawn);
  const text = `${key.slice(0, at - 1)}${key[at]}${key[at - 1]}${key.slice(at + 1)}`;
  return withKey(`the key with characters ${at} and ${at + 1} exchanged`, text);
};

const firstHalf: NearMiss = (key) =>
  withKey('the first half of the key', key.slice(0, middleOf(key)));

/** Whoever takes the beginning of a key for the key takes this one for it. */
const allButTheEnd: NearMiss = (key) => withKey('the key without its end', key.slice(0, -1));

/** Kinds of keys that resemble a valid one, as far as the key has room for them. */
export function nearMisses({ key }: KnownCredential): NearMiss[] {
  const longer: NearMiss[] = [(_, drawn) => withKey('the key lengthened', `${key}${drawn}zQ`)];
  // Some read such keys as numbers, and then the case of a digit is no difference.
  const isHexadecimal = /^[0-9a-f-]+$/i.test(key);
  const cased: NearMiss[] =
    isHexadecimal || swapCase(key) === key
      ? []
      : [() => withKey('the key in the other case', swapCase(key))];
  const ends = isSignedToken(key) ? [firstHalf] : [changedAtEnd, allButTheEnd];
  const close = key.length >= shortestDistinctKeyLength ? [swapped, changedAtStart, ...ends] : [];
  return [...close, ...longer, ...cased];
}

export const drawnCharacter = letters;
