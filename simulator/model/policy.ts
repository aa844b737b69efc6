import type { ListingStatus } from '../../generated/api.ts';
import type { LeadOperation } from './access.ts';
import { identify, mayAccess, objectToCounting, readId } from './access.ts';
import type { CommandOf, PresentedCredential, PresentedDates } from './command.ts';
import type { DateRange } from './date-range.ts';
import { chooseText, objectToRange, spanOf } from './date-range.ts';
import type { Instant } from './instant.ts';
import { parseInstant } from './instant.ts';
import type { Span } from './lead-count.ts';
import { countLeads } from './lead-count.ts';
import type { StatusMeaning } from './listing-status.ts';
import { readStatus, statusMeanings } from './listing-status.ts';
import type { ListingUpdate } from './listing-update.ts';
import { objectToUpdate } from './listing-update.ts';
import type { OfficeCount } from './reply.ts';
import type { Ground, Result } from './result.ts';
import type { Credential, LeadColumn, Listing, Organization, World } from './world.ts';

/** The kinds of fault that one request can have at once. */
export type FaultKind = 'unauthorized' | 'invalid' | 'not-found';

/**
 * Every decision that a dialect or a defect may take otherwise. Each is a pure function or a
 * constant; the model consults nothing else, and an override of one leaves the others alone.
 * Functions named `objectTo…` answer the ground of a refusal, or undefined to let it pass.
 */
export interface Policy {
  /** Which of several faults is answered: the first of these (point precedence). */
  readonly precedence: readonly FaultKind[];

  readonly identify: (world: World, presented: PresentedCredential) => Result<Credential>;
  readonly objectToCounting: (
    world: World,
    credential: Credential,
    operation: LeadOperation,
  ) => Ground | undefined;
  readonly mayAccess: (credential: Credential, organization: Organization) => boolean;
  readonly readId: (text: string) => Result<number>;

  readonly datesOf: (command: CommandOf<LeadOperation>) => PresentedDates;
  readonly toleratesParameter: (name: string) => boolean;
  readonly chooseText: (texts: readonly string[]) => Result<string | undefined>;
  readonly readInstant: (text: string) => Result<Instant>;
  readonly objectToRange: (range: DateRange, now: number) => Ground | undefined;
  readonly spanOf: (range: DateRange, now: number) => Span;

  readonly countLeads: (column: LeadColumn | undefined, span: Span) => number;
  readonly arrangeBreakdown: (offices: readonly OfficeCount[]) => readonly OfficeCount[];

  readonly readStatus: (value: unknown) => Result<ListingStatus>;
  readonly objectToUpdate: (update: ListingUpdate) => Ground | undefined;
  readonly objectToChange: (listing: Listing, status: ListingStatus) => Ground | undefined;
  readonly statusMeanings: Readonly<Record<ListingStatus, StatusMeaning>>;
  /** How far search stays behind (requirement listing/search-lag; point search-delay). */
  readonly searchLagMilliseconds: number;
}

/** All offices, by id (points zero-offices: listed; breakdown-order: by-id). */
function byId(offices: readonly OfficeCount[]): readonly OfficeCount[] {
  return offices.toSorted((a, b) => a.officeId - b.officeId);
}

/** The contract as stated; on each open point, the first of its answers. */
export const referencePolicy: Policy = {
  precedence: ['unauthorized', 'invalid', 'not-found'],

  identify,
  objectToCounting,
  mayAccess,
  readId,

  /** Both operations honour both dates (point office-date-parameters: honoured). */
  datesOf: ({ dates }) => dates,
  /** Point unknown-parameter: ignored. */
  toleratesParameter: () => true,
  chooseText,
  readInstant: parseInstant,
  objectToRange,
  spanOf,

  countLeads,
  arrangeBreakdown: byId,

  readStatus,
  objectToUpdate,
  /** Requirement listing/every-transition; point same-status: accepted. */
  objectToChange: () => undefined,
  statusMeanings,
  searchLagMilliseconds: 60_000,
};
