import { planHealth } from '../../engine/session/requests.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import { MissingPrerequisite } from '../../engine/verdict.ts';
import type { Finding } from '../../engine/verdict.ts';
import { isAnswer, membersOf } from '../../wire/exchange.ts';
import type { Answer, Exchange, RequestPlan } from '../../wire/exchange.ts';
import { isHealthReport } from '../helpers/health-report.ts';

/** Forms of a timestamp that name an instant to the second, whoever reads them. */
const iso8601 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([.,]\d+)?(Z|[+-]\d\d:?\d\d)$/;
const rfc1123 = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;

const epochSeconds = /^\d{10}(\.\d+)?$/;
const epochMilliseconds = /^\d{13}$/;

/** Epoch milliseconds; undefined for any other form, which is as right. */
function instantOf(answer: Answer): number | undefined {
  const { timestamp } = membersOf(answer.response);
  if (typeof timestamp !== 'string') return undefined;
  if (epochMilliseconds.test(timestamp)) return Number(timestamp);
  if (epochSeconds.test(timestamp)) return Number(timestamp) * 1000;
  if (!iso8601.test(timestamp) && !rfc1123.test(timestamp)) return undefined;
  const instant = Date.parse(iso8601.test(timestamp) ? timestamp.replace(',', '.') : timestamp);
  return Number.isNaN(instant) ? undefined : instant;
}

const minute = 60_000;
const hour = 60 * minute;

/** All zones are whole quarters of an hour from each other, and at most so far from UTC. */
const quarter = 15 * minute;
const farthestZone = 14 * hour;
/** The time until a proxy stamps `Date`, and two clocks that are not set alike. */
const maxApart = 2 * minute;

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
const standsStill = 2000;

/** Timestamps of so coarse a resolution, in milliseconds, may well stand still for that long. */
const coarse = 10_000;

/** Whether a timestamp may stand still for its resolution; a whole hour that is not now is kept. */
const mayBeCoarse = (instant: number, date: number): boolean =>
  instant % coarse === 0 && (instant % hour !== 0 || Math.abs(instant - date) <= maxApart);

const missingPrerequisite =
  'no health check has a Date header, and a timestamp in a form that names an instant';

/** Epoch milliseconds; NaN where there is no `Date`. */
const dateOf = ({ response }: Answer): number => Date.parse(response.headers['date'] ?? '');

interface Report {
  readonly answer: Answer;
  /** Epoch milliseconds, of the timestamp. */
  readonly instant: number;
}

/** Health reports whose timestamp names an instant, the earliest first. */
const reportsIn = (exchanges: readonly Exchange[]): Report[] =>
  exchanges
    .filter(isAnswer)
    .filter(isHealthReport)
    .flatMap((answer) => {
      const instant = instantOf(answer);
      return instant === undefined ? [] : [{ answer, instant }];
    });

const isMislabelled = ({ answer, instant }: Report): boolean =>
  isOfOtherZone(instant - dateOf(answer));

/** Units that timestamps may be whole multiples of, in milliseconds. */
const resolutions = [24 * hour, hour, minute, coarse, 1000] as const;

const resolutionOf = (reports: readonly Report[]): number =>
  resolutions.find((unit) => reports.every(({ instant }) => instant % unit === 0)) ?? 1;

/** How far the timestamp is from our clock, whatever the difference of the two clocks. */
const offsetOf = ({ answer, instant }: Report): number => instant - answer.receivedAt;

/** The two reports that disagree most on what time it is, where no resolution explains that. */
function findDisagreement(reports: readonly Report[]): [Report, Report] | undefined {
  const sorted = reports.toSorted((a, b) => offsetOf(a) - offsetOf(b));
  const [slow, fast] = [sorted[0], sorted.at(-1)];
  if (slow === undefined || fast === undefined) return undefined;
  const apart = offsetOf(fast) - offsetOf(slow);
  return apart > maxApart + resolutionOf(reports) ? [slow, fast] : undefined;
}

/** Two reports with the same timestamp, between which its second has passed. */
function findStandstill(reports: readonly Report[]): [Report, Report] | undefined {
  for (const later of reports) {
    if (mayBeCoarse(later.instant, dateOf(later.answer))) continue;
    const earlier = reports.find(
      ({ answer, instant }) =>
        instant === later.instant && dateOf(later.answer) - dateOf(answer) >= standsStill,
    );
    if (earlier !== undefined) return [earlier, later];
  }
  return undefined;
}

/** What is to be asked again, to make sure of what was seen. */
interface Seen {
  plans: readonly RequestPlan[];
}

async function collect(session: Session, { plans }: Seen): Promise<Report[]> {
  if (!session.fresh) {
    const before = session.context.client.exchanges;
    const [first] = reportsIn(before);
    const rest = (first?.answer.receivedAt ?? 0) + standsStill + 100 - Date.now();
    if (rest > 0) await session.context.client.pause(rest);
    return reportsIn([...before, await session.ask(planHealth(session.full))]);
  }
  const asked: Answer[] = [];
  for (const plan of plans) {
    if (asked.length > 0) await session.context.client.pause(standsStill + 100);
    asked.push(await session.ask(plan));
  }
  return reportsIn(asked);
}

export const timeOfAnswer = defineRule({
  id: 'health/time-of-answer',
  requirements: ['health/time-of-answer'],
  title: 'The timestamp of every health check is the time of the answer',
  comesLast: true,
  cases: (): Seen[] => [{ plans: [] }],
  input: nothingVaries,
  // Sound: a timestamp in another form is not looked at; one that names an instant to the second
  // is held against the target's own Date header, for nothing but another zone; is another one
  // some seconds later, by that header too, unless it may be in whole minutes; and moves with our
  // clock, for a clock of its own may be set to any time, but to one only.
  check: async (session, seen) => {
    const reports = await collect(session, seen);
    const note = (...found: readonly Report[]): Answer[] => {
      const answers = found.map(({ answer }) => answer);
      if (!session.fresh) seen.plans = answers.map(({ plan }) => plan);
      return answers;
    };
    const told = (report: Report | undefined): string =>
      String(report && membersOf(report.answer.response).timestamp);
    const dated = reports.filter(({ answer }) => !Number.isNaN(dateOf(answer)));
    if (dated.length === 0) throw new MissingPrerequisite(missingPrerequisite);
    const wrong = dated.find(isMislabelled);
    const isNear = dated.some(({ answer, instant }) => {
      return Math.abs(instant - dateOf(answer)) <= farthestZone + maxApart;
    });
    const mislabelled = (): Finding => ({
      expected: 'a timestamp about that of the Date header',
      got: told(wrong),
      evidence: note(...(wrong === undefined ? [] : [wrong])),
      hint: 'the local time of one zone is labelled as that of another',
    });
    session.judge(wrong === undefined, mislabelled, !isNear && 'a timestamp about now');
    const still = findStandstill(dated);
    session.judge(still === undefined, () => ({
      expected: `another timestamp than ${standsStill / 1000} s before`,
      got: told(still?.[1]),
      evidence: note(...(still ?? [])),
      hint: 'the answer, or its timestamp, is kept from an earlier one',
    }));
    const apart = findDisagreement(reports);
    session.judge(apart === undefined, () => ({
      expected: `two timestamps as far apart as their answers: ${told(apart?.[0])}`,
      got: told(apart?.[1]),
      evidence: note(...(apart ?? [])),
      hint: 'one of the two is not the time of its answer',
    }));
  },
});
