import type { ListingStatus } from '../../generated/api.ts';
import type { Policy } from './policy.ts';
import type { Listing, StatusChange } from './state.ts';

/** The change that gave a listing its status at an instant; undefined before it was added. */
export function changeAt(listing: Listing, instant: number): StatusChange | undefined {
  let change: StatusChange | undefined = listing.latest;
  while (change !== undefined && change.at > instant) change = change.previous;
  return change;
}

/** The status that a listing had at an instant; undefined before it was added. */
export function statusAt(listing: Listing, instant: number): ListingStatus | undefined {
  return changeAt(listing, instant)?.status;
}

/** Every change of a listing's status as it was accepted, the oldest first. */
export function listStatusChanges(listing: Listing): Omit<StatusChange, 'previous'>[] {
  const changes: Omit<StatusChange, 'previous'>[] = [];
  let change: StatusChange | undefined = listing.latest;
  while (change !== undefined) {
    changes.push({ status: change.status, at: change.at });
    change = change.previous;
  }
  return changes.toReversed();
}

/** Whether buyers see the listing; a change counts at once (requirement listing/at-once). */
export function isVisible(listing: Listing, policy: Policy): boolean {
  return policy.statusMeanings[listing.latest.status].visible;
}

/**
 * Whether search shows the listing at `now`. The index is no state of its own: it is the listing
 * as it was one lag ago, so every moment can be asked for (requirement listing/search-lag).
 */
export function isInSearch(listing: Listing, now: number, policy: Policy): boolean {
  const status = statusAt(listing, now - policy.searchLagMilliseconds);
  return status !== undefined && policy.statusMeanings[status].inSearch;
}

/** The listings that search shows at `now`, of all partners. */
export function searchListings(
  listings: Iterable<Listing>,
  now: number,
  policy: Policy,
): Listing[] {
  return [...listings].filter((listing) => isInSearch(listing, now, policy));
}
