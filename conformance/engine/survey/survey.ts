/**
 * Looks for the instants at which leads are, so that rules can cut ranges where it matters: a
 * wrong bound shows only at a lead, and uniformly drawn dates hardly ever meet one.
 */
import { officesOf } from '../context.ts';
import { earliestSecond } from '../session/clock.ts';

import type { ClosedRange } from '../session/counts.ts';
import { readOfficeDates } from './office-dates.ts';
import type { OfficeDates } from './office-dates.ts';
import type { Subject } from '../session/requests.ts';
import { leadsUpTo, searchJumps, searchedOf } from './lead-search.ts';
import type { Searched } from './lead-search.ts';
import { Session } from '../session/session.ts';
import { isLimited } from '../session/range-limit.ts';
import type { RangeLimit } from '../session/range-limit.ts';
import { readRangeLimit } from './range-length.ts';
import { MissingPrerequisite, Inconclusive } from '../verdict.ts';

/** Leads of a component lie within [second, second + 1], both included. */
export interface Jump {
  readonly subject: Subject;
  readonly component: string;
  /** Epoch seconds. */
  readonly second: number;
  /** How many leads at least. */
  readonly leads: number;
}

export interface Survey {
  /**
   * The latest cut point of this run, epoch seconds: past for the target, whatever its clock; where
   * the length of ranges is limited, the end of a range with leads.
   */
  readonly closed: number;
  /** The earliest start with which a range up to `closed` is accepted: how long it may be is open. */
  readonly earliest: number;
  readonly limit: RangeLimit;
  readonly jumps: readonly Jump[];
  /** An office count that takes no notice of the two dates is a legal reading. */
  readonly officeDates: OfficeDates;
}

/** So many leads are enough to look at. */
const enoughLeads = 10;

/** How many ranges before the latest one is looked for leads: first near, then far apart. */
const stepsBack = [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144];

/** The latest range of the greatest length that holds leads. */
async function findPastWithLeads(
  session: Session,
  searched: Searched,
  closed: number,
  { longestSeconds }: RangeLimit,
): Promise<Past> {
  let best = { start: closed - longestSeconds, end: closed, leads: 0 };
  for (const step of stepsBack) {
    const end = closed - step * longestSeconds;
    const start = end - longestSeconds;
    if (start < earliestSecond) break;
    const past = { begin: start, low: start, high: end };
    const leads = await leadsUpTo(session, searched, past, end);
    if (leads > best.leads) best = { start, end, leads };
    if (leads >= enoughLeads) break;
  }
  return { start: best.start, end: best.end };
}

/** What of the past is looked at: a range of it that is taken. */
type Past = Required<ClosedRange>;

/** Where an answer failed to come, or gave no count, the rules judge that. */
async function orElse<T>(ask: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await ask();
  } catch (signal) {
    if (!(signal instanceof Inconclusive || signal instanceof MissingPrerequisite)) throw signal;
    return otherwise;
  }
}

/** All that may be asked for, or a range of it with leads where its length is limited. */
async function choosePast(session: Session, closed: number, whole: Past): Promise<Past> {
  const { limit } = session.context.survey;
  const [searched] = searchedOf(session, officesOf(session.context.target)).slice(-1);
  if (!isLimited(session.context) || searched === undefined) return whole;
  return await orElse(async () => await findPastWithLeads(session, searched, closed, limit), {
    start: closed - limit.longestSeconds,
    end: closed,
  });
}

/** Surveys the target; what it refuses to answer is left out, and judged by the rules. */
export async function surveyTarget({ context }: Session): Promise<Survey> {
  const closed = context.clock.closedSeconds();
  const { limit, earliest: first } = await readRangeLimit(
    new Session(context, { fresh: false }),
    closed,
  );
  const known = { ...context, survey: { ...context.survey, limit } };
  const session = new Session(known, { fresh: false });
  const officeDates = await readOfficeDates(session, closed);
  const { start: earliest, end } = await choosePast(session, closed, { start: first, end: closed });
  const searchable = isLimited(known)
    ? { begin: earliest, low: earliest + 1, high: end }
    : { begin: undefined, low: earliestSecond, high: closed };
  const jumps = await orElse(async () => await searchJumps(session, searchable), []);
  return { closed: end, earliest, limit, officeDates, jumps };
}
