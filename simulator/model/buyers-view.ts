/** What buyers see of a listing: its page, its badge, and delayed search results. */
import { changeAt, listStatusChanges } from './listing-status.ts';
import type { Policy } from './policy.ts';
import type { Listing } from './state.ts';

/**
 * Forecasts search: whether it shows a listing now, and the instants at which that will flip if
 * there is no other change (milliseconds since 1970-01-01T00:00:00Z). Search always shows the
 * listing as it was one lag ago (requirement listing/search-lag). Changes later than `now`, which
 * exist if the clock went back, count as upcoming.
 */
export function forecastSearch(
  listing: Listing,
  now: number,
  { searchLagMilliseconds, isInSearch, statusMeanings }: Policy,
) {
  const before = changeAt(listing, now - searchLagMilliseconds);
  const inSearch =
    before !== undefined && isInSearch(before.status, before.previous?.status, statusMeanings);
  let previous = before?.status;
  const turnsAt: number[] = [];
  for (const { status, at } of listStatusChanges(listing, now - searchLagMilliseconds)) {
    const known = at + searchLagMilliseconds;
    // Of several changes in one millisecond, only the last one is visible.
    if (turnsAt.at(-1) === known) turnsAt.pop();
    const isShown = inSearch === (turnsAt.length % 2 === 0);
    if (isInSearch(status, previous, statusMeanings) !== isShown) turnsAt.push(known);
    previous = status;
  }
  return { inSearch, turnsAt };
}

export type BuyersView = NonNullable<ReturnType<typeof buyersViewOf>>;

/** The listing as buyers see it; undefined before it was added. */
export function buyersViewOf(listing: Listing, instant: number, policy: Policy) {
  const change = changeAt(listing, instant);
  if (change === undefined) return undefined;
  const { visible, badge } = policy.statusMeanings[change.status];
  return {
    status: change.status,
    since: change.at,
    /** Whether its page shows it (requirements listing/visibility, listing/at-once). */
    visible,
    /** The badge on the page (requirement listing/badge). */
    badge,
    ...forecastSearch(listing, instant, policy),
    /** Every change of its status up to the instant, the oldest first. */
    history: listStatusChanges({ ...listing, latest: change }),
  };
}
