/** Notes that rules leave for later rules of the same run. */
import type { ListingStatus } from '../../../generated/api.ts';
import type { Answer, Exchange, HookExchange, RequestPlan } from '../../wire/exchange.ts';
import type { DetailName, Snapshot } from '../../observer/hooks/snapshot.ts';
import type { ListingKeeper } from './listings.ts';
import { UpdatingKeys } from './updating-keys.ts';

/** A snapshot of a listing right after an update, or before the next one. */
export interface ListingSnapshot {
  readonly keeper: ListingKeeper;
  /** Absent if requests came before that may not change the listing. */
  readonly update: Answer | undefined;
  /** The snapshot before, unless something that may have changed the listing came in between. */
  readonly before: Snapshot | undefined;
  /** Whether the snapshot before came late enough after the last change to show all of it. */
  readonly isSettled: boolean;
  /** Set if no update came for as long as search may lag. */
  readonly isRested?: true;
  readonly seen: Snapshot;
}

export class RunNotes {
  /** Sends a request, and takes snapshots of the listing that it may change, if there is an observer. */
  aroundRequests: (plan: RequestPlan, send: () => Promise<Exchange>) => Promise<Exchange> = (
    _plan,
    send,
  ) => send();
  /** Takes one more snapshot of each listing that others' updates may have changed, if there is an observer. */
  inspectAll: () => Promise<void> = () => Promise.resolve();
  readonly snapshots: ListingSnapshot[] = [];
  /** The keys without a permission that were seen to update. */
  readonly updatingKeys = new UpdatingKeys();
  /** A wrong snapshot to be reproduced, and how many were as wrong. */
  readonly wrongSnapshots = new Map<
    string,
    { readonly snapshot: ListingSnapshot; readonly times: number }
  >();
  /** Statuses that search was seen to follow from a status with the opposite visibility. */
  readonly followedInSearch = new Set<ListingStatus>();
  /** The names that answers gave each office, by office id, the last one first. */
  readonly officeNames = new Map<number, readonly string[]>();
  /** Offices that had an earlier name again, and were not just being renamed. */
  readonly swayingOffices = new Set<number>();
  /** The first snapshot of a listing in FOR_SALE, when nothing can be lost yet. */
  readonly firstSnapshots = new Map<ListingKeeper, Snapshot>();
  /** Whether an update of the status alone kept the other fields, while the listing was visible. */
  keepsOmitted = false;
  /** How often a listing was seen to take the details of another one, and how often each did not. */
  takenDetails = 0;
  readonly untakenDetails = new Map<ListingKeeper, number>();
  /** Properties of such details, each with a status or a form in which they were sent. */
  readonly sentProperties = new Set<string>();
  /** Fields that an update must not omit, as far as that was tried. */
  readonly refusedParts = new Set<number>();
  /** Listings whose id another partner uses as well, with the first snapshot of the other's. */
  readonly namesakes = new Map<ListingKeeper, Snapshot>();
  /** Details that matched the target file before the run changed the listing. */
  readonly detailsAsDeclared = new Map<ListingKeeper, readonly DetailName[]>();
  /** Those among them that matched exactly. */
  readonly detailsAsWritten = new Map<ListingKeeper, readonly DetailName[]>();
  /** Fixed transition sequences, as far as they were made. */
  readonly madeSequences = new Set<object>();
  /** Requests refused in their dress, and accepted in the default form right afterwards. */
  readonly refusedDresses: Answer[] = [];
  /** The first count of a closed range, and the number of leads made at known instants by then. */
  readonly firstCounts = new Map<string, { readonly answer: Answer; readonly leads: number }>();
  /** The number of refusals that were repeated, of reads and updates by status; and the repetitions that passed, with their refusals. */
  readonly refusalsRepeated = new Map<string, number>();
  readonly passedAtSecond = new Map<Answer, Answer>();
  /** Leads that must count, according to the hook: the office of each, and its instant (epoch seconds) unless it was made now. */
  readonly leads = new Map<
    HookExchange,
    { readonly officeId: number; readonly instant?: number }
  >();
  /** Milliseconds until every count showed a lead, if not at once, by whether the range has an end. */
  readonly lateRises = { open: new Array<number>(), closed: new Array<number>() };
  /** Whether a lead without an instant was counted as current; undefined until one was created. */
  datesLeads: boolean | undefined;
  /** Seconds that the target may be behind its Date headers, once a lead has shown it. */
  presentLagSeconds: number | undefined;
  /** Levels of open factors of a dress that the target accepted more than once. */
  readonly takenLevels = new Set<string>();
  /** Offsets that it accepted, and offsets that it refused. */
  readonly takenOnce = new Set<string>();
  readonly refusedLevels = new Set<string>();
}
