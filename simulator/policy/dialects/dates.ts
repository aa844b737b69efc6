/** How the texts of dates are read, and which ranges are counted. */
import type { DateRange } from '../../model/date-range.ts';
import type { Instant } from '../../model/instant.ts';
import { firstMillisecondAfter, firstMillisecondFrom, instantAt } from '../../model/instant.ts';
import type { ReasonCode } from '../../model/result.ts';
import { accept, reject } from '../../model/result.ts';
import { parseLenientInstant, partsOfDate } from './lenient-instant.ts';
import type { Override } from './override.ts';
import { decide } from './override.ts';

/** Counts by what a bound makes of its instant; a bound that is left out stays as it is. */
function countBetween(
  firstOf: (start: Instant) => number,
  endOf: (end: Instant) => number,
): Override {
  return decide(({ spanOf }) => ({
    spanOf: (range, now) => {
      const { first, end } = spanOf(range, now);
      return {
        first: range.start === undefined ? first : firstOf(range.start),
        end: range.end === undefined ? end : endOf(range.end),
      };
    },
  }));
}

/** Both bounds count. */
export const countToEnd = countBetween(firstMillisecondFrom, firstMillisecondAfter);
/** The end counts, the start does not. */
export const countAfterStartToEnd = countBetween(firstMillisecondAfter, firstMillisecondAfter);
/** Neither bound counts. */
export const countAfterStart = countBetween(firstMillisecondAfter, firstMillisecondFrom);

function refuseText(reasonCode: ReasonCode, isRefused: (text: string) => boolean): Override {
  return decide(({ objectToDateText }) => ({
    objectToDateText: (text) => (isRefused(text) ? reasonCode : objectToDateText(text)),
  }));
}

/** A zone other than Z, also one of zero hours. */
export const refuseOffset = refuseText('offset-form', (text) => !/z$/i.test(text));

/** Not the fraction of an hour or a minute: that is a time without seconds. */
export const refuseFraction = refuseText('fractional-seconds', (text) => {
  const { second, fraction } = partsOfDate(text) ?? {};
  return second !== undefined && fraction !== undefined;
});

/** The years that ISO 8601 leaves to agreement. */
export const refuseEarlyYears = refuseText(
  'early-years',
  (text) => Number(text.slice(0, 4)) <= 1582,
);

/** A range without an end has all leads before now, and none of this very millisecond. */
export const leaveOutNow = decide(({ spanOf }) => ({
  spanOf: (range, now) => {
    const span = spanOf(range, now);
    return range.end === undefined ? { ...span, end: now } : span;
  },
}));

/** Every form of the question, beside those that the policy reads anyway. */
export const acceptLenientForms = decide(({ readInstant }) => ({
  readInstant: (text) => {
    const instant = readInstant(text);
    if (instant.ok) return instant;
    const lenient = parseLenientInstant(text);
    if (lenient !== undefined) return accept(lenient);
    return instant.reason === 'lenient-iso' ? reject('range/not-iso') : instant;
  },
}));

function refuseRange(
  reasonCode: ReasonCode,
  isRefused: (range: DateRange, now: Instant) => boolean,
): Override {
  return decide(({ objectToRange }) => ({
    objectToRange: (range, now) =>
      objectToRange(range, now) ?? (isRefused(range, instantAt(now)) ? reasonCode : undefined),
  }));
}

function isAfter(instant: Instant | undefined, now: Instant): boolean {
  return instant !== undefined && instant > now;
}

export const refuseFutureWindow = refuseRange(
  'future-window',
  ({ start, end }, now) => isAfter(start, now) && isAfter(end, now),
);

export const refuseFutureEnd = refuseRange(
  'future-end',
  ({ start, end }, now) => !isAfter(start, now) && isAfter(end, now),
);

const longestRange = instantAt(10 * 366 * 86_400_000);

/** Longer than ten years, where both dates are given. */
export const refuseLongRange = refuseRange(
  'range-length',
  ({ start, end }) => start !== undefined && end !== undefined && end - start > longestRange,
);
