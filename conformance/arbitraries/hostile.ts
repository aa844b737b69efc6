/** Input that no client should send and that no server should fall over; harmless to send. */
import fc from 'fast-check';

import type { NameAndValue } from '../wire/exchange.ts';

const digits = (min: number, max: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...'123456789'), minLength: min, maxLength: max });

/** Path segments, as they go over the wire. */
export const hostileIds: readonly fc.Arbitrary<string>[] = [
  digits(19, 40),
  digits(400, 1500),
  fc.constantFrom('-1', '0', '1.5', '1e9', '0x10', 'NaN', 'null', 'undefined'),
  fc.constantFrom('%00', '%0A', '%F0%9F%8F%A0', '%E2%80%AE', "'%20OR%201=1--", '%3Cb%3E'),
  // Percent signs that introduce no byte, and bytes that are no UTF-8.
  fc.constantFrom('%', '%zz', '%E0%A4%A', '%FF%FE', '%C0%80'),
  fc.constantFrom('a%2Fb', '%2E%2E', '..%2F..', '%25', '12%3Fx'),
];

const dateNames = fc.constantFrom('startDate', 'endDate');

const foreignTexts = fc.constantFrom('٢٠٢٤-٠١-٠١T٠٠:٠٠:٠٠Z', '🏠', '２０２４', 'né', '\u2212');

const oddTexts = fc.constantFrom(
  '\u0000',
  '2024-01-01T00:00:00Z\u0000',
  '99999-12-31T23:59:59Z',
  '-000001-01-01T00:00:00Z',
  '0000-00-00T00:00:00Z',
  '2024-01-01T00:00:00+99:99',
  '%',
  "' OR '1'='1",
);

/** Query parameters of a lead operation. */
export const hostileQueries: readonly fc.Arbitrary<NameAndValue[]>[] = [
  fc.tuple(dateNames, oddTexts).map(([name, text]) => [[name, text]]),
  fc.tuple(dateNames, foreignTexts).map(([name, text]) => [[name, text]]),
  fc
    .tuple(dateNames, fc.integer({ min: 500, max: 3000 }))
    .map(([name, length]) => [[name, '9'.repeat(length)]]),
  dateNames.map((name) => [[name, '']]),
  dateNames.map((name) => [
    [name, '2024-01-01T00:00:00Z'],
    [name, '2024-02-01T00:00:00Z'],
  ]),
  fc.constantFrom<NameAndValue[]>(
    [['startDate[]', '2024-01-01T00:00:00Z']],
    [['startDate[$gt]', '']],
    [['__proto__', 'x']],
    [['constructor', 'x']],
  ),
];

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

/** Texts in place of an update's body; none has a status that could be accepted. */
export const hostileUpdates: readonly fc.Arbitrary<string>[] = [
  fc.constantFrom('', '{', '{"status":', '{"status":"SOLD"', 'status=SOLD', '\uFEFF{'),
  fc.constantFrom('null', '[]', '""', '0', 'true', '[{"status":null}]'),
  fc.constantFrom(
    '{"status":null}',
    '{"status":{}}',
    '{"status":["NOT_A_STATUS"]}',
    '{"status":1e400}',
    '{"status":"\\u0000"}',
    '{"status":"\\ud800"}',
    '{"status":"NOT_A_STATUS","location":[]}',
    '{"status":"NOT_A_STATUS","broker":"x","brokerExternalId":{}}',
    '{"status":"NOT_A_STATUS","broker":null,"brokerExternalId":null}',
    '{"__proto__":{"status":"NOT_A_STATUS"}}',
  ),
  fc.integer({ min: 200, max: 2000 }).map((depth) => `{"status":${nested(depth)}}`),
  fc.integer({ min: 2000, max: 16_000 }).map((length) => `{"status":"${'X'.repeat(length)}"}`),
  fc.integer({ min: 40_000, max: 60_000 }).map((length) => `{"status":"${'Y'.repeat(length)}"}`),
];
