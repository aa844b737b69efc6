/** Judges that counts rise by the leads that were created. */
import type { RequirementId } from '../../generated/catalogue.ts';
import { hasBreakdown, hasPartialLine, officesInBreakdown } from '../engine/session/counts.ts';
import { describeSubject } from '../engine/session/requests.ts';
import type { Session } from '../engine/session/session.ts';
import type { Evidence, HookExchange } from '../wire/exchange.ts';
import { eventually, lagOf, type Observed } from './search-lag.ts';
import {
  makeLeadsNow,
  mayOmitInstant,
  readCounts,
  type Reading,
  type SourceName,
} from './leads.ts';
import { isOfPlace, subjectsOfPlace, type LeadPlace } from './lead-places.ts';
import { takes } from './hooks/hook-request.ts';
import { isTimeUnknown } from './target-time.ts';
import { Inconclusive, type Finding } from '../engine/verdict.ts';

/** Tolerance for "real time": it allows for a short queue, but not for a delay of a minute. */
export const realTimeSeconds = (observed: Observed): number => lagOf(observed) + 5;

/** Whether a breakdown has numbers of offices: which fields a line has is open. */
const countsOffices = ({ answer }: Reading): boolean =>
  hasBreakdown(answer) && (!hasPartialLine(answer) || officesInBreakdown(answer).size > 0);

/** Pairs the components of two counts; an office without a line has no leads. */
function* pairsOf(before: Reading, after: Reading, place: LeadPlace) {
  const names = new Set([...before.components.keys(), ...after.components.keys()]);
  const hasLines = [before, after].every(countsOffices);
  if (hasLines && place.officeId !== undefined) names.add(`office ${place.officeId}`);
  for (const name of names) {
    if (name === 'total' && !(before.components.has(name) && after.components.has(name))) continue;
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
function findStray(
  before: readonly Reading[],
  after: readonly Reading[],
  place: LeadPlace,
  expect: Expectation,
) {
  for (const [index, one] of before.entries()) {
    const other = after[index] ?? one;
    for (const { name, from, to } of pairsOf(one, other, place)) {
      const expected = expect(name, from, to);
      if (expected === undefined) continue;
      return { name, before: from, after: to, expected, readings: [one, other] as const };
    }
  }
  return undefined;
}

type Stray = NonNullable<ReturnType<typeof findStray>>;

export interface Made {
  readonly place: LeadPlace;
  readonly leads: readonly HookExchange[];
  readonly before: readonly Reading[];
  readonly expect: Expectation;
  /** The created leads, in words. */
  readonly words: string;
  /** The requirement that is broken if new leads are not counted; by default the rule's first. */
  readonly requirement?: RequirementId;
}

/** Losing earlier leads violates another requirement than missing new ones. */
const brokenBy = (
  { before, after }: Stray,
  requirement: RequirementId | undefined,
): Pick<Finding, 'requirement'> => {
  if (requirement === undefined) return {};
  return { requirement: after < before ? 'time/never-falls' : requirement };
};

async function readAgain(
  session: Session,
  before: readonly Reading[],
  isEnough: (after: readonly Reading[]) => boolean = () => false,
): Promise<Reading[]> {
  const after: Reading[] = [];
  for (const { subject, range } of before) {
    after.push(...(await readCounts(session, [subject], range)));
    if (isEnough(after)) break;
  }
  return after;
}

type Rise = { readonly after: readonly Reading[]; readonly stray: Stray | undefined };

/** Repeats the counts until they are right or time is up. */
async function awaitRise(
  session: Session,
  { before, place, expect, leads }: Omit<Made, 'words' | 'requirement'>,
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
  const findIn = (read: readonly Reading[]) =>
    findStray(before.slice(0, read.length), read, place, expect);
  const after = await eventually(
    session,
    () => {
      readings += 1;
      return readAgain(session, before, (read) => findIn(read) !== undefined);
    },
    (read) => findIn(read) === undefined,
    realTimeSeconds(session),
  );
  const stray = findIn(after);
  if (stray === undefined && readings > 1) late.push(Date.now() - startedAt);
  return { after, stray };
}

/** Repeats the counts until they are right or time is up, and judges them. */
export async function judgeRise(session: Session, made: Made): Promise<readonly Reading[]> {
  const rise = await awaitRise(session, made);
  judge(session, made, rise);
  return rise.after;
}

/** Judges the counts as they are now. */
export async function judgeRiseNow(session: Session, made: Made): Promise<void> {
  const after = await readAgain(session, made.before);
  judge(session, made, { after, stray: findStray(made.before, after, made.place, made.expect) });
}

function judge(session: Session, made: Made, { after, stray }: Rise): void {
  const { before, place, words } = made;
  const evidence = (one: Stray): readonly Evidence[] => [
    one.readings[0].answer,
    ...made.leads.slice(-2),
    one.readings[1].answer,
  ];
  const finding = (): Finding => ({
    expected: `${stray?.expected} leads of the ${stray?.name} of ${stray && describeSubject(stray.readings[0].subject)} after ${stray?.before}: ${words}`,
    got: String(stray?.after),
    evidence: stray === undefined ? [] : evidence(stray),
    hint: 'the leads were created by observer.createLead, which reported success',
    ...(stray === undefined ? {} : brokenBy(stray, made.requirement)),
  });
  const isTold = before.some((one, index) =>
    [...pairsOf(one, after[index] ?? one, place)].some(({ name }) => isOfPlace(name, place)),
  );
  session.judge(stray === undefined, finding, !isTold && 'a count of the office of the leads');
}

/**
 * Creates leads that show whether the target's time lags behind its Date headers, once and only if
 * nothing else shows it: a gateway may write them, and a future lead is not counted.
 * @returns whether leads were created
 */
export async function findPresent(session: Session, place: LeadPlace): Promise<boolean> {
  const { context } = session;
  const { observer, notes, clock } = context;
  const { createLead } = observer.hooks;
  const isDated =
    notes.isUndatedLeadCurrent !== true && createLead !== undefined && takes(createLead, 'instant');
  if (notes.clockLagSeconds !== undefined || !isDated || !isTimeUnknown(context)) return false;
  const before = await readCounts(session, subjectsOfPlace(context, place).slice(0, 1), {});
  const [last] = before;
  if (last === undefined) return false;
  notes.clockLagSeconds = 0;
  const leads = await makeLeadsNow(session, place, last.answer);
  const expect = risesBy(leads.length, place);
  const { stray } = await awaitRise(session, { place, leads, before, expect });
  if (stray !== undefined) notes.clockLagSeconds = clock.toleranceSeconds;
  return true;
}

/** Current leads to create, and how a finding describes them. */
interface LeadsToMake extends Pick<Made, 'place' | 'before' | 'requirement'> {
  readonly source?: SourceName | undefined;
  readonly wordsOf: (leads: number) => string;
}

type LeadsNow = { readonly leads: readonly HookExchange[]; readonly after: readonly Reading[] };

/**
 * Creates current leads and judges the counts after them. The first ones of a run come without an
 * instant, in ranges with a start: if none shows them, the hook may require an instant.
 */
export async function judgeLeadsNow(session: Session, asked: LeadsToMake): Promise<LeadsNow> {
  const { place, before, wordsOf } = asked;
  const { context } = session;
  const { notes } = context;
  const last = before.at(-1);
  if (last === undefined) return { leads: [], after: before };
  const isTrial =
    notes.isUndatedLeadCurrent === undefined &&
    mayOmitInstant(context) &&
    before.every(({ range }) => range.startDate !== undefined);
  const make = async (some?: 1): Promise<Made> => {
    const leads = await makeLeadsNow(session, place, last.answer, asked.source, some);
    const expect = risesBy(leads.length, place);
    return { ...asked, leads, expect, words: wordsOf(leads.length) };
  };
  if (isTrial) {
    notes.isUndatedLeadCurrent = true;
    const tried = await make(1).catch((refusal: unknown) => {
      if (!(refusal instanceof Inconclusive)) throw refusal;
      return undefined;
    });
    const rise = tried && (await awaitRise(session, tried));
    notes.isUndatedLeadCurrent = rise !== undefined && rise.stray === undefined;
    if (tried !== undefined && rise !== undefined && notes.isUndatedLeadCurrent) {
      judge(session, tried, rise);
      return { leads: tried.leads, after: rise.after };
    }
    for (const lead of tried?.leads ?? []) notes.createdLeads.delete(lead);
  }
  const isMade = await findPresent(session, place);
  const start = isMade ? await readAgain(session, before) : before;
  const made = { ...(await make()), before: start };
  return { leads: made.leads, after: await judgeRise(session, made) };
}
