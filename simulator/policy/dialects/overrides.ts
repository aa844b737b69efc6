import type { Dialect, SwitchId } from '../../../generated/catalogue.ts';
import {
  answerFirst,
  askForUpdatePermission,
  omitChallenge,
  readIdForms,
  refuseIdForms,
  refuseSchemeCase,
  refuseSpacing,
} from './access.ts';
import { answerStatus } from './answers.ts';
import * as counts from './counts.ts';
import * as dates from './dates.ts';
import type { Override } from './override.ts';
import { asReference } from './override.ts';
import * as parameters from './parameters.ts';
import * as paths from './paths.ts';
import * as unsupported from './unsupported.ts';
import * as answers from './update-answers.ts';
import * as updates from './updates.ts';

/** An override for each answer to each point that an implementation decides. */
type Overrides = {
  readonly [Point in SwitchId]: { readonly [Answer in Dialect[Point]]: Override };
};

/** What each answer changes. A new point or answer of the catalogue does not compile without one. */
export const overrides: Overrides = {
  bounds: {
    'from-start-before-end': asReference,
    'from-start-to-end': dates.countToEnd,
    'after-start-to-end': dates.countAfterStartToEnd,
    'after-start-before-end': dates.countAfterStart,
  },
  'offset-form': { accepted: asReference, refused: dates.refuseOffset },
  'fractional-seconds': { accepted: asReference, refused: dates.refuseFraction },
  'lenient-iso': { refused: asReference, accepted: dates.acceptLenientForms },
  'early-years': { accepted: asReference, refused: dates.refuseEarlyYears },
  'empty-parameter': { refused: asReference, 'as-omitted': parameters.takeEmptyAsOmitted },
  'repeated-parameter': {
    refused: asReference,
    first: parameters.takeFirst,
    last: parameters.takeLast,
  },
  'unknown-parameter': { ignored: asReference, refused: parameters.refuseUnknownParameter },
  'future-window': { zero: asReference, refused: dates.refuseFutureWindow },
  'future-end': { 'counted-to-now': asReference, refused: dates.refuseFutureEnd },
  'lead-now': { counted: asReference, 'left-out': dates.leaveOutNow },
  precedence: {
    '401-400-404': asReference,
    '401-404-400': answerFirst('unauthorized', 'not-found', 'invalid'),
    '400-401-404': answerFirst('invalid', 'unauthorized', 'not-found'),
    '400-404-401': answerFirst('invalid', 'not-found', 'unauthorized'),
    '404-400-401': answerFirst('not-found', 'invalid', 'unauthorized'),
    '404-401-400': answerFirst('not-found', 'unauthorized', 'invalid'),
  },
  'organization-not-found-text': {
    'organization-not-found': asReference,
    'other-text': counts.otherOrganizationText,
  },
  'organization-optional-fields': { none: asReference, some: counts.leaveOutOrganization },
  'breakdown-optional-fields': { none: asReference, some: counts.leaveOutOfficeNames },
  'zero-offices': { listed: asReference, 'left-out': counts.leaveOutZeroOffices },
  'breakdown-order': { 'by-id': asReference, other: counts.orderByLeads },
  'health-timestamp': {
    'iso-8601': asReference,
    'rfc-1123': counts.writeTimestamp(counts.asRfc1123),
    'epoch-digits': counts.writeTimestamp(counts.asEpochDigits),
    'other-text': counts.writeTimestamp(counts.asOtherText),
  },
  'unsupported-operation': {
    '401': asReference,
    '403': unsupported.forbidUnsupported,
    '404': unsupported.hideUnsupported,
    '501': unsupported.confessUnsupported,
    other: unsupported.refuseUnsupported,
  },
  'update-permission': {
    'any-valid-key': asReference,
    'own-permission': askForUpdatePermission,
  },
  'partial-update': { accepted: asReference, refused: updates.refusePartialUpdate },
  'missing-status': { refused: asReference, accepted: updates.acceptMissingStatus },
  'unreadable-body': {
    '400': asReference,
    '422': answers.answerUnreadable(422),
    'other-4xx': answers.answerUnreadable(409),
  },
  'missing-broker': { refused: asReference, accepted: updates.acceptMissingBroker },
  'both-brokers': { accepted: asReference, refused: updates.refuseBothBrokers },
  'unknown-broker': { accepted: asReference, refused: updates.refuseUnknownBroker },
  'broker-fields': { any: asReference, 'some-required': updates.askForBrokerName },
  'country-code': { 'any-text': asReference, 'listed-only': updates.refuseOtherCountries },
  'business-types': { 'any-text': asReference, 'listed-only': updates.refuseOtherBusiness },
  'update-field-types': { refused: asReference, accepted: updates.acceptFieldTypes },
  'location-visibility': { 'any-text': asReference, 'listed-only': updates.refuseOtherVisibility },
  'listing-fields': { accepted: asReference, refused: updates.refuseUnknownFields },
  'same-status': { accepted: asReference, refused: updates.refuseSameStatus },
  'unknown-listing': {
    '404': asReference,
    '400': answerStatus('listing-not-found', 400),
    '403': answerStatus('listing-not-found', 403),
    'other-4xx': answerStatus('listing-not-found', 410),
    created: updates.createUnknownListing,
  },
  'update-success-code': {
    '200': asReference,
    '201': answers.answerSuccess(201),
    '202': answers.answerSuccess(202),
  },
  'update-error-code': {
    '400': asReference,
    '422': answerStatus('invalid-status', 422),
    'other-4xx': answerStatus('invalid-status', 409),
  },
  'update-error-body': {
    'error-body': asReference,
    'other-json': answers.refuseInOtherJson,
    text: answers.refuseInText,
    empty: answers.refuseWithoutBody,
  },
  'update-unauthorized-body': {
    'error-body': asReference,
    'other-json': answers.unauthorizedInOtherJson,
    text: answers.unauthorizedInText,
    empty: answers.unauthorizedWithoutBody,
  },
  'update-extra-fields': { none: asReference, some: answers.addUpdateFields },
  'response-extra-fields': { none: asReference, some: counts.addVersion },
  'scheme-case': { accepted: asReference, refused: refuseSchemeCase },
  'authorization-spacing': { accepted: asReference, refused: refuseSpacing },
  'id-forms': { 'not-found': asReference, refused: refuseIdForms, 'same-number': readIdForms },
  'under-contract-in-search': {
    stays: asReference,
    removed: updates.takeUnderContractFromSearch,
  },
  'office-date-parameters': {
    honoured: asReference,
    ignored: parameters.ignoreOfficeDates,
    refused: parameters.refuseOfficeDates,
  },
  'search-delay': {
    'one-minute': asReference,
    none: updates.searchAtOnce,
    'several-minutes': updates.searchMuchLater,
  },
  'www-authenticate': { present: asReference, absent: omitChallenge },
  'request-media-type': {
    '415': asReference,
    '400': answerStatus('body-of-another-media-type', 400),
    'other-4xx': answerStatus('body-of-another-media-type', 422),
    accepted: answers.acceptMediaTypes,
  },
  'other-methods': {
    '405': asReference,
    '404': paths.methodNotFound,
    other: paths.methodIsMistake,
  },
  'trailing-slash': {
    '404': asReference,
    same: paths.ignoreTrailingSlash,
    redirect: paths.redirectTrailingSlash,
  },
  'range-length': { unlimited: asReference, limited: dates.refuseLongRange },
  'body-size': { limited: asReference, unlimited: answers.acceptAnySize },
  'rate-limit': { none: asReference, limited: paths.limitRequests },
};
