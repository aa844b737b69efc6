/** Leads created at known instants, and the ranges that must or must not hold them. */
import { caps } from '../../engine/caps.ts';
import { daySeconds } from '../../engine/session/clock.ts';
import type { Bounds } from '../../engine/session/counts.ts';

const hourSeconds = 3600;
/** In seconds from the turning point. */
export interface Window extends Bounds {
  readonly words: string;
  /** Counted for the same subject as the window before it, which a cache may take for this one. */
  readonly followsAtOnce?: true;
}

/** A turning point of the calendar or of clocks at which leads are created. */
interface TurningPoint {
  /** Within a year, epoch seconds; the latest free year is taken. */
  readonly of: (year: number) => number | undefined;
  /** Preferred years, if they are free. */
  readonly prefers?: (year: number, thisYear: number) => boolean;
  /** Minimum number of years ago. */
  readonly yearsAgo?: number;
  /** Whether its windows expose monthly sums, which services keep where there are many leads. */
  readonly isSummedUp?: true;
  /** Each lead, in seconds from the turning point. */
  readonly leads: readonly number[];
  readonly windows: readonly Window[];
  /** A range that begins or ends at leads: whether it includes them is open, but the same for all. */
  readonly bound?: Window;
}

const utc = (...date: [year: number, month: number, day: number, hour?: number]): number =>
  Date.UTC(...date) / 1000;

/** The first Sunday on or after that day of the month. */
const sundayFrom = (year: number, month: number, day: number): number =>
  utc(year, month, day + ((7 - new Date(Date.UTC(year, month, day)).getUTCDay()) % 7));

/** Seconds from such a lead to midnight: few enough that no rounding to hours hides it. */
const beside = 19;

/** Shortly before midnight seconds, hours and days show; the first range crosses midnight. */
const windowsBeforeMidnight: readonly Window[] = [
  { words: 'some seconds around them', start: -beside - 3, end: beside },
  { words: 'all before and them', end: 2 - beside },
  { words: 'the hours before them', start: -7200, end: -2 - beside },
  // A week that begins on the weekday on which it ends, if that is kept.
  { words: 'the seven days up to them', start: 2 - beside - 7 * daySeconds, end: 2 - beside },
  // As services sum it up; sums by hours or minutes may lack the last of them.
  { words: 'exactly the day up to the midnight after them', start: -daySeconds, end: 0 },
  { words: 'all before them', end: -2 - beside },
  // A whole year, preferably with a leap day: summed by months, or taken for 365 days.
  { words: 'the year up to the midnight after them', start: -366 * daySeconds, end: 0 },
  { words: 'the day from the midnight after them on', start: 0, end: daySeconds },
  { words: 'the days up to the midnight before them', start: -27 * daySeconds, end: -daySeconds },
];

/** Half past an hour: in two hours that some clocks skip or repeat. */
const halfHour = hourSeconds / 2;
const hourAt = (hours: number, words: string): Window => ({
  words,
  start: hours * hourSeconds,
  end: (hours + 1) * hourSeconds,
});

/** America changes its clocks a week later than Europe: in the east first, three hours later in the west. */
const backInAmerica = 7 * 24 + 5;

const january = 31 * daySeconds;

const turningPoints = {
  'before a midnight': {
    of: (year) => utc(year, 0, 1),
    // Right after a leap year.
    prefers: (year) => year % 4 === 1,
    isSummedUp: true,
    leads: [-beside, -beside],
    windows: windowsBeforeMidnight,
    bound: { words: 'end', start: -beside - 3, end: -beside },
  },
  'as summer time begins': {
    of: (year) => sundayFrom(year, 2, 25) + hourSeconds,
    leads: [halfHour, halfHour],
    windows: [
      { words: 'some seconds around them', start: halfHour - 3, end: halfHour + 3 },
      { words: 'the hours before them', start: halfHour - 7200, end: halfHour - 2 },
      { words: 'the hours after them', start: halfHour + 2, end: halfHour + 7200 },
      // Whole days, in most years without a whole month: more than a list of 31 days has.
      {
        words: 'their day and the fifty days before it',
        start: -50 * daySeconds - hourSeconds,
        end: 23 * hourSeconds,
      },
    ],
    bound: { words: 'begin', start: halfHour, end: halfHour + 3 },
  },
  'as summer time ends': {
    of: (year) => sundayFrom(year, 9, 25),
    leads: [0, 1, ...[0, 1, 3, 4].map((hours) => backInAmerica + hours)].map(
      (hours) => hours * hourSeconds + halfHour,
    ),
    windows: [
      hourAt(0, 'the hour that Europe has twice'),
      hourAt(1, 'that hour again'),
      hourAt(backInAmerica, 'the hour that the east of America has twice'),
      hourAt(backInAmerica + 1, 'that hour again'),
      {
        words: 'the hour that the west of America has twice, both times',
        start: (backInAmerica + 3) * hourSeconds,
        end: (backInAmerica + 5) * hourSeconds,
      },
    ],
    bound: { words: 'end', start: 0, end: halfHour },
  },
  'after a midnight': {
    of: (year) => utc(year, 0, 1),
    isSummedUp: true,
    // Two of them surely count: a single one could be mistaken for somebody else's lead.
    leads: [0, 1, 1],
    windows: [
      { words: 'all from the midnight before them', start: 0 },
      // Months that a service has summed up, with the lead of their first second.
      { words: 'the months after them', start: -1, end: 100 * daySeconds },
      { words: 'the hours around that midnight', start: -7200, end: 7200 },
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
  'about a leap day, long ago': {
    of: (year) => (year % 4 === 0 ? utc(year, 1, 29, 15) + 2517 : undefined),
    yearsAgo: 2,
    // Services move what is a few years old to an archive.
    prefers: (year, thisYear) => year < thisYear - 3,
    leads: [0, daySeconds],
    windows: [
      // With the leap day before it, too.
      {
        words: 'the years up to the day after it',
        start: -1900 * daySeconds,
        end: daySeconds + 8 * hourSeconds,
      },
      { words: 'all before them', end: -2 },
      { words: 'the day after it', start: 8 * hourSeconds, end: 32 * hourSeconds },
    ],
  },
} as const satisfies Record<string, TurningPoint>;

export type TurningPointName = keyof typeof turningPoints;
export const turningPointNames = Object.keys(turningPoints) as TurningPointName[];
export const turningPointOf = (when: TurningPointName): TurningPoint => turningPoints[when];

/** How many of the leads a range holds: those at a bound may count or not. */
export const heldBy = (
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
  isFree: (instant: number) => boolean,
): number | undefined {
  const { of, prefers = () => false, yearsAgo = 0, leads } = turningPointOf(when);
  const thisYear = new Date(closed * 1000).getUTCFullYear();
  const years = Array.from(
    { length: caps.yearsOfTurningPoints },
    (_, back) => thisYear - yearsAgo - back,
  );
  return [...years.filter((year) => prefers(year, thisYear)), ...years]
    .map((year) => of(year))
    .find((anchor) => anchor !== undefined && leads.every((lead) => isFree(anchor + lead)));
}
