/** What is known of the target at each stage of a run. */
import type { Target } from '../../generated/target.ts';
import type { Observer } from '../observer/hooks/observer.ts';
import type { CredentialBook } from '../target/credentials.ts';
import type { Secrets } from '../wire/secrets.ts';
import type { Depth } from './budget.ts';
import type { Lock } from './session/lock.ts';
import type { Client } from './session/client.ts';
import type { TargetClock } from './session/clock.ts';
import type { CountMemory } from './session/count-memory.ts';
import type { ClosedRange } from './session/counts.ts';
import type { ListingKeeper } from './session/listings.ts';
import type { RunNotes } from './session/run-notes.ts';
import type { Subject } from './session/requests.ts';
import type { SharedControls } from './session/positive-controls.ts';

/** How long a range may be, which is open (range-length). */
export interface RangeLimit {
  /** The longest range that was accepted; infinite where none is refused for its length. */
  readonly longestSeconds: number;
  /** Whether a range without startDate is accepted: it may be too long as well. */
  readonly takesNoStart: boolean;
  /** Whether a count without either date is accepted. */
  readonly takesNoDates: boolean;
}

/** Whether an office count reads dates, which is open; unknown where no leads would show it. */
export type OfficeDates = 'honoured' | 'ignored' | 'refused' | 'unknown';

/** Leads of a component lie within [second, second + 1], both included. */
export interface Jump {
  readonly subject: Subject;
  readonly component: string;
  /** Epoch seconds. */
  readonly second: number;
  /** How many leads at least. */
  readonly leads: number;
}

/** Which ranges the target accepts, and where its leads are. */
export interface Survey {
  /**
   * The latest cut point of this run, epoch seconds: past for the target, whatever its clock; where
   * the length of ranges is limited, the end of a range with leads.
   */
  readonly closed: number;
  /** The earliest start, in epoch seconds, with which a range up to `closed` is accepted. */
  readonly earliest: number;
  readonly limit: RangeLimit;
  readonly jumps: readonly Jump[];
  readonly officeDates: OfficeDates;
  /** How many leads the declared offices have, by their ids, as far as they were asked for. */
  readonly officeLeads?: ReadonlyMap<string, number>;
  /** Ranges in which offices are known to have leads, and most of all, by their ids. */
  readonly nearLeads?: ReadonlyMap<string, Required<ClosedRange>>;
  /** Between which instants all leads are, as far as is known. */
  readonly span?: Required<ClosedRange>;
  /** What could not be read, since no usable answer came: each in words. */
  readonly gaps?: readonly string[];
}

/** The target has been reached, and its clock read; nothing is known of its leads. */
export interface ConnectedContext {
  readonly target: Target;
  readonly credentials: CredentialBook;
  readonly secrets: Secrets;
  readonly client: Client;
  readonly observer: Observer;
  readonly clock: TargetClock;
  readonly counts: CountMemory;
  readonly controls: SharedControls;
  readonly listings: readonly ListingKeeper[];
  /** Those of the other partner that may be changed with its key. */
  readonly foreignListings: readonly ListingKeeper[];
  readonly depth: Depth;
  readonly notes: RunNotes;
  /** Held by the one rule that updates listings, or makes leads; it lets go while it waits. */
  readonly lock: Lock;
  /** What the survey has found so far. */
  readonly survey?: Partial<Survey>;
}

/** The survey is complete: what every rule may rely on. */
export interface Context extends ConnectedContext {
  readonly survey: Survey;
}
