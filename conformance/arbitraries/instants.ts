/** Other spellings of an instant, and instants that expose errors, all in epoch seconds. */
import type { ClosedRange } from '../engine/counts/counts.ts';
import { daySeconds, earliestSecond } from '../engine/client/clock.ts';

/** The instant with a fraction of zero, and so the same instant: `2024-01-01T00:00:00.000Z`. */
export const formatWithFraction = (seconds: number): string =>
  new Date(seconds * 1000).toISOString();

/** The instant with the two letters in lower case, as RFC 3339 allows: `2024-01-01t00:00:00z`. */
export const formatInLowerCase = (seconds: number): string =>
  formatWithFraction(seconds).replace('.000', '').toLowerCase();

/** The instant this many milliseconds after a whole second: `2024-01-01T00:00:00.001Z`. */
export const formatWithMilliseconds = (seconds: number, milliseconds: number): string =>
  new Date(seconds * 1000 + milliseconds).toISOString();

export function startOfMonth(seconds: number): number {
  const date = new Date(seconds * 1000);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / 1000;
}

/** The start of the last 29 February that ended before an instant. */
export function lastLeapDay(seconds: number): number {
  const march = (year: number): number => Date.UTC(year, 2, 1) / 1000;
  const isLeap = (year: number): boolean => new Date((march(year) - 1) * 1000).getUTCDate() === 29;
  let year = new Date(seconds * 1000).getUTCFullYear();
  while (!isLeap(year) || march(year) > seconds) year -= 1;
  return march(year) - daySeconds;
}

/** Sorted, without repetition, within the allowed limits. */
function tidyCuts(cuts: readonly number[], closed: number): number[] {
  const inside = cuts.filter((cut) => cut >= earliestSecond && cut <= closed);
  return [...new Set(inside)].toSorted((a, b) => a - b);
}

export const startOfYear = (second: number): number =>
  Date.UTC(new Date(second * 1000).getUTCFullYear(), 0, 1) / 1000;

/** The whole minute, hour, day, month and year that contain an instant. */
export function unitsAround(second: number): Required<ClosedRange>[] {
  const date = new Date(second * 1000);
  const month = startOfMonth(second);
  const year = startOfYear(second);
  const nextMonth = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / 1000;
  const fixed = [60, 3600, daySeconds].map((size) => ({
    start: second - (second % size),
    end: second - (second % size) + size,
  }));
  return [
    ...fixed,
    { start: month, end: nextMonth },
    { start: year, end: Date.UTC(date.getUTCFullYear() + 1, 0, 1) / 1000 },
  ];
}

/**
 * Ranges that expose a rounded, shifted or misread bound, for a lead within [second, second + 1]:
 * the seconds around it, the calendar units around it, and the parts of these units before and
 * after it.
 */
export function rangesAtLead(second: number): Required<ClosedRange>[] {
  const [before, after] = [second - 1, second + 2];
  const parts = unitsAround(second).flatMap(({ start, end }, index) => {
    const sides = [
      { start, end: before },
      { start: after, end },
    ];
    // Both parts of the day, since ranges are most often rounded to days.
    return [{ start, end }, ...sides.filter((_, side) => index === 2 || (index + side) % 2 === 0)];
  });
  const about = [
    { start: before, end: after },
    { start: second, end: second + 1 },
  ];
  return [...about, ...parts].filter(({ start, end }) => start < end);
}

const yearOf = (seconds: number): number => new Date(seconds * 1000).getUTCFullYear();

/** The date of the n-th Sunday of a month; of the last one for 5. */
function sundayOf(year: number, month: number, nth: number): number {
  const firstWeekday = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const date = 1 + ((7 - firstWeekday) % 7) + (nth - 1) * 7;
  const lastDate = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return date > lastDate ? date - 7 : date;
}

/** A recurring instant, and the years in which it is most unusual. */
interface OddInstant {
  readonly at: (year: number) => number;
  readonly isOddest?: (instant: number) => boolean;
}

/** Whether the weekday is one of these, Sunday being 0. */
const fallsOn =
  (...weekdays: readonly number[]) =>
  (instant: number): boolean =>
    weekdays.includes(new Date(instant).getUTCDay());

/** Instants of a year at which calendars and clocks behave unusually. */
const oddInstants: readonly OddInstant[] = [
  // In the last ISO 8601 week of the previous year.
  { at: (year) => Date.UTC(year, 0, 1), isOddest: fallsOn(5, 6, 0) },
  // Clocks go forward: Europe, then New York.
  { at: (year) => Date.UTC(year, 2, sundayOf(year, 3, 5), 1, 30) },
  { at: (year) => Date.UTC(year, 2, sundayOf(year, 3, 2), 7, 30) },
  { at: (year) => Date.UTC(year, 3, 30, 1, 2, 3) },
  // Clocks go back: Sydney, then Europe.
  { at: (year) => Date.UTC(year, 3, sundayOf(year, 4, 1) - 1, 16, 30) },
  { at: (year) => Date.UTC(year, 9, sundayOf(year, 10, 5), 0, 30) },
  // In the first ISO 8601 week of the next year.
  { at: (year) => Date.UTC(year, 11, 31, 18, 0, 1), isOddest: fallsOn(1, 2, 3) },
];

/** Late on 29 February of the leap year nearest to a year. */
const leapDay = (year: number): number => Date.UTC(Math.round(year / 4) * 4, 1, 29, 22, 41, 17);

/** Unusual instants of the calendar between two instants, each in another year. */
export function cutsOfCalendar(first: number, last: number): number[] {
  const count = Math.max(1, yearOf(last) - yearOf(first));
  const years = Array.from({ length: count }, (_, index) => yearOf(first) + 1 + index);
  const instants = oddInstants.map(({ at, isOddest = () => true }, index) => {
    const turned = [...years.slice(index % count), ...years.slice(0, index % count)].map(at);
    return turned.find(isOddest) ?? turned[0] ?? last;
  });
  const leap = leapDay(Math.round((yearOf(first) + yearOf(last)) / 2));
  return tidyCuts(
    [...instants, leap].map((instant) => instant / 1000),
    last,
  );
}
