/** Leads created at known instants, and the ranges that must or must not hold them. */
import { caps } from '../../../engine/caps.ts';
import { daySeconds } from '../../../engine/client/clock.ts';
import type { Bounds } from '../../../engine/counts/counts.ts';

const hourSeconds = 3600;
/** In seconds from the turning point. */
export interface LeadRange extends Bounds {
  readonly words: string;
  /** Counted right after the previous window for the same subject: a cache may confuse the two. */
  readonly followsAtOnce?: true;
}

/** A turning point of the calendar or of clocks at which leads are created. */
interface TurningPoint {
  /** The instant in a year, in epoch seconds; the latest free year is used. */
  readonly instantIn: (year: number) => number | undefined;
  /** Preferred years, if they are free. */
  readonly prefersYear?: (year: number, thisYear: number) => boolean;
  /** Minimum number of years ago. */
  readonly yearsAgo?: number;
  /** Whether its windows expose monthly sums, which services precompute if there are many leads. */
  readonly isSummedUp?: true;
  /** Each lead, in seconds from the turning point. */
  readonly leads: readonly number[];
  readonly windows: readonly LeadRange[];
  /** A range bounded at leads: whether it includes them is open, but is the same everywhere. */
  readonly bound?: LeadRange;
}

const utc = (...date: [year: number, month: number, day: number, hour?: number]): number =>
  Date.UTC(...date) / 1000;

/** The first Sunday on or after that day of the month. */
const sundayFrom = (year: number, month: number, day: number): number =>
  utc(year, month, day + ((7 - new Date(Date.UTC(year, month, day)).getUTCDay()) % 7));

/** Seconds from such a lead to midnight: few enough that no rounding to hours hides it. */
const toMidnight = 19;

/** Just before midnight, seconds, hours and days are exposed; the first range crosses midnight. */
const windowsBeforeMidnight: readonly LeadRange[] = [
  { words: 'a few seconds around them', start: -toMidnight - 3, end: toMidnight },
  { words: 'everything up to and including them', end: 2 - toMidnight },
  { words: 'the two hours before them', start: -7200, end: -2 - toMidnight },
  // Both bounds are on the same weekday, which a server may use as a key.
  {
    words: 'the seven days up to them',
    start: 2 - toMidnight - 7 * daySeconds,
    end: 2 - toMidnight,
  },
  // A day as services sum it up; sums by hour or minute may lack the last one.
  { words: 'exactly the day before the next midnight', start: -daySeconds, end: 0 },
  { words: 'everything before them', end: -2 - toMidnight },
  // A year, preferably with a leap day: services may sum it by months, or assume 365 days. Its end
  // is written as clients do, 23:59:59, which services may truncate.
  { words: 'the year up to its last second', start: -366 * daySeconds, end: -1 },
  { words: 'the day after the next midnight', start: 0, end: daySeconds },
  { words: 'the days before the previous midnight', start: -27 * daySeconds, end: -daySeconds },
];

/** Seconds from the hour to half past, the middle of an hour that some clocks skip or repeat. */
const halfHour = hourSeconds / 2;
const hourAt = (hours: number, words: string): LeadRange => ({
  words,
  start: hours * hourSeconds,
  end: (hours + 1) * hourSeconds,
});

/** Hours from Europe's change of clocks to that of eastern America; the west is 3 hours later. */
const backInAmerica = 7 * 24 + 5;

const january = 31 * daySeconds;

const turningPoints = {
  'before midnight': {
    instantIn: (year) => utc(year, 0, 1),
    // Right after a leap year.
    prefersYear: (year) => year % 4 === 1,
    isSummedUp: true,
    // The last one is in the last second of the month.
    leads: [-toMidnight, -toMidnight, -1],
    windows: windowsBeforeMidnight,
    bound: { words: 'end', start: -toMidnight - 3, end: -toMidnight },
  },
  'at the start of summer time': {
    instantIn: (year) => sundayFrom(year, 2, 25) + hourSeconds,
    leads: [halfHour, halfHour],
    windows: [
      { words: 'a few seconds around them', start: halfHour - 3, end: halfHour + 3 },
      { words: 'the two hours before them', start: halfHour - 7200, end: halfHour - 2 },
      { words: 'the two hours after them', start: halfHour + 2, end: halfHour + 7200 },
      // More whole days than a list of 31 holds, without a whole month, and the leads on one of the
      // last; from winter into summer, for clocks of Europe and of America.
      {
        words: 'the 50 days up to the day after them',
        start: -49 * daySeconds - hourSeconds,
        end: daySeconds + halfHour + 1200,
      },
    ],
    bound: { words: 'begin', start: halfHour, end: halfHour + 3 },
  },
  'at the end of summer time': {
    instantIn: (year) => sundayFrom(year, 9, 25),
    leads: [0, 1, ...[0, 1, 3, 4].map((hours) => backInAmerica + hours)].map(
      (hours) => hours * hourSeconds + halfHour,
    ),
    windows: [
      hourAt(0, 'the repeated hour in Europe, first time'),
      hourAt(1, 'the repeated hour in Europe, second time'),
      hourAt(backInAmerica, 'the repeated hour in US Eastern time, first time'),
      hourAt(backInAmerica + 1, 'the repeated hour in US Eastern time, second time'),
      {
        words: 'the repeated hour in US Pacific time, both times',
        start: (backInAmerica + 3) * hourSeconds,
        end: (backInAmerica + 5) * hourSeconds,
      },
    ],
    bound: { words: 'end', start: 0, end: halfHour },
  },
  'after midnight': {
    instantIn: (year) => utc(year, 0, 1),
    isSummedUp: true,
    // Whether the first one counts is open in ranges that begin with it, so that there are two of
    // each other instant. The last ones are on the 31st.
    leads: [0, 1, 1, january - 6 * hourSeconds, january - 6 * hourSeconds],
    windows: [
      { words: 'everything after the previous midnight', start: 0 },
      // Months whose precomputed sums must include the lead in their first second.
      { words: 'the 100 days after them', start: -1, end: 100 * daySeconds },
      { words: 'the four hours around that midnight', start: -7200, end: 7200 },
      { words: 'the days up to the second before that midnight', start: -27 * daySeconds, end: -1 },
      {
        words: 'the year before that midnight, and the two months after it',
        start: -371 * daySeconds,
        end: 62 * daySeconds,
      },
      { words: 'exactly the month after that midnight', start: 0, end: january },
      {
        words: 'the same month without its first two seconds',
        start: 2,
        end: january,
        followsAtOnce: true,
      },
    ],
  },
  'around a past leap day': {
    instantIn: (year) => (year % 4 === 0 ? utc(year, 1, 29, 15) + 2517 : undefined),
    yearsAgo: 2,
    // Services move leads that are a few years old to an archive.
    prefersYear: (year, thisYear) => year < thisYear - 3,
    leads: [0, daySeconds],
    windows: [
      // This includes the previous leap day too.
      {
        words: 'the five years up to the next day',
        start: -1900 * daySeconds,
        end: daySeconds + 8 * hourSeconds,
      },
      { words: 'everything before them', end: -2 },
      // Its text names the leap day in most offsets.
      { words: 'the rest of the day and the next one', start: 2, end: 32 * hourSeconds },
    ],
  },
} as const satisfies Record<string, TurningPoint>;

export type TurningPointName = keyof typeof turningPoints;
export const turningPointNames = Object.keys(turningPoints) as TurningPointName[];
export const turningPointOf = (when: TurningPointName): TurningPoint => turningPoints[when];

/** How many of the leads a range contains; those at a bound may count or not. */
export const countWithin = (
  { start = -Infinity, end = Infinity }: Bounds,
  instants: readonly number[],
): { readonly least: number; readonly most: number } => ({
  least: instants.filter((one) => one > start && one < end).length,
  most: instants.filter((one) => one >= start && one <= end).length,
});

/** The latest instant of a turning point at which all of its leads may be created. */
export function findAnchor(
  when: TurningPointName,
  closed: number,
  isFreeInstant: (instant: number) => boolean,
): number | undefined {
  const {
    instantIn: of,
    prefersYear: prefers = () => false,
    yearsAgo = 0,
    leads,
  } = turningPointOf(when);
  const thisYear = new Date(closed * 1000).getUTCFullYear();
  const years = Array.from(
    { length: caps.yearsOfTurningPoints },
    (_, back) => thisYear - yearsAgo - back,
  );
  return [...years.filter((year) => prefers(year, thisYear)), ...years]
    .map((year) => of(year))
    .find((anchor) => anchor !== undefined && leads.every((lead) => isFreeInstant(anchor + lead)));
}
