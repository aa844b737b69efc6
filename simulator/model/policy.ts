/** The policy: every decision that a dialect or defect can override, with the reference's own. */
import type { ListingStatus } from '../../generated/api.ts';
import { identify, mayAccess, checkCountPermission, readId, type LeadOperation } from './access.ts';
import type {
  BrokerForm,
  CommandOf,
  ListingUpdate,
  OptionalField,
  PresentedCredential,
  PresentedDates,
} from './command.ts';
import { chooseText, checkRange, spanOf, type DateRange } from './date-range.ts';
import type { Event } from './event.ts';
import { parseInstant, type Instant } from './instant.ts';
import { countLeads, type UnassignedLeads, type Span } from './lead-count.ts';
import { readStatus, statusMeanings, type StatusMeaning } from './listing-status.ts';
import type { Decision, OfficeCount } from './reply.ts';
import { reject, type ReasonCode, type Result } from './result.ts';
import type {
  BrokerReference,
  Credential,
  LeadColumn,
  Listing,
  ListingDetails,
  Organization,
  Permission,
  State,
} from './state.ts';

/** The context of a decision; `now` is in milliseconds since 1970-01-01T00:00:00Z. */
export interface Situation {
  readonly state: State;
  readonly now: number;
  readonly policy: Policy;
}

/** The kinds of error that one request can have at once. */
export type ProblemKind = 'unauthorized' | 'invalid' | 'not-found';

export interface DecidedUpdate extends Decision, Omit<Situation, 'policy'> {
  readonly command: CommandOf<'updateListing'>;
}

/**
 * Every decision that a dialect or a defect can override. Each is a pure function or a constant,
 * and can be overridden independently. Functions named `check…` return the reason code of a
 * refusal, or undefined to accept.
 */
export interface Policy {
  /** The order in which errors take precedence (point precedence). */
  readonly precedence: readonly ProblemKind[];

  readonly identify: (state: State, presented: PresentedCredential) => Result<Credential>;
  readonly checkCountPermission: (
    state: State,
    credential: Credential,
    operation: LeadOperation,
  ) => ReasonCode | undefined;
  readonly mayAccess: (credential: Credential, organization: Organization) => boolean;
  readonly readId: (text: string) => Result<number>;
  /** Objects to the form of an id; external ids are exempt (point id-forms). */
  readonly checkIdText: (text: string) => ReasonCode | undefined;
  readonly checkUpdatePermission: (credential: Credential) => ReasonCode | undefined;
  /** Selects the permissions of a credential that the health report lists. */
  readonly listPermissions: (held: readonly Permission[]) => readonly Permission[];

  readonly datesOf: (command: CommandOf<LeadOperation>) => PresentedDates;
  /** Objects to the presence of dates, with any values (point office-date-parameters). */
  readonly checkDatesGiven: (command: CommandOf<LeadOperation>) => ReasonCode | undefined;
  readonly toleratesParameter: (name: string) => boolean;
  readonly chooseText: (texts: readonly string[]) => Result<string | undefined>;
  readonly readEmptyText: () => Result<undefined>;
  /** Applies to texts that `readInstant` accepts (points offset-form, fractional-seconds). */
  readonly checkDateText: (text: string) => ReasonCode | undefined;
  readonly readInstant: (text: string) => Result<Instant>;
  readonly checkRange: (range: DateRange, now: number) => ReasonCode | undefined;
  readonly spanOf: (range: DateRange, now: number) => Span;

  readonly countLeads: (column: LeadColumn | undefined, span: Span) => number;
  readonly unassignedLeads: UnassignedLeads;
  /** Whether the breakdown has an entry for the office (point zero-offices). */
  readonly listsOffice: (office: OfficeCount) => boolean;
  readonly arrangeBreakdown: (offices: readonly OfficeCount[]) => readonly OfficeCount[];

  readonly readStatus: (value: unknown) => Result<ListingStatus>;
  /** Decides an update without a status; undefined keeps the status (point missing-status). */
  readonly readMissingStatus: () => Result<ListingStatus | undefined>;
  /** Decides an empty status, which may count as missing (point empty-status). */
  readonly readEmptyStatus: () => Result<undefined>;
  /** Whether a value of a wrong type is ignored (point update-field-types). */
  readonly toleratesTypeOf: (field: OptionalField) => boolean;
  /** Whether an unknown field is ignored (point listing-fields). */
  readonly toleratesField: (name: string) => boolean;
  readonly checkUpdate: (update: ListingUpdate) => ReasonCode | undefined;
  /** Objects to the broker fields of an update (point both-brokers). */
  readonly checkBrokerForms: (forms: readonly BrokerForm[]) => ReasonCode | undefined;
  /** Objects to missing details (point partial-update). */
  readonly checkDetails: (details: ListingDetails) => ReasonCode | undefined;
  /** Objects to values outside of a fixed list (points country-code, business-types). */
  readonly checkValues: (details: ListingDetails) => ReasonCode | undefined;
  readonly checkVisibility: (visibility: string) => ReasonCode | undefined;
  /** Objects to the broker; `listing` is undefined for a new one (point unknown-broker). */
  readonly checkBroker: (
    state: State,
    caller: Credential,
    listing: Listing | undefined,
    broker: BrokerReference | undefined,
  ) => ReasonCode | undefined;
  /** Objects to the creation of a listing by an update (point unknown-listing). */
  readonly checkNewListing: (externalListingId: string) => ReasonCode | undefined;
  readonly checkStatusChange: (listing: Listing, status: ListingStatus) => ReasonCode | undefined;
  readonly statusMeanings: Readonly<Record<ListingStatus, StatusMeaning>>;
  /** Whether search shows a listing in a status that it got after another status. */
  readonly isInSearch: (
    status: ListingStatus,
    previous: ListingStatus | undefined,
    meanings: Policy['statusMeanings'],
  ) => boolean;
  /** Changes the events of an update; the identity in a conforming service. */
  readonly eventsOfUpdate: (update: DecidedUpdate) => readonly Event[];
  /** The lag of search (requirement listing/search-lag; point search-delay). */
  readonly searchLagMilliseconds: number;
}

/** Sorts by id (point breakdown-order: by-id). */
const byId = (offices: readonly OfficeCount[]): readonly OfficeCount[] =>
  offices.toSorted((a, b) => a.officeId - b.officeId);

/** The contract as stated, with the first answer to each open point. */
export const referencePolicy: Policy = {
  precedence: ['unauthorized', 'invalid', 'not-found'],

  identify,
  checkCountPermission,
  mayAccess,
  readId,
  checkIdText: () => undefined,
  /** Point update-permission: any-valid-key. */
  checkUpdatePermission: () => undefined,
  listPermissions: (held) => held,

  /** Both operations honour both dates (point office-date-parameters: honoured). */
  datesOf: ({ dates }) => dates,
  checkDatesGiven: () => undefined,
  /** Point unknown-parameter: ignored. */
  toleratesParameter: () => true,
  chooseText,
  /** Point empty-parameter: refused. */
  readEmptyText: () => reject('empty-parameter'),
  checkDateText: () => undefined,
  readInstant: parseInstant,
  checkRange,
  spanOf,

  countLeads,
  /** Each lead belongs to one office (point lead-offices: one). */
  unassignedLeads: { column: [], offices: 0 },
  listsOffice: () => true,
  arrangeBreakdown: byId,

  readStatus,
  /** Point missing-status: refused. */
  readMissingStatus: () => reject('missing-status'),
  /** Requirement listing/unknown-status. */
  readEmptyStatus: () => reject('empty-status'),
  toleratesTypeOf: () => false,
  toleratesField: () => true,
  /** Point missing-broker: refused. */
  checkUpdate: ({ brokerForms }) => (brokerForms.length === 0 ? 'missing-broker' : undefined),
  checkBrokerForms: () => undefined,
  checkDetails: () => undefined,
  checkValues: () => undefined,
  checkVisibility: () => undefined,
  checkBroker: () => undefined,
  checkNewListing: () => 'unknown-listing',
  /** Requirement listing/every-transition; point same-status: accepted. */
  checkStatusChange: () => undefined,
  statusMeanings,
  isInSearch: (status, _previous, meanings) => meanings[status].inSearch,
  eventsOfUpdate: ({ events }) => events,
  searchLagMilliseconds: 60_000,
};
