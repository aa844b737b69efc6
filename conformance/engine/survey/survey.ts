/** Searches for leads: a wrong bound shows only at one, and random dates hardly ever hit one. */
import type { ConnectedContext, Context } from '../context.ts';
import { earliestSecond } from '../session/clock.ts';
import type { ClosedRange } from '../session/counts.ts';
import { Session, type AnySession } from '../session/session.ts';
import { officesOf } from '../session/subjects.ts';
import { Inconclusive, LostAnswer, MissingPrerequisite } from '../verdict.ts';
import { leadsIn, componentsToSearch, searchLeads, type CountedComponent } from './lead-search.ts';
import { readOfficeDates, readRangeLimit, assumedRanges } from './ranges.ts';

const enoughLeads = 10;

/** How many range lengths to go back in search of leads: close steps first, then wide ones. */
const stepsBack = [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144];

/** The accepted range of the past in which to search for leads. */
type Past = Required<ClosedRange>;

/** A late range of the maximum length with enough leads, or the one found with the most. */
async function findPastWithLeads(
  session: AnySession,
  searched: CountedComponent,
  latest: Past,
): Promise<Past> {
  const length = latest.end - latest.start;
  let best = { ...latest, leads: 0 };
  for (const step of stepsBack) {
    const end = latest.end - step * length;
    const start = end - length;
    if (start < earliestSecond) break;
    const leads = await leadsIn(session, searched, { start, end });
    if (leads > best.leads) best = { start, end, leads };
    if (leads >= enoughLeads) break;
  }
  return { start: best.start, end: best.end };
}

/** Runs a step; retries it once if no usable answer comes, and notes what could not be read. */
async function read<T>(ask: () => Promise<T>, otherwise: T, gaps: string[]): Promise<T> {
  try {
    return await ask().catch((signal: unknown) => {
      if (signal instanceof LostAnswer) return ask();
      throw signal;
    });
  } catch (signal) {
    if (!(signal instanceof Inconclusive || signal instanceof MissingPrerequisite)) throw signal;
    if (signal instanceof LostAnswer) gaps.push(signal.message);
    return otherwise;
  }
}

/** Detects which ranges the target accepts, then searches for its leads. */
export async function surveyTarget(context: ConnectedContext): Promise<Context> {
  const now = context.clock.closedSeconds();
  const gaps: string[] = [];
  const reach = () => readRangeLimit(new Session(context, { fresh: false }), now);
  const { limit, earliest } = await read(reach, assumedRanges(now), gaps);
  const { longestSeconds } = limit;
  const isLimited = Number.isFinite(longestSeconds);
  const session = new Session({ ...context, survey: { limit } }, { fresh: false });
  const officeDates = await read(() => readOfficeDates(session, now), 'honoured', gaps);
  const searched = componentsToSearch(session, officesOf(context.target)).at(-1);
  const latest = { start: now - longestSeconds, end: now };
  const past =
    isLimited && searched !== undefined
      ? await read(() => findPastWithLeads(session, searched, latest), latest, gaps)
      : { start: earliest, end: now };
  const searchable = isLimited
    ? { begin: past.start, low: past.start + 1, high: past.end }
    : { begin: undefined, low: earliestSecond, high: now };
  const found = await read(() => searchLeads(session, searchable), { leadInstants: [] }, gaps);
  const survey = { closed: past.end, earliest: past.start, limit, officeDates, ...found, gaps };
  return { ...context, survey };
}
