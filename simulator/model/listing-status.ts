/** The listing statuses: their meanings, and a listing's status at any instant. */
import type { ListingStatus } from '../../generated/api.ts';
import { listingStatuses } from '../../generated/contract.ts';
import { accept, reject, type Result } from './result.ts';
import type { Listing, StatusChange } from './state.ts';

/** What a status means for buyers (source: States and transitions, table of statuses). */
export interface StatusMeaning {
  readonly visible: boolean;
  readonly inSearch: boolean;
  /** The badge of the listing. The source words only that of UNDER_CONTRACT. */
  readonly badge: string | null;
}

const hidden: StatusMeaning = { visible: false, inSearch: false, badge: null };

const shown = (badge: string | null): StatusMeaning => ({ visible: true, inSearch: true, badge });

/** The table of the source (listing/visibility; point under-contract-in-search: stays). */
export const statusMeanings = {
  DRAFT: hidden,
  FOR_SALE: shown(null),
  REVIEWING_OFFERS: shown('Reviewing Offers'),
  PENDING_CONTRACT: shown('Pending Contract'),
  UNDER_CONTRACT: shown('Under Contract'),
  SOLD: hidden,
  ARCHIVED: hidden,
} satisfies Record<ListingStatus, StatusMeaning>;

/**
 * Parses a status of an update: one of the seven, spelled exactly. The refusal is
 * listing/status-spelling if only the spelling or the type is wrong, missing-status if there is
 * none, else listing/unknown-status.
 */
export function readStatus(value: unknown): Result<ListingStatus> {
  const status = listingStatuses.find((known) => known === value);
  if (status !== undefined) return accept(status);
  if (value === undefined || value === null) return reject('missing-status');
  if (typeof value !== 'string') return reject('listing/status-spelling');
  const meant = value.trim().toUpperCase();
  const misspelled = listingStatuses.some((known) => known === meant);
  return reject(misspelled ? 'listing/status-spelling' : 'listing/unknown-status');
}

/** The change that gave a listing its status at an instant; undefined before it was added. */
export function changeAt(listing: Listing, instant: number): StatusChange | undefined {
  let change: StatusChange | undefined = listing.latest;
  while (change !== undefined && change.at > instant) change = change.previous;
  return change;
}

/** The status of a listing at an instant; undefined before it was added. */
export const statusAt = (listing: Listing, instant: number): ListingStatus | undefined =>
  changeAt(listing, instant)?.status;

/** The status changes of a listing after an instant, the oldest first. */
export function listStatusChanges(
  listing: Listing,
  after = -Infinity,
): Omit<StatusChange, 'previous'>[] {
  const changes: Omit<StatusChange, 'previous'>[] = [];
  let change: StatusChange | undefined = listing.latest;
  while (change !== undefined && change.at > after) {
    changes.push({ status: change.status, at: change.at });
    change = change.previous;
  }
  return changes.toReversed();
}
