/**
 * Texts that are no acceptable date, each kind with the certificate of what makes it so. Kinds
 * that some reading of ISO 8601 accepts (lower-case letters, the basic form, week dates, 24:00:00,
 * second 60, no seconds, other offsets, fractions) are open points and not here. Nor are quotes and
 * other characters that most firewalls before a target take for an attack; what few do is marked.
 */
import fc from 'fast-check';

export interface DateTextKind {
  /** Kebab slug, stable. */
  readonly id: string;
  /** What makes every text of this kind unacceptable. */
  readonly because: string;
  /** Set where a firewall before the target may refuse the text by a status of its own. */
  readonly mayBeBlocked?: true;
  readonly texts: fc.Arbitrary<string>;
}

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');
const between = (min: number, max: number): fc.Arbitrary<string> =>
  fc.integer({ min, max }).map((value) => pad(value));

/** The first value beyond a limit as often as all others together: there most checks are off by one. */
const beyond = (first: number): fc.Arbitrary<string> =>
  fc.oneof(fc.constant(pad(first)), between(first, 99));

/** Years that lie inside the range that the positive controls use, whatever rolls over. */
const year = fc.integer({ min: 2019, max: 2023 });
const commonYear = fc.constantFrom(2019, 2021, 2022, 2023);
const month = between(1, 12);
const day = between(1, 28);
const hour = between(0, 23);
const sixty = between(0, 59);

const dateOf = fc.tuple(year, month, day).map(([y, m, d]) => `${y}-${m}-${d}`);
const timeOf = fc.tuple(hour, sixty, sixty).map(([h, m, s]) => `${h}:${m}:${s}`);
const local = fc.tuple(dateOf, timeOf).map(([date, time]) => `${date}T${time}`);

const withDate = (date: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(date, timeOf).map(([d, t]) => `${d}T${t}Z`);
const withTime = (time: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(dateOf, time).map(([d, t]) => `${d}T${t}Z`);

const shortMonth = fc.constantFrom('04', '06', '09', '11');
const weekday = fc.constantFrom('Mon', 'Tue', 'Wed', 'Thu', 'Fri');

const relativeWords = fc.constantFrom(
  'yesterday',
  'now',
  'today',
  'last month',
  'last monday',
  '-1 day',
  'first day of january 2020',
);

const englishDates = fc
  .tuple(day, fc.constantFrom('January', 'May', 'June'), year, timeOf)
  .chain(([d, m, y, t]) => fc.constantFrom(`${d} ${m} ${y} ${t} UTC`, `${m} ${d}, ${y} ${t} UTC`));

const words = fc.constantFrom('null', 'undefined', 'NaN', 'true', '{}', 'YYYY-MM-DDTHH:MM:SSZ');

/** Not an ISO 8601 date-time: range/not-iso. */
export const notIsoKinds: readonly DateTextKind[] = [
  {
    id: 'month-13',
    because: 'there is no such month',
    texts: withDate(fc.tuple(year, beyond(13), day).map((parts) => parts.join('-'))),
  },
  {
    id: 'month-00',
    because: 'there is no month 00',
    texts: withDate(fc.tuple(year, day).map(([y, d]) => `${y}-00-${d}`)),
  },
  {
    id: 'day-32',
    because: 'no month has so many days',
    texts: withDate(fc.tuple(year, month, beyond(32)).map((parts) => parts.join('-'))),
  },
  {
    id: 'day-00',
    because: 'there is no day 00',
    texts: withDate(fc.tuple(year, month).map(([y, m]) => `${y}-${m}-00`)),
  },
  {
    id: 'february-30',
    because: 'February never has 30 days',
    texts: withDate(fc.tuple(year, between(30, 31)).map(([y, d]) => `${y}-02-${d}`)),
  },
  {
    id: 'february-29-of-a-common-year',
    because: 'February has 28 days in that year',
    texts: withDate(fc.oneof(commonYear, fc.constant(1900)).map((y) => `${y}-02-29`)),
  },
  {
    id: 'day-31-of-a-short-month',
    because: 'that month has 30 days',
    texts: withDate(fc.tuple(year, shortMonth).map(([y, m]) => `${y}-${m}-31`)),
  },
  {
    id: 'hour-25',
    because: 'there is no such hour',
    texts: withTime(fc.tuple(beyond(25), sixty, sixty).map((parts) => parts.join(':'))),
  },
  {
    id: 'minute-60',
    because: 'there is no such minute',
    texts: withTime(fc.tuple(hour, beyond(60), sixty).map((parts) => parts.join(':'))),
  },
  {
    id: 'second-61',
    because: 'there is no such second',
    texts: withTime(fc.tuple(hour, sixty, beyond(61)).map((parts) => parts.join(':'))),
  },
  {
    id: 'offset-25-hours',
    because: 'no offset has 25 hours',
    texts: fc.tuple(local, beyond(25)).map(([text, hours]) => `${text}+${hours}:00`),
  },
  {
    id: 'slashes',
    because: 'ISO 8601 writes dates with hyphens',
    texts: fc.tuple(year, month, day, timeOf).map(([y, m, d, t]) => `${y}/${m}/${d}T${t}Z`),
  },
  {
    id: 'month-first',
    because: 'it is the American way to write a date',
    texts: fc.tuple(month, day, year, timeOf).map(([m, d, y, t]) => `${m}/${d}/${y} ${t}`),
  },
  {
    id: 'http-date',
    because: 'it is the date of RFC 1123, not of ISO 8601',
    texts: fc
      .tuple(weekday, day, year, timeOf)
      .map(([w, d, y, t]) => `${w}, ${d} Mar ${y} ${t} GMT`),
  },
  {
    id: 'epoch-seconds',
    because: 'it is a number of seconds',
    texts: fc.integer({ min: 1_550_000_000, max: 1_690_000_000 }).map(String),
  },
  {
    id: 'epoch-milliseconds',
    because: 'it is a number of milliseconds',
    texts: fc.integer({ min: 1_550_000_000_000, max: 1_690_000_000_000 }).map(String),
  },
  { id: 'words', because: 'it is no date at all', texts: words },
  { id: 'relative-words', because: 'it is no date at all', texts: relativeWords },
  { id: 'english-date', because: 'it is a date in prose', texts: englishDates },
  {
    id: 'trailing-garbage',
    because: 'something follows the date',
    texts: fc
      .tuple(local, fc.constantFrom('abc', 'Z', '!', '+02:00', ',', '/2024'))
      .map(([text, garbage]) => `${text}Z${garbage}`),
  },
  {
    id: 'leading-garbage',
    because: 'something precedes the date',
    texts: fc
      .tuple(fc.constantFrom('x', '_', 'on:'), local)
      .map(([junk, text]) => `${junk}${text}Z`),
  },
  {
    // Who shows it again has to escape it, or the error is no JSON.
    id: 'quotation-mark',
    because: 'a quotation mark precedes the date',
    mayBeBlocked: true,
    texts: local.map((text) => `"${text}Z`),
  },
  {
    id: 'zone-name',
    because: 'ISO 8601 writes UTC as Z, and has no names of zones',
    texts: fc
      .tuple(local, fc.constantFrom('UTC', 'GMT', ' UTC', '[UTC]', ' Europe/Paris'))
      .map(([text, name]) => `${text}${name}`),
  },
  {
    id: 'other-digits',
    because: 'its digits are those of another script',
    mayBeBlocked: true,
    texts: fc
      .tuple(local, fc.constantFrom(0x06_60, 0x09_66, 0xff_10))
      .map(([text, zero]) =>
        `${text}Z`.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit))),
      ),
  },
  {
    id: 'letter-for-digit',
    because: 'a letter stands where a digit belongs',
    texts: local.map((text) => `${text.replace('20', '2O')}Z`),
  },
  {
    id: 'unpadded',
    because: 'ISO 8601 writes months, days and hours with two digits',
    texts: fc
      .tuple(year, between(1, 9), between(1, 9), sixty)
      .map(([y, m, d, s]) => `${y}-${Number(m)}-${Number(d)}T${Number(d)}:${s}:${s}Z`),
  },
];

/** A date with something around it that may be trimmed: range/padded-date. */
export const paddedKinds: readonly DateTextKind[] = [
  {
    id: 'padded',
    because: 'blanks and line feeds are no part of a date',
    mayBeBlocked: true,
    texts: fc
      .tuple(
        local,
        fc.oneof(
          // The `$` of most regular expressions lets a line feed pass.
          fc.constant<[string, string]>(['', '\n']),
          fc.constantFrom<[string, string]>([' ', ''], ['', ' '], ['\t', ''], ['  ', '  ']),
        ),
      )
      .map(([text, [before, after]]) => `${before}${text}Z${after}`),
  },
];

/** Date-times without a timezone: range/no-timezone. */
export const noTimezoneKinds: readonly DateTextKind[] = [
  { id: 'no-zone', because: 'it has no timezone', texts: local },
  {
    id: 'midnight-without-zone',
    because: 'it has no timezone',
    texts: dateOf.map((date) => `${date}T00:00:00`),
  },
  {
    id: 'fraction-without-zone',
    because: 'it has no timezone',
    texts: local.map((text) => `${text}.000`),
  },
  {
    id: 'blank-without-zone',
    because: 'it has no timezone',
    texts: local.map((text) => text.replace('T', ' ')),
  },
];

/** Dates alone: range/date-only. */
export const dateOnlyKinds: readonly DateTextKind[] = [
  { id: 'date', because: 'it has neither time nor timezone', texts: dateOf },
  {
    id: 'month',
    because: 'it has neither day, time nor timezone',
    texts: fc.tuple(year, month).map(([y, m]) => `${y}-${m}`),
  },
];
