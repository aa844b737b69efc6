import type { Event } from '../../model/event.ts';
import { brokerEvents, castEvents, castListings } from './cast-events.ts';
import { offices } from './cast.ts';
import { defineSeed } from './define-seed.ts';
import { leadsReceived } from './leads.ts';
import { findVisibleSpans } from './origins.ts';
import { standardLeads } from './standard-leads.ts';

/** Days before the first lead, so that search has known every listing for long. */
const listingsAddedAt = Date.UTC(2020, 11, 28, 9);

/**
 * The data that texts quote. `now` only moves the youngest leads and cuts off later ones. Version 2
 * has the ids and leads of version 1, and tells for each lead what brought it.
 */
export const standard = defineSeed({
  version: 2,
  summary: '8 offices, a few thousand leads, listings in every status',
  ranges: {},
  make: ({ number, now }): Event[] => {
    const listings = castListings(offices, number, listingsAddedAt);
    const spans = findVisibleSpans(listings);
    const leads = offices.map((office) => {
      const instants = standardLeads(office, number, now);
      return leadsReceived(office.id, instants, spans.get(office.id), { number, now });
    });
    return castEvents({ offices, brokers: brokerEvents(number), listings, leads });
  },
});
