/** Notes that rules leave for later rules of the same run. */
import type { ListingStatus } from '../../../generated/api.ts';
import type { Answer, Exchange, HookExchange, RequestPlan } from '../../wire/exchange.ts';
import type { DetailName, Snapshot } from '../../observer/hooks/snapshot.ts';
import type { ListingKeeper } from '../listings/listings.ts';
import { UpdatingKeys } from '../listings/updating-keys.ts';

/** A snapshot of a listing right after an update, or before the next one. */
export interface ListingSnapshot {
  readonly keeper: ListingKeeper;
  /** Absent if the preceding requests must not change the listing. */
  readonly update: Answer | undefined;
  /** The previous snapshot, unless something in between may have changed the listing. */
  readonly before: Snapshot | undefined;
  /** Whether the previous snapshot came late enough after the last change to show all of it. */
  readonly isSettled: boolean;
  /** Set if no update came for the maximum lag of search. */
  readonly isSearchSettled?: true;
  readonly seen: Snapshot;
}

export class RunNotes {
  /** Sends a request; with an observer, also takes snapshots of the listing that it may change. */
  sendWithSnapshots: (plan: RequestPlan, send: () => Promise<Exchange>) => Promise<Exchange> = (
    _plan,
    send,
  ) => send();
  /** With an observer, takes a snapshot of each listing that other updates may have changed. */
  inspectAllListings: () => Promise<void> = () => Promise.resolve();
  readonly snapshots: ListingSnapshot[] = [];
  /** Which keys update listings although they lack a permission. */
  readonly updatingKeys = new UpdatingKeys();
  /** Wrong snapshots to reproduce, one of each kind, and how many there were of that kind. */
  readonly wrongSnapshots = new Map<
    string,
    { readonly snapshot: ListingSnapshot; readonly times: number }
  >();
  /** Statuses that search was seen to reflect after a status with the opposite visibility. */
  readonly followedInSearch = new Set<ListingStatus>();
  /** The names that answers gave each office, latest first, by office id. */
  readonly officeNames = new Map<number, readonly string[]>();
  /** Offices whose name went back to an earlier one, which a mere renaming does not explain. */
  readonly officesWithUnstableName = new Set<number>();
  /** The first snapshot of each listing in FOR_SALE, before anything can be lost. */
  readonly firstSnapshots = new Map<ListingKeeper, Snapshot>();
  /** Whether an update of the status alone kept the other fields, while the listing was visible. */
  keepsOmittedFields = false;
  /** How often listings adopted another listing's details, and how often each did not. */
  adoptedDetails = 0;
  readonly ignoredDetails = new Map<ListingKeeper, number>();
  /** Properties of those details, each with a status or form in which it was sent. */
  readonly sentDetailProperties = new Set<string>();
  /** Indexes into `parts` of search-variants.ts that the target refused to have omitted. */
  readonly requiredParts = new Set<number>();
  /** Listings whose id another partner uses, too, with the first snapshot of the other's. */
  readonly otherPartnersSnapshots = new Map<ListingKeeper, Snapshot>();
  /** Details that matched the target file before the run changed the listing. */
  readonly detailsAsDeclared = new Map<ListingKeeper, readonly DetailName[]>();
  /** Those of them that matched character by character. */
  readonly detailsVerbatim = new Map<ListingKeeper, readonly DetailName[]>();
  /** Fixed transition sequences, as far as they were made. */
  readonly completedSequences = new Set<object>();
  /** Requests refused in their dress, and accepted in the default form right afterwards. */
  readonly refusedDresses: Answer[] = [];
  /** The first count of each closed range, and the leads created at known instants by then. */
  readonly firstCounts = new Map<string, { readonly answer: Answer; readonly leads: number }>();
  /** The last request that got a wrong count after leads were created, by subject and range. */
  readonly wrongCounts = new Map<string, RequestPlan>();
  /** What was refused and repeated: reads or updates, by status and key. */
  readonly refusalsRepeated = new Set<string>();
  /** Requests that passed the second time, with their refusals. */
  readonly acceptedOnRepetition = new Map<Answer, Answer>();
  /** The office of each created lead, and its instant (epoch seconds) unless created as current. */
  readonly createdLeads = new Map<
    HookExchange,
    { readonly officeId: number; readonly instant?: number }
  >();
  /** Delays until every count showed a lead, in milliseconds, by whether the range has an end. */
  readonly countLagMilliseconds = { open: new Array<number>(), closed: new Array<number>() };
  /** Whether a lead without an instant was counted as current; undefined until one was created. */
  hookDatesLeads: boolean | undefined;
  /** Seconds that the target may be behind its Date headers, once a lead has shown it. */
  clockLagSeconds: number | undefined;
  /** Levels of open factors that the target accepted more than once. */
  readonly acceptedLevels = new Set<string>();
  /** Offsets that it accepted, and levels that it refused. */
  readonly acceptedOffsets = new Set<string>();
  readonly refusedLevels = new Set<string>();
  /** The longest length of a range that was refused wherever the range lay, in seconds. */
  refusedLengthSeconds = 0;
}
