/** Generates harmless input that must not crash a server. Fixed texts are sent in every run. */
import fc from 'fast-check';

import type { NameAndValue } from '../wire/exchange.ts';

const digits = (min: number, max: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...'123456789'), minLength: min, maxLength: max });

/** A percent sign without two hexadecimal digits. */
export const brokenEscape = '%zz';

/** Path segments, as they go over the wire. */
export const fixedIds: readonly string[] = [
  '99999999999999999999',
  '%00',
  // Invalid UTF-8, and a percent sign without two hexadecimal digits.
  '%E0%A4',
  brokenEscape,
  'a%2Fb',
];

export const drawnIds: fc.Arbitrary<string> = digits(400, 1500);

type Query = readonly NameAndValue[];

const oddTexts = [
  '2024-01-01T00:00:00Z\u0000',
  // Beyond years of four digits: as written, or only once converted to UTC.
  '99999-12-31T23:59:59Z',
  '9999-12-31T23:59:59-05:00',
  '0001-01-01T00:00:00+14:00',
];

export const repeatedStart: Query = [
  ['startDate', '2024-01-01T00:00:00Z'],
  ['startDate', '2024-02-01T00:00:00Z'],
];

/** Query parameters of a lead operation. */
export const fixedQueries: readonly Query[] = [
  ...oddTexts.map((text, index): Query => [[index % 2 === 0 ? 'startDate' : 'endDate', text]]),
  [
    ['endDate', '2024-01-01T00:00:00Z'],
    ['endDate', 'x'],
  ],
  [['startDate[$gt]', '']],
];

export const drawnQueries: fc.Arbitrary<Query> = fc
  .tuple(fc.constantFrom('startDate', 'endDate'), fc.integer({ min: 500, max: 3000 }))
  .map(([name, length]) => [[name, '9'.repeat(length)]]);

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

/** Truncated JSON. */
export const cutUpdate = '{"status":"SOLD"';

/** Bodies of updates; none has a status that could be accepted. */
export const fixedUpdates: readonly string[] = [
  '',
  cutUpdate,
  `{"status":${'7'.repeat(5000)}}`,
  '{"status":"\\u0000"}',
  '{"status":"\\ud800"}',
  '{"status":"NOT_A_STATUS","broker":"x","brokerExternalId":{}}',
];

/** Legal texts for locations and business types that careless code cannot handle. */
export const oddTextsOfListings: readonly string[] = [
  // Special characters of SQL, regular expressions and HTML.
  `O'Fallon "West" \\ 100% _ ; -- <b>`,
  // A lone surrogate, which UTF-8 cannot encode.
  'Bad \ud800 Ems',
];

/** Deep and large bodies; the largest stays below common limits of servers. */
export const drawnUpdates: readonly fc.Arbitrary<string>[] = [
  fc.integer({ min: 2000, max: 8000 }).map((depth) => `{"status":${nested(depth)}}`),
  fc.integer({ min: 120_000, max: 160_000 }).map((length) => `{"status":"${'Z'.repeat(length)}"}`),
];
