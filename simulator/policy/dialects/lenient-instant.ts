/** Parses dates in the forms of the open point lenient-iso. */
import { instantAt, startOfDay, type Instant } from '../../model/instant.ts';

const yearForm = String.raw`(?<year>\d{4}|[+-]\d{4,6})`;
// ASCII hyphens, Unicode hyphens (U+2010), or none, consistently.
const calendarDay = String.raw`(?<hyphen>[-\u2010]?)(?<month>\d\d)\k<hyphen>(?<day>\d\d)`;
const weekDay = String.raw`(?<dash>-?)W(?<week>\d\d)\k<dash>(?<weekday>[1-7])`;
const ordinalDay = String.raw`-?(?<ordinal>\d{3})`;
const monthAlone = String.raw`-(?<onlyMonth>\d\d)(?=[Tt ])`;
const dateForm = `${yearForm}(?:${calendarDay}|${weekDay}|${ordinalDay}|${monthAlone})`;
const fractionForm = String.raw`(?:[.,](?<fraction>\d+))?`;
const timeForm = String.raw`(?<hour>\d\d)(?:(?<colon>:?)(?<minute>\d\d)(?:\k<colon>(?<second>\d\d))?)?${fractionForm}`;
const offsetForm = String.raw`(?<sign>[+\-\u2212])(?<offsetHour>\d\d)(?::?(?<offsetMinute>\d\d)(?::?(?<offsetSecond>\d\d))?)?`;
const form = new RegExp(`^${dateForm}(?:(?<divider>[Tt ]?)${timeForm})?(?:[Zz]|${offsetForm})$`);

type DateParts = Readonly<Record<string, string | undefined>>;

/** Splits a strict or lenient date with a timezone; undefined for any other text. */
export function partsOfDate(text: string): DateParts | undefined {
  const parts = form.exec(text)?.groups;
  if (parts === undefined) return undefined;
  // Without separators, only a complete time distinguishes a date from a number.
  return parts['divider'] === '' && parts['second'] === undefined ? undefined : parts;
}

const dayMilliseconds = 86_400_000;

/** The nth day of a year. Not by Date.UTC, which maps the years 0 to 99 to 1900 to 1999. */
const millisecondsOfDay = (yearNumber: number, day: number): number =>
  new Date(0).setUTCFullYear(yearNumber, 0, day);

function readOrdinalDay(yearNumber: number, ordinal: number): number | undefined {
  const start = millisecondsOfDay(yearNumber, ordinal);
  const exists = ordinal > 0 && start < millisecondsOfDay(yearNumber + 1, 1);
  return exists ? start : undefined;
}

/** The Monday of the week with 4 January (ISO 8601). */
function firstMondayOf(yearNumber: number): number {
  const fourth = millisecondsOfDay(yearNumber, 4);
  return fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * dayMilliseconds;
}

function readWeekDay(yearNumber: number, week: number, weekday: number): number | undefined {
  const monday = firstMondayOf(yearNumber) + (week - 1) * 7 * dayMilliseconds;
  const exists = week > 0 && monday < firstMondayOf(yearNumber + 1);
  return exists ? monday + (weekday - 1) * dayMilliseconds : undefined;
}

function readDay(parts: DateParts): number | undefined {
  const { month, day = '1', onlyMonth, week, weekday, ordinal } = parts;
  const yearNumber = Number(parts['year']);
  if (week !== undefined) return readWeekDay(yearNumber, Number(week), Number(weekday));
  if (ordinal !== undefined) return readOrdinalDay(yearNumber, Number(ordinal));
  return startOfDay(yearNumber, Number(month ?? onlyMonth), Number(day));
}

/** Enough fractional digits for the nanoseconds of an hour. */
const maxDigits = 18;

/** The fraction of the smallest unit in nanoseconds; excess digits are cut off. */
function readFraction({ fraction: written = '0', minute, second }: DateParts): bigint {
  const digits = written.slice(0, maxDigits);
  const absent = [second, minute].filter((part) => part === undefined);
  const unit = 60n ** BigInt(absent.length) * 1_000_000_000n;
  return (BigInt(digits) * unit) / 10n ** BigInt(digits.length);
}

/** Nanoseconds since the start of the day. 24:00:00 ends it; second 60 starts the next minute. */
function readTime(parts: DateParts): bigint | undefined {
  const { hour = '0', minute = '0', second = '0' } = parts;
  const seconds = (Number(hour) * 60 + Number(minute)) * 60 + Number(second);
  const time = BigInt(seconds) * 1_000_000_000n + readFraction(parts);
  const inRange = Number(hour) <= 23 && Number(minute) <= 59 && Number(second) <= 60;
  const endsDay = Number(hour) === 24 && time === 86_400_000_000_000n;
  return inRange || endsDay ? time : undefined;
}

function readOffsetSeconds(parts: DateParts): number | undefined {
  const { sign, offsetHour = '0', offsetMinute = '0', offsetSecond = '0' } = parts;
  const seconds = (Number(offsetHour) * 60 + Number(offsetMinute)) * 60 + Number(offsetSecond);
  if (seconds > 86_400 || Number(offsetMinute) > 59 || Number(offsetSecond) > 59) return undefined;
  return sign === '+' ? seconds : -seconds;
}

/** Parses a text in one of these forms; undefined for every other text. */
export function parseLenientInstant(text: string): Instant | undefined {
  const parts = partsOfDate(text);
  if (parts === undefined) return undefined;
  const day = readDay(parts);
  const time = readTime(parts);
  const offsetSeconds = readOffsetSeconds(parts);
  if (day === undefined || Number.isNaN(day)) return undefined;
  if (time === undefined || offsetSeconds === undefined) return undefined;
  return instantAt(day - offsetSeconds * 1000) + time;
}
