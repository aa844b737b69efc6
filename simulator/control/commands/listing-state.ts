/** Listings that a person or a test adds, or puts into a status. */
import type { ListingStatus } from '../../../generated/api.ts';
import type { ListingAdded, ListingUpdated } from '../../model/event.ts';
import { countBefore } from '../../model/lead-count.ts';
import { originAt } from '../../model/lead-origins.ts';
import type { Policy } from '../../model/policy.ts';
import type { Result } from '../../model/result.ts';
import { accept, reject } from '../../model/result.ts';
import { changeAt } from '../../model/search-index.ts';
import type { Listing, ListingDetails, State } from '../../model/state.ts';
import { partnerKey } from '../../model/state.ts';
import { suggestId, suggestNumber } from './ids.ts';
import { objectToPast, writeMilliseconds } from './instants.ts';

/** The state in which a listing is wanted. Details that it does not name stay as they are. */
export interface ListingStateRequest extends ListingDetails {
  readonly partnerId: string;
  /** A listing that there is not is added. */
  readonly externalListingId: string;
  readonly status: ListingStatus;
  /** Since when, in milliseconds since 1970-01-01T00:00:00Z; left out, now. */
  readonly at?: number;
  /** Whose the new listing is; a listing that there is stays with its office. */
  readonly officeId?: number;
}

function objectToPartner({ partners }: State, { partnerId }: ListingStateRequest) {
  if (partners.has(partnerId)) return undefined;
  return `partnerId: ${partnerId} is no partner; ${suggestId(partnerId, [...partners.keys()])}`;
}

function objectToBroker({ brokers }: State, { partnerId, broker }: ListingStateRequest) {
  const id = broker?.externalId;
  if (id === undefined || brokers.has(partnerKey(partnerId, id))) return undefined;
  const own = [...brokers.values()].filter((one) => one.partnerId === partnerId);
  const fix = suggestId(
    id,
    own.map(({ externalId }) => externalId),
  );
  return `broker.externalId: ${id} is no broker of ${partnerId}; ${fix}`;
}

function objectToOffice(state: State, { partnerId, officeId }: ListingStateRequest) {
  if (officeId === undefined) return undefined;
  const own = [...state.offices.values()]
    .filter(
      ({ organizationId }) => state.organizations.get(organizationId)?.partnerId === partnerId,
    )
    .map(({ id }) => id);
  if (own.includes(officeId)) return undefined;
  return `officeId: ${officeId} is no office of ${partnerId}; ${suggestNumber(officeId, own)}`;
}

function objectToMove(listing: Listing, { officeId }: ListingStateRequest): string | undefined {
  if (officeId === undefined || officeId === listing.officeId) return undefined;
  const where =
    listing.officeId === undefined ? 'has no office' : `is of office ${listing.officeId}`;
  return `officeId: ${listing.externalListingId} ${where}, and stays so; leave officeId out`;
}

/**
 * History is added to, never rewritten: what was counted and seen by now stays true. Where the clock
 * went back, what is later than now is no history.
 */
function objectToRewriting(listing: Listing, at: number, now: number) {
  const present = changeAt(listing, now);
  if (present === undefined || at >= present.at) return undefined;
  const since = `${present.status} since ${writeMilliseconds(present.at)}`;
  return `at: ${listing.externalListingId} is ${since}; choose that instant or a later one`;
}

/** When the listing got its last lead by now; undefined where it got none after the instant. */
function findLastLead(state: State, listing: Listing, after: number, now: number) {
  const { officeId = NaN, externalListingId } = listing;
  const column = state.leads.get(officeId) ?? [];
  const origins = state.leadOrigins.get(officeId);
  if (origins === undefined) return undefined;
  const first = countBefore(column, after + 1);
  for (let lead = countBefore(column, now + 1) - 1; lead >= first; lead -= 1) {
    if (originAt(origins, lead).externalListingId === externalListingId) return column[lead];
  }
  return undefined;
}

function objectToHiding(
  state: State,
  listing: Listing,
  now: number,
  { status, at = now }: ListingStateRequest,
  policy: Policy,
): string | undefined {
  if (policy.statusMeanings[status].visible) return undefined;
  const last = findLastLead(state, listing, at, now);
  if (last === undefined) return undefined;
  const what = `${listing.externalListingId} got a lead at ${writeMilliseconds(last)}`;
  return `at: ${what}, and a hidden listing gets none; choose that instant or a later one`;
}

/**
 * What happens so that a listing is in the wanted state since an instant, or the mistake in the
 * request, with its place and its fix.
 *
 * @param now in milliseconds since 1970-01-01T00:00:00Z; nothing happens later
 */
export function readListingState(
  state: State,
  request: ListingStateRequest,
  now: number,
  policy: Policy,
): Result<ListingAdded | ListingUpdated, string> {
  const { at = now, officeId, ...wanted } = request;
  const toInstant = objectToPast(at, now);
  const objection =
    objectToPartner(state, request) ??
    (toInstant && `at: ${toInstant}`) ??
    objectToBroker(state, request);
  if (objection !== undefined) return reject(objection);
  const listing = state.listings.get(partnerKey(wanted.partnerId, wanted.externalListingId));
  if (listing === undefined) {
    const toOffice = objectToOffice(state, request);
    if (toOffice !== undefined) return reject(toOffice);
    const office = officeId !== undefined && { officeId };
    return accept({ kind: 'listing-added', ...wanted, ...office, at });
  }
  const toChange =
    objectToMove(listing, request) ??
    objectToRewriting(listing, at, now) ??
    objectToHiding(state, listing, now, request, policy);
  if (toChange !== undefined) return reject(toChange);
  return accept({ kind: 'listing-updated', ...wanted, at });
}
