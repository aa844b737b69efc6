/** Leads of listings: which listings they may reach, and what they do to the counts. */
import type { RequirementId } from '../../../generated/catalogue.ts';
import type { Context } from '../../engine/context.ts';
import { officeComponent } from '../../engine/session/counts.ts';
import type { ListingKeeper } from '../../engine/session/listings.ts';
import type { Session } from '../../engine/session/session.ts';
import { Inconclusive } from '../../engine/verdict.ts';
import { listingPlacesOf, subjectsOfPlace, type LeadPlace } from '../../observer/lead-places.ts';
import { isOpenToInquiries, makeLeadNow, sourcesOf, type Reading } from '../../observer/leads.ts';
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
