/** Instants in epoch seconds: other spellings of them, and cut points where errors show. */
import type { Jump } from '../engine/survey.ts';
import { earliestSecond } from '../engine/clock.ts';

const pad = (value: number): string => String(value).padStart(2, '0');

/** The instant as a date-time with the given offset: `2024-01-01T05:30:00+05:30`. */
export function formatWithOffset(seconds: number, offsetMinutes: number): string {
  const shifted = new Date((seconds + offsetMinutes * 60) * 1000).toISOString().slice(0, 19);
  const size = Math.abs(offsetMinutes);
  const sign = offsetMinutes < 0 ? '-' : '+';
  return `${shifted}${sign}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

/** The instant with a fraction of zero, and so the same instant: `2024-01-01T00:00:00.000Z`. */
export const formatWithFraction = (seconds: number): string =>
  new Date(seconds * 1000).toISOString();

/** The instant so many milliseconds after a whole second: `2024-01-01T00:00:00.001Z`. */
export const formatWithMilliseconds = (seconds: number, milliseconds: number): string =>
  new Date(seconds * 1000 + milliseconds).toISOString();

const daySeconds = 86_400;

const startOfDay = (seconds: number): number => seconds - (seconds % daySeconds);

function startOfMonth(seconds: number): number {
  const date = new Date(seconds * 1000);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / 1000;
}

/** Sorted, without repetition, within what may be asked for. */
export function tidyCuts(cuts: readonly number[], closed: number): number[] {
  const inside = cuts.filter((cut) => cut >= earliestSecond && cut <= closed);
  return [...new Set(inside)].toSorted((a, b) => a - b);
}

/** Cut points that hug a lead to the second: whatever rounds or shifts a bound moves across it. */
export function cutsAtLead({ second }: Jump, closed: number): number[] {
  const midnight = startOfDay(second);
  return tidyCuts(
    [
      startOfMonth(second),
      midnight,
      second - 1,
      second,
      second + 1,
      second + 2,
      midnight + daySeconds,
      closed,
    ],
    closed,
  );
}

/** Cut points around leads at the scale of minutes to months, off every calendar boundary. */
export function cutsAroundLead({ second }: Jump, closed: number): number[] {
  const distances = [
    -40 * daySeconds - 7,
    -3 * daySeconds - 11,
    -3607,
    -61,
    59,
    5 * daySeconds + 13,
  ];
  return tidyCuts([...distances.map((distance) => second + distance), closed], closed);
}

/** Calendar boundaries of a year, among them the ends of February and the changes of clocks. */
export function cutsOfYear(year: number, closed: number): number[] {
  const at = (month: number, date: number, hours = 0): number =>
    Date.UTC(year, month - 1, date, hours) / 1000;
  return tidyCuts(
    [at(1, 1), at(1, 31), at(2, 29), at(3, 1), at(3, 31, 1), at(7, 1), at(10, 27, 1), at(12, 31)],
    closed,
  );
}
