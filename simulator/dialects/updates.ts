/** Which listing updates are accepted. */
import { statusMeanings } from '../model/listing-status.ts';
import { accept } from '../model/result.ts';
import { decide } from './override.ts';

/** The kind of business and the location are asked for with every update. */
export const refusePartialUpdate = decide(() => ({
  objectToDetails: ({ businessType, location }) =>
    businessType === undefined || location === undefined ? 'partial-update' : undefined,
}));

/** The listing keeps the status that it has. */
export const acceptMissingStatus = decide(() => ({ readMissingStatus: () => accept(undefined) }));

export const acceptMissingBroker = decide(() => ({ objectToUpdate: () => undefined }));

export const refuseBothBrokers = decide(() => ({
  objectToBrokerForms: (forms) => (forms.length > 1 ? 'both-brokers' : undefined),
}));

/** A broker's id must exist, and be that of the listing; an object has no fields to check. */
export const refuseUnknownBroker = decide(() => ({
  objectToBroker: (world, { partnerId }, listing, broker) => {
    const named = broker?.externalId;
    if (named === undefined) return undefined;
    const exists = [...world.brokers.values()].some(
      (known) => known.partnerId === partnerId && known.externalId === named,
    );
    const owner = listing?.broker?.externalId ?? named;
    return exists && owner === named ? undefined : 'unknown-broker';
  },
}));

/** Values of another type are passed over; brokerExternalId is no part of the question. */
export const acceptFieldTypes = decide(() => ({
  toleratesTypeOf: (field) => field !== 'brokerExternalId',
}));

export const refuseOtherVisibility = decide(() => ({
  objectToVisibility: (visibility) =>
    visibility === 'SHOW_CITY_STATE' ? undefined : 'location-visibility',
}));

export const refuseUnknownFields = decide(() => ({ toleratesField: () => false }));

export const refuseSameStatus = decide(({ objectToChange }) => ({
  objectToChange: (listing, status) =>
    listing.latest.status === status ? 'same-status' : objectToChange(listing, status),
}));

/** A listing that does not exist comes to be. */
export const createUnknownListing = decide(() => ({ objectToNewListing: () => undefined }));

/** The summary of the source instead of its table. */
export const takeUnderContractFromSearch = decide(() => ({
  statusMeanings: {
    ...statusMeanings,
    UNDER_CONTRACT: { ...statusMeanings.UNDER_CONTRACT, inSearch: false },
  },
}));

/** How far search stays behind. */
export const searchAtOnce = decide(() => ({ searchLagMilliseconds: 0 }));
/** Five minutes. */
export const searchMuchLater = decide(() => ({ searchLagMilliseconds: 5 * 60_000 }));
