/** Creates current and past leads, and reads counts before and after. */
import type { KnownCount, LeadSources } from '../../../generated/target.ts';
import type { Context } from '../../engine/context.ts';
import { caps } from '../../engine/caps.ts';
import { daySeconds } from '../../engine/client/clock.ts';
import { componentsOf, formatInstant, type Components } from '../../engine/counts/counts.ts';
import { openRange } from '../../engine/counts/range-limit.ts';
import type { RangeTexts, Subject } from '../../engine/client/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import { Inconclusive, LostAnswer, MissingPrerequisite } from '../../engine/verdict.ts';
import type { Answer, HookExchange } from '../../wire/exchange.ts';
import { canOmitPlaceholder, usesPlaceholder, type Buyer } from '../hooks/hook-request.ts';
import { createLeadHookOf, isOpenToInquiries, type LeadPlace } from './lead-places.ts';
import { targetTimeOf } from './target-time.ts';
import { secondsOf } from '../../wire/instants.ts';

/** A count before or after the creation of leads. */
export interface CountReading {
  readonly subject: Subject;
  readonly range: RangeTexts;
  readonly components: Components;
  readonly answer: Answer;
}

/** Counts of a range; without dates, of the longest accepted range up to now. */
export async function readCounts(
  session: Session,
  subjects: readonly Subject[],
  range: RangeTexts,
): Promise<CountReading[]> {
  const readings: CountReading[] = [];
  for (const subject of subjects) {
    const isOpen = range.startDate === undefined && range.endDate === undefined;
    const asked = isOpen ? openRange(session.context, subject.kind) : range;
    const answer = await session.askCount(subject, asked);
    readings.push({ subject, range: asked, components: componentsOf(answer), answer });
  }
  return readings;
}

export type SourceName = keyof LeadSources;

/** The sources of leads that the hook supports; one unnamed source if it distinguishes none. */
export function sourcesOf(context: Context): readonly (SourceName | undefined)[] {
  const { sources = {} } = createLeadHookOf(context);
  const names = (['form', 'phone', 'email'] as const).filter((name) => sources[name] !== undefined);
  return names.length === 0 ? [undefined] : names;
}

interface CurrentLead {
  readonly place: LeadPlace;
  /** A preceding answer, which shows the target's time. */
  readonly answer: Answer;
  readonly source: SourceName | undefined;
  readonly buyer?: Buyer;
}

function recordLead(
  { notes, listings }: Context,
  { officeId, externalListingId }: LeadPlace,
  exchange: HookExchange,
  instant?: number,
): void {
  const listing = listings.find(({ fixture }) => fixture.externalListingId === externalListingId);
  const isOpen = listing === undefined || isOpenToInquiries(listing.current);
  if (officeId === undefined || !isOpen) return;
  notes.createdLeads.set(exchange, { officeId, ...(instant !== undefined && { instant }) });
}

/** Whether the hook may be able to create a lead without an instant, on arrival. */
export const canOmitInstant = (context: Context): boolean => {
  const hook = createLeadHookOf(context);
  return usesPlaceholder(hook, 'instant') && canOmitPlaceholder(hook, 'instant');
};

/** Creates a current lead; without an instant, if the hook was seen to date it itself. */
export async function createCurrentLead(
  { context }: Session,
  { place, answer, source, buyer = 'other' }: CurrentLead,
): Promise<HookExchange> {
  const hook = createLeadHookOf(context);
  const isDated = context.notes.hookDatesLeads !== true;
  const instant = isDated ? formatInstant(targetTimeOf(context, answer)) : undefined;
  const lead = await context.observer.createLead(
    { ...place, source: source && hook.sources?.[source], instant },
    buyer,
  );
  // That leads of returning and reticent buyers count is only presumed.
  if (buyer === 'other') recordLead(context, place, lead);
  return lead;
}

/**
 * Creates several current leads at a time, so that somebody else's lead cannot hide a lost one.
 * Without instants they are concurrent; rate-limited ones are retried singly.
 * @param answer a preceding answer, which shows the target's time
 */
export async function createCurrentLeads(
  session: Session,
  place: LeadPlace,
  answer: Answer,
  source = sourcesOf(session.context)[0],
  count: number = caps.leadsOfStep,
): Promise<HookExchange[]> {
  const create = (): Promise<HookExchange> => createCurrentLead(session, { place, answer, source });
  const isTogether = session.context.notes.hookDatesLeads === true;
  const together = isTogether ? Array.from({ length: count }, create) : [];
  const settled = await Promise.allSettled(together);
  const leads = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  while (leads.length < count) leads.push(await create());
  return leads;
}

/** Creates a past lead (epoch seconds) that the check at the end of the run ignores. */
export async function createUncheckedPastLead(
  { context }: Session,
  place: LeadPlace,
  instant: number,
  source = sourcesOf(context)[0],
  buyer: Buyer = 'other',
): Promise<HookExchange> {
  const hook = createLeadHookOf(context);
  context.counts.forget(instant);
  const values = { ...place, source: source && hook.sources?.[source] };
  const lead = await context.observer
    .createLead({ ...values, instant: formatInstant(instant) }, buyer)
    .catch((lost: unknown) => {
      // It may have been created.
      context.notes.firstCounts.clear();
      throw lost;
    });
  context.observer.pastLeads.push({ ...place, instant });
  return lead;
}

const isRefusal = (lost: unknown): lost is Inconclusive =>
  lost instanceof Inconclusive && !(lost instanceof LostAnswer);

/**
 * Creates a past lead, epoch seconds.
 * @throws {MissingPrerequisite} if the hook refuses the first one: it may take recent leads only
 */
export async function createPastLead(
  session: Session,
  place: LeadPlace,
  instant: number,
  source?: SourceName,
): Promise<HookExchange> {
  const isFirst = session.context.observer.pastLeads.length === 0;
  const lead = await createUncheckedPastLead(session, place, instant, source).catch(
    (lost: unknown) => {
      if (!isFirst || !isRefusal(lost)) throw lost;
      throw new MissingPrerequisite(`needs a hook that takes past instants: ${lost.message}`);
    },
  );
  recordLead(session.context, place, lead, instant);
  return lead;
}

/** Creates past leads at once, and those that the hook then refuses one by one. */
export async function createConcurrentPastLeads(
  session: Session,
  place: LeadPlace,
  instants: readonly number[],
  source?: SourceName,
): Promise<HookExchange[]> {
  const create = (instant: number) => createPastLead(session, place, instant, source);
  const settled = await Promise.allSettled(instants.map(create));
  const leads: HookExchange[] = [];
  for (const [index, one] of settled.entries()) {
    if (one.status === 'fulfilled') leads.push(one.value);
    else if (isRefusal(one.reason) || one.reason instanceof MissingPrerequisite)
      leads.push(await create(instants[index] ?? 0));
    else throw one.reason;
  }
  return leads;
}

/** @throws {MissingPrerequisite} if the hook creates current leads only. */
export function assertInstant(context: Context): void {
  if (!usesPlaceholder(createLeadHookOf(context), 'instant'))
    throw new MissingPrerequisite('needs {{instant}} in observer.createLead');
}

/** Epoch seconds between which past leads may be created. */
export type Span = { readonly start: number; readonly end: number };

/** The declared counts that new leads would make wrong for good: none if the run is undone. */
const lastingCounts = ({ target }: Context): readonly KnownCount[] =>
  target.observer?.reset === undefined ? (target.knownCounts ?? []) : [];

/** The past in which leads contradict no declared count; undefined if it is only a few days. */
export function findFreePast(context: Context): Span | undefined {
  const { survey } = context;
  const ends = lastingCounts(context).map(({ endDate }) => secondsOf(endDate));
  const end = survey.closed - 3 * daySeconds;
  const start = Math.max(end - 400 * daySeconds, ...ends.map((one) => one + daySeconds));
  return end - start > 4 * daySeconds ? { start, end } : undefined;
}

/** Whether a lead of the place at that instant may change a declared count: in its range, or near. */
export function mayChange(
  known: KnownCount,
  { officeId }: Pick<LeadPlace, 'officeId'>,
  instant: number,
): boolean {
  const isElsewhere = known.officeId !== undefined && officeId !== undefined;
  if (isElsewhere && known.officeId !== officeId) return false;
  const start = known.startDate === undefined ? -Infinity : secondsOf(known.startDate);
  return instant >= start - daySeconds && instant <= secondsOf(known.endDate) + daySeconds;
}

/** Whether a lead at that instant contradicts no declared fact about the place. */
export const isFreeInstant = (context: Context, place: LeadPlace, instant: number): boolean =>
  !lastingCounts(context).some((known) => mayChange(known, place, instant));

export const noFreePast =
  'the ranges of knownCounts cover the entire past, so a new lead would invalidate them: shorten them, or declare observer.reset';
