/** Where leads of known instants are made, and the ranges that have to hold them, or not. */
const daySeconds = 86_400;

export interface Window {
  readonly words: string;
  /** Seconds from the leads; without a start from the beginning, without an end up to now. */
  readonly start?: number;
  readonly end?: number;
  readonly holds: boolean;
}

/** Leads come so long before a midnight: short enough that no rounding of an hour hides it. */
export const besideMidnight = 19;
/** Right after one, a range that ends in the last second of the day before has none of them. */
export const afterMidnight = 1;

/** None begins or ends at the leads: whether bounds are inclusive is open. */
const around = { words: 'some seconds around them', start: -3, end: 3, holds: true };
const upToThem = { words: 'all before and them', end: 2, holds: true };
const hoursBefore = { words: 'the hours before them', start: -7200, end: -2, holds: false };
const hoursAfter = { words: 'the hours after them', start: 2, end: 7200, holds: false };
const allBefore = { words: 'all before them', end: -2, holds: false };

/** Half past an hour: the whole hour, which some clocks leave out and others have twice. */
const wholeHour = { words: 'the hour around them', start: -1800, end: 1800, holds: true };

/** Shortly before a midnight seconds show, hours and days; the first of them goes over the midnight. */
const windowsBeforeMidnight: readonly Window[] = [
  { ...around, end: 2 * besideMidnight },
  upToThem,
  hoursBefore,
  hoursAfter,
  allBefore,
  {
    words: 'the days up to the midnight after them',
    start: besideMidnight - 27 * daySeconds,
    end: besideMidnight,
    holds: true,
  },
  {
    words: 'the day from the midnight after them on',
    start: besideMidnight,
    end: besideMidnight + daySeconds,
    holds: false,
  },
  {
    words: 'the days up to the midnight before them',
    start: besideMidnight - 27 * daySeconds,
    end: besideMidnight - daySeconds,
    holds: false,
  },
];

const windowsAtClocks = [around, hoursBefore, hoursAfter, wholeHour];

export const windowsOf = {
  'before a midnight': windowsBeforeMidnight,
  'as summer time begins': windowsAtClocks,
  'as summer time ends': windowsAtClocks,
  'after a midnight': [
    { words: 'all from the midnight before them', start: -afterMidnight, holds: true },
    {
      words: 'the days up to the second before that midnight',
      start: -27 * daySeconds,
      end: -afterMidnight - 1,
      holds: false,
    },
  ],
  'on a leap day, long ago': [around, allBefore],
} as const satisfies Record<string, readonly Window[]>;

export type When = keyof typeof windowsOf;
