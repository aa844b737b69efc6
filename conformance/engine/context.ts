/** What is known of the target at each stage of a run. */
import type { Target } from '../../generated/target.ts';
import type { Observer } from '../observer/hooks/observer.ts';
import type { CredentialBook } from '../target/credentials.ts';
import type { Secrets } from '../wire/secrets.ts';
import type { Depth } from './budget.ts';
import type { Lock } from './client/lock.ts';
import type { Client } from './client/client.ts';
import type { TargetClock } from './client/clock.ts';
import type { CountCache } from './counts/count-cache.ts';
import type { ClosedRange } from './counts/counts.ts';
import type { ListingKeeper } from './listings/listings.ts';
import type { RunNotes } from './session/run-notes.ts';
import type { Subject } from './client/requests.ts';
import type { SharedControls } from './session/positive-controls.ts';

/** How long a range may be: the open point range-length. */
export interface RangeLimit {
  /** The longest range that was accepted; infinite if no range is refused for its length. */
  readonly longestSeconds: number;
  /** Whether a range without startDate is accepted; it may be too long, too. */
  readonly acceptsNoStart: boolean;
  /** Whether a count without dates is accepted. */
  readonly acceptsNoDates: boolean;
}

/** Whether an office count honours dates, an open point; 'unknown' if no leads could show it. */
export type OfficeDates = 'honoured' | 'ignored' | 'refused' | 'unknown';

/** Leads of a component lie within [second, second + 1], both included. */
export interface LeadInstant {
  readonly subject: Subject;
  readonly component: string;
  /** Epoch seconds. */
  readonly second: number;
  /** A lower bound for the number of leads. */
  readonly leads: number;
}

/** Which ranges the target accepts, and where its leads are. */
export interface Survey {
  /**
   * The latest cut point of this run, in epoch seconds. It is in the past even by the target's
   * clock. If the length of ranges is limited, it is the end of a range with leads.
   */
  readonly closed: number;
  /** The earliest start, in epoch seconds, with which a range up to `closed` is accepted. */
  readonly earliest: number;
  readonly limit: RangeLimit;
  readonly leadInstants: readonly LeadInstant[];
  readonly officeDates: OfficeDates;
  /** The number of leads of each declared office that was counted, by office id. */
  readonly officeLeads?: ReadonlyMap<string, number>;
  /** By office id, the range in which the office has the largest share of all leads. */
  readonly largestShareRanges?: ReadonlyMap<string, Required<ClosedRange>>;
  /** The instants between which all leads are known to be. */
  readonly leadSpan?: Required<ClosedRange>;
  /** Descriptions of what could not be read for lack of a usable answer. */
  readonly gaps?: readonly string[];
}

/** The context after the target was reached and its clock read; its leads are not known yet. */
export interface ConnectedContext {
  readonly target: Target;
  readonly credentials: CredentialBook;
  readonly secrets: Secrets;
  readonly client: Client;
  readonly observer: Observer;
  readonly clock: TargetClock;
  readonly counts: CountCache;
  readonly controls: SharedControls;
  readonly listings: readonly ListingKeeper[];
  /** Listings of the other partner that may be changed with its key. */
  readonly foreignListings: readonly ListingKeeper[];
  readonly depth: Depth;
  readonly notes: RunNotes;
  /** Held by the rule that updates listings or creates leads; released while it waits. */
  readonly lock: Lock;
  /** What the survey has found so far. */
  readonly survey?: Partial<Survey>;
}

/** The context after the survey, on which every rule may rely. */
export interface Context extends ConnectedContext {
  readonly survey: Survey;
}
