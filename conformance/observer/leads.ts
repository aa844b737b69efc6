/** Where leads are made, and the counts that have to follow. */
import type { CreateLeadHook, LeadSources } from '../../generated/target.ts';
import type { ListingStatus } from '../../generated/api.ts';
import type { Context } from '../engine/context.ts';
import {
  datedSubjectsOf,
  officesByLeads,
  officesOf,
  organizationOf,
} from '../engine/session/subjects.ts';
import { componentsOf, formatInstant, officeComponent } from '../engine/session/counts.ts';
import type { Components } from '../engine/session/counts.ts';
import { caps, spread } from '../engine/budget.ts';
import { openRange } from '../engine/session/range-limit.ts';
import type { RangeTexts, Subject } from '../engine/session/requests.ts';
import type { Session } from '../engine/session/session.ts';
import { MissingPrerequisite } from '../engine/verdict.ts';
import type { Answer, HookExchange } from '../wire/exchange.ts';
import { doesWithout, takes } from './hooks/hook-request.ts';
import { meanings } from './listing-views.ts';
import { presentOf } from './present.ts';

/** Something that gets leads: an office by its id, or by one of its listings. */
export interface LeadPlace {
  readonly officeId: number | undefined;
  readonly externalListingId: string | undefined;
}

export const hookOf = ({ observer }: Context): CreateLeadHook => {
  const { createLead } = observer.hooks;
  if (createLead === undefined)
    throw new MissingPrerequisite('needs observer.createLead in the target file');
  return createLead;
};

/** Listings that leads may reach by the hook: their office is known where the hook needs it. */
export function listingPlacesOf(context: Context): LeadPlace[] {
  const hook = hookOf(context);
  if (!takes(hook, 'externalListingId')) return [];
  return context.listings
    .filter(({ fixture }) => fixture.officeId !== undefined || !takes(hook, 'officeId'))
    .map(({ fixture: { officeId, externalListingId } }) => ({ officeId, externalListingId }));
}

/**
 * Where to make leads of no matter which listing: offices where the hook takes them alone, that
 * with the fewest leads first, by which most shows; else
 * listings that buyers see now.
 */
export function placesOf(context: Context): LeadPlace[] {
  const hook = hookOf(context);
  if (takes(hook, 'officeId') && doesWithout(hook, 'externalListingId')) {
    const ids = officesByLeads(context).map(({ id }) => Number(id));
    const places = ids.length > 0 ? ids : (context.target.offices?.ids ?? []);
    const [fewest] = places;
    return [...new Set([fewest, places.at(-1)])].map((officeId) => ({
      officeId,
      externalListingId: undefined,
    }));
  }
  const visible = context.listings
    .filter(({ current }) => meanings[current].visible)
    .map(({ fixture }) => fixture.externalListingId);
  return listingPlacesOf(context)
    .filter(({ externalListingId = '' }) => visible.includes(externalListingId))
    .slice(0, caps.leadPlaces);
}

/** @throws {MissingPrerequisite} saying what a hook would need that tells neither office nor listing. */
export function assertPlace(place: LeadPlace | undefined): LeadPlace {
  if (place !== undefined) return place;
  throw new MissingPrerequisite(
    'needs {{officeId}} in observer.createLead, or {{externalListingId}} and a listing that is visible',
  );
}

/** The counts in which a lead of the place shows; where the budget is small, one of them. */
export function subjectsOfPlace({ target, depth }: Context, { officeId }: LeadPlace): Subject[] {
  const organization = organizationOf(target);
  const offices = officesOf(target).filter(({ id }) => id === String(officeId));
  const subjects = [...(organization === undefined ? [] : [organization]), ...offices];
  return spread(subjects, depth.shortListLength);
}

/** Those of them that take notice of dates. */
export function datedSubjectsOfPlace(context: Context, place: LeadPlace): Subject[] {
  const dated = datedSubjectsOf(context).map(({ kind, id }) => `${kind} ${id}`);
  return subjectsOfPlace(context, place).filter(({ kind, id }) => dated.includes(`${kind} ${id}`));
}

/** Whether a number of an answer counts the leads of the place. */
export const isOfPlace = (component: string, { officeId }: LeadPlace): boolean =>
  component === 'total' || component === officeComponent(officeId ?? '');

/** A count before leads were made, or after. */
export interface Reading {
  readonly subject: Subject;
  readonly range: RangeTexts;
  readonly components: Components;
  readonly answer: Answer;
}

/** The counts of a range; without dates, of the longest that is open to now. */
export async function readCounts(
  session: Session,
  subjects: readonly Subject[],
  range: RangeTexts,
): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const subject of subjects) {
    const isOpen = range.startDate === undefined && range.endDate === undefined;
    const asked = isOpen ? openRange(session.context, subject.kind) : range;
    const answer = await session.askCount(subject, asked);
    readings.push({ subject, range: asked, components: componentsOf(answer), answer });
  }
  return readings;
}

export type SourceName = keyof LeadSources;

/** The ways to show interest that the hook can tell; one of no name where it cannot. */
export function sourcesOf(context: Context): readonly (SourceName | undefined)[] {
  const { sources = {} } = hookOf(context);
  const names = (['form', 'phone', 'email'] as const).filter((name) => sources[name] !== undefined);
  return names.length === 0 ? [undefined] : names;
}

interface LeadNow {
  readonly place: LeadPlace;
  /** Of the target, from right before. */
  readonly answer: Answer;
  readonly source: SourceName | undefined;
  readonly isReturning?: boolean;
}

/** A listing that buyers see and may well inquire about; under contract, leads may arrive and need not. */
export const isOpenToInquiries = (status: ListingStatus): boolean =>
  meanings[status].visible && status !== 'UNDER_CONTRACT';

/** Notes a lead that has to count, where its office is known. */
function noteLead({ notes, listings }: Context, place: LeadPlace, exchange: HookExchange): void {
  const { officeId, externalListingId } = place;
  const listing = listings.find(({ fixture }) => fixture.externalListingId === externalListingId);
  const isOpen = listing === undefined || isOpenToInquiries(listing.current);
  if (officeId !== undefined && isOpen) notes.leads.set(exchange, officeId);
}

/** Whether the hook may be able to make a lead without an instant, as one arrives. */
export const mayGoUndated = (context: Context): boolean => {
  const hook = hookOf(context);
  return takes(hook, 'instant') && doesWithout(hook, 'instant');
};

/**
 * Makes a lead of now; of the buyer of the one before, where it is a returning one. As it arrives,
 * without an instant, where the hook was seen to date it by itself.
 */
export async function makeLeadNow(
  { context }: Session,
  { place, answer, source, isReturning = false }: LeadNow,
): Promise<HookExchange> {
  const hook = hookOf(context);
  const isDated = context.observer.datesLeads !== true;
  const instant = isDated ? formatInstant(presentOf(context, answer)) : undefined;
  const lead = await context.observer.createLead(
    { ...place, source: source && hook.sources?.[source], instant },
    isReturning,
  );
  // That a returning buyer counts is presumed.
  if (!isReturning) noteLead(context, place, lead);
  return lead;
}

/**
 * Makes leads of now, several at a time: where one is lost, the lead of somebody else could hide
 * that. As they arrive they come together; what was turned away comes once more by itself.
 * @param answer of the target, from right before
 */
export async function makeLeadsNow(
  session: Session,
  place: LeadPlace,
  answer: Answer,
  source = sourcesOf(session.context)[0],
  count: number = caps.leadsOfStep,
): Promise<HookExchange[]> {
  const make = (): Promise<HookExchange> => makeLeadNow(session, { place, answer, source });
  const isTogether = session.context.observer.datesLeads === true;
  const together = isTogether ? Array.from({ length: count }, make) : [];
  const settled = await Promise.allSettled(together);
  const leads = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  while (leads.length < count) leads.push(await make());
  return leads;
}

/** Makes a lead of the past, epoch seconds. */
export async function makeLeadAt(
  { context }: Session,
  place: LeadPlace,
  instant: number,
  source = sourcesOf(context)[0],
): Promise<HookExchange> {
  const hook = hookOf(context);
  context.counts.forget(instant);
  const lead = await context.observer.createLead({
    ...place,
    source: source && hook.sources?.[source],
    instant: formatInstant(instant),
  });
  context.observer.pastLeads.push({ ...place, instant });
  noteLead(context, place, lead);
  return lead;
}

/** @throws {MissingPrerequisite} where the hook makes leads of now only. */
export function assertInstant(context: Context): void {
  if (!takes(hookOf(context), 'instant'))
    throw new MissingPrerequisite('needs {{instant}} in observer.createLead');
}

/** Epoch seconds between which leads of the past may be made. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const daySeconds = 86_400;

/**
 * The past in which leads can be made without making a declared fact wrong: behind the last known
 * count, and well before now. None where that leaves less than a few days.
 */
export function findFreePast({ target, survey }: Context): Span | undefined {
  const ends = (target.knownCounts ?? []).map(({ endDate }) => Date.parse(endDate) / 1000);
  const end = survey.closed - 3 * daySeconds;
  const start = Math.max(end - 400 * daySeconds, ...ends.map((one) => one + daySeconds));
  return end - start > 4 * daySeconds ? { start, end } : undefined;
}

/** Whether no declared fact about the place is made wrong by a lead of that instant. */
export const isFree = ({ target }: Context, { officeId }: LeadPlace, instant: number): boolean =>
  (target.knownCounts ?? []).every((known) => {
    const isElsewhere = known.officeId !== undefined && officeId !== undefined;
    if (isElsewhere && known.officeId !== officeId) return true;
    const start = known.startDate === undefined ? undefined : Date.parse(known.startDate) / 1000;
    const isBefore = start !== undefined && instant < start - daySeconds;
    return isBefore || instant > Date.parse(known.endDate) / 1000 + daySeconds;
  });

export const noFreePast =
  'every instant of the past lies in a range of knownCounts, which a lead would make wrong';
