/** Which listing updates are accepted. */
import { statusMeanings } from '../../model/listing-status.ts';
import { accept } from '../../model/result.ts';
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
export const refuseUnknownBroker = decide(({ objectToBroker }) => ({
  objectToBroker: (state, caller, listing, broker) => {
    const { partnerId } = caller;
    const named = broker?.externalId;
    if (named === undefined) return objectToBroker(state, caller, listing, broker);
    const exists = [...state.brokers.values()].some(
      (known) => known.partnerId === partnerId && known.externalId === named,
    );
    const owner = listing?.broker?.externalId ?? named;
    const isKnown = exists && owner === named;
    return isKnown ? objectToBroker(state, caller, listing, broker) : 'unknown-broker';
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

/** Countries are two capital letters, as in ISO 3166. */
export const refuseOtherCountries = decide(({ objectToValues }) => ({
  objectToValues: (details) => {
    const { country } = details.location ?? {};
    const isOther = country !== undefined && !/^[A-Z]{2}$/.test(country);
    return isOther ? 'country-code' : objectToValues(details);
  },
}));

/** Every business of words is known; whatever has digits or signs is none. */
export const refuseOtherBusiness = decide(({ objectToValues }) => ({
  objectToValues: (details) => {
    const { businessType } = details;
    const isOther = businessType !== undefined && !/^[\p{L} &-]+$/u.test(businessType);
    return isOther ? 'business-types' : objectToValues(details);
  },
}));

/** A broker object says the broker's name. */
export const askForBrokerName = decide(({ objectToBroker }) => ({
  objectToBroker: (state, caller, listing, broker) => {
    const isNameless = broker?.object !== undefined && broker.object.name === undefined;
    return isNameless ? 'broker-fields' : objectToBroker(state, caller, listing, broker);
  },
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
