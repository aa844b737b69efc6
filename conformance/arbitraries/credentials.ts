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

/** A bearer credential with a key that must be refused. */
export const withKey = (label: string, key: string): InvalidCredential => ({
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

/** Bad keys in this form must be refused too, whether or not the lower-case scheme is accepted. */
export const inLowerCase = (presented: PresentedCredential): PresentedCredential => ({
  ...presented,
  headers: presented.headers.map(([name, value]) => [name, value.replace(/^Bearer /, 'bearer ')]),
});
