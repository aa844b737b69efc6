/** Conforming servers with unusual keys, or unusual handling of them. */
import { createHash } from 'node:crypto';

import { failure } from '../../../conformance/selftest/independent/typescript/types.ts';
import { home } from '../../../conformance/selftest/independent/typescript/state.ts';
import { changeKeys, patch, changeState } from './oddity.ts';
import type { Oddities } from './oddity.ts';

const hex = (key: string): string => createHash('sha256').update(key).digest('hex');
const crockford = (key: string): string =>
  BigInt(`0x${hex(key).slice(0, 32)}`)
    .toString(32)
    .toUpperCase()
    .padStart(26, '0');

/** Comments say why the source allows the change below, and often the following ones too. */
export const keyOddities: Oddities = {
  // How credentials are issued: not shown.
  'keys-signed-tokens': changeKeys(
    (key) => `eyJhbGciOiJIUzI1NiJ9.${hex(key).repeat(13)}.${hex(`${key}s`)}`,
  ),
  'keys-short': changeKeys((key) =>
    String(Number.parseInt(hex(key).slice(0, 8), 16))
      .slice(0, 6)
      .padEnd(6, '7'),
  ),
  // An old and a new key of the partner are both valid.
  'rotated-keys': changeState(({ credentials }) => ({
    credentials: credentials.flatMap((one) => [one, { ...one, key: `${one.key}-2024` }]),
  })),
  // RFC 6750 allows these characters.
  'keys-of-signs': changeKeys((key) => `-._~+/${hex(key).slice(0, 20)}/+~_.-==`),
  // Keys are UUIDs, in any case, with or without hyphens. The source does not say which are equal.
  'keys-uuid': changeKeys(
    (key) =>
      hex(key)
        .slice(0, 32)
        .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    (key) => key.toLowerCase().replaceAll('-', ''),
  ),
  'keys-ulid': changeKeys(crockford, (key) => key.toUpperCase()),
  'keys-base64': changeKeys(
    (key) => Buffer.from(hex(key).slice(0, 31)).toString('base64'),
    (key) => Buffer.from(key, 'base64').toString('hex'),
  ),
  // RFC 9110 allows one or more blanks; the source shows one form, and forbids no other.
  'bearer-with-blanks': patch(() => ({
    readKey: (asked) => /^Bearer +([^\s]+)$/.exec(asked.headers.authorization ?? '')?.[1],
  })),
  // "The endpoint may be unsupported for some partners": here the other partner has no office
  // counts; the answer to that is not shown.
  'offices-unsupported-for-others': {
    patch: (rules) => {
      let isOther = false;
      return {
        mayUse: (operation, credential) => {
          isOther = operation === 'office' && credential.partner !== home;
          return !isOther && rules.mayUse(operation, credential);
        },
        refuse: (operation, why) =>
          isOther && why === 'permission'
            ? failure(501, 'Not supported')
            : rules.refuse(operation, why),
      };
    },
  },
  // After 40 refused credentials in a row, more get 429. Rate limits: not shown; valid keys are
  // never refused.
  'guessing-stopped': patch((rules) => {
    let refused = 0;
    return {
      finish: (first, asked, operation) => {
        const answer = rules.finish(first, asked, operation);
        refused = answer.status === 401 ? refused + 1 : 0;
        return refused > 40
          ? { ...failure(429, 'Slow down'), headers: { 'retry-after': '1' } }
          : answer;
      },
    };
  }),
};
