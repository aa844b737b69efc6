/** Every rule of the suite, in the order in which reports list them. */
import type { Rule, Watch } from '../engine/rule.ts';
import { headerFormsOfOne as authHeaderForms } from './auth/header-forms.ts';
import { healthAnyCredential as authHealthAnyCredential } from './auth/health-any-credential.ts';
import { keyStaysValid as authKeyStaysValid } from './auth/key-stays-valid.ts';
import { leadPermission as authLeadPermission } from './auth/lead-permission.ts';
import { lesserKeys as authLesserKeys } from './auth/lesser-keys.ts';
import { malformedCredential as authMalformedCredential } from './auth/malformed-credential.ts';
import { missingCredential as authMissingCredential } from './auth/missing-credential.ts';
import { nearMissCredential as authNearMissCredential } from './auth/near-miss-credential.ts';
import { organizationAccess as authOrganizationAccess } from './auth/organization-access.ts';
import { revokedCredential as authRevokedCredential } from './auth/revoked-credential.ts';
import { sameKey as authSameKey } from './auth/same-key.ts';
import { stillRefused as authStillRefused } from './auth/still-refused.ts';
import { unauthorizedBody as authUnauthorizedBody } from './auth/unauthorized-body.ts';
import { unknownCredential as authUnknownCredential } from './auth/unknown-credential.ts';
import { everyBody as healthEveryBody } from './health/every-body.ts';
import { everyField as healthEveryField } from './health/every-field.ts';
import { everyPermission as healthEveryPermission } from './health/every-permission.ts';
import { everyTimestamp as healthEveryTimestamp } from './health/every-timestamp.ts';
import { ownPermissions as healthOwnPermissions } from './health/own-permissions.ts';
import { report as healthReport } from './health/report.ts';
import { timeOfAnswer as healthTimeOfAnswer } from './health/time-of-answer.ts';
import { body as officeBody } from './office/body.ts';
import { declaredFacts as officeDeclaredFacts } from './office/declared-facts.ts';
import { echoesId as officeEchoesId } from './office/echoes-id.ts';
import { everyBody as officeEveryBody } from './office/every-body.ts';
import { externalId as officeExternalId } from './office/external-id.ts';
import { foreignCaller as officeForeignCaller } from './office/foreign-caller.ts';
import { foreignLikeUnknown as officeForeignLikeUnknown } from './office/foreign-like-unknown.ts';
import { foreign as officeForeign } from './office/foreign.ts';
import { garbledId as officeGarbledId } from './office/garbled-id.ts';
import { lineOfRun as officeLineOfRun } from './office/line-of-run.ts';
import { numberAgrees as officeNumberAgrees } from './office/number-agrees.ts';
import { oneName as officeOneName } from './office/one-name.ts';
import { ownName as officeOwnName } from './office/own-name.ts';
import { unknown as officeUnknown } from './office/unknown.ts';
import { wholeCount as officeWholeCount } from './office/whole-count.ts';
import { body as organizationBody } from './organization/body.ts';
import { eachOfficeOnce as organizationEachOfficeOnce } from './organization/each-office-once.ts';
import { echoesId as organizationEchoesId } from './organization/echoes-id.ts';
import { everyBody as organizationEveryBody } from './organization/every-body.ts';
import { externalId as organizationExternalId } from './organization/external-id.ts';
import { foreign as organizationForeign } from './organization/foreign.ts';
import { ownOfficesOnly as organizationOwnOfficesOnly } from './organization/own-offices-only.ts';
import { ownName as organizationOwnName } from './organization/own-name.ts';
import { totalCoversOffices as organizationTotalCoversOffices } from './organization/total-covers-offices.ts';
import { totalIsSum as organizationTotalIsSum } from './organization/total-is-sum.ts';
import { unknown as organizationUnknown } from './organization/unknown.ts';
import { dateOnly as rangeDateOnly } from './range/date-only.ts';
import { disjoint as rangeDisjoint } from './range/disjoint.ts';
import { farBounds as rangeFarBounds } from './range/far-bounds.ts';
import { fractionsOfSeconds as rangeFractions } from './range/fractions.ts';
import { halves as rangeHalves } from './range/halves.ts';
import { injectedLeads as rangeInjectedLeads } from './range/injected-leads.ts';
import { insideADay as rangeInsideADay } from './range/inside-a-day.ts';
import { instantsNotTexts as rangeInstantsNotTexts } from './range/instants-not-texts.ts';
import { matrix as rangeMatrix } from './range/matrix.ts';
import { noTimezone as rangeNoTimezone } from './range/no-timezone.ts';
import { notIso as rangeNotIso } from './range/not-iso.ts';
import { offsetsInPairs as rangeOffsetsInPairs } from './range/offsets-in-pairs.ts';
import { paddedDate as rangePaddedDate } from './range/padded-date.ts';
import { omittedEndIsNow as rangeOmittedEndIsNow } from './range/omitted-end-is-now.ts';
import { omittedStartIsBeginning as rangeOmittedStartIsBeginning } from './range/omitted-start-is-beginning.ts';
import { oneSet as rangeOneSet } from './range/one-set.ts';
import { oneText as rangeOneText } from './range/one-text.ts';
import { optional as rangeOptional } from './range/optional.ts';
import { queryFormsOfOne as rangeQueryForms } from './range/query-forms.ts';
import { startAfterNow as rangeStartAfterNow } from './range/start-after-now.ts';
import { startNotBeforeEnd as rangeStartNotBeforeEnd } from './range/start-not-before-end.ts';
import { widening as rangeWidening } from './range/widening.ts';
import { wholeMonths as rangeWholeMonths } from './range/whole-months.ts';
import { withinAccepted as rangeWithinAccepted } from './range/within-accepted.ts';
import { allLeads as timeAllLeads } from './time/all-leads.ts';
import { everyInquiry as timeEveryInquiry } from './time/every-inquiry.ts';
import { historyIsFixed as timeHistoryIsFixed } from './time/history-is-fixed.ts';
import { neverFalls as timeNeverFalls } from './time/never-falls.ts';
import { realTime as timeRealTime } from './time/real-time.ts';
import { alwaysAnswers as errorsAlwaysAnswers } from './errors/always-answers.ts';
import { body as errorsBody } from './errors/body.ts';
import { documentedStatusOnly as errorsDocumentedStatusOnly } from './errors/documented-status.ts';
import { noServerError as errorsNoServerError } from './errors/no-server-error.ts';
import { rareRequests as errorsRareRequests } from './errors/rare-requests.ts';
import { rawRequestsRule as errorsRawRequests } from './errors/raw-requests.ts';
import { atOnce as listingAtOnce } from './listing/at-once.ts';
import { badge as listingBadge } from './listing/badge.ts';
import { brokerReference as listingBrokerReference } from './listing/broker-reference.ts';
import { countsUntouched as listingCountsUntouched } from './listing/counts-untouched.ts';
import { eachUpdate as listingEachUpdate } from './listing/each-update.ts';
import { everyListing as listingEveryListing } from './listing/every-listing.ts';
import { everyTransition as listingEveryTransition } from './listing/every-transition.ts';
import { foreign as listingForeign } from './listing/foreign.ts';
import { fullUpdate as listingFullUpdate } from './listing/full-update.ts';
import { leadsOfEveryListing as listingLeadsOfEveryListing } from './listing/leads-of-every-listing.ts';
import { needsCredential as listingNeedsCredential } from './listing/needs-credential.ts';
import { nothingLost as listingNothingLost } from './listing/nothing-lost.ts';
import { ownListingsOnly as listingOwnListingsOnly } from './listing/own-listings-only.ts';
import { rejectedChangesNothing as listingRejectedChangesNothing } from './listing/rejected-changes-nothing.ts';
import { searchLag as listingSearchLag } from './listing/search-lag.ts';
import { statusSpelling as listingStatusSpelling } from './listing/status-spelling.ts';
import { storedAsSent as listingStoredAsSent } from './listing/stored-as-sent.ts';
import { successBody as listingSuccessBody } from './listing/success-body.ts';
import { unknownStatus as listingUnknownStatus } from './listing/unknown-status.ts';
import { visibility as listingVisibility } from './listing/visibility.ts';
import { walks as listingWalks } from './listing/walks.ts';
import { countsOnly as privacyCountsOnly } from './privacy/counts-only.ts';
import { noPersonalData as privacyNoPersonalData } from './privacy/no-personal-data.ts';
import { everyDress as wireEveryDress } from './wire/every-dress.ts';
import { interactions as wireInteractions } from './wire/interactions.ts';
import { json as wireJson } from './wire/json.ts';
import { mediaType as wireMediaType } from './wire/media-type.ts';
import { prefixed as wirePrefixed } from './wire/prefix.ts';
import { requestJson as wireRequestJson } from './wire/request-json.ts';

export const rules: readonly Rule[] = [
  authHeaderForms,
  authHealthAnyCredential,
  authLeadPermission,
  authLesserKeys,
  authMalformedCredential,
  authMissingCredential,
  authNearMissCredential,
  authOrganizationAccess,
  authRevokedCredential,
  authSameKey,
  authStillRefused,
  authUnknownCredential,
  healthOwnPermissions,
  healthReport,
  healthTimeOfAnswer,
  officeBody,
  officeDeclaredFacts,
  officeExternalId,
  officeForeignCaller,
  officeForeignLikeUnknown,
  officeForeign,
  officeGarbledId,
  officeNumberAgrees,
  officeUnknown,
  organizationBody,
  organizationExternalId,
  organizationForeign,
  organizationOwnOfficesOnly,
  organizationUnknown,
  rangeDateOnly,
  rangeDisjoint,
  rangeFarBounds,
  rangeFractions,
  rangeHalves,
  rangeInjectedLeads,
  rangeInsideADay,
  rangeInstantsNotTexts,
  rangeMatrix,
  rangeNoTimezone,
  rangeNotIso,
  rangeOffsetsInPairs,
  rangePaddedDate,
  rangeOmittedEndIsNow,
  rangeOmittedStartIsBeginning,
  rangeOneSet,
  rangeOptional,
  rangeQueryForms,
  rangeStartAfterNow,
  rangeStartNotBeforeEnd,
  rangeWholeMonths,
  rangeWidening,
  rangeWithinAccepted,
  timeAllLeads,
  timeEveryInquiry,
  timeHistoryIsFixed,
  timeNeverFalls,
  timeRealTime,
  errorsNoServerError,
  errorsRareRequests,
  errorsRawRequests,
  listingAtOnce,
  listingBadge,
  listingBrokerReference,
  listingCountsUntouched,
  listingSearchLag,
  listingEveryListing,
  listingEveryTransition,
  listingForeign,
  listingFullUpdate,
  listingLeadsOfEveryListing,
  listingNeedsCredential,
  listingNothingLost,
  listingOwnListingsOnly,
  listingRejectedChangesNothing,
  listingStatusSpelling,
  listingUnknownStatus,
  listingVisibility,
  listingWalks,
  listingStoredAsSent,
  listingEachUpdate,
  wireEveryDress,
  wireInteractions,
  wirePrefixed,
  wireRequestJson,
];

/** Rules that send nothing: they judge every exchange of a run. */
export const watches: readonly Watch[] = [
  authKeyStaysValid,
  authUnauthorizedBody,
  healthEveryBody,
  healthEveryField,
  healthEveryPermission,
  healthEveryTimestamp,
  officeEchoesId,
  officeEveryBody,
  officeLineOfRun,
  officeOneName,
  officeOwnName,
  officeWholeCount,
  organizationEachOfficeOnce,
  organizationEchoesId,
  organizationEveryBody,
  organizationOwnName,
  organizationTotalCoversOffices,
  organizationTotalIsSum,
  rangeOneText,
  errorsAlwaysAnswers,
  errorsBody,
  errorsDocumentedStatusOnly,
  listingSuccessBody,
  privacyCountsOnly,
  privacyNoPersonalData,
  wireJson,
  wireMediaType,
];
