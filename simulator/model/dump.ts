import { eventOf, type Event, type LeadsReceived } from './event.ts';
import { listStatusChanges } from './listing-status.ts';
import type { Credential, Listing, State } from './state.ts';

/** What the listing holds now stands in the first event; the others are its changes of status. */
function listingEvents({ latest, ...listing }: Listing): Event[] {
  const { partnerId, externalListingId } = listing;
  return listStatusChanges({ ...listing, latest }).map((change, index) =>
    index === 0
      ? { kind: 'listing-added', ...listing, ...change }
      : { kind: 'listing-updated', partnerId, externalListingId, ...change },
  );
}

function credentialEvents({ revoked, ...credential }: Credential): Event[] {
  const issued = eventOf.credential(credential);
  return revoked ? [issued, { kind: 'credential-revoked', key: credential.key }] : [issued];
}

/** All leads of an office as one event, in the order of its column. */
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
 * One event per office. Where origins came to be known in another order than leads came in, events
 * without leads restore the order of the offices.
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
 * The fewest events that make this very state: folded, they equal it in everything, the order of
 * its maps included. A store writes them when it compacts, and another process continues from them.
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
    ...[...credentials.values()].flatMap(credentialEvents),
  ];
}
