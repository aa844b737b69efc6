import type { Event, LeadsReceived, ListingAdded, ListingUpdated } from './event.ts';
import { addLeads } from './lead-count.ts';
import { addOrigins } from './lead-origins.ts';
import { changeAt } from './listing-status.ts';
import { put } from './shared-map.ts';
import type { Listing, State, StatusChange } from './state.ts';
import { emptyState, partnerKey } from './state.ts';

function putListing(state: State, key: string, listing: Listing): State {
  return { ...state, listings: put(state.listings, key, listing) };
}

function addListing(state: State, event: ListingAdded): State {
  const { kind: _kind, status, at, ...listing } = event;
  const key = partnerKey(event.partnerId, event.externalListingId);
  return putListing(state, key, { ...listing, latest: { status, at } });
}

/** The clock may have gone back since the latest changes: what came after the event makes room. */
function changeStatus(listing: Listing, { status, at }: ListingUpdated): StatusChange {
  const before = changeAt(listing, at);
  if (before === undefined) return { status, at };
  return status === before.status ? before : { status, at, previous: before };
}

function updateListing(state: State, event: ListingUpdated): State {
  const { broker, businessType, location } = event;
  const key = partnerKey(event.partnerId, event.externalListingId);
  const listing = state.listings.get(key);
  if (listing === undefined) return state;
  return putListing(state, key, {
    ...listing,
    ...(broker !== undefined && { broker }),
    ...(businessType !== undefined && { businessType }),
    ...(location !== undefined && { location }),
    latest: changeStatus(listing, event),
  });
}

function revoke(state: State, key: string): State {
  const credential = state.credentials.get(key);
  if (credential === undefined) return state;
  return { ...state, credentials: put(state.credentials, key, { ...credential, revoked: true }) };
}

function receiveLeads(state: State, event: LeadsReceived): State {
  const { officeId, instants } = event;
  const column = state.leads.get(officeId);
  const leads = put(state.leads, officeId, addLeads(column, instants));
  const origins = addOrigins(column, state.leadOrigins.get(officeId), event);
  if (origins === undefined) return { ...state, leads };
  return { ...state, leads, leadOrigins: put(state.leadOrigins, officeId, origins) };
}

/**
 * The state after the event. Consults no policy: what was decided once stays decided, so folding
 * the same events gives the same state under every dialect. An event about a listing or key that
 * the state does not hold changes nothing.
 */
export function evolve(state: State, event: Event): State {
  switch (event.kind) {
    case 'partner-added':
      return { ...state, partners: put(state.partners, event.partner.id, event.partner) };
    case 'organization-added': {
      const { organization } = event;
      return { ...state, organizations: put(state.organizations, organization.id, organization) };
    }
    case 'office-added':
      return { ...state, offices: put(state.offices, event.office.id, event.office) };
    case 'broker-added': {
      const key = partnerKey(event.broker.partnerId, event.broker.externalId);
      return { ...state, brokers: put(state.brokers, key, event.broker) };
    }
    case 'credential-issued': {
      const credential = { ...event.credential, revoked: false };
      return { ...state, credentials: put(state.credentials, credential.key, credential) };
    }
    case 'credential-revoked':
      return revoke(state, event.key);
    case 'listing-added':
      return addListing(state, event);
    case 'listing-updated':
      return updateListing(state, event);
    case 'leads-received':
      return receiveLeads(state, event);
  }
  return event satisfies never;
}

/** The state after all events, from `start` on. */
export function fold(events: Iterable<Event>, start: State = emptyState): State {
  let state = start;
  for (const event of events) state = evolve(state, event);
  return state;
}
