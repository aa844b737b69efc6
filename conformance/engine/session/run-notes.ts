/** What rules note in one run for rules that come later: a new run begins with none of it. */
import type { ListingStatus } from '../../../generated/api.ts';
import type { Answer, Exchange, HookExchange, RequestPlan } from '../../wire/exchange.ts';
import type { DetailName, Snapshot } from '../../observer/hooks/snapshot.ts';
import type { ListingKeeper } from './listings.ts';

/** What the observer saw of a listing right after an update, or before the next one. */
export interface Look {
  readonly keeper: ListingKeeper;
  /** None where requests came before that may not change the listing. */
  readonly update: Answer | undefined;
  /** The look before, unless something that may have changed the listing came in between. */
  readonly before: Snapshot | undefined;
  /** Whether the look before came so long after the last change that everything of it was shown. */
  readonly isSettled: boolean;
  /** Set where no update came for as long as search may lag. */
  readonly isRested?: true;
  readonly seen: Snapshot;
}

export class RunNotes {
  /** Sends a request, and looks at the listing that it may change, where there is an observer. */
  aroundRequests: (plan: RequestPlan, send: () => Promise<Exchange>) => Promise<Exchange> = (
    _plan,
    send,
  ) => send();
  readonly looks: Look[] = [];
  /** A look that was found wrong, to be brought about once more, and how many were as wrong. */
  readonly wrongLooks = new Map<string, { readonly look: Look; readonly times: number }>();
  /** Statuses to which search was seen to follow from one that says otherwise of it. */
  readonly followedInSearch = new Set<ListingStatus>();
  /** The first name that an answer gave each office, by the office's id. */
  readonly officeNames = new Map<number, string>();
  /** The first snapshot of a listing that was FOR_SALE: what gets lost is still there. */
  readonly firstSnapshots = new Map<ListingKeeper, Snapshot>();
  /** Whether an update of the status alone was seen to keep the rest, while nothing was hidden. */
  keepsOmitted = false;
  /** Which parts an update may not leave out, as far as that was tried. */
  readonly refusedParts = new Set<number>();
  /** Listings whose id another partner uses as well, and how the other one was seen first. */
  readonly namesakes = new Map<ListingKeeper, Snapshot>();
  /** The details that were as declared before the run changed the listing. */
  readonly detailsAsDeclared = new Map<ListingKeeper, readonly DetailName[]>();
  /** Those of them that were so to the letter. */
  readonly detailsAsWritten = new Map<ListingKeeper, readonly DetailName[]>();
  /** Transition sequences in which nothing is drawn, as far as they were made. */
  readonly madeSequences = new Set<object>();
  /** What was refused in its dress, and accepted as usual right afterwards. */
  readonly refusedDresses: Answer[] = [];
  /** Leads that have to count, as the hook said that they were made, and the office of each. */
  readonly leads = new Map<HookExchange, number>();
  /** How long leads took until every count showed them, in milliseconds, where they did not at once. */
  readonly lateRises: number[] = [];
  /** Whether a lead without an instant was counted as one of now; undefined until one was made. */
  datesLeads: boolean | undefined;
  /** Seconds that the target may be behind its Date headers, once a lead has shown it. */
  presentLagSeconds: number | undefined;
  /** Levels of open factors of a dress that the target took more than once. */
  readonly takenLevels = new Set<string>();
  /** Those that it took, and those that it refused. */
  readonly takenOnce = new Set<string>();
  readonly refusedLevels = new Set<string>();
}
