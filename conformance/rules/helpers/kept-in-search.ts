/** Whether search still shows a listing as before updates that were refused. */
import type { ListingStatus } from '../../../generated/api.ts';
import type { ListingKeeper } from '../../engine/session/listings.ts';
import type { Session } from '../../engine/session/session.ts';
import { eventually } from '../../observer/eventually.ts';
import {
  bringTo,
  canWaitForSearch,
  meanings,
  searchLagOf,
  searchPatienceOf,
  snapshot,
} from '../../observer/listing-views.ts';
import type { Snapshot } from '../../observer/hooks/snapshot.ts';
import { lagOfSearch } from '../../observer/rested.ts';

/** What search shows before anything is refused, where that can be told. */
export async function inSearchBefore(
  session: Session,
  keeper: ListingKeeper,
  status: ListingStatus,
  bring: () => Promise<unknown>,
): Promise<boolean | undefined> {
  if (lagOfSearch(session.context) === undefined) return undefined;
  if (!session.context.depth.triesVariants || !canWaitForSearch(session)) return undefined;
  // What was lost once cannot get lost again.
  if (session.fresh) await bringTo(session, keeper, keeper.otherStatus());
  await bring();
  if (meanings[status].inSearch !== undefined) return meanings[status].inSearch;
  await session.context.client.pause(1000 * searchLagOf(session));
  return (await snapshot(session, keeper)).inSearch;
}

/** After all that was refused search still shows it as before, when it had its time. */
export async function judgeKeptInSearch(
  session: Session,
  keeper: ListingKeeper,
  inSearch: boolean | undefined,
): Promise<void> {
  if (inSearch === undefined) return;
  const [lag, patience] = [searchLagOf(session), searchPatienceOf(session)];
  await session.context.client.pause(1000 * lag);
  const read = (): Promise<Snapshot> => snapshot(session, keeper);
  const holds = (one: Snapshot): boolean => one.inSearch === inSearch;
  const seen = await eventually(session, read, holds, patience - lag);
  session.judge(holds(seen), () => ({
    expected: `the listing to be ${inSearch ? '' : 'not '}in search, as before updates that were refused`,
    got: `search ${inSearch ? 'lacks' : 'shows'} it after ${patience} s`,
    evidence: [...session.exchanges.slice(-3), seen.exchange],
  }));
}
