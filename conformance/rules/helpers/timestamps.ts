/** What the timestamps of health reports say of each other, and of the time of their answers. */
import { isAnswer, membersOf } from '../../wire/exchange.ts';
import type { Answer, Exchange } from '../../wire/exchange.ts';
import { isHealthReport } from './health-report.ts';

/** Forms of a timestamp that name an instant to the second, whoever reads them. */
const iso8601 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([.,]\d+)?(Z|[+-]\d\d:?\d\d)$/;
const rfc1123 = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;

const minute = 60_000;
const hour = 60 * minute;
const year = 366 * 24 * hour;

const epochSeconds = /^\d{10}(\.\d+)?$/;
const epochMilliseconds = /^\d{13}$/;
/** Ten digits may be year, month, day, hour and minute as well, which as seconds are far ahead. */
const epochYears = 20;

/** Epoch milliseconds; undefined for any other form, which is as right. */
function instantOf(answer: Answer): number | undefined {
  const { timestamp } = membersOf(answer.response);
  if (typeof timestamp !== 'string') return undefined;
  const digits = epochMilliseconds.test(timestamp)
    ? Number(timestamp)
    : epochSeconds.test(timestamp)
      ? Number(timestamp) * 1000
      : undefined;
  if (digits !== undefined) {
    return Math.abs(digits - answer.receivedAt) < epochYears * year ? digits : undefined;
  }
  if (!iso8601.test(timestamp) && !rfc1123.test(timestamp)) return undefined;
  const instant = Date.parse(iso8601.test(timestamp) ? timestamp.replace(',', '.') : timestamp);
  return Number.isNaN(instant) ? undefined : instant;
}

/** All zones are whole quarters of an hour from each other, and at most so far from UTC. */
const quarter = 15 * minute;
export const farthestZone = 14 * hour;
/** The time until a proxy stamps `Date`, and two clocks that are not set alike. */
export const maxApart = 2 * minute;

/**
 * Whether the local time of another zone was labelled wrongly. A target that runs on a clock of
 * its own may differ from `Date` by any time, which is not judged.
 */
function isOfOtherZone(difference: number): boolean {
  const beside = Math.abs(difference - quarter * Math.round(difference / quarter));
  const size = Math.abs(difference);
  return beside <= maxApart && size >= quarter - maxApart && size <= farthestZone + maxApart;
}

/** An answer that is so much later has another second, in milliseconds. */
export const standsStill = 2000;

/** Timestamps of so coarse a resolution, in milliseconds, may well stand still for that long. */
const coarse = 10_000;

/** Whether a timestamp may stand still for its resolution; a whole hour that is not now is kept. */
const mayBeCoarse = (instant: number, date: number): boolean =>
  instant % coarse === 0 && (instant % hour !== 0 || Math.abs(instant - date) <= maxApart);

/** Epoch milliseconds; NaN where there is no `Date`. */
export const dateOf = ({ response }: Answer): number => Date.parse(response.headers['date'] ?? '');

export interface Report {
  readonly answer: Answer;
  /** Epoch milliseconds, of the timestamp. */
  readonly instant: number;
}

/** Health reports whose timestamp names an instant, the earliest first. */
export const reportsIn = (exchanges: readonly Exchange[]): Report[] =>
  exchanges
    .filter(isAnswer)
    .filter(isHealthReport)
    .flatMap((answer) => {
      const instant = instantOf(answer);
      return instant === undefined ? [] : [{ answer, instant }];
    });

export const isMislabelled = ({ answer, instant }: Report): boolean =>
  isOfOtherZone(instant - dateOf(answer));

/** Units that timestamps may be whole multiples of, in milliseconds. */
const resolutions = [24 * hour, hour, minute, coarse, 1000] as const;

const resolutionOf = (reports: readonly Report[]): number =>
  resolutions.find((unit) => reports.every(({ instant }) => instant % unit === 0)) ?? 1;

/** How far the timestamp is from our clock, whatever the difference of the two clocks. */
const offsetOf = ({ answer, instant }: Report): number => instant - answer.receivedAt;

/** The two reports that disagree most on what time it is, where no resolution explains that. */
export function findDisagreement(reports: readonly Report[]): [Report, Report] | undefined {
  const sorted = reports.toSorted((a, b) => offsetOf(a) - offsetOf(b));
  const [slow, fast] = [sorted[0], sorted.at(-1)];
  if (slow === undefined || fast === undefined) return undefined;
  const apart = offsetOf(fast) - offsetOf(slow);
  return apart > maxApart + resolutionOf(reports) ? [slow, fast] : undefined;
}

/** Whether two reports have one timestamp, though its second has passed between them. */
export const isStandstill = (earlier: Report, later: Report): boolean =>
  earlier.instant === later.instant &&
  dateOf(later.answer) - dateOf(earlier.answer) >= standsStill &&
  !mayBeCoarse(later.instant, dateOf(later.answer));

export function findStandstill(reports: readonly Report[]): [Report, Report] | undefined {
  for (const later of reports) {
    const earlier = reports.find((one) => isStandstill(one, later));
    if (earlier !== undefined) return [earlier, later];
  }
  return undefined;
}

/** A report whose clock is in the middle of those of all, where this one's disagrees with it. */
export function findOtherTime(report: Report, reports: readonly Report[]): Report | undefined {
  const middle = reports.toSorted((a, b) => offsetOf(a) - offsetOf(b))[reports.length >> 1];
  if (middle === undefined) return undefined;
  const apart = Math.abs(offsetOf(report) - offsetOf(middle));
  return apart > maxApart + resolutionOf(reports) ? middle : undefined;
}
