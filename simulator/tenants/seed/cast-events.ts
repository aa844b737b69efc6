/** The events that bring a cast into the state; the seeds put leads and listings to them. */
import { eventOf, type Event, type ListingAdded } from '../../model/event.ts';
import type { Office } from '../../model/state.ts';
import { credentials, listingNumbers, organizations, partners } from './cast.ts';
import { brokersOf, listingsOf } from './crowd-parts.ts';

export type CastPartnerId = (typeof partners)[number]['id'];

/** Four brokers of each partner. */
export const brokerEvents = (seed: number): Event[] =>
  partners.flatMap(({ id }) => brokersOf(id, seed).map(eventOf.broker));

/** The offices, without what only the seeds know of them. */
const officeEvents = (offices: readonly Office[]): Event[] =>
  offices.map(({ id, externalId, organizationId, name }) =>
    eventOf.office({ id, externalId, organizationId, name }),
  );

/** The keys, one of which is revoked. */
const credentialEvents: readonly Event[] = Object.values(credentials).flatMap(
  ({ summary: _summary, revoked, ...credential }) => [
    eventOf.credential(credential),
    ...(revoked ? [{ kind: 'credential-revoked', key: credential.key } as const] : []),
  ],
);

export function officeIdsOf(partnerId: CastPartnerId, offices: readonly Office[]): number[] {
  const own = organizations.filter((organization) => organization.partnerId === partnerId);
  return offices
    .filter(({ organizationId }) => own.some(({ id }) => id === organizationId))
    .map(({ id }) => id);
}

/** The listings of both partners, in every status, of their offices in turn. */
export function castListings(
  offices: readonly Office[],
  seed: number,
  addedAt: number,
): ListingAdded[] {
  return partners.flatMap(({ id: partnerId }) => {
    const officeIds = officeIdsOf(partnerId, offices);
    return listingsOf({ partnerId, officeIds, addedAt }, listingNumbers[partnerId], seed);
  });
}

/** What a seed puts to the cast. */
export interface CastParts {
  readonly offices: readonly Office[];
  readonly brokers?: readonly Event[];
  readonly listings?: readonly Event[];
  readonly leads?: Iterable<Event>;
}

/** The events of a seed in the order in which all of them are told: the order is part of the data. */
export function* castEvents({
  offices,
  brokers = [],
  listings = [],
  leads = [],
}: CastParts): Generator<Event> {
  yield* partners.map(eventOf.partner);
  yield* brokers;
  yield* organizations.map(eventOf.organization);
  yield* officeEvents(offices);
  yield* listings;
  yield* leads;
  yield* credentialEvents;
}
