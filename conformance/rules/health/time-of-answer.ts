import { planHealth } from '../../engine/session/requests.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import { MissingPrerequisite, type Finding } from '../../engine/verdict.ts';
import { membersOf, type Answer, type RequestPlan } from '../../wire/exchange.ts';
import {
  dateOf,
  farthestZone,
  findDisagreement,
  findStandstill,
  isMislabelled,
  maxApart,
  mayStandStill,
  reportsIn,
  standsStill,
} from '../helpers/timestamps.ts';
import type { Report } from '../helpers/timestamps.ts';

const missingPrerequisite =
  'no health check has a Date header, and a timestamp in a form that names an instant';

/** Replays wait no longer for a timestamp to move, in milliseconds. */
const longestPause = 11_000;

/** What is to be asked again, to make sure of what was seen. */
interface Seen {
  plans: readonly RequestPlan[];
  /** Between two of them, in milliseconds. */
  pause: number;
}

async function collect(session: Session, { plans, pause }: Seen): Promise<Report[]> {
  if (!session.fresh) {
    const before = session.context.client.exchanges;
    const [first] = reportsIn(before);
    const rest = (first?.answer.receivedAt ?? 0) + standsStill + 100 - Date.now();
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

export const timeOfAnswer = defineRule({
  id: 'health/time-of-answer',
  requirements: ['health/time-of-answer'],
  title: 'The timestamp of every health check is the time of the answer',
  bidesTime: true,
  cases: (): Seen[] => [{ plans: [], pause: standsStill }],
  input: nothingVaries,
  // Sound: a timestamp in another form is not looked at; one that names an instant to the second
  // is held against the target's own Date header, for nothing but another zone; is another one
  // some seconds later, by that header too, unless it may be in whole minutes; and moves with our
  // clock, for a clock of its own may be set to any time, but to one only.
  check: async (session, seen) => {
    const reports = await collect(session, seen);
    const note = (...found: readonly Report[]): Answer[] => {
      const answers = found.map(({ answer }) => answer);
      if (!session.fresh) {
        seen.plans = answers.map(({ plan }) => plan);
        seen.pause = Math.min(Math.max(...found.map(mayStandStill)), longestPause);
      }
      return answers;
    };
    const told = (report: Report | undefined): string =>
      String(report && membersOf(report.answer.response).timestamp);
    const dated = reports.filter(({ answer }) => !Number.isNaN(dateOf(answer)));
    if (dated.length === 0) throw new MissingPrerequisite(missingPrerequisite);
    const { target } = session.context;
    const wrong = dated.find((report) => isMislabelled(report, target));
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
