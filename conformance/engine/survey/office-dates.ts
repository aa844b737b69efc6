/** Finds out what an office count does with the two dates, which is open (office-date-parameters). */
import { officesOf } from '../session/subjects.ts';
import { formatInstant, type ClosedRange } from '../session/counts.ts';
import { planCount, type RangeTexts, type Subject } from '../session/requests.ts';
import { caps } from '../budget.ts';
import type { ConnectedContext, OfficeDates } from '../context.ts';
import type { Session } from '../session/session.ts';
import { daySeconds, earliestSecond } from '../session/clock.ts';
import { Inconclusive, LostAnswer, MissingPrerequisite } from '../verdict.ts';

/** Two seconds far apart; a count that takes notice of a date cannot have all leads in both. */
const farApart = (closed: number): ClosedRange[] => [
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
  for (const range of farApart(closed)) {
    if ((await total(range)) < inAllTime) return false;
  }
  return true;
}

/** Correct dates in each of their uses, none of which can be refused for itself. */
const correctRanges = (closed: number): RangeTexts[] => {
  const startDate = formatInstant(closed - daySeconds);
  const endDate = formatInstant(closed);
  return [{ startDate, endDate }, { startDate }, { endDate }];
};

/** An office count refuses the dates as such when it answers 400 to all correct ones, and to those alone. */
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
  for (const range of correctRanges(closed)) {
    if ((await statusOf(range)) !== 400) return false;
  }
  return (await statusOf({})) === 200;
}

/**
 * An office count ignores the dates when it takes any text for a date, and counts all leads in any
 * range.
 * @param closed an instant that is past for the target, epoch seconds
 * @throws {LostAnswer} where no usable answer comes.
 */
export async function readOfficeDates(
  session: Session<ConnectedContext>,
  closed: number,
): Promise<OfficeDates> {
  for (const office of officesOf(session.context.target).slice(0, caps.officesAskedForDates)) {
    try {
      // Correct dates first: who is put off by a date that is none would seem to refuse them all.
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
