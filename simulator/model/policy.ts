/** The policy: every decision of the model that a dialect or defect may override, and the reference's own. */
import type { ListingStatus } from '../../generated/api.ts';
import { identify, mayAccess, objectToCounting, readId, type LeadOperation } from './access.ts';
import type {
  BrokerForm,
  CommandOf,
  ListingUpdate,
  OptionalField,
  PresentedCredential,
  PresentedDates,
} from './command.ts';
import { chooseText, objectToRange, spanOf, type DateRange } from './date-range.ts';
import type { Event } from './event.ts';
import { parseInstant, type Instant } from './instant.ts';
import { countLeads, type LooseLeads, type Span } from './lead-count.ts';
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

/** What decides beside a command; `now` is in milliseconds since 1970-01-01T00:00:00Z. */
export interface Situation {
  readonly state: State;
  readonly now: number;
  readonly policy: Policy;
}

/** The kinds of error that one request can have at once. */
export type ProblemKind = 'unauthorized' | 'invalid' | 'not-found';

/** An update, its reply, and its events. */
export interface DecidedUpdate extends Decision, Omit<Situation, 'policy'> {
  readonly command: CommandOf<'updateListing'>;
}

/**
 * Every decision that a dialect or a defect may override. Each is a pure function or a constant;
 * the model consults nothing else, and overriding one leaves the others alone. Functions named
 * `objectTo…` return the reason code of a refusal, or undefined to accept.
 */
export interface Policy {
  /** Which of several errors is answered: the first of these (point precedence). */
  readonly precedence: readonly ProblemKind[];

  readonly identify: (state: State, presented: PresentedCredential) => Result<Credential>;
  readonly objectToCounting: (
    state: State,
    credential: Credential,
    operation: LeadOperation,
  ) => ReasonCode | undefined;
  readonly mayAccess: (credential: Credential, organization: Organization) => boolean;
  readonly readId: (text: string) => Result<number>;
  /** To a text in place of an id that is nobody's own id (point id-forms). */
  readonly objectToIdText: (text: string) => ReasonCode | undefined;
  readonly objectToUpdating: (credential: Credential) => ReasonCode | undefined;
  /** The permissions that the health report lists, of those that the credential has. */
  readonly listPermissions: (held: readonly Permission[]) => readonly Permission[];

  readonly datesOf: (command: CommandOf<LeadOperation>) => PresentedDates;
  /** To dates as such, whatever they are (point office-date-parameters). */
  readonly objectToDates: (command: CommandOf<LeadOperation>) => ReasonCode | undefined;
  readonly toleratesParameter: (name: string) => boolean;
  readonly chooseText: (texts: readonly string[]) => Result<string | undefined>;
  readonly readEmptyText: () => Result<undefined>;
  /** Consulted for texts that `readInstant` reads (points offset-form, fractional-seconds). */
  readonly objectToDateText: (text: string) => ReasonCode | undefined;
  readonly readInstant: (text: string) => Result<Instant>;
  readonly objectToRange: (range: DateRange, now: number) => ReasonCode | undefined;
  readonly spanOf: (range: DateRange, now: number) => Span;

  readonly countLeads: (column: LeadColumn | undefined, span: Span) => number;
  readonly looseLeads: LooseLeads;
  /** Whether the breakdown has an entry for the office (point zero-offices). */
  readonly listsOffice: (office: OfficeCount) => boolean;
  readonly arrangeBreakdown: (offices: readonly OfficeCount[]) => readonly OfficeCount[];

  readonly readStatus: (value: unknown) => Result<ListingStatus>;
  /** The status of an update without one; undefined keeps the status (point missing-status). */
  readonly readMissingStatus: () => Result<undefined>;
  /** The status of an update with an empty text, which may count as missing (point empty-status). */
  readonly readEmptyStatus: () => Result<undefined>;
  /** Whether a value of another type is ignored (point update-field-types). */
  readonly toleratesTypeOf: (field: OptionalField) => boolean;
  /** To a field that the contract does not have (point listing-fields). */
  readonly toleratesField: (name: string) => boolean;
  readonly objectToUpdate: (update: ListingUpdate) => ReasonCode | undefined;
  /** To the ways in which one update names its broker (point both-brokers). */
  readonly objectToBrokerForms: (forms: readonly BrokerForm[]) => ReasonCode | undefined;
  /** To the other fields of an update, or their absence (point partial-update). */
  readonly objectToDetails: (details: ListingDetails) => ReasonCode | undefined;
  /** To values of which only some may be known (points country-code, business-types). */
  readonly objectToValues: (details: ListingDetails) => ReasonCode | undefined;
  readonly objectToVisibility: (visibility: string) => ReasonCode | undefined;
  /** To the broker of an update, for a listing or a new one (point unknown-broker). */
  readonly objectToBroker: (
    state: State,
    caller: Credential,
    listing: Listing | undefined,
    broker: BrokerReference | undefined,
  ) => ReasonCode | undefined;
  /** To an update that would create the listing (point unknown-listing). */
  readonly objectToNewListing: (externalListingId: string) => ReasonCode | undefined;
  readonly objectToChange: (listing: Listing, status: ListingStatus) => ReasonCode | undefined;
  readonly statusMeanings: Readonly<Record<ListingStatus, StatusMeaning>>;
  /** The events of an update; a conforming service adds and removes none. */
  readonly eventsOfUpdate: (update: DecidedUpdate) => readonly Event[];
  /** How far search lags behind (requirement listing/search-lag; point search-delay). */
  readonly searchLagMilliseconds: number;
}

/** By id (point breakdown-order: by-id). */
const byId = (offices: readonly OfficeCount[]): readonly OfficeCount[] =>
  offices.toSorted((a, b) => a.officeId - b.officeId);

/** The contract as stated, with the first answer to each open point. */
export const referencePolicy: Policy = {
  precedence: ['unauthorized', 'invalid', 'not-found'],

  identify,
  objectToCounting,
  mayAccess,
  readId,
  objectToIdText: () => undefined,
  /** Point update-permission: any-valid-key. */
  objectToUpdating: () => undefined,
  listPermissions: (held) => held,

  /** Both operations honour both dates (point office-date-parameters: honoured). */
  datesOf: ({ dates }) => dates,
  objectToDates: () => undefined,
  /** Point unknown-parameter: ignored. */
  toleratesParameter: () => true,
  chooseText,
  /** Point empty-parameter: refused. */
  readEmptyText: () => reject('empty-parameter'),
  objectToDateText: () => undefined,
  readInstant: parseInstant,
  objectToRange,
  spanOf,

  countLeads,
  /** Each lead belongs to one office (point lead-offices: one). */
  looseLeads: { column: [], offices: 0 },
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
  objectToUpdate: ({ brokerForms }) => (brokerForms.length === 0 ? 'missing-broker' : undefined),
  objectToBrokerForms: () => undefined,
  objectToDetails: () => undefined,
  objectToValues: () => undefined,
  objectToVisibility: () => undefined,
  objectToBroker: () => undefined,
  objectToNewListing: () => 'unknown-listing',
  /** Requirement listing/every-transition; point same-status: accepted. */
  objectToChange: () => undefined,
  statusMeanings,
  eventsOfUpdate: ({ events }) => events,
  searchLagMilliseconds: 60_000,
};
