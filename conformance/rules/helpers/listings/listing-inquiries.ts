/** Leads of listings: which listings can have leads, and how those change the counts. */
import type { RequirementId } from '../../../../generated/catalogue.ts';
import type { Context } from '../../../engine/context.ts';
import { daySeconds } from '../../../engine/client/clock.ts';
import { officeComponent, textsOf } from '../../../engine/counts/counts.ts';
import type { ListingKeeper } from '../../../engine/listings/listings.ts';
import { isLengthAccepted } from '../../../engine/counts/range-limit.ts';
import type { Session } from '../../../engine/session/session.ts';
import { Inconclusive } from '../../../engine/verdict.ts';
import { usesPlaceholder } from '../../../observer/hooks/hook-request.ts';
import {
  datedSubjectsOfPlace,
  createLeadHookOf,
  isOpenToInquiries,
  listingPlacesOf,
  subjectsOfPlace,
  type LeadPlace,
} from '../../../observer/leads/lead-places.ts';
import {
  isFreeInstant,
  createUncheckedPastLead,
  createCurrentLead,
  readCounts,
  sourcesOf,
  type CountReading,
} from '../../../observer/leads/leads.ts';
import { judgeRise, type Expectation } from '../../../observer/leads/rises.ts';
import type { Answer, HookExchange } from '../../../wire/exchange.ts';

/** A listing that leads may reach, and that the run may update. */
export type ListingWithLeads = { readonly keeper: ListingKeeper; readonly place: LeadPlace };

/** Listings whose leads some count includes; first those of a known office, in two counts. */
export const listingsWithLeads = (context: Context): ListingWithLeads[] =>
  listingPlacesOf(context)
    .filter((place) => subjectsOfPlace(context, place).length > 0)
    .toSorted((a, b) => Number(a.officeId === undefined) - Number(b.officeId === undefined))
    .flatMap((place) => {
      const keeper = context.listings.find(
        ({ fixture }) => fixture.externalListingId === place.externalListingId,
      );
      return keeper === undefined ? [] : [{ keeper, place }];
    });

/** A default without office or listing. */
export const unknownPlace: LeadPlace = { officeId: undefined, externalListingId: undefined };

export type ListingLead = { readonly place: LeadPlace; readonly exchange: HookExchange };

/**
 * Creates one lead of each kind; as many as are accepted, if the listing may refuse inquiries.
 * @param isShared whether other rules may be hiding the listing at the same time
 */
export async function createInquiries(
  session: Session,
  { keeper, place }: ListingWithLeads,
  answer: Answer,
  isShared: boolean,
): Promise<ListingLead[]> {
  const leads: ListingLead[] = [];
  try {
    for (const source of sourcesOf(session.context)) {
      const exchange = await createCurrentLead(session, { place, answer, source });
      leads.push({ place, exchange });
    }
  } catch (refusal) {
    const mayRefuse = isShared || !isOpenToInquiries(keeper.current);
    if (!(refusal instanceof Inconclusive && mayRefuse)) throw refusal;
  }
  return leads;
}

/** Expects each office and the total to rise by at least the leads created for them. */
const risesByAll =
  (leads: readonly ListingLead[]): Expectation =>
  (name, from, to) => {
    const own = leads.filter(
      ({ place: { officeId = '' } }) => name === 'total' || name === officeComponent(officeId),
    );
    return to < from + own.length ? from + own.length : undefined;
  };

interface Inquiries {
  readonly leads: readonly ListingLead[];
  readonly words: string;
  readonly requirement: RequirementId;
}

export const judgeInquiries = (
  session: Session,
  before: readonly CountReading[],
  { leads, words, requirement }: Inquiries,
): Promise<readonly CountReading[]> =>
  judgeRise(session, {
    place: leads[0]?.place ?? unknownPlace,
    leads: leads.map(({ exchange }) => exchange),
    before,
    expect: risesByAll(leads),
    words,
    requirement,
  });

/** Some past seconds in which nobody else creates leads. */
interface QuietPeriod {
  /** The count of the months around them. */
  readonly before: CountReading;
  /** Leads that were created, or may have been. */
  readonly leads: HookExchange[];
  /** The second for the next lead, in epoch seconds. */
  next: number;
}

const quietPeriodSeconds = 60;

/** A longer range, if accepted, also exposes sums by day and month. */
const secondsAround = { before: 100 * daySeconds, after: 2 * daySeconds } as const;

/** Candidates in days before `closed`; the first free one is used. */
const daysBack = [45, 75, 105, 200, 400];

/** Undefined unless the hook takes instants and a count takes dates. */
export async function findQuietPeriod(
  session: Session,
  place: LeadPlace,
): Promise<QuietPeriod | undefined> {
  const { context } = session;
  const { closed, earliest } = context.survey;
  const [subject] = datedSubjectsOfPlace(context, place);
  const start = daysBack
    .map((days) => closed - days * daySeconds)
    .find((instant) => instant > earliest && isFreeInstant(context, place, instant));
  if (
    !usesPlaceholder(createLeadHookOf(context), 'instant') ||
    subject === undefined ||
    start === undefined
  )
    return undefined;
  const months = textsOf({
    start: Math.max(start - secondsAround.before, earliest),
    end: start + secondsAround.after,
  });
  const seconds = textsOf({ start, end: start + quietPeriodSeconds });
  const range = isLengthAccepted(context, subject.kind, months) ? months : seconds;
  const [before] = await readCounts(session, [subject], range);
  return before && { before, leads: [], next: start + 1 };
}

/** A lead may exist although the hook gave no answer or failed. */
const mayExist = ({ response }: HookExchange): boolean =>
  response === undefined || response.status < 400 || response.status >= 500;

/** Creates one lead of each kind, each in a second of its own, as far as they are accepted. */
export async function createPastInquiries(
  session: Session,
  place: LeadPlace,
  seconds: QuietPeriod,
): Promise<void> {
  const { observer } = session.context;
  for (const source of sourcesOf(session.context)) {
    const lead = createUncheckedPastLead(session, place, seconds.next, source);
    const made = await lead.catch((refusal: unknown) => {
      if (!(refusal instanceof Inconclusive)) throw refusal;
      return observer.exchanges.findLast(({ hook }) => hook === 'createLead');
    });
    if (made !== undefined && mayExist(made)) seconds.leads.push(made);
    seconds.next += 1;
  }
}

/** Each lead counts at most once; a past lead of a listing need not count for its office. */
export async function judgeCountedOnce(
  session: Session,
  { before, leads }: QuietPeriod,
  statuses: string,
): Promise<void> {
  if (leads.length === 0) return;
  const [after] = await readCounts(session, [before.subject], before.range);
  for (const [name, counted] of after?.components ?? []) {
    const most = (before.components.get(name) ?? 0) + leads.length;
    session.judge(counted <= most, () => ({
      expected: `at most ${most} as the ${name} of a range of the past, after ${leads.length} leads of a listing that became ${statuses}`,
      got: String(counted),
      evidence: [before.answer, ...leads.slice(-2), ...(after ? [after.answer] : [])],
      requirement: 'time/every-inquiry',
    }));
  }
}
