import type { Listing } from '../../../../generated/seed.ts';
import { readInstant } from '../../../model/instant.ts';
import type { ListingAdded, ListingUpdated } from '../../../model/event.ts';

/** Before every instant that a file can name. */
export const sinceEver = Date.UTC(-1, 0);

/** What happened to a listing of a checked seed file, the oldest first. */
export function listingEvents(listing: Listing): [ListingAdded, ...ListingUpdated[]] {
  const { externalListingId, partner, office, broker, status, added, changes = [] } = listing;
  const { businessType, location } = listing;
  const keys = { partnerId: partner, externalListingId };
  return [
    {
      kind: 'listing-added',
      ...keys,
      officeId: office,
      status,
      ...(broker === undefined ? {} : { broker: { externalId: broker } }),
      ...(businessType === undefined ? {} : { businessType }),
      ...(location === undefined ? {} : { location }),
      at: added === undefined ? sinceEver : readInstant(added),
    },
    ...changes.map((change): ListingUpdated => ({
      kind: 'listing-updated',
      ...keys,
      status: change.status,
      at: readInstant(change.at),
    })),
  ];
}
