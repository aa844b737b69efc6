/** Leads that a person or a test puts into the state. */
import type { LeadsReceived } from '../../model/event.ts';
import type { LeadOrigin, LeadSource } from '../../model/lead-origins.ts';
import type { Policy } from '../../model/policy.ts';
import type { Result } from '../../model/result.ts';
import { accept, reject } from '../../model/result.ts';
import { statusAt } from '../../model/search-index.ts';
import type { Listing, Office, State } from '../../model/state.ts';
import { partnerKey } from '../../model/state.ts';
import { listIds, suggestId, suggestNumber } from './ids.ts';
import { objectToInstant, writeMilliseconds } from './instants.ts';

/** The leads that are asked for. */
export interface LeadsRequest {
  readonly officeId: number;
  /** When they come, in milliseconds since 1970-01-01T00:00:00Z; left out, now. */
  readonly at?: readonly number[];
  /** How many come at each of the instants; left out, one. */
  readonly count?: number;
  /** The listing that brings them, by the partner's own id; left out, it is not known. */
  readonly externalListingId?: string;
  readonly source?: LeadSource;
}

/** How many leads one request may bring. */
export const maxLeads = 1_000_000;

function objectToNumber({ at, count = 1 }: LeadsRequest): string | undefined {
  if (at?.length === 0) return 'at: the list is empty; name an instant, or leave it out for now';
  if (!Number.isInteger(count) || count < 1) return `count: ${count} is no whole number from 1 on`;
  const total = (at?.length ?? 1) * count;
  if (total <= maxLeads) return undefined;
  const field = count === 1 ? 'at' : 'count';
  return `${field}: ${total} leads are more than ${maxLeads} at once; send several requests`;
}

function objectToInstants({ at = [] }: LeadsRequest): string | undefined {
  for (const [index, instant] of at.entries()) {
    const objection = objectToInstant(instant);
    if (objection !== undefined) return `at[${index}]: ${objection}`;
  }
  return undefined;
}

/** Whose a listing of that id is, if it is not the office's. */
function explainForeign(state: State, id: string, office: Office, own: string | undefined): string {
  const listings = [...state.listings.values()];
  const ids = listings
    .filter(({ officeId }) => officeId === office.id)
    .map(({ externalListingId }) => externalListingId);
  const same = listings.filter(({ externalListingId }) => externalListingId === id);
  const known = same.find(({ partnerId }) => partnerId === own) ?? same[0];
  if (known === undefined)
    return `${id} is no listing of office ${office.id}; ${suggestId(id, ids)}`;
  const whose = known.officeId === undefined ? 'no office' : `office ${known.officeId}`;
  const partner = known.partnerId === own ? '' : ` of ${known.partnerId}`;
  return `${id} belongs to ${whose}${partner}, not to office ${office.id}; ${listIds(ids)}`;
}

function findListing(state: State, id: string, office: Office): Result<Listing, string> {
  const own = state.organizations.get(office.organizationId)?.partnerId;
  const listing = own === undefined ? own : state.listings.get(partnerKey(own, id));
  if (listing?.officeId === office.id) return accept(listing);
  return reject(`externalListingId: ${explainForeign(state, id, office, own)}`);
}

const fixOfHidden =
  'a hidden listing gets no lead; choose another instant, or put the listing into a visible status';

/** The first of the instants at which buyers did not see the listing. */
function objectToHidden(
  listing: Listing,
  instants: readonly number[],
  policy: Policy,
): string | undefined {
  const isHidden = (instant: number): boolean => {
    const status = statusAt(listing, instant);
    return status === undefined || !policy.statusMeanings[status].visible;
  };
  const index = instants.findIndex(isHidden);
  const instant = instants[index];
  if (instant === undefined) return undefined;
  const status = statusAt(listing, instant) ?? 'not there yet';
  const what = `${listing.externalListingId} is ${status} at ${writeMilliseconds(instant)}`;
  return `externalListingId: ${what}; ${fixOfHidden}`;
}

function receive(request: LeadsRequest, instants: readonly number[]): LeadsReceived {
  const { officeId, count = 1, externalListingId, source } = request;
  const origin: LeadOrigin = {
    ...(externalListingId !== undefined && { externalListingId }),
    ...(source !== undefined && { source }),
  };
  const all = instants.flatMap((instant) => Array.from({ length: count }, () => instant));
  const origins = { different: [origin], indexes: all.map(() => 0) };
  const known = Object.keys(origin).length > 0;
  return { kind: 'leads-received', officeId, instants: all, ...(known && { origins }) };
}

/**
 * The leads that a request brings an office, or the mistake in it, with its place and its fix. It
 * is not asked whether anybody may see them: that is the API's question.
 *
 * @param now in milliseconds since 1970-01-01T00:00:00Z; leads of a later instant come when it does
 */
export function readLeads(
  state: State,
  request: LeadsRequest,
  now: number,
  policy: Policy,
): Result<LeadsReceived, string> {
  const { officeId, at: instants = [now], externalListingId } = request;
  const office = state.offices.get(officeId);
  if (office === undefined) {
    const fix = suggestNumber(officeId, [...state.offices.keys()]);
    return reject(`officeId: ${officeId} is no office; ${fix}`);
  }
  const objection = objectToNumber(request) ?? objectToInstants(request);
  if (objection !== undefined) return reject(objection);
  if (externalListingId === undefined) return accept(receive(request, instants));
  const listing = findListing(state, externalListingId, office);
  if (!listing.ok) return listing;
  const hidden = objectToHidden(listing.value, instants, policy);
  return hidden === undefined ? accept(receive(request, instants)) : reject(hidden);
}
