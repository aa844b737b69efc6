/** How the answer to each open point that an implementation decides is found out. */
import type { SwitchId } from '../../generated/catalogue.ts';
import type { Observation } from '../engine/rule.ts';
import { authorizationSpacing } from './authorization-spacing.ts';
import { bodySize } from './body-size.ts';
import { bothBrokers } from './both-brokers.ts';
import { bounds } from './bounds.ts';
import { breakdownOptionalFields } from './breakdown-optional-fields.ts';
import { breakdownOrder } from './breakdown-order.ts';
import { brokerFields } from './broker-fields.ts';
import { businessTypes } from './business-types.ts';
import { countryCode } from './country-code.ts';
import { earlyYears } from './early-years.ts';
import { emptyParameter } from './empty-parameter.ts';
import { fractionalSeconds } from './fractional-seconds.ts';
import { futureEnd } from './future-end.ts';
import { futureWindow } from './future-window.ts';
import { healthTimestamp } from './health-timestamp.ts';
import { idForms } from './id-forms.ts';
import { leadNow } from './lead-now.ts';
import { lenientIso } from './lenient-iso.ts';
import { listingFields } from './listing-fields.ts';
import { locationVisibility } from './location-visibility.ts';
import { missingBroker } from './missing-broker.ts';
import { missingStatus } from './missing-status.ts';
import { officeDateParameters } from './office-date-parameters.ts';
import { offsetForm } from './offset-form.ts';
import { organizationNotFoundText } from './organization-not-found-text.ts';
import { organizationOptionalFields } from './organization-optional-fields.ts';
import { otherMethods } from './other-methods.ts';
import { partialUpdate } from './partial-update.ts';
import { precedence } from './precedence.ts';
import { rangeLength } from './range-length.ts';
import { rateLimit } from './rate-limit.ts';
import { repeatedParameter } from './repeated-parameter.ts';
import { requestMediaType } from './request-media-type.ts';
import { responseExtraFields } from './response-extra-fields.ts';
import { sameStatus } from './same-status.ts';
import { schemeCase } from './scheme-case.ts';
import { searchDelay } from './search-delay.ts';
import { trailingSlash } from './trailing-slash.ts';
import { underContractInSearch } from './under-contract-in-search.ts';
import { unknownBroker } from './unknown-broker.ts';
import { unknownListing } from './unknown-listing.ts';
import { unknownParameter } from './unknown-parameter.ts';
import { unreadableBody } from './unreadable-body.ts';
import { unsupportedOperation } from './unsupported-operation.ts';
import { updateErrorBody } from './update-error-body.ts';
import { updateErrorCode } from './update-error-code.ts';
import { updateExtraFields } from './update-extra-fields.ts';
import { updateFieldTypes } from './update-field-types.ts';
import { updatePermission } from './update-permission.ts';
import { updateSuccessCode } from './update-success-code.ts';
import { updateUnauthorizedBody } from './update-unauthorized-body.ts';
import { wwwAuthenticate } from './www-authenticate.ts';
import { zeroOffices } from './zero-offices.ts';

/** By point, in the order of the catalogue; a new point does not compile without one. */
const byPoint = {
  bounds,
  'offset-form': offsetForm,
  'fractional-seconds': fractionalSeconds,
  'lenient-iso': lenientIso,
  'early-years': earlyYears,
  'empty-parameter': emptyParameter,
  'repeated-parameter': repeatedParameter,
  'unknown-parameter': unknownParameter,
  'future-window': futureWindow,
  'future-end': futureEnd,
  'lead-now': leadNow,
  precedence,
  'organization-not-found-text': organizationNotFoundText,
  'organization-optional-fields': organizationOptionalFields,
  'breakdown-optional-fields': breakdownOptionalFields,
  'zero-offices': zeroOffices,
  'breakdown-order': breakdownOrder,
  'health-timestamp': healthTimestamp,
  'unsupported-operation': unsupportedOperation,
  'update-permission': updatePermission,
  'partial-update': partialUpdate,
  'missing-status': missingStatus,
  'unreadable-body': unreadableBody,
  'missing-broker': missingBroker,
  'both-brokers': bothBrokers,
  'unknown-broker': unknownBroker,
  'broker-fields': brokerFields,
  'update-field-types': updateFieldTypes,
  'location-visibility': locationVisibility,
  'country-code': countryCode,
  'business-types': businessTypes,
  'listing-fields': listingFields,
  'same-status': sameStatus,
  'unknown-listing': unknownListing,
  'update-success-code': updateSuccessCode,
  'update-error-code': updateErrorCode,
  'update-error-body': updateErrorBody,
  'update-unauthorized-body': updateUnauthorizedBody,
  'update-extra-fields': updateExtraFields,
  'response-extra-fields': responseExtraFields,
  'scheme-case': schemeCase,
  'authorization-spacing': authorizationSpacing,
  'id-forms': idForms,
  'under-contract-in-search': underContractInSearch,
  'office-date-parameters': officeDateParameters,
  'search-delay': searchDelay,
  'www-authenticate': wwwAuthenticate,
  'request-media-type': requestMediaType,
  'other-methods': otherMethods,
  'trailing-slash': trailingSlash,
  'range-length': rangeLength,
  'body-size': bodySize,
  'rate-limit': rateLimit,
} as const satisfies Readonly<Record<SwitchId, Observation>>;

export const observations: readonly Observation[] = Object.values(byPoint);
