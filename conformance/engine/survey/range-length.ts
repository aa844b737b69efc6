/** Finds out how long a range may be, which is open (range-length). */
import { daySeconds, earliestSecond } from '../session/clock.ts';
import { subjectsOf } from '../session/subjects.ts';
import { formatInstant } from '../session/counts.ts';
import { noLimit } from '../session/range-limit.ts';
import type { ConnectedContext, RangeLimit } from '../context.ts';
import { planCount, type RangeTexts, type Subject } from '../session/requests.ts';
import type { Session } from '../session/session.ts';
import { Inconclusive, LostAnswer, MissingPrerequisite } from '../verdict.ts';

/** Lengths that are tried where all time is refused, in days. */
const ladderDays = [9 * 365, 3 * 365, 365, 90, 30, 7, 1] as const;

export interface Reach {
  readonly limit: RangeLimit;
  /** Epoch seconds. */
  readonly earliest: number;
}

async function isAnswered(
  session: Session<ConnectedContext>,
  subject: Subject,
  range: RangeTexts,
): Promise<boolean> {
  const plan = planCount(subject, range, session.full);
  const { response } = await session.askUsable({ ...plan, openPoint: 'range-length' });
  return response.status === 200;
}

/** The lengths are tried from the longest; where none is taken, the length is not to blame. */
async function climbDown(
  session: Session<ConnectedContext>,
  subject: Subject,
  closed: number,
): Promise<RangeLimit> {
  const endDate = formatInstant(closed);
  for (const days of ladderDays) {
    const longestSeconds = days * daySeconds;
    const startDate = formatInstant(closed - longestSeconds);
    if (!(await isAnswered(session, subject, { startDate, endDate }))) continue;
    const takesNoStart = await isAnswered(session, subject, { endDate });
    return { longestSeconds, takesNoStart, takesNoDates: await isAnswered(session, subject, {}) };
  }
  return noLimit;
}

/** Statuses that have other reasons than the dates. */
const otherReasons = [401, 403, 404, 429];

const isRefusal = (status = 0): boolean =>
  status >= 400 && status < 500 && !otherReasons.includes(status);

/** Where the length is not to blame, or nothing is known: so far back as is tried first. */
export const unknownReach = (closed: number): Reach => ({
  limit: noLimit,
  earliest: closed - ladderDays[0] * daySeconds,
});

/**
 * A range of all time is asked for as any other, so that nothing more is asked where it is taken.
 * @param closed an instant that is past for the target, epoch seconds
 * @throws {LostAnswer} where no usable answer comes.
 */
export async function readRangeLimit(
  session: Session<ConnectedContext>,
  closed: number,
): Promise<Reach> {
  const [subject] = subjectsOf(session.context);
  const allTime = { limit: noLimit, earliest: earliestSecond };
  if (subject === undefined) return allTime;
  const unknown = unknownReach(closed);
  try {
    const range = { start: earliestSecond, end: closed };
    await session.context.counts.find(session, subject, range, 'range-length');
    return allTime;
  } catch (signal) {
    if (signal instanceof LostAnswer) throw signal;
    if (!(signal instanceof Inconclusive || signal instanceof MissingPrerequisite)) throw signal;
  }
  if (!isRefusal(session.exchanges.at(-1)?.response?.status)) return unknown;
  try {
    const limit = await climbDown(session, subject, closed);
    return limit === noLimit ? unknown : { limit, earliest: closed - limit.longestSeconds };
  } catch (signal) {
    if (signal instanceof Inconclusive && !(signal instanceof LostAnswer)) return unknown;
    throw signal;
  }
}
