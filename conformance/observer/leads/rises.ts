/** Judges that counts rise by the leads that were created. */
import type { RequirementId } from '../../../generated/catalogue.ts';
import { componentsOf, hasBreakdown, hasPartialLine } from '../../engine/counts/counts.ts';
import { describeSubject } from '../../engine/client/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import type { Evidence, HookExchange, RequestPlan } from '../../wire/exchange.ts';
import { pollUntil, observerLagOf, type WithTarget } from '../polling.ts';
import { readCounts, type CountReading } from './leads.ts';
import { isOfPlace, type LeadPlace } from './lead-places.ts';
import type { Finding } from '../../engine/verdict.ts';

/** Tolerance for "real time": it allows for a short queue, but not for a delay of a minute. */
export const realTimeSeconds = (observed: WithTarget): number => observerLagOf(observed) + 5;

/** Pairs the components of two counts; an office without a line has no leads, if all are whole. */
function* pairComponents(before: CountReading, after: CountReading, place: LeadPlace) {
  const names = new Set([...before.components.keys(), ...after.components.keys()]);
  const readings = [before, after];
  const isPartial = readings.some(({ answer }) => hasPartialLine(answer));
  const hasLines = readings.every(({ answer }) => hasBreakdown(answer)) && !isPartial;
  if (hasLines && place.officeId !== undefined) names.add(`office ${place.officeId}`);
  for (const name of names) {
    const isInBoth = readings.every(({ components }) => components.has(name));
    if ((name === 'total' || isPartial) && !isInBoth) continue;
    const [from, to] = [before.components.get(name) ?? 0, after.components.get(name) ?? 0];
    yield { name, from, to };
  }
}

/** The expected number of a component after leads were created; undefined if `to` is right. */
export type Expectation = (name: string, from: number, to: number) => number | undefined;

/** At least this many more, since other leads may arrive too. */
export const risesBy =
  (leads: number, place: LeadPlace): Expectation =>
  (name, from, to) =>
    isOfPlace(name, place) && to < from + leads ? from + leads : undefined;

/**
 * Exactly this many more, since nobody else creates past leads. Other offices may gain the same
 * leads: that a lead belongs to one office only is presumed.
 */
export const risesExactlyBy =
  (leads: number, place: LeadPlace): Expectation =>
  (name, from, to) => {
    // If the office is unknown, only the total is judged.
    if (place.officeId === undefined && name !== 'total') return undefined;
    const isOwn = isOfPlace(name, place);
    if (!isOwn && to >= from && to <= from + leads) return undefined;
    const expected = from + (isOwn ? leads : 0);
    return to === expected ? undefined : expected;
  };

/** Finds a component that did not change as expected. */
function findUnexpectedCount(
  before: readonly CountReading[],
  after: readonly CountReading[],
  place: LeadPlace,
  expect: Expectation,
) {
  for (const [index, one] of before.entries()) {
    const other = after[index] ?? one;
    for (const { name, from, to } of pairComponents(one, other, place)) {
      const expected = expect(name, from, to);
      if (expected === undefined) continue;
      return { name, before: from, after: to, expected, readings: [one, other] as const };
    }
  }
  return undefined;
}

type UnexpectedCount = NonNullable<ReturnType<typeof findUnexpectedCount>>;

export interface CreatedLeads {
  readonly place: LeadPlace;
  readonly leads: readonly HookExchange[];
  readonly before: readonly CountReading[];
  readonly expect: Expectation;
  readonly words: string;
  /** The requirement that is broken if new leads are not counted; by default the rule's first. */
  readonly requirement?: RequirementId;
}

/** Losing earlier leads violates another requirement than missing new ones. */
const brokenRequirement = (
  { before, after }: UnexpectedCount,
  requirement: RequirementId | undefined,
): Pick<Finding, 'requirement'> => {
  if (requirement === undefined) return {};
  return { requirement: after < before ? 'time/never-falls' : requirement };
};

/** Reads a count by a request that was sent before: it may be wrong in that form only. */
async function repeatRequest(
  session: Session,
  { subject, range }: CountReading,
  plan: RequestPlan,
): Promise<CountReading> {
  const answer = await session.ask(plan);
  return { subject, range, components: componentsOf(answer), answer };
}

const keyOf = ({ subject, range }: CountReading): string => JSON.stringify([subject, range]);

/**
 * Reads counts again, in the order of `before`.
 * @param earlier what an earlier call returned; its requests are repeated in the same form
 */
export async function rereadCounts(
  session: Session,
  before: readonly CountReading[],
  earlier: readonly CountReading[] = [],
  isEnough: (after: readonly CountReading[]) => boolean = () => false,
): Promise<CountReading[]> {
  const after: CountReading[] = [];
  const { notes } = session.context;
  for (const [index, reading] of before.entries()) {
    // A replay repeats the request that was wrong.
    const wrong = session.fresh ? notes.wrongCounts.get(keyOf(reading)) : undefined;
    const plan = earlier[index]?.answer.plan ?? wrong;
    const { subject, range } = reading;
    if (plan === undefined) after.push(...(await readCounts(session, [subject], range)));
    else after.push(await repeatRequest(session, reading, plan));
    if (isEnough(after)) break;
  }
  return after;
}

type Rise = {
  readonly after: readonly CountReading[];
  readonly unexpected: UnexpectedCount | undefined;
};

/** Repeats the counts until they are right or time is up. */
export async function awaitRise(
  session: Session,
  { before, place, expect, leads }: Omit<CreatedLeads, 'words' | 'requirement'>,
): Promise<Rise> {
  const { client, notes } = session.context;
  const startedAt = leads.at(-1)?.receivedAt ?? Date.now();
  const isOpen = before.some(({ range }) => range.endDate === undefined);
  const late = notes.countLagMilliseconds[isOpen ? 'open' : 'closed'];
  // A delay that occurred twice is the target's own: waiting for it first saves requests. One that
  // occurred once may be due to a lead of others.
  const [, usual = 0] = late.toSorted((a, b) => b - a);
  await client.pause(Math.max(0, startedAt + usual - Date.now()));
  let readings = 0;
  const findIn = (read: readonly CountReading[]) =>
    findUnexpectedCount(before.slice(0, read.length), read, place, expect);
  const after = await pollUntil(
    session,
    (last?: readonly CountReading[]) => {
      readings += 1;
      return rereadCounts(session, before, last, (read) => findIn(read) !== undefined);
    },
    (read) => findIn(read) === undefined,
    realTimeSeconds(session),
  );
  const unexpected = findIn(after);
  if (unexpected === undefined && readings > 1) late.push(Date.now() - startedAt);
  const wrong = unexpected?.readings[1];
  if (wrong !== undefined) notes.wrongCounts.set(keyOf(wrong), wrong.answer.plan);
  return { after, unexpected };
}

/** Repeats the counts until they are right or time is up, and judges them. */
export async function judgeRise(
  session: Session,
  made: CreatedLeads,
): Promise<readonly CountReading[]> {
  const rise = await awaitRise(session, made);
  judgeCounts(session, made, rise);
  return rise.after;
}

/** Judges the counts as they are now. */
export async function judgeRiseNow(session: Session, made: CreatedLeads): Promise<void> {
  const after = await rereadCounts(session, made.before);
  judgeCounts(session, made, {
    after,
    unexpected: findUnexpectedCount(made.before, after, made.place, made.expect),
  });
}

export function judgeCounts(
  session: Session,
  made: CreatedLeads,
  { after, unexpected }: Rise,
): void {
  const { before, place, words } = made;
  const evidence = (one: UnexpectedCount): readonly Evidence[] => [
    one.readings[0].answer,
    ...made.leads.slice(-2),
    one.readings[1].answer,
  ];
  const finding = (): Finding => ({
    expected: `${unexpected?.expected} leads of the ${unexpected?.name} of ${unexpected && describeSubject(unexpected.readings[0].subject)} after ${unexpected?.before}: ${words}`,
    got: String(unexpected?.after),
    evidence: unexpected === undefined ? [] : evidence(unexpected),
    hint: 'the leads were created by observer.createLead, which reported success',
    ...(unexpected === undefined ? {} : brokenRequirement(unexpected, made.requirement)),
  });
  const hasOwnCount = before.some((one, index) =>
    [...pairComponents(one, after[index] ?? one, place)].some(({ name }) => isOfPlace(name, place)),
  );
  session.judge(
    unexpected === undefined,
    finding,
    !hasOwnCount && 'a count of the office of the leads',
  );
}
