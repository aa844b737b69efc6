/** Checks that search still shows a listing after requests that must not change it. */
import type { ListingStatus } from '../../../../generated/api.ts';
import type { ListingKeeper } from '../../../engine/listings/listings.ts';
import type { Session } from '../../../engine/session/session.ts';
import {
  canWaitForSearch,
  pollUntil,
  findSearchLag,
  requireSearchLag,
  requireSearchPatience,
  waitForSearch,
} from '../../../observer/polling.ts';
import { showsDeclaredDetails } from '../../../observer/snapshots/declared-details.ts';
import {
  bringTo,
  isInEffect,
  statusMeanings,
  takeSnapshot,
} from '../../../observer/snapshots/listing-views.ts';
import type { Snapshot } from '../../../observer/hooks/snapshot.ts';

/** Whether search shows the listing before anything is refused; undefined if that is unknown. */
export async function inSearchBefore(
  session: Session,
  keeper: ListingKeeper,
  status: ListingStatus,
  bring: () => Promise<unknown>,
): Promise<boolean | undefined> {
  if (findSearchLag(session.context) === undefined) return undefined;
  if (!session.context.depth.triesVariants || !canWaitForSearch(session)) return undefined;
  // Restores a listing that an earlier attempt lost, since it cannot get lost again.
  if (session.fresh) await bringTo(session, keeper, keeper.otherStatus());
  await bring();
  if (statusMeanings[status].inSearch !== undefined) return statusMeanings[status].inSearch;
  // Search may still show what belongs to the earlier status.
  await waitForSearch(session, 2);
  return (await takeSnapshot(session, keeper)).inSearch;
}

interface SearchExpectation {
  readonly read: () => Promise<Snapshot>;
  /** Whether search showed it before; nothing is judged if that is unknown. */
  readonly inSearch: boolean | undefined;
  /** Whose listing it is, and what came since, in words. */
  readonly whose: string;
  readonly after: string;
  readonly hint?: string;
}

/**
 * Waits until search must be up to date, and judges whether it shows the listing as before; only if
 * the observer shows search, and its lag is known and short enough.
 */
export async function judgeKeptInSearch(
  session: Session,
  { read, inSearch, whose, after, ...finding }: SearchExpectation,
): Promise<void> {
  const { read: shown } = session.context.target.observer?.inspectListing ?? {};
  if (inSearch === undefined || shown?.inSearch === undefined || !canWaitForSearch(session)) return;
  const patience = requireSearchPatience(session);
  await waitForSearch(session);
  // The page of a hidden listing may be gone, or tell nothing of search.
  const holds = ({ inSearch: now = false }: Snapshot): boolean => now === inSearch;
  const seen = await pollUntil(session, read, holds, patience - requireSearchLag(session));
  session.judge(holds(seen), () => ({
    expected: `${whose} to be ${inSearch ? '' : 'not '}in search, as before ${after}`,
    got: `search ${inSearch ? 'omits' : 'shows'} it after ${patience} s`,
    evidence: [...session.exchanges.slice(-3), seen.exchange],
    ...finding,
  }));
}

/**
 * Judges what search shows before a replay updates anything: a listing may get lost when another
 * one is updated, and reappears with its own next update.
 */
export async function judgeAfterLag(
  session: Session,
  keepers: readonly ListingKeeper[],
): Promise<void> {
  const patience = requireSearchPatience(session);
  for (const keeper of keepers.filter(({ isConfirmed }) => isConfirmed)) {
    const status = keeper.current;
    const { inSearch } = statusMeanings[status];
    // A field that an update omitted may be gone (omitted-fields).
    const isConclusive = (one: Snapshot): boolean =>
      one.inSearch !== undefined && isInEffect(one, status) && showsDeclaredDetails(keeper, one);
    const holds = (one: Snapshot): boolean =>
      !isConclusive(one) || one.inSearch === (inSearch ?? one.inSearch);
    const read = (): Promise<Snapshot> => takeSnapshot(session, keeper);
    const seen = await pollUntil(session, read, holds, patience);
    session.judge(holds(seen), () => ({
      expected: `search to ${inSearch === true ? 'show' : 'omit'} a listing that is ${status}`,
      got: `search ${inSearch === true ? 'omits' : 'shows'} it, though it was not updated for ${patience} s`,
      evidence: [seen.exchange],
      requirement: 'listing/search-lag',
    }));
  }
}
