/** Applies events to the state, and derives events from a state. */
import type { Event, LeadsReceived, ListingAdded, ListingUpdated } from './event.ts';
import { eventOf, eventsOfKey } from './event.ts';
import { addLeads } from './lead-count.ts';
import { addOrigins } from './lead-origins.ts';
import { changeAt, listStatusChanges } from './listing-status.ts';
import { put } from './persistent-map.ts';
import { emptyState, partnerKey, type Listing, type State, type StatusChange } from './state.ts';

const keyOf = ({ partnerId, externalListingId }: ListingAdded | ListingUpdated): string =>
  partnerKey(partnerId, externalListingId);

function addedListing({ kind: _kind, status, at, ...listing }: ListingAdded): Listing {
  return { ...listing, latest: { status, at } };
}

/** Appends a status change. Later changes, made before the clock went back, are dropped. */
function changeStatus(listing: Listing, { status, at }: ListingUpdated): StatusChange {
  const before = changeAt(listing, at);
  if (before === undefined) return { status, at };
  return status === before.status ? before : { status, at, previous: before };
}

function updatedListing(listing: Listing, event: ListingUpdated): Listing {
  const { broker, businessType, location } = event;
  return {
    ...listing,
    ...(broker !== undefined && { broker }),
    ...(businessType !== undefined && { businessType }),
    ...(location !== undefined && { location }),
    latest: changeStatus(listing, event),
  };
}

export function listingAfter(state: State, event: ListingAdded | ListingUpdated) {
  if (event.kind === 'listing-added') return addedListing(event);
  const listing = state.listings.get(keyOf(event));
  return listing && updatedListing(listing, event);
}

function putListing(state: State, event: ListingAdded | ListingUpdated): State {
  const listing = listingAfter(state, event);
  if (listing === undefined) return state;
  return { ...state, listings: put(state.listings, keyOf(event), listing) };
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
 * Applies an event. It consults no policy, so folding the same events gives the same state under
 * every dialect. An event about an unknown listing or key changes nothing.
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
    case 'listing-updated':
      return putListing(state, event);
    case 'leads-received':
      return receiveLeads(state, event);
  }
  return event satisfies never;
}

export function fold(events: Iterable<Event>, start: State = emptyState): State {
  let state = start;
  for (const event of events) state = evolve(state, event);
  return state;
}

/** The events of a listing: the first has its current details, the others change its status. */
function listingEvents({ latest, ...listing }: Listing): Event[] {
  const { partnerId, externalListingId } = listing;
  return listStatusChanges({ ...listing, latest }).map((change, index) =>
    index === 0
      ? { kind: 'listing-added', ...listing, ...change }
      : { kind: 'listing-updated', partnerId, externalListingId, ...change },
  );
}

function leadsEvent({ leads, leadOrigins }: State, officeId: number): LeadsReceived {
  const instants = Array.from(leads.get(officeId) ?? []);
  const origins = leadOrigins.get(officeId);
  if (origins === undefined) return { kind: 'leads-received', officeId, instants };
  const { different, indexes } = origins;
  return {
    kind: 'leads-received',
    officeId,
    instants,
    origins: { different, indexes: Array.from(indexes) },
  };
}

/**
 * One event per office. If offices got origins in another order than leads, events without leads
 * come first to restore the order of offices.
 */
function leadsEvents(state: State): Event[] {
  const offices = [...state.leads.keys()];
  const known = [...state.leadOrigins.keys()];
  const inOrder = offices.filter((id) => state.leadOrigins.has(id));
  if (known.every((id, index) => id === inOrder[index])) {
    return offices.map((id) => leadsEvent(state, id));
  }
  const unknown = offices.filter((id) => !state.leadOrigins.has(id));
  return [
    ...offices.map((officeId): Event => ({ kind: 'leads-received', officeId, instants: [] })),
    ...[...known, ...unknown].map((id) => leadsEvent(state, id)),
  ];
}

/**
 * The fewest events that reproduce a state exactly, including the order of its maps. Used to
 * compact a store and to copy a state.
 */
export function eventsOf(state: State): Event[] {
  const { partners, organizations, offices, brokers, listings, credentials } = state;
  return [
    ...Array.from(partners.values(), eventOf.partner),
    ...Array.from(organizations.values(), eventOf.organization),
    ...Array.from(offices.values(), eventOf.office),
    ...Array.from(brokers.values(), eventOf.broker),
    ...[...listings.values()].flatMap(listingEvents),
    ...leadsEvents(state),
    ...[...credentials.values()].flatMap(eventsOfKey),
  ];
}
