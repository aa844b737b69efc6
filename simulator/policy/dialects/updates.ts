/** The answers to the open points about the acceptance of listing updates, and their effects. */
import { statusMeanings } from '../../model/listing-status.ts';
import { accept } from '../../model/result.ts';
import type { Override, PointOverrides } from '../override.ts';
import {
  noOverride,
  changeRendering,
  combine,
  delayRequests,
  isRefusal,
  overridePolicy,
  overridePolicyWhen,
} from '../override.ts';

const refusePartialUpdate = overridePolicy(() => ({
  checkDetails: ({ businessType, location }) =>
    businessType === undefined || location === undefined ? 'partial-update' : undefined,
}));

/** Requires an existing broker id that is the listing's own. Broker objects are not checked. */
const refuseUnknownBroker = overridePolicy(({ checkBroker }) => ({
  checkBroker: (state, caller, listing, broker) => {
    const { partnerId } = caller;
    const named = broker?.externalId;
    if (named === undefined) return checkBroker(state, caller, listing, broker);
    const exists = [...state.brokers.values()].some(
      (known) => known.partnerId === partnerId && known.externalId === named,
    );
    const owner = listing?.broker?.externalId ?? named;
    const isKnown = exists && owner === named;
    return isKnown ? checkBroker(state, caller, listing, broker) : 'unknown-broker';
  },
}));

const askForBrokerName = overridePolicy(({ checkBroker }) => ({
  checkBroker: (state, caller, listing, broker) => {
    const isNameless = broker?.object !== undefined && broker.object.name === undefined;
    return isNameless ? 'broker-fields' : checkBroker(state, caller, listing, broker);
  },
}));

/** Refuses countries that are not two capital letters, as in ISO 3166. */
const refuseOtherCountries = overridePolicy(({ checkValues }) => ({
  checkValues: (details) => {
    const { country } = details.location ?? {};
    const isOther = country !== undefined && !/^[A-Z]{2}$/.test(country);
    return isOther ? 'country-code' : checkValues(details);
  },
}));

/** Refuses business types with digits or signs, as unknown ones. */
const refuseOtherBusiness = overridePolicy(({ checkValues }) => ({
  checkValues: (details) => {
    const { businessType } = details;
    const isOther = businessType !== undefined && !/^[\p{L} &-]+$/u.test(businessType);
    return isOther ? 'business-types' : checkValues(details);
  },
}));

const refuseSameStatus = overridePolicy(({ checkStatusChange }) => ({
  checkStatusChange: (listing, status) =>
    listing.latest.status === status ? 'same-status' : checkStatusChange(listing, status),
}));

/** Duration of an update: long enough that updates sent at the same time overlap. */
const updateMilliseconds = 60;

/** Refuses an update of a listing while another one is in progress. */
const refuseSecondUpdate = (status: number): Override =>
  combine(
    delayRequests(['updateListing'], updateMilliseconds),
    overridePolicyWhen(
      ({ openUpdatesOfListing }) => openUpdatesOfListing > 1,
      () => ({ checkStatusChange: () => 'concurrent-updates' }),
    ),
    changeRendering(
      (reply) => isRefusal(reply, 'update-under-way'),
      (rendered) => ({ ...rendered, status }),
    ),
  );

/** Follows the summary of the source instead of its table. */
const hideUnderContractFromSearch = overridePolicy(() => ({
  statusMeanings: {
    ...statusMeanings,
    UNDER_CONTRACT: { ...statusMeanings.UNDER_CONTRACT, inSearch: false },
  },
}));

export const updateOverrides = {
  'partial-update': { accepted: noOverride, refused: refusePartialUpdate },
  // Accepted: the listing keeps its status.
  'missing-status': {
    refused: noOverride,
    accepted: overridePolicy(() => ({ readMissingStatus: () => accept(undefined) })),
  },
  'empty-status': {
    refused: noOverride,
    'as-missing': overridePolicy(() => ({ readEmptyStatus: () => accept(undefined) })),
  },
  'missing-broker': {
    refused: noOverride,
    accepted: overridePolicy(() => ({ checkUpdate: () => undefined })),
  },
  'both-brokers': {
    accepted: noOverride,
    refused: overridePolicy(() => ({
      checkBrokerForms: (forms) => (forms.length > 1 ? 'both-brokers' : undefined),
    })),
  },
  'unknown-broker': { accepted: noOverride, refused: refuseUnknownBroker },
  'broker-fields': { any: noOverride, 'some-required': askForBrokerName },
  'country-code': { 'any-text': noOverride, 'listed-only': refuseOtherCountries },
  'business-types': { 'any-text': noOverride, 'listed-only': refuseOtherBusiness },
  // Accepted: values of wrong types are ignored. brokerExternalId is not part of the open point.
  'update-field-types': {
    refused: noOverride,
    accepted: overridePolicy(() => ({ toleratesTypeOf: (field) => field !== 'brokerExternalId' })),
  },
  'location-visibility': {
    'any-text': noOverride,
    'listed-only': overridePolicy(() => ({
      checkVisibility: (visibility) =>
        visibility === 'SHOW_CITY_STATE' ? undefined : 'location-visibility',
    })),
  },
  'listing-fields': {
    accepted: noOverride,
    refused: overridePolicy(() => ({ toleratesField: () => false })),
  },
  'concurrent-updates': {
    'both-accepted': noOverride,
    '409': refuseSecondUpdate(409),
    '423': refuseSecondUpdate(423),
    '429': refuseSecondUpdate(429),
  },
  'same-status': { accepted: noOverride, refused: refuseSameStatus },
  'under-contract-in-search': { stays: noOverride, removed: hideUnderContractFromSearch },
  'search-delay': {
    'one-minute': noOverride,
    none: overridePolicy(() => ({ searchLagMilliseconds: 0 })),
    'several-minutes': overridePolicy(() => ({ searchLagMilliseconds: 5 * 60_000 })),
  },
} satisfies Partial<PointOverrides>;
