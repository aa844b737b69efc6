/** What an update of a listing must look like. */
import type { ListingRules } from './rules-types.ts';
import { statuses } from './types.ts';
import type { JsonObject } from './types.ts';

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const listingRules: ListingRules = {
  parseBody: (body) => {
    try {
      return JSON.parse(body.toString('utf8')) as unknown;
    } catch {
      return undefined;
    }
  },

  readStatus: (value) => statuses.find((status) => status === value),

  // One form or the other, or neither (the listing keeps its broker), but never both.
  acceptsBroker: (update, listing) => {
    const { brokerExternalId, broker } = update;
    if (broker === undefined) {
      return brokerExternalId === undefined || brokerExternalId === listing.brokerExternalId;
    }
    return brokerExternalId === undefined && isObject(broker) && Object.keys(broker).length > 0;
  },

  // Business type and location are asked for every time, as the troubleshooting advice says.
  acceptsDescription: ({ businessType, location }) =>
    typeof businessType === 'string' && businessType !== '' && isObject(location),

  // Any status to any other; a change that changes nothing is no change.
  mayChange: (from, to) => from !== to,

  enterUpdate: () => Promise.resolve(true),

  updateReport: (listing, before) => ({
    externalListingId: listing.externalListingId,
    from: before,
    to: listing.status,
    message: `Taken on: the listing is now ${listing.status}`,
  }),
};
