/** Conforming servers with unusual keys, dates and ranges, or unusual handling of them. */
import { createHash } from 'node:crypto';

import { failure } from '../../../conformance/selftest/independent/typescript/types.ts';
import type { Rules } from '../../../conformance/selftest/independent/typescript/rules-types.ts';
import { home } from '../../../conformance/selftest/independent/typescript/state.ts';
import { changeKeys, changeLeads, changeState, patch, withoutKnownCounts } from './oddity.ts';
import type { Oddities, Oddity } from './oddity.ts';

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
  // The other partner may only count ranges with a recent start. Limits of ranges: not shown.
  'ranges-limited-for-others': patch((rules) => {
    let isOther = false;
    return {
      mayUse: (operation, credential) => {
        isOther = operation !== 'health' && credential.partner !== home;
        return rules.mayUse(operation, credential);
      },
      finish: (first, asked, operation) => {
        const isLimited = isOther && operation !== 'update' && first.status !== 401;
        isOther = false;
        const start = Date.parse(asked.query.get('startDate') ?? '');
        const isRecent = Date.now() - start < 90 * 86_400_000;
        const answer = isLimited && !isRecent ? failure(400, 'Choose a recent start') : first;
        return rules.finish(answer, asked, operation);
      },
    };
  }),
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

/* Dates and ranges. */

type Change = Pick<Oddity, 'patch'>;

/** Refuses the dates for which `test` holds. */
const refuses = (test: (text: string) => boolean): Change =>
  patch((rules) => ({
    parseInstant: (text, ...rest) => (test(text) ? undefined : rules.parseInstant(text, ...rest)),
  }));

const reads = (respell: (text: string) => string, shift = (_text: string): number => 0): Change =>
  patch((rules) => ({
    parseInstant: (text, ...rest) => {
      const at = rules.parseInstant(respell(text), ...rest);
      return at === undefined ? undefined : at + shift(text);
    },
  }));
const offset = /[+-]\d\d:\d\d$/;
const zoneOf = (text: string): string => text.slice(19).toUpperCase();
const fraction = /(?<=T\d\d:\d\d:\d\d)\.(\d+)(?=Z|[+-])/;

/** Office counts take no dates. */
export const ignoreOfficeDates = (rules: Rules): Partial<Rules> => ({
  readKey: (asked) => {
    const names = asked.path.startsWith('/partner/v1/offices/') ? [...asked.query.keys()] : [];
    for (const name of names) asked.query.delete(name);
    return rules.readKey(asked);
  },
});

const yearOf = ({ at }: { readonly at: number }): number => new Date(at).getUTCFullYear();

/** Comments say why the source allows the change below, and often the following ones too. */
export const dateOddities: Oddities = {
  // Fractions of a second are accepted and truncated, and leads are stored by the second.
  'fractions-cut': {
    ...changeLeads((all) => all.map((one) => ({ ...one, at: Math.floor(one.at / 1000) * 1000 }))),
    ...reads((text) => text.replace(fraction, '')),
  },
  // Fractions of a second, and their interpretation, are open.
  'fractions-of-three-digits': reads(
    (text) => text.replace(/(?<=T\d\d:\d\d:\d\d)\.\d{3}(?=Z|[+-])/, ''),
    (text) => Number(fraction.exec(text)?.[1] ?? 0),
  ),
  // The source recommends UTC.
  'offset-of-zero-only': refuses((text) => /[+-]\d\d:\d\d$/.test(text) && !text.endsWith('+00:00')),
  // Refuses offsets that no place on earth has.
  'offsets-of-the-world': refuses((text) =>
    /(?:-(?:1[3-9]|2)\d?:?|\+(?:1[5-9]|2)\d?:?|-00:00$)/.test(text.slice(19)),
  ),
  // Accepts offsets of whole hours only. Which offsets are accepted is only presumed, as below.
  'offsets-of-whole-hours': refuses((text) => offset.test(text) && !text.endsWith(':00')),
  // As if a gateway decoded queries twice, turning a plus into a blank.
  'offsets-west-only': refuses((text) => /\+\d\d:\d\d$/.test(text)),
  // Office counts ignore dates, and so accept offsets that organization counts refuse.
  'offsets-where-dates-are-ignored': {
    target: withoutKnownCounts,
    ...patch((rules) => ({
      ...ignoreOfficeDates(rules),
      parseInstant: (text, ...rest) =>
        offset.test(text) ? undefined : rules.parseInstant(text, ...rest),
    })),
  },
  // Both dates must have the same offset; an omitted end is in UTC.
  'offsets-must-match': patch((rules) => ({
    inOrder: (start, end) =>
      rules.inOrder(start, end) &&
      (start.text === undefined || zoneOf(start.text) === (end.text ? zoneOf(end.text) : 'Z')),
  })),
  // Forms of an offset other than Z are open.
  'offsets-without-colon': reads((text) => text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')),
  // Common frameworks trim every parameter; that dates are not trimmed is a presumption.
  'dates-trimmed': reads((text) => text.trim()),
  // RFC 3986 does not decode a plus as a blank, and the source does not mention HTML forms.
  'plus-in-query': reads((text) => text.replace(/ (?=\d\d:\d\d$)/, '+')),
  // Size limits of date ranges: not shown.
  'years-from-1753': refuses((text) => Number(text.slice(0, 4)) < 1753),
  'years-from-2012': refuses((text) => Number(text.slice(0, 4)) < 2012),
  'years-to-2999': refuses((text) => Number(text.slice(0, 4)) > 2999),
  // A range with a start spans at most two calendar years.
  'range-of-two-calendar-years': {
    ...patch((rules) => ({
      inOrder: (start, end) =>
        rules.inOrder(start, end) && (start.text === undefined || yearOf(end) - yearOf(start) <= 1),
    })),
    target: withoutKnownCounts,
  },
  // A range with both dates spans at least a minute.
  'range-of-a-minute': {
    ...patch((rules) => ({
      inOrder: (start, end) =>
        rules.inOrder(start, end) && (start.text === undefined || end.at - start.at >= 60_000),
    })),
    target: withoutKnownCounts,
  },
  // Both forms are ISO 8601 with a timezone; lenient forms are open.
  'dates-read-by-engine': reads((text) =>
    text.replace(/^\+00/, '').replace(/(T\d\d:\d\d)(Z|[+-]\d\d:\d\d)$/, '$1:00$2'),
  ),
};
