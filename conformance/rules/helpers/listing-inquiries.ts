/** Leads of listings: which listings they may reach, and what they do to the counts. */
import type { RequirementId } from '../../../generated/catalogue.ts';
import type { Context } from '../../engine/context.ts';
import { daySeconds } from '../../engine/session/clock.ts';
import { officeComponent, textsOf } from '../../engine/session/counts.ts';
import type { ListingKeeper } from '../../engine/session/listings.ts';
import { isTaken } from '../../engine/session/range-limit.ts';
import type { Session } from '../../engine/session/session.ts';
import { Inconclusive } from '../../engine/verdict.ts';
import { takes } from '../../observer/hooks/hook-request.ts';
import {
  datedSubjectsOfPlace,
  hookOf,
  listingPlacesOf,
  subjectsOfPlace,
  type LeadPlace,
} from '../../observer/lead-places.ts';
import {
  isFree,
  isOpenToInquiries,
  makeUncheckedLead,
  makeLeadNow,
  readCounts,
  sourcesOf,
  type Reading,
} from '../../observer/leads.ts';
import { judgeRise, type Expectation } from '../../observer/rises.ts';
import type { Answer, HookExchange } from '../../wire/exchange.ts';

/** A listing that leads may reach, and that the run may update. */
export type ListingWithLeads = { readonly keeper: ListingKeeper; readonly place: LeadPlace };

/** Those whose leads some count shows, first those whose office is known: it shows them twice. */
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

/** Whatever the office of a listing is: only the numbers of offices that are known are looked at. */
export const anywhere: LeadPlace = { officeId: undefined, externalListingId: undefined };

export type ListingLead = { readonly place: LeadPlace; readonly exchange: HookExchange };

/** One lead of each kind; of a listing that may be closed to inquiries as many as are taken. */
export async function inquire(
  session: Session,
  { keeper, place }: ListingWithLeads,
  answer: Answer,
): Promise<ListingLead[]> {
  const leads: ListingLead[] = [];
  try {
    for (const source of sourcesOf(session.context)) {
      const exchange = await makeLeadNow(session, { place, answer, source });
      leads.push({ place, exchange });
    }
  } catch (refusal) {
    const isRefused = refusal instanceof Inconclusive && !isOpenToInquiries(keeper.current);
    if (!isRefused) throw refusal;
  }
  return leads;
}

/** At least as many more as were made of each office, and in all. */
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
  before: readonly Reading[],
  { leads, words, requirement }: Inquiries,
): Promise<readonly Reading[]> =>
  judgeRise(session, {
    place: leads[0]?.place ?? anywhere,
    leads: leads.map(({ exchange }) => exchange),
    before,
    expect: risesByAll(leads),
    words,
    requirement,
  });

/** Some seconds of the past in which nobody else makes leads. */
interface QuietSeconds {
  /** The count of the months around them. */
  readonly before: Reading;
  /** Those that were made, or may have been. */
  readonly leads: HookExchange[];
  /** The next one to make a lead in, epoch seconds. */
  next: number;
}

const secondsOfQuiet = 60;

/** A longer range, if it is accepted, shows sums of days and months as well. */
const secondsAround = { before: 100 * daySeconds, after: 2 * daySeconds } as const;

/** So many days before the end of what is fixed, whichever is free first. */
const daysBack = [45, 75, 105, 200, 400];

/** Where the hook takes instants, and counts dates; undefined elsewhere. */
export async function findQuietSeconds(
  session: Session,
  place: LeadPlace,
): Promise<QuietSeconds | undefined> {
  const { context } = session;
  const { closed, earliest } = context.survey;
  const [subject] = datedSubjectsOfPlace(context, place);
  const start = daysBack
    .map((days) => closed - days * daySeconds)
    .find((instant) => instant > earliest && isFree(context, place, instant));
  if (!takes(hookOf(context), 'instant') || subject === undefined || start === undefined)
    return undefined;
  const months = textsOf({
    start: Math.max(start - secondsAround.before, earliest),
    end: start + secondsAround.after,
  });
  const seconds = textsOf({ start, end: start + secondsOfQuiet });
  const range = isTaken(context, subject.kind, months) ? months : seconds;
  const [before] = await readCounts(session, [subject], range);
  return before && { before, leads: [], next: start + 1 };
}

/** A lead that got no answer may be there, and so may one on whose way something broke. */
const mayBeThere = ({ response }: HookExchange): boolean =>
  response === undefined || response.status < 400 || response.status >= 500;

/** One lead of each kind, in seconds of their own, as far as they are taken. */
export async function inquireQuietly(
  session: Session,
  place: LeadPlace,
  seconds: QuietSeconds,
): Promise<void> {
  const { observer } = session.context;
  for (const source of sourcesOf(session.context)) {
    const lead = makeUncheckedLead(session, place, seconds.next, source);
    const made = await lead.catch((refusal: unknown) => {
      if (!(refusal instanceof Inconclusive)) throw refusal;
      return observer.exchanges.findLast(({ hook }) => hook === 'createLead');
    });
    if (made !== undefined && mayBeThere(made)) seconds.leads.push(made);
    seconds.next += 1;
  }
}

/** Each lead counts once at most: one of the past, for a listing, may be none to its office. */
export async function judgeOnce(
  session: Session,
  { before, leads }: QuietSeconds,
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
