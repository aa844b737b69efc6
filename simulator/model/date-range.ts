/** Date ranges: which are valid, and which milliseconds they count. */
import { firstMillisecondFrom, instantAt, type Instant } from './instant.ts';
import type { Span } from './lead-count.ts';
import { accept, reject, type ReasonCode, type Result } from './result.ts';

/** Without `start`, from the first lead; without `end`, up to now. */
export type DateRange = { readonly start: Instant | undefined; readonly end: Instant | undefined };

/**
 * The single text of a date parameter: none if it is omitted, and a second one is refused
 * (requirement range/optional; point repeated-parameter).
 */
export const chooseText = (texts: readonly string[]): Result<string | undefined> =>
  texts.length > 1 ? reject('repeated-parameter') : accept(texts[0]);

/**
 * Why a range of two valid dates is refused: it must begin before it ends, and without an end it
 * ends now (requirements range/start-not-before-end, range/start-after-now). A range in the future
 * is allowed (point future-window: zero).
 */
export function objectToRange({ start, end }: DateRange, now: number): ReasonCode | undefined {
  if (start === undefined) return undefined;
  if (end === undefined) return start < instantAt(now) ? undefined : 'range/start-after-now';
  return start < end ? undefined : 'range/start-not-before-end';
}

/**
 * The milliseconds that a range counts: from its start up to, but without, its end (point bounds:
 * from-start-before-end). A range up to now includes now, so that a lead counts in the very
 * millisecond of its arrival (requirement time/real-time).
 */
export function spanOf({ start, end }: DateRange, now: number): Span {
  return {
    first: start === undefined ? -Infinity : firstMillisecondFrom(start),
    end: end === undefined ? now + 1 : firstMillisecondFrom(end),
  };
}
