/** The target's clock as far as answers show it, in whole seconds. */
import { isAnswer, type Exchange } from '../../wire/exchange.ts';

/** Where searching begins: 2000-01-01T00:00:00Z in epoch seconds. */
export const earliestSecond = Date.UTC(2000, 0, 1) / 1000;

export const daySeconds = 86_400;

/** Epoch milliseconds; the rules draw their ranges between 2000 and the target's present. */
const earliestClock = Date.UTC(2010, 0, 1);

/** By how many milliseconds a target's clock is ahead of ours, at least and at most. */
type Ahead = { readonly least: number; readonly most: number };

/** By its Date headers; at least is more than at most where they contradict each other. */
function datesOf(exchanges: readonly Exchange[]): Ahead {
  const dated = exchanges
    .filter(isAnswer)
    .map(({ response, sentAt, receivedAt }) => {
      const date = Date.parse(response.headers.date ?? '');
      return [date - receivedAt, date + 1000 - sentAt] as const;
    })
    .filter(([least]) => !Number.isNaN(least));
  return {
    least: Math.max(...dated.map(([one]) => one)),
    most: Math.min(...dated.map(([, one]) => one)),
  };
}

/** The same; undefined where they contradict each other, or there are none. */
function aheadBy(exchanges: readonly Exchange[]): Ahead | undefined {
  const { least, most } = datesOf(exchanges);
  return Number.isFinite(least) && least <= most ? { least, most } : undefined;
}

/** A server may write the same date for a moment. */
const slackOfDates = 2000;

/** Whether Date headers are those of two clocks, or of one that stands still for a while. */
export function areDatesApart(exchanges: readonly Exchange[]): boolean {
  const { least, most } = datesOf(exchanges);
  return least - most > slackOfDates;
}

/** When the target's clock surely shows a later second, in our time; if its dates tell. */
export function nextSecondAfter(
  instant: number,
  exchanges: readonly Exchange[],
): number | undefined {
  const ahead = aheadBy(exchanges);
  return ahead && Math.ceil((instant + ahead.most) / 1000) * 1000 - ahead.least;
}

/** The same for when its clock surely shows an instant of its own. */
export function shownFrom(instant: number, exchanges: readonly Exchange[]): number | undefined {
  const ahead = aheadBy(exchanges);
  return ahead && instant - ahead.least;
}

export class TargetClock {
  /** How far the target's clock is ahead of ours. */
  readonly offsetMilliseconds: number;
  readonly toleranceSeconds: number;

  /**
   * Reads the offset from the Date headers (RFC 9110, section 6.6.1), made younger by Age (RFC
   * 9111, section 5.1). The latest one counts: an older one was kept somewhere. A clock that is
   * years behind is none, and ours is taken instead.
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
    this.toleranceSeconds = toleranceSeconds;
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
   * The latest instant that is surely past for the target, in epoch seconds; a whole minute, so
   * that runs that follow each other closely send the same requests.
   */
  closedSeconds(): number {
    const past = this.nowSeconds() - this.toleranceSeconds;
    return past - (past % 60);
  }
}
