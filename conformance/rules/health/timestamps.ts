/** The timestamp of a health report is the time of its answer. */
import type { Target } from '../../../generated/target.ts';
import { defineRule, defineWatch } from '../../engine/rule.ts';
import { planHealth } from '../../engine/client/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import { MissingPrerequisite, type Finding } from '../../engine/verdict.ts';
import { membersOf, summarize, type Answer, type RequestPlan } from '../../wire/exchange.ts';
import { isHealthReport } from './reports.ts';
import {
  dateOf,
  findDisagreement,
  findDisagreeingMedian,
  findStandstill,
  hasWrongZone,
  seemsToHaveWrongZone,
  exceedsAnyZone,
  isStandstill,
  maxStandstillOf,
  reportsIn,
  standstillMilliseconds,
  timeOf,
  type Report,
} from '../helpers/counts/timestamps.ts';

const timestampOf = (report: Report | undefined): string =>
  String(report && membersOf(report.answer.response).timestamp);

const missingPrerequisite = 'no health report has a timestamp in a form that names an instant';

const later = `a different timestamp than ${standstillMilliseconds / 1000} s earlier`;

const isDated = ({ answer }: Report): boolean => !Number.isNaN(dateOf(answer));

/** A text in the form of ISO 8601 whose month and day, in either order, are none. */
function isImpossibleDate(text: string): boolean {
  const [, one, other] = /^\d{4}-(\d\d)-(\d\d)T\d\d:\d\d/.exec(text) ?? [];
  const [small = 1, large = 1] = [Number(one ?? 1), Number(other ?? 1)].toSorted((a, b) => a - b);
  return small < 1 || small > 12 || large > 31;
}

/** Whether the timestamp of a health report is blank, or a date that does not exist. */
function tellsNothing(answer: Answer): boolean {
  const { timestamp } = membersOf(answer.response);
  if (!isHealthReport(answer) || typeof timestamp !== 'string') return false;
  return timestamp.trim() === '' || isImpossibleDate(timestamp);
}

export const everyTimestamp = defineWatch({
  id: 'health/every-timestamp',
  scope: 'run',
  requirements: ['health/time-of-answer'],
  title: 'The timestamps of all health reports of the run come from one clock',
  soundness:
    'All answers have one clock, as in health/time-of-answer, which judges the reports before ' +
    'it. The clock may be set to any time. Some minutes and the resolution that it shows are ' +
    'tolerated.',
  missingPrerequisite,
  inspect: (exchange, { client, target }) => {
    const [report] = reportsIn([exchange]);
    if (report === undefined)
      return tellsNothing(exchange)
        ? { expected: 'a timestamp with the time of the answer', got: summarize(exchange) }
        : 'not-mine';
    const got = timestampOf(report);
    if (hasWrongZone(report, target))
      return { expected: 'a timestamp close to the Date header', got };
    const reports = reportsIn(client.exchanges);
    if (isDated(report) && reports.filter(isDated).some((one) => isStandstill(one, report)))
      return { expected: later, got };
    const other = findDisagreeingMedian(report, reports);
    if (other === undefined) return 'fine';
    const expected = `two timestamps as far apart as their answers: ${timestampOf(other)}`;
    return { expected, got, hint: 'the timestamp is not the time of the answer' };
  },
});

/** Milliseconds after which replays stop waiting for a timestamp to move. */
const longestPause = 11_000;

/** What a replay sends: the requests of the finding, and the pause between them. */
interface Confirming {
  plans: readonly RequestPlan[];
  /** Milliseconds between two of them. */
  pause: number;
}

async function collect(session: Session, { plans, pause }: Confirming): Promise<readonly Report[]> {
  if (!session.fresh) {
    const before = session.context.client.exchanges;
    const [first] = reportsIn(before);
    const rest = (first?.answer.receivedAt ?? 0) + standstillMilliseconds + 100 - Date.now();
    if (rest > 0) await session.context.client.pause(rest);
    return reportsIn([...before, await session.ask(planHealth(session.full))]);
  }
  const asked: Answer[] = [];
  for (const plan of plans) {
    if (asked.length > 0) await session.context.client.pause(pause + 100);
    asked.push(await session.ask(plan));
  }
  return reportsIn(asked);
}

/**
 * Reports whose timestamps are not of the day, or, if they have no Date header, are in another zone
 * or do not advance.
 */
function findStrangeTime(
  reports: readonly Report[],
  target: Target,
): { found: readonly Report[]; expected: string } | undefined {
  const [first] = reports;
  const isStrange = (one: Report): boolean =>
    exceedsAnyZone(one, reports, target) || (!isDated(one) && seemsToHaveWrongZone(one, target));
  if (first !== undefined && reports.every(isStrange)) {
    const source = isDated(first) ? 'the Date header' : 'our clock';
    const expected = `a timestamp close to ${source}, ${new Date(timeOf(first.answer)).toUTCString()}`;
    return { found: [first], expected };
  }
  const found = findStandstill(reports);
  return found && { found, expected: later };
}

export const timeOfAnswer = defineRule({
  id: 'health/time-of-answer',
  requirements: ['health/time-of-answer', 'health/time-by-date'],
  title: 'The timestamp of every health check is the time of the answer',
  soundness:
    'A timestamp in an unknown form is ignored. One that names an instant to the second is ' +
    "compared with the target's own Date header, and only a wrong zone fails. It must change " +
    'once some seconds have passed by that header too, unless its resolution may be whole ' +
    "minutes. It must advance with our clock: the target's clock may be set to any time, but " +
    'there is only one. The rule presumes that this clock agrees with the Date header, or with ' +
    'ours if there is no such header.',
  phase: 'waiting',
  cases: (): Confirming[] => [{ plans: [], pause: standstillMilliseconds }],
  check: async (session, seen) => {
    const reports = await collect(session, seen);
    const note = (...found: readonly Report[]): Answer[] => {
      const answers = found.map(({ answer }) => answer);
      if (!session.fresh) {
        seen.plans = answers.map(({ plan }) => plan);
        seen.pause = Math.min(Math.max(...found.map(maxStandstillOf)), longestPause);
      }
      return answers;
    };
    if (reports.length === 0) throw new MissingPrerequisite(missingPrerequisite);
    const dated = reports.filter(isDated);
    const { target } = session.context;
    const wrong = dated.find((report) => hasWrongZone(report, target));
    const mislabelled = (): Finding => ({
      expected: 'a timestamp close to the Date header',
      got: timestampOf(wrong),
      evidence: note(...(wrong === undefined ? [] : [wrong])),
      hint: 'the local time of one zone is labelled as that of another',
    });
    session.judge(wrong === undefined, mislabelled);
    const still = findStandstill(dated);
    session.judge(still === undefined, () => ({
      expected: later,
      got: timestampOf(still?.[1]),
      evidence: note(...(still ?? [])),
      hint: 'the answer, or its timestamp, is cached from an earlier one',
    }));
    const apart = findDisagreement(reports);
    session.judge(apart === undefined, () => ({
      expected: `two timestamps as far apart as their answers: ${timestampOf(apart?.[0])}`,
      got: timestampOf(apart?.[1]),
      evidence: note(...(apart ?? [])),
      hint: 'one of the two is not the time of its answer',
    }));
    // The presumption comes last: a rule reports the first violation.
    const strange = findStrangeTime(dated.length > 0 ? dated : reports, target);
    session.judge(strange === undefined, () => ({
      expected: String(strange?.expected),
      got: timestampOf(strange?.found.at(-1)),
      evidence: note(...(strange?.found ?? [])),
      requirement: 'health/time-by-date',
    }));
  },
});
