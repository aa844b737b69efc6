import { planHealth } from '../../engine/session/requests.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import { MissingPrerequisite } from '../../engine/verdict.ts';
import type { Finding } from '../../engine/verdict.ts';
import { isAnswer, membersOf } from '../../wire/exchange.ts';
import { isHealthReport } from '../helpers/health-report.ts';
import type { Answer } from '../../wire/exchange.ts';

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

/** A health check of the run that is long enough ago; it is waited for while other rules go on. */
async function findEarlier(session: Session): Promise<Answer | undefined> {
  const first = session.context.client.exchanges.filter(isAnswer).find(isHealthReport);
  const earlier = first ?? (await session.ask(planHealth(session.full)));
  const rest = earlier.receivedAt + standsStill + 100 - Date.now();
  if (rest > 0) await session.context.client.pause(rest);
  return isHealthReport(earlier) ? earlier : undefined;
}

export const timeOfAnswer = defineRule({
  id: 'health/time-of-answer',
  requirements: ['health/time-of-answer'],
  title: 'The timestamp of a health check is the time of the answer',
  cases: () => [undefined],
  input: nothingVaries,
  // Sound: a timestamp in another form is not looked at; one that names an instant to the second
  // is held against the target's own Date header, for nothing but another zone, and is another one
  // some seconds later, by that header too, unless it may be in whole minutes.
  check: async (session) => {
    const earlier = await findEarlier(session);
    const answer = await session.ask(planHealth(session.full));
    const instant = isHealthReport(answer) ? instantOf(answer) : undefined;
    const date = dateOf(answer);
    if (instant === undefined || Number.isNaN(date))
      throw new MissingPrerequisite(missingPrerequisite);
    const { timestamp } = membersOf(answer.response);
    const finding = (): Finding => ({
      expected: `a timestamp about ${new Date(date).toISOString()}, as in the Date header`,
      got: String(timestamp),
      evidence: [answer],
      hint: 'the local time of one zone is labelled as that of another',
    });
    const isNear = Math.abs(instant - date) <= farthestZone + maxApart;
    session.judge(!isOfOtherZone(instant - date), finding, !isNear && 'a timestamp about now');
    if (earlier === undefined || !(date - dateOf(earlier) >= standsStill)) return;
    if (mayBeCoarse(instant, date)) return;
    session.judge(membersOf(earlier.response).timestamp !== timestamp, () => ({
      expected: `another timestamp than ${Math.round((date - dateOf(earlier)) / 1000)} s before`,
      got: String(timestamp),
      evidence: [earlier, answer],
      hint: 'the answer, or its timestamp, is kept from an earlier one',
    }));
  },
});
