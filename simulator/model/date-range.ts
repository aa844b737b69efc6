/** Date ranges: their validation, and the milliseconds that they cover. */
import { firstMillisecondFrom, instantAt, type Instant } from './instant.ts';
import type { Span } from './lead-count.ts';
import { accept, reject, type ReasonCode, type Result } from './result.ts';

/** A missing `start` means from the first lead; a missing `end` means up to now. */
export type DateRange = { readonly start: Instant | undefined; readonly end: Instant | undefined };

/**
 * The text of a date parameter; undefined if it is omitted, and refused if it is repeated
 * (requirement range/optional; point repeated-parameter).
 */
export const chooseText = (texts: readonly string[]): Result<string | undefined> =>
  texts.length > 1 ? reject('repeated-parameter') : accept(texts[0]);

/**
 * Returns why a range of valid dates is refused. It must start before its end, which is now if
 * omitted (requirements range/start-not-before-end, range/start-after-now). A closed range in the
 * future is allowed (point future-window: zero).
 */
export function checkRange({ start, end }: DateRange, now: number): ReasonCode | undefined {
  if (start === undefined) return undefined;
  if (end === undefined) return start < instantAt(now) ? undefined : 'range/start-after-now';
  return start < end ? undefined : 'range/start-not-before-end';
}

/**
 * The milliseconds that a range covers: its start is inclusive, its end exclusive (point bounds:
 * from-start-before-end). An open range includes now, so that a lead counts in the millisecond of
 * its arrival (requirement time/real-time).
 */
export function spanOf({ start, end }: DateRange, now: number): Span {
  return {
    first: start === undefined ? -Infinity : firstMillisecondFrom(start),
    end: end === undefined ? now + 1 : firstMillisecondFrom(end),
  };
}
