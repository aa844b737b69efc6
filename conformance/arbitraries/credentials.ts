/** Generates invalid credentials, each derived from a valid key or made up. */
import fc from 'fast-check';

import type { RequirementId } from '../../generated/catalogue.ts';
import { bearerCredential, type KnownCredential } from '../target/credentials.ts';
import type { NameAndValue, PresentedCredential } from '../wire/exchange.ts';

/** A credential that must be refused, and the allowed statuses of the refusal. */
export interface InvalidCredential {
  readonly presented: PresentedCredential;
  readonly statuses: readonly number[];
  /** The requirement by which it is refused, if the rule tests several. */
  readonly requirement?: RequirementId;
  /** A text derived from a valid key, and so as secret as the key. */
  readonly secret?: string;
}

const onlyUnauthorized = [401] as const;
/** For a key in the query: a target may check for unknown parameters first. */
const anyRefusal = [401, 400] as const;

/** A credential that must be refused with 401. */
export const unauthorized = (presented: PresentedCredential): InvalidCredential => ({
  presented,
  statuses: onlyUnauthorized,
});

const withHeader = (label: string, value: string, secret?: string): InvalidCredential => ({
  ...unauthorized({ label, headers: [['Authorization', value]], query: [] }),
  ...(secret === undefined ? {} : { secret }),
});

export const noCredential = unauthorized({ label: 'no credential', headers: [], query: [] });

const withKey = (label: string, key: string): InvalidCredential => ({
  ...unauthorized(bearerCredential(label, key)),
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

/** A valid key, presented in several ways that are not a bearer credential. */
export function malformedCredentials({ key }: KnownCredential): InvalidCredential[] {
  const [asUser, asPassword] = [base64(`${key}:`), base64(`api:${key}`)];
  return [
    withHeader('Basic with the key as user', `Basic ${asUser}`, asUser),
    withHeader('Basic with the key as password', `Basic ${asPassword}`, asPassword),
    withHeader('the key under another scheme', `Token ${key}`),
    withHeader('the key under a scheme that only begins like it', `Bearers ${key}`),
    withHeader('Bearer without a key', 'Bearer'),
    withHeader('Basic with the key as it is', `Basic ${key}`),
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

/** A malformed credential that a lenient parser accepts; `turn` selects the form. */
export function lenientlyAccepted({ key }: KnownCredential, turn: number): InvalidCredential {
  const forms = [
    withHeader('the key with a second word after it', `Bearer ${key} x`),
    withHeader('Bearer and the key as one word', `Bearer${key}`),
    withHeader('the key behind other credentials', `Basic x, Bearer ${key}`),
    withHeader('the key in a list before another one', `Bearer ${key},x`),
  ] as const;
  return forms[turn % forms.length] ?? forms[0];
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

/** Unknown keys: in the shape of a real key, and too long to equal one by chance. */
export function unknownCredentials({ key }: KnownCredential): fc.Arbitrary<InvalidCredential> {
  const shaped = sameShape(key.length >= 16 ? key : key.padEnd(16, 'x7')).filter(
    (drawn) => drawn !== key,
  );
  return shaped.map((drawn) => withKey('a key that was never issued', drawn));
}

/** A longer key than services store: a check that truncates it, or fails, must not let it pass. */
export const longCredential = ({ key }: KnownCredential): fc.Arbitrary<InvalidCredential> =>
  sameShape(key.repeat(Math.ceil(300 / key.length))).map((drawn) =>
    withKey('a long key that was never issued', drawn),
  );

/** Words that programs write for a missing value: never issued, but lax checks accept them. */
export const nullWords: readonly string[] = [
  'null',
  'undefined',
  'None',
  'nil',
  'NaN',
  'false',
  'true',
  '0',
];

/** Stand-in words are no secrets, so reports show them. */
export const nullWordCredentials = (words: readonly string[]): fc.Arbitrary<InvalidCredential> =>
  fc
    .constantFrom(...words)
    .map((word) => unauthorized(bearerCredential(`the word ${word} in place of a key`, word)));

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

/** A server that compares only the beginning of a key accepts this one. */
const allButTheEnd: NearMiss = (key) =>
  withKey('the key without its end', bodyOf(key).slice(0, -looseEnd));

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

export const drawnCharacter = letters;

/** Bad keys in this form must be refused too, whether or not the lower-case scheme is accepted. */
export const inLowerCase = (presented: PresentedCredential): PresentedCredential => ({
  ...presented,
  headers: presented.headers.map(([name, value]) => [name, value.replace(/^Bearer /, 'bearer ')]),
});
