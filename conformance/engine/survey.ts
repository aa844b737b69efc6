/**
 * Looks for the instants at which leads are, so that rules can cut ranges where it matters: a
 * wrong bound shows only at a lead, and uniformly drawn dates hardly ever meet one.
 */
import { organizationOf, officesOf } from './context.ts';
import { earliestSecond } from './clock.ts';
import { officeComponent } from './counts.ts';

import type { ClosedRange } from './counts.ts';
import { readOfficeDates } from './office-dates.ts';
import type { OfficeDates } from './office-dates.ts';
import type { Subject } from './requests.ts';
import { Session } from './session.ts';
import { isLimited } from './range-limit.ts';
import type { RangeLimit } from './range-limit.ts';
import { readRangeLimit } from './read-range-limit.ts';
import { Lacking, Undecided } from './verdict.ts';

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

interface Searched {
  readonly subject: Subject;
  readonly component: string;
}

/** What to search: one office through the organization's breakdown, and the total; else offices. */
function searchedOf(session: Session, offices: readonly Subject[]): Searched[] {
  const organization = organizationOf(session.context.target);
  if (organization === undefined) {
    return offices.slice(0, 2).map((subject) => ({ subject, component: 'total' }));
  }
  const components = [...offices.map(({ id }) => officeComponent(id)), 'total'];
  return components.map((component) => ({ subject: organization, component }));
}

/** Where leads are looked for: between two ends of ranges that begin alike, or at the beginning. */
interface Searchable {
  readonly begin: number | undefined;
  readonly low: number;
  readonly high: number;
}

async function leadsUpTo(
  session: Session,
  searched: Searched,
  { begin: start }: Searchable,
  end: number,
): Promise<number> {
  const { counts } = session.context;
  const range = start === undefined ? { end } : { start, end };
  const { components } = await counts.find(session, searched.subject, range);
  return components.get(searched.component) ?? 0;
}

/** Bisects for the second in which the number of leads first reaches a rank. */
async function findJump(
  session: Session,
  searched: Searched,
  rank: number,
  searchable: Searchable,
): Promise<Jump> {
  let { low, high } = searchable;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if ((await leadsUpTo(session, searched, searchable, middle)) >= rank) high = middle;
    else low = middle;
  }
  const upTo = (end: number): Promise<number> => leadsUpTo(session, searched, searchable, end);
  const leads = (await upTo(high)) - (await upTo(low));
  return { ...searched, second: low, leads };
}

/** The first, the middle and the last lead of a component, as far as it has any. */
async function findJumps(
  session: Session,
  searched: Searched,
  searchable: Searchable,
  shares: readonly number[],
): Promise<Jump[]> {
  const before = await leadsUpTo(session, searched, searchable, searchable.low);
  const total = await leadsUpTo(session, searched, searchable, searchable.high);
  const jumps: Jump[] = [];
  for (const share of shares) {
    const rank = before + Math.max(1, Math.round((total - before) * share));
    if (total < rank) continue;
    const jump = await findJump(session, searched, rank, searchable);
    if (jump.leads > 0 && !jumps.some(({ second }) => second === jump.second)) jumps.push(jump);
  }
  return jumps;
}

/** Components that have leads, each searched at other shares: about 30 requests for each share. */
async function search(session: Session, searchable: Searchable): Promise<Jump[]> {
  const jumps: Jump[] = [];
  const shares = [...session.context.depth.leadShares];
  for (const searched of searchedOf(session, officesOf(session.context.target))) {
    const [wanted] = shares;
    if (wanted === undefined) break;
    const found = await findJumps(session, searched, searchable, wanted);
    jumps.push(...found);
    if (found.length > 0) shares.shift();
  }
  return jumps;
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
    if (!(signal instanceof Undecided || signal instanceof Lacking)) throw signal;
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
  const jumps = await orElse(async () => await search(session, searchable), []);
  return { closed: end, earliest, limit, officeDates, jumps };
}
