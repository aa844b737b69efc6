/** Finds the instants of leads by counting ranges with the same start. */
import { officesOf, organizationOf } from '../session/subjects.ts';
import { officeComponent, type ClosedRange, type Components } from '../counts/counts.ts';
import { describeSubject, type Subject } from '../client/requests.ts';
import type { Session } from '../session/session.ts';
import { isSlow } from '../client/slow-target.ts';
import type { ConnectedContext, LeadInstant, Survey } from '../context.ts';
import { type LeadShare } from '../budget.ts';
import { caps } from '../caps.ts';
import { createsPastLeads } from '../../observer/hooks/hook-request.ts';

export type CountedComponent = { readonly subject: Subject; readonly component: string };

/** What to search: all lines of the organization's breakdown and its total, else a few offices. */
export function componentsToSearch(
  session: Session<ConnectedContext>,
  offices: readonly Subject[],
): CountedComponent[] {
  const organization = organizationOf(session.context.target);
  if (organization === undefined) {
    return offices
      .slice(0, caps.officesSearchedForLeads)
      .map((subject) => ({ subject, component: 'total' }));
  }
  const components = [...offices.map(({ id }) => officeComponent(id)), 'total'];
  return components.map((component) => ({ subject: organization, component }));
}

/** Where to search: between two ends of ranges that start at `begin`, or have no start. */
interface SearchBounds {
  readonly begin: number | undefined;
  readonly low: number;
  readonly high: number;
}

export async function leadsIn(
  session: Session<ConnectedContext>,
  { subject, component }: CountedComponent,
  range: ClosedRange,
): Promise<number> {
  const { components } = await session.context.counts.find(session, subject, range);
  return components.get(component) ?? 0;
}

/** An instant, and the counts up to it. */
type Point = readonly [end: number, components: Components];

/** A range with leads of a component: those up to its end, and their share of all leads within. */
type LeadInterval = Required<ClosedRange> & { readonly leads: number; readonly share: number };

/** With fewer leads, interpolation is pointless. */
const fewLeads = 4;

type Bracket = readonly [low: number, high: number];

/** Searches the components in sequence; the counts for each narrow down the others. */
class LeadSearch {
  readonly #session: Session<ConnectedContext>;
  readonly #searchable: SearchBounds;
  readonly #points = new Map<string, Point[]>();

  constructor(session: Session<ConnectedContext>, searchable: SearchBounds) {
    this.#session = session;
    this.#searchable = searchable;
  }

  async upTo({ subject, component }: CountedComponent, end: number): Promise<number> {
    const points = this.#pointsOf(subject);
    let components = points.find(([known]) => known === end)?.[1];
    if (components === undefined) {
      const { begin: start } = this.#searchable;
      const range = start === undefined ? { end } : { start, end };
      ({ components } = await this.#session.context.counts.find(this.#session, subject, range));
      points.push([end, components]);
      points.sort(([a], [b]) => a - b);
    }
    return components.get(component) ?? 0;
  }

  /** The shortest known interval in which the number of leads reaches a rank. */
  #bracketOf({ subject, component }: CountedComponent, rank: number): Bracket {
    const { low, high } = this.#searchable;
    const isReached = ([, components]: Point): boolean => (components.get(component) ?? 0) >= rank;
    const points = this.#pointsOf(subject);
    const last = points.findLast((point) => !isReached(point))?.[0] ?? low;
    const first = points.find(isReached)?.[0] ?? high;
    return last < first ? [last, first] : [low, high];
  }

  /** Ranges between two known instants in which the component has a lead, the shortest first. */
  leadIntervalsOf({ subject, component }: CountedComponent): LeadInterval[] {
    const points = this.#pointsOf(subject);
    const leadsAt = (index: number, name: string): number => points[index]?.[1].get(name) ?? 0;
    const risen = (index: number, name: string): number =>
      leadsAt(index, name) - leadsAt(index - 1, name);
    return points
      .flatMap(([end], index): LeadInterval[] => {
        const start = points[index - 1]?.[0] ?? end;
        const own = risen(index, component);
        // An interval of one second needs no more search.
        if (own <= 0 || end - start <= 1) return [];
        return [
          { start, end, leads: leadsAt(index, component), share: own / risen(index, 'total') },
        ];
      })
      .toSorted((a, b) => a.end - a.start - (b.end - b.start));
  }

  /** From the last instant known to precede all leads to the first instant known to follow them. */
  spanOf({ subject, component }: CountedComponent): Required<ClosedRange> {
    const { low, high } = this.#searchable;
    const points = this.#pointsOf(subject);
    const leadsAt = (point: Point | undefined): number => point?.[1].get(component) ?? 0;
    const [least, most] = [leadsAt(points[0]), leadsAt(points.at(-1))];
    const start = points.findLast((point) => leadsAt(point) === least)?.[0] ?? low;
    return { start, end: points.find((point) => leadsAt(point) === most)?.[0] ?? high };
  }

  /** Narrows down the second in which the number of leads first reaches a rank. */
  async find(searched: CountedComponent, rank: number): Promise<LeadInstant> {
    let [low, high] = this.#bracketOf(searched, rank);
    while (high - low > 1) {
      const cuts = await this.#cutsOf(searched, rank, [low, high]);
      const leads = await Promise.all(cuts.map((cut) => this.upTo(searched, cut)));
      const first = leads.findIndex((counted) => counted >= rank);
      const next = first < 0 ? cuts.length : first;
      [low, high] = [cuts[next - 1] ?? low, cuts[next] ?? high];
    }
    const leads = (await this.upTo(searched, high)) - (await this.upTo(searched, low));
    return { ...searched, second: low, leads };
  }

  /**
   * Where to cut a bracket, in order: in the middle. A slow target gets two concurrent requests:
   * the second one where interpolation expects the rank, or both at the thirds if leads are few.
   */
  async #cutsOf(searched: CountedComponent, rank: number, [low, high]: Bracket): Promise<number[]> {
    const middle = Math.floor((low + high) / 2);
    if (high - low < 3 || !isSlow(this.#session.context.client)) return [middle];
    const before = await this.upTo(searched, low);
    const leads = (await this.upTo(searched, high)) - before;
    const at = (share: number): number =>
      Math.min(Math.max(low + Math.round((high - low) * share), low + 1), high - 1);
    if (leads < fewLeads) return [at(1 / 3), at(2 / 3)];
    const guess = at((rank - before) / leads);
    return guess === middle ? [middle] : [guess, middle].toSorted((a, b) => a - b);
  }

  /** The leads of a component at some shares between its first and its last; none without leads. */
  async findAt(searched: CountedComponent, shares: readonly LeadShare[]): Promise<LeadInstant[]> {
    const { low, high } = this.#searchable;
    const before = await this.upTo(searched, low);
    const total = await this.upTo(searched, high);
    const leadInstants: LeadInstant[] = [];
    for (const share of shares) {
      const rank =
        share === 'nearest'
          ? (this.leadIntervalsOf(searched)[0]?.leads ?? 0)
          : before + Math.max(1, Math.round((total - before) * share));
      if (total < rank || rank <= before) continue;
      const leadInstant = await this.find(searched, rank);
      if (
        leadInstant.leads > 0 &&
        !leadInstants.some(({ second }) => second === leadInstant.second)
      )
        leadInstants.push(leadInstant);
    }
    return leadInstants;
  }

  #pointsOf(subject: Subject): Point[] {
    const name = describeSubject(subject);
    const points = this.#points.get(name) ?? [];
    this.#points.set(name, points);
    return points;
  }
}

type CountedLeads = { readonly searched: CountedComponent; readonly leads: number };

const isTotal = ({ searched: { subject, component } }: CountedLeads): boolean =>
  subject.kind === 'organization' && component === 'total';

/** The office with the fewest leads, which shows most; then that with the most; last, the total. */
function inSearchOrder(counted: readonly CountedLeads[]): CountedComponent[] {
  const [fewest, ...more] = counted
    .filter((one) => one.leads > 0 && !isTotal(one))
    .toSorted((a, b) => a.leads - b.leads);
  const ordered = [fewest, more.pop(), ...more, ...counted.filter(isTotal)];
  return ordered.flatMap((one) => (one === undefined ? [] : [one.searched]));
}

const officeIdOf = ({ subject, component }: CountedComponent): string =>
  subject.kind === 'office' ? subject.id : component.replace('office ', '');

/** Searches components with leads, each at other shares; the first takes about 30 requests. */
export async function searchLeads(
  session: Session<ConnectedContext>,
  searchable: SearchBounds,
): Promise<Pick<Survey, 'leadInstants' | 'officeLeads' | 'largestShareRanges' | 'leadSpan'>> {
  const leadInstants: LeadInstant[] = [];
  const { context } = session;
  const { leadShares, searchesBesideCreated } = context.depth;
  const shares = leadShares.slice(0, createsPastLeads(context) ? searchesBesideCreated : undefined);
  const search = new LeadSearch(session, searchable);
  const counted: CountedLeads[] = [];
  for (const searched of componentsToSearch(session, officesOf(context.target)))
    counted.push({ searched, leads: await search.upTo(searched, searchable.high) });
  const officeLeads = new Map(
    counted
      .filter((one) => !isTotal(one))
      .map(({ searched, leads }) => [officeIdOf(searched), leads] as const),
  );
  for (const searched of inSearchOrder(counted)) {
    const [wanted] = shares;
    if (wanted === undefined) break;
    const found = await search.findAt(searched, wanted);
    leadInstants.push(...found);
    if (found.length > 0) shares.shift();
  }
  const largestShareRanges = new Map<string, Required<ClosedRange>>();
  for (const { searched } of counted.filter((one) => !isTotal(one))) {
    // Where most leads are the office's, its leads cannot be mistaken for those of others.
    const [gap] = search.leadIntervalsOf(searched).toSorted((a, b) => b.share - a.share);
    if (gap !== undefined) largestShareRanges.set(officeIdOf(searched), gap);
  }
  const last = counted.at(-1);
  const leadSpan = last && search.spanOf(last.searched);
  return { leadInstants, officeLeads, largestShareRanges, ...(leadSpan && { leadSpan }) };
}
