/** Every rule of the suite: whatever the files below export that is one. */
import { requirements } from '../../generated/catalogue.ts';
import type { Rule, Watch } from '../engine/rule.ts';
import * as authAcceptedCredentials from './auth/accepted-credentials.ts';
import * as authRefusedCredentials from './auth/refused-credentials.ts';
import * as authRefusedLater from './auth/refused-later.ts';
import * as healthReports from './health/reports.ts';
import * as healthTimestamps from './health/timestamps.ts';
import * as officeBodies from './office/bodies.ts';
import * as officeDeclaredFacts from './office/declared-facts.ts';
import * as officeNames from './office/names.ts';
import * as officeNotFound from './office/not-found.ts';
import * as officeNumberAgrees from './office/number-agrees.ts';
import * as officeOtherIds from './office/other-ids.ts';
import * as organizationBreakdown from './organization/breakdown.ts';
import * as organizationOwnOfficesOnly from './organization/own-offices-only.ts';
import * as rangeFarBounds from './range/far-bounds.ts';
import * as rangeForms from './range/forms.ts';
import * as rangeFractions from './range/fractions.ts';
import * as rangeInjectedLeads from './range/injected-leads.ts';
import * as rangeInstantsNotTexts from './range/instants-not-texts.ts';
import * as rangeOffsetsInPairs from './range/offsets-in-pairs.ts';
import * as rangeOmittedEndIsNow from './range/omitted-end-is-now.ts';
import * as rangeOneSet from './range/one-set.ts';
import * as rangeOpenEnds from './range/open-ends.ts';
import * as rangeRefusedDates from './range/refused-dates.ts';
import * as rangeRelations from './range/relations.ts';
import * as rangeStartNotBeforeEnd from './range/start-not-before-end.ts';
import * as rangeToldOfRun from './range/told-of-run.ts';
import * as rangeWholeMonths from './range/whole-months.ts';
import * as timeAllLeads from './time/all-leads.ts';
import * as timeEveryInquiry from './time/every-inquiry.ts';
import * as timeHistoryIsFixed from './time/history-is-fixed.ts';
import * as timeNeverFalls from './time/never-falls.ts';
import * as timeRealTime from './time/real-time.ts';
import * as errorsEveryAnswer from './errors/every-answer.ts';
import * as errorsNoServerError from './errors/no-server-error.ts';
import * as errorsRawRequests from './errors/raw-requests.ts';
import * as listingAcceptedUpdates from './listing/accepted-updates.ts';
import * as listingBrokerReference from './listing/broker-reference.ts';
import * as listingCountsUntouched from './listing/counts-untouched.ts';
import * as listingEachUpdate from './listing/each-update.ts';
import * as listingEveryTransition from './listing/every-transition.ts';
import * as listingForeign from './listing/foreign.ts';
import * as listingLeadsOfEveryListing from './listing/leads-of-every-listing.ts';
import * as listingNothingLost from './listing/nothing-lost.ts';
import * as listingOwnListingsOnly from './listing/own-listings-only.ts';
import * as listingRefusedStatus from './listing/refused-status.ts';
import * as listingRejectedChangesNothing from './listing/rejected-changes-nothing.ts';
import * as listingSearchLag from './listing/search-lag.ts';
import * as listingSeenAtOnce from './listing/seen-at-once.ts';
import * as listingStoredAsSent from './listing/stored-as-sent.ts';
import * as listingVisibility from './listing/visibility.ts';
import * as listingWalks from './listing/walks.ts';
import * as privacyPersonalData from './privacy/personal-data.ts';
import * as wireEveryDress from './wire/every-dress.ts';
import * as wireInteractions from './wire/interactions.ts';
import * as wireJsonAnswers from './wire/json-answers.ts';
import * as wireRequests from './wire/requests.ts';

const files: readonly Readonly<Record<string, unknown>>[] = [
  authAcceptedCredentials,
  authRefusedCredentials,
  authRefusedLater,
  healthReports,
  healthTimestamps,
  officeBodies,
  officeDeclaredFacts,
  officeNames,
  officeNotFound,
  officeNumberAgrees,
  officeOtherIds,
  organizationBreakdown,
  organizationOwnOfficesOnly,
  rangeFarBounds,
  rangeForms,
  rangeFractions,
  rangeInjectedLeads,
  rangeInstantsNotTexts,
  rangeOffsetsInPairs,
  rangeOmittedEndIsNow,
  rangeOneSet,
  rangeOpenEnds,
  rangeRefusedDates,
  rangeRelations,
  rangeStartNotBeforeEnd,
  rangeToldOfRun,
  rangeWholeMonths,
  timeAllLeads,
  timeEveryInquiry,
  timeHistoryIsFixed,
  timeNeverFalls,
  timeRealTime,
  errorsEveryAnswer,
  errorsNoServerError,
  errorsRawRequests,
  listingAcceptedUpdates,
  listingBrokerReference,
  listingCountsUntouched,
  listingEachUpdate,
  listingEveryTransition,
  listingForeign,
  listingLeadsOfEveryListing,
  listingNothingLost,
  listingOwnListingsOnly,
  listingRefusedStatus,
  listingRejectedChangesNothing,
  listingSearchLag,
  listingSeenAtOnce,
  listingStoredAsSent,
  listingVisibility,
  listingWalks,
  privacyPersonalData,
  wireEveryDress,
  wireInteractions,
  wireJsonAnswers,
  wireRequests,
];

/** In the order of the catalogue. */
const areas = [...new Set(Object.values(requirements).map(({ area }) => area))];

/** By their names within an area, but for those that are given another place. */
const places: Readonly<Record<string, string>> = {
  'range/padded-date': 'range/offsets-in-pairs',
  // What search shows takes longest, and what was stored and seen is that of the other updates.
  'listing/search-lag': 'listing/counts-untouched',
  'listing/stored-as-sent': 'listing/~1',
  'listing/each-update': 'listing/~2',
};

const placeOf = ({ id }: Rule | Watch): string => {
  const index = areas.findIndex((area) => id.startsWith(`${area}/`));
  return `${String(index).padStart(2, '0')} ${places[id] ?? id}.`;
};

const isRule = (value: unknown): value is Rule | Watch =>
  typeof value === 'object' && value !== null && 'requirements' in value && 'title' in value;

/** In the order in which reports list them. */
const all = files
  .flatMap((file) => Object.values(file).filter(isRule))
  .toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : Number(placeOf(a) > placeOf(b))));

export const rules: readonly Rule[] = all.filter((one) => 'cases' in one);
export const watches: readonly Watch[] = all.filter((one) => 'inspect' in one);
