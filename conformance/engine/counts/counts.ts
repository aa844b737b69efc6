/** Requests counts and reads their numbers. */
import type { OpenPointId } from '../../../generated/catalogue.ts';
import { linesOf, membersOf, summarize } from '../../wire/exchange.ts';
import type { Answer, RecordedResponse } from '../../wire/exchange.ts';
import { lossOf } from '../../wire/noise.ts';
import { oncePer } from '../../wire/parsed-body.ts';
import { kindOf, type RangeTexts, type Subject } from '../client/requests.ts';
import { Inconclusive, LostAnswer, MissingPrerequisite, type Finding } from '../verdict.ts';
import { count } from '../../../shared/texts.ts';

/** A range in epoch seconds; without a start, it has no lower bound. */
export type ClosedRange = { readonly start?: number; readonly end: number };

/** The same; without an end, it extends to now. */
export type Bounds = { readonly start?: number | undefined; readonly end?: number | undefined };

/** `total`, and for an organization `office <id>` for each line of its breakdown. */
export type Components = ReadonlyMap<string, number>;

export interface Count {
  readonly range: ClosedRange;
  readonly components: Components;
  readonly exchange: Answer;
}

/** Epoch seconds in the form of the contract: YYYY-MM-DDTHH:MM:SSZ. */
export const formatInstant = (seconds: number): string =>
  `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`;

export const formatLeads = (leads = 0): string => count(leads, 'lead');

const maxSharedNames = 100_000;

export const officeComponent = (id: string | number): string => `office ${id}`;

const names = new Map<number, string>();

/** The component of an office, interned: answers with the same offices share the strings. */
function sharedName(id: number): string {
  const name = names.get(id) ?? officeComponent(id);
  if (names.size < maxSharedNames) names.set(id, name);
  return name;
}

/** The parts of a body that counts need, so that a long body need not stay parsed. */
interface CountedBody {
  /** Empty if there is neither a total nor a line with an id and a number. */
  readonly components: Components;
  readonly hasBreakdown: boolean;
  readonly hasPartialLine: boolean;
}

const countedBody = oncePer((response: RecordedResponse): CountedBody => {
  const { totalLeads } = membersOf(response);
  const components = new Map(typeof totalLeads === 'number' ? [['total', totalLeads]] : []);
  const lines = linesOf(response);
  let hasPartialLine = false;
  for (const { officeId, totalLeads: leads } of lines ?? []) {
    const isWhole = typeof officeId === 'number' && typeof leads === 'number';
    if (isWhole) components.set(sharedName(officeId), leads);
    else hasPartialLine = true;
  }
  return { components, hasBreakdown: lines !== undefined, hasPartialLine };
});

export const isCountOf = (kind: Subject['kind'], { plan, response }: Answer): boolean =>
  kindOf(plan) === kind && response.status === 200;

/** The numbers of a count; empty if it has none. */
export const numbersIn = ({ response }: Answer): Components => countedBody(response).components;

/** The components of the breakdown lines that have an id and a number. */
export const officesInBreakdown = (answer: Answer): ReadonlySet<string> =>
  new Set([...numbersIn(answer).keys()].filter((name) => name !== 'total'));

export const hasBreakdown = ({ response }: Answer): boolean => countedBody(response).hasBreakdown;

/** Whether a line lacks its id or number, an open point; such a line may belong to any office. */
export const hasPartialLine = ({ response }: Answer): boolean =>
  countedBody(response).hasPartialLine;

/**
 * The numbers in a 200 answer to a lead operation.
 * @throws {Inconclusive} for another status; {LostAnswer} if the answer is not usable.
 * @throws {MissingPrerequisite} if the body has neither a total nor a breakdown, which an
 *   organization's may omit.
 */
export function componentsOf(answer: Answer): Components {
  if (lossOf(answer) !== undefined)
    throw new LostAnswer(`a count was answered ${summarize(answer)}`);
  if (answer.response.status !== 200)
    throw new Inconclusive(`a count was answered ${summarize(answer)}`);
  const { components } = countedBody(answer.response);
  if (components.size === 0 && !hasBreakdown(answer))
    throw new MissingPrerequisite(`no count in the answer ${summarize(answer)}`);
  return components;
}

/** The total of a count; 0 if an organization's count has none, which is open. */
export const totalOf = (answer: Answer): number => componentsOf(answer).get('total') ?? 0;

/** The total of an organization's count, and the sum of its breakdown. */
export type TotalAndSum = { readonly total: number; readonly sum: number };

/** Whether the requested range ended by `closed` (epoch seconds), so that no lead can be added. */
export function hasEnded({ plan }: Answer, closed: number): boolean {
  const ends = plan.query.filter(([name]) => name === 'endDate').map(([, end]) => Date.parse(end));
  return ends.length === 1 && ends.every((end) => end / 1000 <= closed);
}

/** For a range that ended by `closed` (epoch seconds); undefined otherwise, or without a number. */
export function totalAndSum(answer: Answer, closed: number): TotalAndSum | undefined {
  if (!hasEnded(answer, closed)) return undefined;
  const { response } = answer;
  const { totalLeads: total } = membersOf(response);
  const leads = linesOf(response)?.map((line) => line.totalLeads);
  if (typeof total !== 'number' || leads === undefined) return undefined;
  if (!leads.every((one) => typeof one === 'number')) return undefined;
  return { total, sum: leads.reduce((sum, one) => sum + one, 0) };
}

/** The missing prerequisite of a rule about counts if all of them are 0. */
export const noLeads = 'there are no leads to test this with';

/** The missing premise of a judgement in which no lead could have made a difference. */
export const aLead = 'a lead in the range';

/** Whether there are leads that could break a relation between counts: 0 = 0 proves nothing. */
export const hasLeads = (...counts: readonly Components[]): boolean =>
  counts.some((components) => {
    for (const leads of components.values()) if (leads !== 0) return true;
    return false;
  });

/** @throws {MissingPrerequisite} if all counts are 0. */
export function assertLeads(...counts: readonly Components[]): void {
  if (!hasLeads(...counts)) throw new MissingPrerequisite(noLeads);
}

type OddCount = Pick<Finding, 'expected' | 'got' | 'hint'>;

/**
 * Describes the first component in which two counts of the same leads differ. A missing line stands
 * for no leads; totals are compared only if both are there.
 * @param as completes the expectation, such as `as before`
 */
export function findDifference(
  left: Components,
  right: Components,
  as: string,
): OddCount | undefined {
  const areBothTotals = left.has('total') && right.has('total');
  for (const name of new Set([...left.keys(), ...right.keys()])) {
    if (name === 'total' && !areBothTotals) continue;
    const [leads, others] = [left.get(name) ?? 0, right.get(name) ?? 0];
    if (leads === others) continue;
    return { expected: `${formatLeads(leads)} of the ${name}, ${as}`, got: String(others) };
  }
  return undefined;
}

/** Describes a component with fewer leads than before; a missing total is not compared. */
export function findFall(
  before: Components,
  after: Components,
  as = 'as before',
): OddCount | undefined {
  for (const [name, leads] of before) {
    const left = after.get(name) ?? 0;
    if (left >= leads || (name === 'total' && !after.has(name))) continue;
    return {
      expected: `at least ${formatLeads(leads)} of the ${name}, ${as}`,
      got: String(left),
      hint: 'a stale replica or cache answers intermittently',
    };
  }
  return undefined;
}

export const textsOf = ({ start, end }: Bounds): RangeTexts => ({
  startDate: start === undefined ? undefined : formatInstant(start),
  endDate: end === undefined ? undefined : formatInstant(end),
});

/** The part of a session that requests counts. */
export interface CountSource {
  /** Set in replays: no remembered answers may be used. */
  readonly fresh: boolean;
  askCount(
    subject: Subject,
    range: RangeTexts,
    openPoint?: OpenPointId,
    isShared?: boolean,
  ): Promise<Answer>;
}

/** @param isShared whether rules share the count, so that any of them may request it */
export async function askClosedCount(
  session: CountSource,
  subject: Subject,
  range: ClosedRange,
  openPoint?: OpenPointId,
  isShared = false,
): Promise<Count> {
  const exchange = await session.askCount(subject, textsOf(range), openPoint, isShared);
  return { range, components: componentsOf(exchange), exchange };
}
