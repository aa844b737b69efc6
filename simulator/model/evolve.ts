import type { Event, LeadsReceived, ListingAdded, ListingUpdated } from './event.ts';
import { addLeads } from './lead-count.ts';
import { addOrigins } from './lead-origins.ts';
import { changeAt } from './search-index.ts';
import type { Listing, StatusChange, World } from './world.ts';
import { emptyWorld, partnerKey } from './world.ts';

function put<Key, Value>(
  map: ReadonlyMap<Key, Value>,
  key: Key,
  value: Value,
): ReadonlyMap<Key, Value> {
  return new Map(map).set(key, value);
}

function putListing(world: World, listing: Listing): World {
  const key = partnerKey(listing.partnerId, listing.externalListingId);
  return { ...world, listings: put(world.listings, key, listing) };
}

function addListing(world: World, event: ListingAdded): World {
  const { kind: _kind, status, at, ...listing } = event;
  return putListing(world, { ...listing, latest: { status, at } });
}

/** The clock may have gone back since the latest changes: what came after the event makes room. */
function changeStatus(listing: Listing, { status, at }: ListingUpdated): StatusChange {
  const before = changeAt(listing, at);
  if (before === undefined) return { status, at };
  return status === before.status ? before : { status, at, previous: before };
}

function updateListing(world: World, event: ListingUpdated): World {
  const { kind: _kind, status: _status, at: _at, ...changes } = event;
  const listing = world.listings.get(partnerKey(event.partnerId, event.externalListingId));
  if (listing === undefined) return world;
  return putListing(world, {
    ...listing,
    ...changes,
    latest: changeStatus(listing, event),
  });
}

function revoke(world: World, key: string): World {
  const credential = world.credentials.get(key);
  if (credential === undefined) return world;
  return { ...world, credentials: put(world.credentials, key, { ...credential, revoked: true }) };
}

function receiveLeads(world: World, event: LeadsReceived): World {
  const { officeId, instants } = event;
  const column = world.leads.get(officeId);
  const leads = put(world.leads, officeId, addLeads(column, instants));
  const origins = addOrigins(column, world.leadOrigins.get(officeId), event);
  if (origins === undefined) return { ...world, leads };
  return { ...world, leads, leadOrigins: put(world.leadOrigins, officeId, origins) };
}

/**
 * The world after the event. Consults no policy: what was decided once stays decided, so folding
 * the same events gives the same world under every dialect. An event about a listing or key that
 * the world does not hold changes nothing.
 */
export function evolve(world: World, event: Event): World {
  switch (event.kind) {
    case 'partner-added':
      return { ...world, partners: put(world.partners, event.partner.id, event.partner) };
    case 'organization-added': {
      const { organization } = event;
      return { ...world, organizations: put(world.organizations, organization.id, organization) };
    }
    case 'office-added':
      return { ...world, offices: put(world.offices, event.office.id, event.office) };
    case 'broker-added': {
      const key = partnerKey(event.broker.partnerId, event.broker.externalId);
      return { ...world, brokers: put(world.brokers, key, event.broker) };
    }
    case 'credential-issued': {
      const credential = { ...event.credential, revoked: false };
      return { ...world, credentials: put(world.credentials, credential.key, credential) };
    }
    case 'credential-revoked':
      return revoke(world, event.key);
    case 'listing-added':
      return addListing(world, event);
    case 'listing-updated':
      return updateListing(world, event);
    case 'leads-received':
      return receiveLeads(world, event);
  }
  return event satisfies never;
}

/** The world after all events, from `start` on. */
export function fold(events: readonly Event[], start: World = emptyWorld): World {
  return events.reduce(evolve, start);
}
