/** Whether search still shows a listing as before what must not change it. */
import type { ListingStatus } from '../../../generated/api.ts';
import type { ListingKeeper } from '../../engine/session/listings.ts';
import type { Session } from '../../engine/session/session.ts';
import { eventually } from '../../observer/eventually.ts';
import { bringTo, meanings, snapshot } from '../../observer/listing-views.ts';
import {
  canWaitForSearch,
  lagOfSearch,
  searchLagOf,
  searchPatienceOf,
  waitForSearch,
} from '../../observer/search-lag.ts';
import type { Snapshot } from '../../observer/hooks/snapshot.ts';

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
  await waitForSearch(session);
  return (await snapshot(session, keeper)).inSearch;
}

interface Kept {
  readonly read: () => Promise<Snapshot>;
  /** What search showed before; nothing is judged where that is not known. */
  readonly inSearch: boolean | undefined;
  /** Whose listing it is, and what came since, in words. */
  readonly whose: string;
  readonly after: string;
  readonly hint?: string;
}

/** After all that came search still shows it as before, when it had its time. */
export async function judgeKeptInSearch(
  session: Session,
  { read, inSearch, whose, after, ...told }: Kept,
): Promise<void> {
  if (inSearch === undefined) return;
  const patience = searchPatienceOf(session);
  await waitForSearch(session);
  const holds = (one: Snapshot): boolean => one.inSearch === inSearch;
  const seen = await eventually(session, read, holds, patience - searchLagOf(session));
  session.judge(holds(seen), () => ({
    expected: `${whose} to be ${inSearch ? '' : 'not '}in search, as before ${after}`,
    got: `search ${inSearch ? 'lacks' : 'shows'} it after ${patience} s`,
    evidence: [...session.exchanges.slice(-3), seen.exchange],
    ...told,
  }));
}
