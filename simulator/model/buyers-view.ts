import type { ListingStatus } from '../../generated/api.ts';
import type { Policy } from './policy.ts';
import { changeAt, listStatusChanges, statusAt } from './listing-status.ts';
import type { Listing, StatusChange, State } from './state.ts';

/**
 * A listing as buyers met it at an instant. Instants are whole milliseconds since
 * 1970-01-01T00:00:00Z.
 */
export interface BuyersView {
  readonly partnerId: string;
  readonly externalListingId: string;
  readonly officeId?: number;
  readonly status: ListingStatus;
  readonly since: number;
  /** Whether its page shows it (requirements listing/visibility, listing/at-once). */
  readonly visible: boolean;
  /** What the page marks it with (requirement listing/badge). */
  readonly badge: string | null;
  /** Whether search shows it, which is as it was one lag ago (requirement listing/search-lag). */
  readonly inSearch: boolean;
  /** When search comes to this change of status; null where it did. */
  readonly searchFollowsAt: number | null;
  /** Every change of its status up to the instant, the oldest first. */
  readonly history: readonly Pick<StatusChange, 'status' | 'at'>[];
}

/**
 * Whether search shows the listing at `now`. The index is no state of its own: it is the listing
 * as it was one lag ago, so every moment can be asked for (requirement listing/search-lag).
 */
export function isInSearch(listing: Listing, now: number, policy: Policy): boolean {
  const status = statusAt(listing, now - policy.searchLagMilliseconds);
  return status !== undefined && policy.statusMeanings[status].inSearch;
}

/** When search comes to a change; other changes may reach it before. */
function findSearchFollowsAt(
  listing: Listing,
  change: StatusChange,
  instant: number,
  { searchLagMilliseconds }: Policy,
): number | null {
  const known = changeAt(listing, instant - searchLagMilliseconds);
  return known === change ? null : change.at + searchLagMilliseconds;
}

/** The listing as buyers met it; undefined before it was added. */
export function buyersViewOf(
  listing: Listing,
  instant: number,
  policy: Policy,
): BuyersView | undefined {
  const change = changeAt(listing, instant);
  if (change === undefined) return undefined;
  const { partnerId, externalListingId, officeId } = listing;
  const { visible, badge } = policy.statusMeanings[change.status];
  return {
    partnerId,
    externalListingId,
    ...(officeId !== undefined && { officeId }),
    status: change.status,
    since: change.at,
    visible,
    badge,
    inSearch: isInSearch(listing, instant, policy),
    searchFollowsAt: findSearchFollowsAt(listing, change, instant, policy),
    history: listStatusChanges({ ...listing, latest: change }),
  };
}

/** All listings that there were at the instant, in the order in which they were added. */
export function buyersViews({ listings }: State, instant: number, policy: Policy): BuyersView[] {
  return [...listings.values()].flatMap((listing) => buyersViewOf(listing, instant, policy) ?? []);
}

/** What buyers found in search at the instant, also what is no longer to be seen, in that order. */
export function searchResults(state: State, instant: number, policy: Policy): BuyersView[] {
  return buyersViews(state, instant, policy).filter(({ inSearch }) => inSearch);
}
