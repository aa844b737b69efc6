/** What rules note in one run for rules that come later: a new run begins with none of it. */
import type { Answer } from '../../wire/exchange.ts';
import type { DetailName, Snapshot } from '../../observer/hooks/snapshot.ts';
import type { ListingKeeper } from './listings.ts';

export class RunNotes {
  /** The first name that an answer gave each office, by the office's id. */
  readonly officeNames = new Map<number, string>();
  /** The first snapshot of a listing that was FOR_SALE: what gets lost is still there. */
  readonly firstSnapshots = new Map<ListingKeeper, Snapshot>();
  /** Listings whose id another partner uses as well, as far as both were seen. */
  readonly sharedListings = new Set<ListingKeeper>();
  /** The details that were as declared before the run changed the listing. */
  readonly detailsAsDeclared = new Map<ListingKeeper, readonly DetailName[]>();
  /** The transitions, by name, after which some listing was inspected. */
  readonly inspectedTransitions = new Set<string>();
  /** Transition sequences in which nothing is drawn, as far as they were made. */
  readonly madeSequences = new Set<object>();
  /** How often each listing was inspected after an update. */
  readonly inspections = new Map<ListingKeeper, number>();
  /** What was refused in its dress, and accepted as usual right afterwards. */
  readonly refusedDresses: Answer[] = [];
}
