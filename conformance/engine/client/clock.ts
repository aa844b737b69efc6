/** Estimates the target's clock from its answers, in whole seconds. */
import { isAnswer, type Exchange } from '../../wire/exchange.ts';

/** Start of the search for leads: 2000-01-01T00:00:00Z in epoch seconds. */
export const earliestSecond = Date.UTC(2000, 0, 1) / 1000;

export const daySeconds = 86_400;

/** Epoch milliseconds. Must leave room for ranges, which rules draw between 2000 and now. */
const earliestClock = Date.UTC(2010, 0, 1);

/** Of a Date header, which has whole seconds and may be cached for one, and of rounding. */
const resolutionSeconds = 3;

/** Minimum and maximum milliseconds by which the target's clock is ahead of ours. */
type ClockOffset = { readonly minimum: number; readonly maximum: number };

/** Bounds derived from Date headers; the minimum exceeds the maximum if they are inconsistent. */
function boundsFromDates(exchanges: readonly Exchange[]): ClockOffset {
  const dated = exchanges
    .filter(isAnswer)
    .map(({ response, sentAt, receivedAt }) => {
      const date = Date.parse(response.headers.date ?? '');
      return [date - receivedAt, date + 1000 - sentAt] as const;
    })
    .filter(([least]) => !Number.isNaN(least));
  return {
    minimum: Math.max(...dated.map(([one]) => one)),
    maximum: Math.min(...dated.map(([, one]) => one)),
  };
}

/** Bounds derived from Date headers; undefined if these are inconsistent or missing. */
function clockOffsetOf(exchanges: readonly Exchange[]): ClockOffset | undefined {
  const { minimum, maximum } = boundsFromDates(exchanges);
  return Number.isFinite(minimum) && minimum <= maximum ? { minimum, maximum } : undefined;
}

/** Servers may cache the formatted date for a moment. */
const dateToleranceMilliseconds = 2000;

/** Whether the Date headers come from two clocks, or from a clock that stops for a while. */
export function areDatesApart(exchanges: readonly Exchange[]): boolean {
  const { minimum, maximum } = boundsFromDates(exchanges);
  return minimum - maximum > dateToleranceMilliseconds;
}

/** When, by our clock, the target's clock certainly shows a later second; undefined if unknown. */
export function nextSecondAfter(
  instant: number,
  exchanges: readonly Exchange[],
): number | undefined {
  const ahead = clockOffsetOf(exchanges);
  return ahead && Math.ceil((instant + ahead.maximum) / 1000) * 1000 - ahead.minimum;
}

/** When, by our clock, the target's clock certainly shows an instant; undefined if unknown. */
export function showsInstantFrom(
  instant: number,
  exchanges: readonly Exchange[],
): number | undefined {
  const ahead = clockOffsetOf(exchanges);
  return ahead && instant - ahead.minimum;
}

export class TargetClock {
  /** How far the target's clock is ahead of ours. */
  readonly offsetMilliseconds: number;
  readonly toleranceSeconds: number;

  /**
   * Reads the offset from the Date headers (RFC 9110, section 6.6.1), corrected by Age (RFC 9111,
   * section 5.1). The latest one counts, as older ones come from a cache. A clock that is years
   * behind is ignored; ours is used instead.
   */
  constructor(exchanges: readonly Exchange[], toleranceSeconds: number) {
    const offsets = exchanges.filter(isAnswer).flatMap(({ response, sentAt, receivedAt }) => {
      const { date = '', age = '0' } = response.headers;
      const instant = Date.parse(date) + (/^\d+$/.test(age) ? Number(age) * 1000 : 0);
      return Number.isNaN(instant) ? [] : [instant - (sentAt + receivedAt) / 2];
    });
    const latest = Math.max(...offsets);
    const isClock = Number.isFinite(latest) && Date.now() + latest > earliestClock;
    this.offsetMilliseconds = isClock ? latest : 0;
    this.toleranceSeconds = Math.max(toleranceSeconds, resolutionSeconds);
  }

  /** Epoch milliseconds. */
  nowMilliseconds(): number {
    return Date.now() + this.offsetMilliseconds;
  }

  /** Epoch seconds. */
  nowSeconds(): number {
    return Math.floor(this.nowMilliseconds() / 1000);
  }

  /**
   * The latest instant that is certainly past for the target, in epoch seconds. It is a whole
   * minute, so that consecutive runs send the same requests.
   */
  closedSeconds(): number {
    const past = this.nowSeconds() - this.toleranceSeconds;
    return past - (past % 60);
  }
}
