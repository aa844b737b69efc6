/** Compares timestamps of health reports with each other and with the times of their answers. */
import type { Target } from '../../../../generated/target.ts';
import { planHealth } from '../../../engine/client/requests.ts';
import type { Session } from '../../../engine/session/session.ts';
import { isAnswer, membersOf, type Answer, type Exchange } from '../../../wire/exchange.ts';
import { readGrowing } from '../../../wire/growing-list.ts';
import { parseTimestamp, secondsOf } from '../../../wire/instants.ts';
import { isHealthReport } from '../../health/reports.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Zones differ by whole quarters of an hour, and by at most this much from UTC. */
const quarter = 15 * minute;
const farthestZone = 14 * hour;
/** Tolerance for a proxy that stamps `Date` late, and for two clocks that are not synchronized. */
const maxSkew = 2 * minute;

/** Whether a difference is that of a local time with the wrong zone; any other is fine. */
function isZoneDifference(difference: number): boolean {
  const beside = Math.abs(difference - quarter * Math.round(difference / quarter));
  const size = Math.abs(difference);
  return beside <= maxSkew && size >= quarter - maxSkew && size <= farthestZone + maxSkew;
}

/** Milliseconds after which an answer must show another second. */
export const standstillMilliseconds = 2000;

/** Possible resolutions of a timestamp in milliseconds. */
const units = [
  hour,
  15 * minute,
  ...[60, 30, 20, 15, 12, 10, 6, 5, 4, 3].map((seconds) => 1000 * seconds),
];

/** Maximum milliseconds for which a timestamp may stand still: coarsest resolution and a margin. */
export function maxStandstillOf({ answer, instant }: Report): number {
  const unit = units.find((one) => instant % one === 0) ?? 0;
  const isKept = unit === hour && Math.abs(instant - timeOf(answer)) > maxSkew;
  return isKept || unit === 0 ? standstillMilliseconds : unit + 1000;
}

/** Epoch milliseconds; NaN if there is no `Date`. */
export const dateOf = ({ response }: Answer): number => Date.parse(response.headers['date'] ?? '');

/** Epoch milliseconds of `Date`, or of our clock if there is none. */
export const timeOf = (answer: Answer): number => {
  const date = dateOf(answer);
  return Number.isNaN(date) ? answer.receivedAt : date;
};

export interface Report {
  readonly answer: Answer;
  /** Epoch milliseconds of the timestamp. */
  readonly instant: number;
}

/** Health reports whose timestamp names an instant, in order of time. */
export const reportsIn: (exchanges: readonly Exchange[]) => readonly Report[] = readGrowing(
  (): Report[] => [],
  (reports, answer: Exchange) => {
    if (!isAnswer(answer) || !isHealthReport(answer)) return;
    const instant = parseTimestamp(membersOf(answer.response).timestamp, answer.receivedAt);
    if (instant !== undefined) reports.push({ answer, instant });
  },
);

/** A clock within the operator's tolerance is still in its own zone. */
function differsByZone(instant: number, other: number, { limits }: Pick<Target, 'limits'>) {
  const difference = instant - other;
  const allowed = 1000 * (limits?.clockToleranceSeconds ?? 0);
  return Math.abs(difference) > allowed + maxSkew && isZoneDifference(difference);
}

/** Whether the zone is wrong by the Date header. */
export const hasWrongZone = (
  { answer, instant }: Report,
  target: Pick<Target, 'limits'>,
): boolean => differsByZone(instant, dateOf(answer), target);

/** Whether the zone is wrong by our clock; the target's may be set to another time. */
export const seemsToHaveWrongZone = (
  { answer, instant }: Report,
  target: Pick<Target, 'limits'>,
): boolean => differsByZone(instant, answer.receivedAt, target);

/** Resolutions that fit all timestamps, in milliseconds. */
const resolutions = [24 * hour, ...units, 1000];

const resolutionOf = (reports: readonly Report[]): number =>
  resolutions.find((unit) => reports.every(({ instant }) => instant % unit === 0)) ?? 1;

/** Whether no zone explains the difference of a timestamp from the time of its answer. */
export const exceedsAnyZone = (
  { answer, instant }: Report,
  reports: readonly Report[],
  { limits }: Pick<Target, 'limits'>,
): boolean =>
  Math.abs(instant - timeOf(answer)) >
  farthestZone + maxSkew + resolutionOf(reports) + 1000 * (limits?.clockToleranceSeconds ?? 0);

/** Offset of the timestamp from our clock, corrected by the difference of the two clocks. */
const offsetOf = ({ answer, instant }: Report): number => instant - answer.receivedAt;

/** The two reports that disagree most on the time, if no resolution explains it. */
export function findDisagreement(reports: readonly Report[]): [Report, Report] | undefined {
  const sorted = reports.toSorted((a, b) => offsetOf(a) - offsetOf(b));
  const [slow, fast] = [sorted[0], sorted.at(-1)];
  if (slow === undefined || fast === undefined) return undefined;
  const difference = offsetOf(fast) - offsetOf(slow);
  return difference > maxSkew + resolutionOf(reports) ? [slow, fast] : undefined;
}

/**
 * Whether two reports have the same timestamp though time has passed between them: by the target's
 * clock, as far as it is shown, and from the first answer to the second request, since either end
 * may set the timestamp.
 */
export const isStandstill = (earlier: Report, later: Report): boolean =>
  earlier.instant === later.instant &&
  Math.min(
    timeOf(later.answer) - timeOf(earlier.answer),
    later.answer.sentAt - earlier.answer.receivedAt,
  ) >= maxStandstillOf(later);

export function findStandstill(reports: readonly Report[]): [Report, Report] | undefined {
  for (const later of reports) {
    const earlier = reports.find((one) => isStandstill(one, later));
    if (earlier !== undefined) return [earlier, later];
  }
  return undefined;
}

/** The report with the median clock, if this one's disagrees with it. */
export function findDisagreeingMedian(
  report: Report,
  reports: readonly Report[],
): Report | undefined {
  const middle = reports.toSorted((a, b) => offsetOf(a) - offsetOf(b))[reports.length >> 1];
  if (middle === undefined) return undefined;
  const difference = Math.abs(offsetOf(report) - offsetOf(middle));
  return difference > maxSkew + resolutionOf(reports) ? middle : undefined;
}

/** Whether the timestamp of a health report agrees with the target's Date header. */
export async function agreesOnTime(session: Session): Promise<boolean> {
  const plan = planHealth(session.full);
  const { response, receivedAt } = session.recallSuccess(plan) ?? (await session.ask(plan));
  const { timestamp } = membersOf(response);
  const seconds = typeof timestamp === 'string' ? secondsOf(timestamp) : Number.NaN;
  const { clock } = session.context;
  const now = (receivedAt + clock.offsetMilliseconds) / 1000;
  return Math.abs(seconds - now) < clock.toleranceSeconds;
}
