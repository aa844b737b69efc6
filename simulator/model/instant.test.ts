import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { firstMillisecondAfter, firstMillisecondFrom, instantAt, parseInstant } from './instant.ts';
import { accept, reject } from './result.ts';

const accepted: readonly (readonly [text: string, nanoseconds: bigint])[] = [
  ['1970-01-01T00:00:00Z', 0n],
  ['2024-02-29T00:00:00Z', 1_709_164_800_000_000_000n],
  ['2000-02-29T23:59:59Z', 951_868_799_000_000_000n],
  ['2024-01-01T02:00:00+02:00', 1_704_067_200_000_000_000n],
  ['2023-12-31T19:00:00-05:00', 1_704_067_200_000_000_000n],
  ['2024-01-01T00:00:00-00:00', 1_704_067_200_000_000_000n],
  ['2024-01-01T23:59:00+23:59', 1_704_067_200_000_000_000n],
  ['2024-01-01T00:00:00.1Z', 1_704_067_200_100_000_000n],
  ['2024-01-01T00:00:00.123Z', 1_704_067_200_123_000_000n],
  ['2024-01-01T00:00:00.123456789Z', 1_704_067_200_123_456_789n],
  ['1969-12-31T23:59:59.5Z', -500_000_000n],
  ['0000-01-01T00:00:00Z', -62_167_219_200_000_000_000n],
  ['0099-12-31T00:00:00Z', -59_011_545_600_000_000_000n],
  ['9999-12-31T23:59:59Z', 253_402_300_799_000_000_000n],
];

/** Refused texts, separated by bars. */
const refused = {
  'range/date-only': ['2024-01-01|20240101|2024-01|2024'],
  'range/no-timezone': [
    '2024-01-01T00:00:00|2024-01-01T00:00:00.123|2024-01-01 00:00:00|20240101T000000',
  ],
  'lenient-iso': [
    '2024-01-01t00:00:00Z|2024-01-01T00:00:00z|2024-01-01 00:00:00Z|20240101T000000Z',
    '2024-W01-1T00:00:00Z|2024-001T00:00:00Z|2024-01-01T24:00:00Z|2024-06-30T23:59:60Z',
    '2024-01-01T00:00Z|2024-01-01T00Z|2024-01-01T00:00:00+0200|2024-01-01T00:00:00+02',
    '2024-01-01T00:00:00,5Z|2024-01-01T00:00:00.1234567890Z|2024-01-01T00:00:00+24:00',
    '2024-01-01T00:00:00−02:00|+002024-01-01T00:00:00Z|2024-01-01Z',
  ],
  'range/not-iso': [
    'yesterday|1704067200|01/02/2024|2024-13-01T00:00:00Z|2024-00-01T00:00:00Z',
    '2024-01-00T00:00:00Z|2024-02-30T00:00:00Z|2023-02-29T00:00:00Z|1900-02-29T00:00:00Z',
    '2024-04-31T00:00:00Z|2024-01-01T25:00:00Z|2024-01-01T00:60:00Z|2024-01-01T00:00:00+02:60',
    '2024-01-01T00:00:00Z | 2024-01-01T00:00:00Z|2024-01-01T00:00:00Z\n|2024-01-01T00:00:00ZZ',
    '2024-01-01T00:00:00.Z|2024-1-1T0:0:0Z|2024-01-01T00:00:00 02:00|٢٠٢٤-01-01T00:00:00Z',
    '2024-01-01T00:00:00Z[Europe/Paris]|Mon, 01 Jan 2024 00:00:00 GMT',
  ],
} as const;

describe('a text of the strict form', () => {
  test.each(accepted)('%s is the instant %s', (text, nanoseconds) => {
    expect(parseInstant(text)).toEqual(accept(nanoseconds));
  });

  test('round-trips with Date', () => {
    const range = { min: new Date('0000-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z') };
    fc.assert(
      fc.property(fc.date({ ...range, noInvalidDate: true }), (date) => {
        expect(parseInstant(date.toISOString())).toEqual(accept(instantAt(date.getTime())));
      }),
    );
  });
});

describe.each(Object.entries(refused))('under %s', (reasonCode, lists) => {
  test.each(lists.flatMap((list) => list.split('|')))('%j is refused', (text) => {
    expect(parseInstant(text)).toEqual(reject(reasonCode));
  });
});

test('arbitrary text is refused without an exception', () => {
  fc.assert(fc.property(fc.string(), (text) => !parseInstant(text).ok));
});

test.each([
  ['1970-01-01T00:00:00.001Z', 1, 2],
  ['1970-01-01T00:00:00.000000001Z', 1, 1],
  ['1970-01-01T00:00:00.000999999Z', 1, 1],
  ['1969-12-31T23:59:59.999Z', -1, 0],
  ['1969-12-31T23:59:59.999000001Z', 0, 0],
  ['1969-12-31T23:59:59.998999999Z', -1, -1],
])('the first whole milliseconds from and after %s are %d and %d', (text, from, after) => {
  const instant = parseInstant(text);
  if (!instant.ok) throw new Error(instant.reason);
  expect(firstMillisecondFrom(instant.value)).toBe(from);
  expect(firstMillisecondAfter(instant.value)).toBe(after);
});
