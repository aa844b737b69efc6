/**
 * Looks for the instants at which leads are, so that rules can cut ranges where it matters: a
 * wrong bound shows only at a lead, and uniformly drawn dates hardly ever meet one.
 */
import { organizationOf, officesOf, subjectsOf } from './context.ts';
import { earliestSecond } from './clock.ts';
import { officeComponent } from './counts.ts';

import type { ClosedRange } from './counts.ts';
import { readOfficeDates } from './office-dates.ts';
import type { OfficeDates } from './office-dates.ts';
import type { Subject } from './requests.ts';
import type { Session } from './session.ts';
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
  /** The latest cut point of this run, epoch seconds: past for the target, whatever its clock. */
  readonly closed: number;
  /** The earliest start with which a range up to `closed` is accepted: how long it may be is open. */
  readonly earliest: number;
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

async function leadsUpTo(session: Session, searched: Searched, end: number): Promise<number> {
  const { counts } = session.context;
  const { components } = await counts.find(session, searched.subject, { end });
  return components.get(searched.component) ?? 0;
}

/** Bisects for the second in which the number of leads first reaches a rank. */
async function findJump(
  session: Session,
  searched: Searched,
  rank: number,
  bounds: Required<ClosedRange>,
): Promise<Jump> {
  let low = bounds.start;
  let high = bounds.end;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if ((await leadsUpTo(session, searched, middle)) >= rank) high = middle;
    else low = middle;
  }
  const leads =
    (await leadsUpTo(session, searched, high)) - (await leadsUpTo(session, searched, low));
  return { ...searched, second: low, leads };
}

/** The first, the middle and the last lead of a component, as far as it has any. */
async function findJumps(
  session: Session,
  searched: Searched,
  closed: number,
  shares: readonly number[],
): Promise<Jump[]> {
  const before = await leadsUpTo(session, searched, earliestSecond);
  const total = await leadsUpTo(session, searched, closed);
  const jumps: Jump[] = [];
  for (const share of shares) {
    const rank = before + Math.max(1, Math.round((total - before) * share));
    if (total < rank) continue;
    const jump = await findJump(session, searched, rank, { start: earliestSecond, end: closed });
    if (jump.leads > 0 && !jumps.some(({ second }) => second === jump.second)) jumps.push(jump);
  }
  return jumps;
}

/** Components that have leads, each searched at other shares: about 30 requests for each share. */
async function search(session: Session, closed: number): Promise<Jump[]> {
  const jumps: Jump[] = [];
  const shares = [...session.context.depth.leadShares];
  for (const searched of searchedOf(session, officesOf(session.context.target))) {
    const [wanted] = shares;
    if (wanted === undefined) break;
    const found = await findJumps(session, searched, closed, wanted);
    jumps.push(...found);
    if (found.length > 0) shares.shift();
  }
  return jumps;
}

/** Of a range that is surely short enough: the source limits none, but some limit is legal. */
const longestSeconds = 9 * 365 * 86_400;

/** A range of all time is asked for as any other; where it is refused, a shorter one has to do. */
async function findEarliest(session: Session, closed: number): Promise<number> {
  const [subject] = subjectsOf(session.context);
  if (subject === undefined) return earliestSecond;
  const { counts } = session.context;
  try {
    await counts.find(session, subject, { start: earliestSecond, end: closed });
    return earliestSecond;
  } catch (signal) {
    if (!(signal instanceof Undecided || signal instanceof Lacking)) throw signal;
    return closed - longestSeconds;
  }
}

/** Surveys the target; what it refuses to answer is left out, and judged by the rules. */
export async function surveyTarget(session: Session): Promise<Survey> {
  const closed = session.context.clock.closedSeconds();
  const officeDates = await readOfficeDates(session, closed);
  const earliest = await findEarliest(session, closed);
  try {
    return { closed, earliest, officeDates, jumps: await search(session, closed) };
  } catch (signal) {
    if (signal instanceof Undecided || signal instanceof Lacking) {
      return { closed, earliest, officeDates, jumps: [] };
    }
    throw signal;
  }
}
