/** The places at which leads are created, and the counts that include them. */
import { spread } from '../../../shared/select.ts';
import type { ListingStatus } from '../../../generated/api.ts';
import type { CreateLeadHook } from '../../../generated/target.ts';
import { caps } from '../../engine/caps.ts';
import type { Context } from '../../engine/context.ts';
import { officeComponent } from '../../engine/counts/counts.ts';
import type { Subject } from '../../engine/client/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import {
  honoursDates,
  officesByLeads,
  officesOf,
  subjectsOf,
} from '../../engine/session/subjects.ts';
import { MissingPrerequisite } from '../../engine/verdict.ts';
import { usesPlaceholder, createsLeadsOfOffices } from '../hooks/hook-request.ts';
import { bringTo, statusMeanings } from '../snapshots/listing-views.ts';
import { waitPastLastChange } from './target-time.ts';

/** A place that gets leads: an office by its id, or by one of its listings. */
export interface LeadPlace {
  readonly officeId: number | undefined;
  readonly externalListingId: string | undefined;
}

export const createLeadHookOf = ({ observer }: Context): CreateLeadHook => {
  const { createLead } = observer.hooks;
  if (createLead === undefined)
    throw new MissingPrerequisite('needs observer.createLead in the target file');
  return createLead;
};

/** Listings for which the hook can create leads: their office is known if the hook needs it. */
export function listingPlacesOf(context: Context): LeadPlace[] {
  const hook = createLeadHookOf(context);
  if (!usesPlaceholder(hook, 'externalListingId')) return [];
  return context.listings
    .filter(({ fixture }) => fixture.officeId !== undefined || !usesPlaceholder(hook, 'officeId'))
    .map(({ fixture: { officeId, externalListingId } }) => ({ officeId, externalListingId }));
}

const placeOfOffice = (officeId: number | undefined): LeadPlace => ({
  officeId,
  externalListingId: undefined,
});

/** Places for leads: the offices with fewest leads, which show most, and with none; or listings. */
export function leadPlacesOf(context: Context): LeadPlace[] {
  if (createsLeadsOfOffices(createLeadHookOf(context))) {
    const ids = officesByLeads(context).map(({ id }) => Number(id));
    const offices = ids.length > 0 ? ids : (context.target.offices?.ids ?? []);
    if (offices.length > 0) return [...new Set([offices[0], offices.at(-1)])].map(placeOfOffice);
    // The organization alone is counted: the offices of its listings are known.
    return context.listings
      .map(({ fixture }) => placeOfOffice(fixture.officeId))
      .filter(({ officeId }) => officeId !== undefined)
      .slice(0, 1);
  }
  const visible = context.listings
    .filter(({ current }) => statusMeanings[current].visible)
    .map(({ fixture }) => fixture.externalListingId);
  return listingPlacesOf(context)
    .filter(({ externalListingId = '' }) => visible.includes(externalListingId))
    .slice(0, caps.leadDestinations);
}

/** The place with most leads, to test monthly sums, which services precompute for many leads. */
export function busiestPlaceOf(context: Context): LeadPlace | undefined {
  const { officeLeads } = context.survey;
  const leadsOf = ({ officeId }: LeadPlace): number => officeLeads?.get(String(officeId)) ?? 0;
  const offices = officesByLeads(context).map(({ id }) => placeOfOffice(Number(id)));
  const isByOffice = createsLeadsOfOffices(createLeadHookOf(context)) && offices.length > 0;
  const places = isByOffice ? offices : leadPlacesOf(context);
  return places.toSorted((a, b) => leadsOf(b) - leadsOf(a))[0];
}

/** @throws {MissingPrerequisite} saying what a hook without office and listing would need. */
export function assertPlace(place: LeadPlace | undefined): LeadPlace {
  if (place !== undefined) return place;
  throw new MissingPrerequisite(
    'needs {{officeId}} in observer.createLead, or {{externalListingId}} and a listing that is visible',
  );
}

/** Whether a hook must accept inquiries about a listing; with a contract it may refuse them. */
export const isOpenToInquiries = (status: ListingStatus): boolean =>
  statusMeanings[status].visible && status !== 'UNDER_CONTRACT' && status !== 'PENDING_CONTRACT';

/**
 * Makes sure that the hook must accept leads of the place: other rules may have hidden its listing.
 * @throws {MissingPrerequisite} if there is no place
 */
export async function openPlace(
  session: Session,
  given: LeadPlace | undefined,
): Promise<LeadPlace> {
  const place = assertPlace(given);
  const { listings, target } = session.context;
  const keeper = listings.find(
    ({ fixture }) => fixture.externalListingId === place.externalListingId,
  );
  const mayUpdate = target.capabilities.includes('listing-update');
  if (keeper === undefined || !mayUpdate || isOpenToInquiries(keeper.current)) return place;
  await bringTo(session, keeper, 'FOR_SALE');
  await waitPastLastChange(session.context);
  return place;
}

/** The counts that include a lead of the place; on a small budget, one of them. */
export function subjectsOfPlace({ target, depth }: Context, { officeId }: LeadPlace): Subject[] {
  const offices = officesOf(target).filter(({ id }) => id === String(officeId));
  return spread(subjectsOf({ target }, offices), depth.shortListLength);
}

/** Counts of the place that read dates. */
export function datedSubjectsOfPlace(context: Context, place: LeadPlace): Subject[] {
  return subjectsOfPlace(context, place).filter(({ kind }) => honoursDates(context, kind));
}

/** Whether a component of a count includes the leads of the place. */
export const isOfPlace = (component: string, { officeId }: LeadPlace): boolean =>
  component === 'total' || component === officeComponent(officeId ?? '');
