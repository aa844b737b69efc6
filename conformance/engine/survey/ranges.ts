/** How a target handles dates: whether office counts honour them, and how long a range may be. */
import { caps } from '../caps.ts';
import type { ConnectedContext, OfficeDates, RangeLimit } from '../context.ts';
import { daySeconds, earliestSecond } from '../client/clock.ts';
import { formatInstant, type ClosedRange } from '../counts/counts.ts';
import { noLimit } from '../counts/range-limit.ts';
import { planCount, type RangeTexts, type Subject } from '../client/requests.ts';
import type { Session } from '../session/session.ts';
import { officesOf, subjectsOf } from '../session/subjects.ts';
import { Inconclusive, LostAnswer, MissingPrerequisite } from '../verdict.ts';

/** Two seconds far apart. A count that honours dates cannot have over half of all leads in both. */
const twoDistantSeconds = (closed: number): ClosedRange[] => [
  { start: earliestSecond, end: earliestSecond + 1 },
  { start: closed - 1, end: closed },
];

async function ignoresDates(
  session: Session<ConnectedContext>,
  office: Subject,
  closed: number,
): Promise<boolean> {
  const { counts } = session.context;
  const total = async (range: ClosedRange): Promise<number> =>
    (await counts.find(session, office, range)).components.get('total') ?? 0;
  const inAllTime = await total({ end: closed });
  if (inAllTime === 0) throw new MissingPrerequisite('the office has no leads');
  for (const range of twoDistantSeconds(closed)) {
    // A lagging replica lacks a few leads, not half of them.
    if (2 * (await total(range)) <= inAllTime) return false;
  }
  return true;
}

/** Correct dates in each combination. */
const datedRanges = (closed: number): RangeTexts[] => {
  const startDate = formatInstant(closed - daySeconds);
  const endDate = formatInstant(closed);
  return [{ startDate, endDate }, { startDate }, { endDate }];
};

/** Whether an office count refuses all dates: 400 to all correct dates, and 200 without dates. */
async function refusesDates(
  session: Session<ConnectedContext>,
  office: Subject,
  closed: number,
): Promise<boolean> {
  const statusOf = async (range: RangeTexts): Promise<number> => {
    const plan = planCount(office, range, session.full);
    const { response } = await session.askUsable({ ...plan, openPoint: 'office-date-parameters' });
    return response.status;
  };
  for (const range of datedRanges(closed)) {
    if ((await statusOf(range)) !== 400) return false;
  }
  return (await statusOf({})) === 200;
}

/**
 * Detects how office counts handle dates. A count ignores them if it accepts any text as a date,
 * and counts all leads in any range.
 * @param closed an instant that is past for the target, epoch seconds
 * @throws {LostAnswer} if there is no usable answer
 */
export async function readOfficeDates(
  session: Session<ConnectedContext>,
  closed: number,
): Promise<OfficeDates> {
  for (const office of officesOf(session.context.target).slice(0, caps.officesTestedForDates)) {
    try {
      // Correct dates first: a target that blocks after a malformed date would seem to refuse all.
      if (await refusesDates(session, office, closed)) return 'refused';
      const nonsense = planCount(office, { startDate: 'no-date' }, session.full);
      const { response } = await session.askUsable({
        ...nonsense,
        openPoint: 'office-date-parameters',
      });
      if (response.status !== 200) return 'honoured';
      return (await ignoresDates(session, office, closed)) ? 'ignored' : 'honoured';
    } catch (signal) {
      if (signal instanceof MissingPrerequisite) continue;
      if (signal instanceof LostAnswer) throw signal;
      if (signal instanceof Inconclusive) return 'honoured';
      throw signal;
    }
  }
  return 'unknown';
}

/** Lengths to try if all time is refused, in days. */
const triedLengthsDays = [9 * 365, 3 * 365, 365, 90, 30, 7, 1] as const;

interface AcceptedRanges {
  readonly limit: RangeLimit;
  /** Epoch seconds. */
  readonly earliest: number;
}

async function isRangeAccepted(
  session: Session<ConnectedContext>,
  subject: Subject,
  range: RangeTexts,
): Promise<boolean> {
  const plan = planCount(subject, range, session.full);
  const { response } = await session.askUsable({ ...plan, openPoint: 'range-length' });
  return response.status === 200;
}

/** Tries the lengths from the longest; if none is accepted, the length is not to blame. */
async function findLongestAccepted(
  session: Session<ConnectedContext>,
  subject: Subject,
  closed: number,
): Promise<RangeLimit> {
  const endDate = formatInstant(closed);
  for (const days of triedLengthsDays) {
    const longestSeconds = days * daySeconds;
    const startDate = formatInstant(closed - longestSeconds);
    if (!(await isRangeAccepted(session, subject, { startDate, endDate }))) continue;
    const acceptsNoStart = await isRangeAccepted(session, subject, { endDate });
    return {
      longestSeconds,
      acceptsNoStart,
      acceptsNoDates: await isRangeAccepted(session, subject, {}),
    };
  }
  return noLimit;
}

/** Statuses whose reason cannot be the dates. */
const otherReasons = [401, 403, 404, 429];

const isRefusal = (status = 0): boolean =>
  status >= 400 && status < 500 && !otherReasons.includes(status);

/** If the length is not to blame, or nothing is known: the longest length on the ladder. */
export const assumedRanges = (closed: number): AcceptedRanges => ({
  limit: noLimit,
  earliest: closed - triedLengthsDays[0] * daySeconds,
});

/**
 * Detects how long a range may be. Starts with a shared count of all time, so that this costs no
 * extra request if it is accepted.
 * @param closed an instant that is past for the target, epoch seconds
 * @throws {LostAnswer} if there is no usable answer
 */
export async function readRangeLimit(
  session: Session<ConnectedContext>,
  closed: number,
): Promise<AcceptedRanges> {
  const [subject] = subjectsOf(session.context);
  const allTime = { limit: noLimit, earliest: earliestSecond };
  if (subject === undefined) return allTime;
  const unknown = assumedRanges(closed);
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
    const limit = await findLongestAccepted(session, subject, closed);
    return limit === noLimit ? unknown : { limit, earliest: closed - limit.longestSeconds };
  } catch (signal) {
    if (signal instanceof Inconclusive && !(signal instanceof LostAnswer)) return unknown;
    throw signal;
  }
}
