/** Finds instants with leads: a wrong bound shows only there, and random dates hardly hit one. */
import type { ConnectedContext, Context, RangeLimit } from '../context.ts';
import { earliestSecond } from '../client/clock.ts';
import type { ClosedRange } from '../counts/counts.ts';
import { Session } from '../session/session.ts';
import { officesOf } from '../session/subjects.ts';
import { Inconclusive, LostAnswer, MissingPrerequisite } from '../verdict.ts';
import { leadsIn, componentsToSearch, searchLeads, type CountedComponent } from './lead-search.ts';
import { readOfficeDates, readRangeLimit, assumedRanges } from './ranges.ts';

const enoughLeads = 10;

/** How many range lengths to go back in search of leads: close steps first, then wide ones. */
const stepsBack = [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144];

/** A late range of the maximum length with enough leads, or the one found with the most. */
async function findPastWithLeads(
  session: Session<ConnectedContext>,
  searched: CountedComponent,
  closed: number,
  { longestSeconds }: RangeLimit,
): Promise<Past> {
  let best = { start: closed - longestSeconds, end: closed, leads: 0 };
  for (const step of stepsBack) {
    const end = closed - step * longestSeconds;
    const start = end - longestSeconds;
    if (start < earliestSecond) break;
    const leads = await leadsIn(session, searched, { start, end });
    if (leads > best.leads) best = { start, end, leads };
    if (leads >= enoughLeads) break;
  }
  return { start: best.start, end: best.end };
}

/** The accepted range of the past in which to search for leads. */
type Past = Required<ClosedRange>;

/** Runs the steps of the survey, and notes what could not be read. */
class Reader {
  readonly gaps: string[] = [];

  /** Retries once if no usable answer comes; `otherwise` stands for what could not be read. */
  async read<T>(ask: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await ask().catch((signal: unknown) => {
        if (signal instanceof LostAnswer) return ask();
        throw signal;
      });
    } catch (signal) {
      if (!(signal instanceof Inconclusive || signal instanceof MissingPrerequisite)) throw signal;
      if (signal instanceof LostAnswer) this.gaps.push(signal.message);
      return otherwise;
    }
  }
}

/** All of the past, or a range with leads if the length is limited. */
async function choosePast(
  session: Session<ConnectedContext>,
  whole: Past,
  limit: RangeLimit,
  reader: Reader,
): Promise<Past> {
  const { end } = whole;
  const [searched] = componentsToSearch(session, officesOf(session.context.target)).slice(-1);
  if (!Number.isFinite(limit.longestSeconds) || searched === undefined) return whole;
  return await reader.read(async () => await findPastWithLeads(session, searched, end, limit), {
    start: end - limit.longestSeconds,
    end,
  });
}

/** Detects which ranges the target accepts, then searches for its leads. */
export async function surveyTarget(context: ConnectedContext): Promise<Context> {
  const now = context.clock.closedSeconds();
  const reader = new Reader();
  const reach = () => readRangeLimit(new Session(context, { fresh: false }), now);
  const { limit, earliest } = await reader.read(reach, assumedRanges(now));
  const session = new Session({ ...context, survey: { limit } }, { fresh: false });
  const officeDates = await reader.read(() => readOfficeDates(session, now), 'honoured');
  const past = await choosePast(session, { start: earliest, end: now }, limit, reader);
  const searchable = Number.isFinite(limit.longestSeconds)
    ? { begin: past.start, low: past.start + 1, high: past.end }
    : { begin: undefined, low: earliestSecond, high: now };
  const found = await reader.read(() => searchLeads(session, searchable), { leadInstants: [] });
  const { gaps } = reader;
  const survey = { closed: past.end, earliest: past.start, limit, officeDates, ...found, gaps };
  return { ...context, survey };
}
