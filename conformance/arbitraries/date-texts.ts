/**
 * Generates invalid dates; each kind says why it is invalid. Forms that some reading of ISO 8601
 * accepts (lower-case letters, the basic form, week dates, 24:00:00, second 60, no seconds, other
 * offsets, fractions) are open points and left out. So are quotes and other characters that most
 * firewalls take for an attack; texts that some firewalls refuse are marked.
 */
import fc from 'fast-check';

export interface DateTextKind {
  /** Kebab slug, stable. */
  readonly id: string;
  /** What makes every text of this kind invalid. */
  readonly because: string;
  /** Set if a firewall in front of the target may refuse the text with its own status. */
  readonly mayBeBlocked?: true;
  /** All texts, and several groups of them; the requests of a run take the groups in turn. */
  readonly texts: fc.Arbitrary<string>;
  readonly groups: readonly fc.Arbitrary<string>[];
}

const pad = (value: number): string => String(value).padStart(2, '0');
const between = (min: number, max: number): fc.Arbitrary<string> =>
  fc.integer({ min, max }).map((value) => pad(value));

/** Years well within the range of the positive controls, even if a parser rolls over. */
const year = fc.integer({ min: 2019, max: 2023 });
const commonYear = fc.constantFrom(2019, 2021, 2022, 2023);
const month = between(1, 12);
const day = between(1, 28);
const hour = between(0, 23);
const sixty = between(0, 59);

/** A template tag for texts with drawn values. */
const drawn = (
  form: TemplateStringsArray,
  ...values: readonly fc.Arbitrary<string | number>[]
): fc.Arbitrary<string> => fc.tuple(...values).map((parts) => String.raw({ raw: form }, ...parts));

const date = drawn`${year}-${month}-${day}`;
const time = drawn`${hour}:${sixty}:${sixty}`;
const local = drawn`${date}T${time}`;
/** A lenient parser of dates without seconds may ignore the missing timezone. */
const localMinutes = drawn`${date}T${hour}:${sixty}`;

const shortMonth = fc.constantFrom('04', '06', '09', '11');
const epochSeconds = fc.integer({ min: 1_550_000_000, max: 1_690_000_000 });
const epochMilliseconds = fc.integer({ min: 1_550_000_000_000, max: 1_690_000_000_000 });
/** One is longer than any date, to expose a parser that truncates. */
const trailer = fc.oneof(
  // After Z, this is not an offset.
  { weight: 2, arbitrary: fc.constant('+02:00') },
  { weight: 3, arbitrary: fc.constantFrom('abc', 'Z', '!', ',', '/2024') },
  fc.constant('x'.repeat(50)),
);
const leader = fc.constantFrom('x', '_', 'on:');
const nameOfUtc = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('UTC', 'GMT') },
  { weight: 1, arbitrary: fc.constantFrom(' UTC', '[UTC]') },
);
const otherZone = fc.oneof(
  fc.constantFrom('EST', 'PST', ' CET', ' EST', ' Europe/Paris'),
  // Military zones: Z is the only letter in ISO 8601.
  fc.constantFrom('A', 'M', 'N', 'Y'),
);

/** Words that servers define themselves, and some that only lenient libraries parse. */
const relativeWords = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('yesterday', 'now', 'today') },
  { weight: 1, arbitrary: fc.constantFrom('last month', 'last monday', '-1 day') },
  { weight: 1, arbitrary: fc.constant('first day of january 2020') },
);

const englishDates = fc
  .tuple(between(1, 28), fc.constantFrom('January', 'May', 'June', 'Mar', 'Nov'), year, time)
  .chain(([d, m, y, t]) =>
    fc.constantFrom(
      `${d} ${m} ${y} ${t} UTC`,
      `${Number(d)} ${m} ${y} ${t} GMT`,
      `${m} ${d}, ${y} ${t} UTC`,
    ),
  );

/** The weekday is correct, so that a lenient parser has no other reason to refuse. */
const httpDates = fc
  .tuple(year, fc.integer({ min: 0, max: 11 }), fc.integer({ min: 1, max: 28 }), time)
  .map(([y, m, d, t]) => new Date(Date.UTC(y, m, d)).toUTCString().replace('00:00:00', () => t));

/** What clients write for a missing value, which some servers take for an omitted one. */
const nullWords = fc.constantFrom('null', 'undefined');
const words = fc.constantFrom('NaN', 'true', '{}', 'YYYY-MM-DDTHH:MM:SSZ');

const otherDigits = fc
  .tuple(local, fc.constantFrom(0x06_60, 0x09_66, 0xff_10))
  .map(([text, zero]) =>
    `${text}Z`.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit))),
  );

/** Mostly only the date is unpadded: a parser may be lenient with dates and strict with times. */
const unpadded = fc
  .tuple(year, between(1, 9), between(1, 9), fc.oneof(hour, hour, fc.constant('7')), sixty)
  .map(([y, m, d, h, s]) => `${y}-${Number(m)}-${Number(d)}T${h}:${s}:${s}Z`);

const kind = (
  id: string,
  because: string,
  ...groups: readonly fc.Arbitrary<string>[]
): DateTextKind => ({ id, because, texts: fc.oneof(...groups), groups });

const blockable = (...given: Parameters<typeof kind>): DateTextKind => ({
  ...kind(...given),
  mayBeBlocked: true,
});

/**
 * Dates and times that do not exist, in the form of ISO 8601. A number is the first beyond its limit:
 * checks that are off by one accept it, and so do all that are more lenient.
 */
const impossible: readonly Parameters<typeof kind>[] = [
  ['month-13', 'there is no such month', drawn`${year}-13-${day}T${time}Z`],
  ['month-00', 'there is no month 00', drawn`${year}-00-${day}T${time}Z`],
  ['day-32', 'no month has so many days', drawn`${year}-${month}-32T${time}Z`],
  ['day-00', 'there is no day 00', drawn`${year}-${month}-00T${time}Z`],
  ['february-30', 'February never has 30 days', drawn`${year}-02-${between(30, 31)}T${time}Z`],
  [
    'february-29-of-a-common-year',
    'February has 28 days in that year',
    drawn`${fc.oneof(commonYear, fc.constant(1900))}-02-29T${time}Z`,
  ],
  ['day-31-of-a-short-month', 'that month has 30 days', drawn`${year}-${shortMonth}-31T${time}Z`],
  [
    'hour-25',
    'the last hour is 23, and the day ends at 24:00:00',
    drawn`${date}T24:${between(1, 59)}:${sixty}Z`,
    drawn`${date}T25:${sixty}:${sixty}Z`,
  ],
  ['minute-60', 'there is no such minute', drawn`${date}T${hour}:60:${sixty}Z`],
  ['second-61', 'there is no such second', drawn`${date}T${hour}:${sixty}:61Z`],
  [
    'offset-25-hours',
    'no offset has 25 hours, or 60 minutes beyond them',
    drawn`${local}+25:00`,
    drawn`${local}+0${fc.integer({ min: 1, max: 9 })}:60`,
  ],
];

export const notIsoKinds: readonly DateTextKind[] = [
  ...impossible.map((one) => kind(...one)),
  kind(
    'slashes',
    'ISO 8601 writes hyphens in dates, and a T before the time',
    drawn`${year}/${month}/${day}T${time}Z`,
    drawn`${date}${fc.constantFrom('_', 'x')}${time}Z`,
  ),
  kind(
    'month-first',
    'it is the American way to write a date',
    drawn`${month}/${day}/${year} ${time}`,
    drawn`${month}/${day}/${year}`,
  ),
  kind('http-date', 'it is the date of RFC 1123, not of ISO 8601', httpDates),
  kind('epoch-seconds', 'it is a number of seconds', drawn`${epochSeconds}`),
  kind('epoch-milliseconds', 'it is a number of milliseconds', drawn`${epochMilliseconds}`),
  blockable('words', 'it is not a date at all', nullWords, words),
  blockable('relative-words', 'it is not a date at all', relativeWords),
  kind('english-date', 'it is a date in words', englishDates),
  kind(
    'trailing-garbage',
    'something follows the date',
    drawn`${local}Z${trailer}`,
    // Other code may ignore it.
    drawn`${local}-02:00${trailer}`,
  ),
  kind('leading-garbage', 'something precedes the date', drawn`${leader}${local}Z`),
  // An answer that echoes the text must escape it, or it is not JSON.
  blockable('quotation-mark', 'a quotation mark precedes the date', drawn`"${local}Z`),
  kind('utc-by-name', 'ISO 8601 writes UTC as Z', drawn`${local}${nameOfUtc}`),
  kind('zone-name', 'ISO 8601 has no names of zones', drawn`${local}${otherZone}`),
  blockable('other-digits', 'its digits are those of another script', otherDigits),
  kind(
    'letter-for-digit',
    'a letter stands where a digit belongs',
    local.map((text) => `${text.replace('20', '2O')}Z`),
  ),
  kind(
    'unpadded',
    'ISO 8601 writes years with four digits; months, days and hours with two',
    unpadded,
    drawn`${between(19, 23)}-${month}-${day}T${time}Z`,
  ),
];

/** A date with surrounding characters that may be trimmed: range/padded-date. */
export const paddedKinds: readonly DateTextKind[] = [
  blockable(
    'padded',
    'blanks and line feeds are no part of a date',
    fc
      .tuple(
        local,
        fc.oneof(
          // The `$` of most regular expressions matches before a line feed.
          fc.constant<[string, string]>(['', '\n']),
          fc.constantFrom<[string, string]>([' ', ''], ['', ' '], ['\t', ''], ['  ', '  ']),
        ),
      )
      .map(([text, [before, after]]) => `${before}${text}Z${after}`),
  ),
];

export const noTimezoneKinds: readonly DateTextKind[] = [
  kind('no-zone', 'it has no timezone', local),
  kind(
    'midnight-without-zone',
    'it has no timezone',
    fc.oneof({ weight: 3, arbitrary: drawn`${date}T00:00:00` }, localMinutes),
  ),
  kind('fraction-without-zone', 'it has no timezone', drawn`${local}.000`),
  kind('blank-without-zone', 'it has no timezone', drawn`${date} ${time}`),
];

export const dateOnlyKinds: readonly DateTextKind[] = [
  kind('date', 'it has neither time nor timezone', date),
  kind('month', 'it has neither day, time nor timezone', drawn`${year}-${month}`),
];
