/** Finds the instants at which leads are, by counts of ranges with the same start. */
import { officesOf, organizationOf } from '../session/subjects.ts';
import { officeComponent } from '../session/counts.ts';
import type { Subject } from '../session/requests.ts';
import type { Session } from '../session/session.ts';
import type { ConnectedContext, Jump } from '../context.ts';
import { caps } from '../budget.ts';

export interface Searched {
  readonly subject: Subject;
  readonly component: string;
}

/** What to search: one office through the organization's breakdown, and the total; else offices. */
export function searchedOf(
  session: Session<ConnectedContext>,
  offices: readonly Subject[],
): Searched[] {
  const organization = organizationOf(session.context.target);
  if (organization === undefined) {
    return offices
      .slice(0, caps.officesSearched)
      .map((subject) => ({ subject, component: 'total' }));
  }
  const components = [...offices.map(({ id }) => officeComponent(id)), 'total'];
  return components.map((component) => ({ subject: organization, component }));
}

/** Where to search: between two ends of ranges with the same start, or without one. */
export interface Searchable {
  readonly begin: number | undefined;
  readonly low: number;
  readonly high: number;
}

export async function leadsUpTo(
  session: Session<ConnectedContext>,
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
  session: Session<ConnectedContext>,
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
  session: Session<ConnectedContext>,
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
export async function searchJumps(
  session: Session<ConnectedContext>,
  searchable: Searchable,
): Promise<Jump[]> {
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
