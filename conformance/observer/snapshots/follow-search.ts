/** Waits for search right after updates, so that each kind of change is seen to reach it. */
import { caps } from '../../engine/caps.ts';
import { brokerFormIn, statusBefore, statusIn } from '../../engine/listings/listing-history.ts';
import { isCommon } from '../../engine/listings/tried-transitions.ts';
import type { ListingSnapshot } from '../../engine/session/run-notes.ts';
import type { Session } from '../../engine/session/session.ts';
import type { Snapshot } from '../hooks/snapshot.ts';
import { canWaitForSearch, findSearchLag, observerLagOf } from '../polling.ts';
import { snapshotOrUndefined } from './first-snapshots.ts';
import { findSearchDeviation, snapshotAfterLag } from './judge-search.ts';
import { pollSnapshot } from './listing-views.ts';

export class SearchFollower {
  readonly #waitedFor = new Set<string>();
  #secondsWaited = 0;

  /**
   * Waits, once for each transition, until search has followed an update or must have; for a common
   * one, once in each form of the broker. Most services take far less than their declared lag; of one
   * that does not, only a few updates are waited for.
   * @returns the last snapshot; undefined if there was no need to wait
   */
  async follow(
    session: Session,
    { keeper, update, seen }: ListingSnapshot,
  ): Promise<ListingSnapshot | undefined> {
    const { context } = session;
    const lag = findSearchLag(context);
    const canWait = context.depth.triesVariants && canWaitForSearch(session);
    if (update === undefined || lag === undefined || !canWait) return undefined;
    const from = statusBefore(keeper.fixture, context.client, update);
    const to = statusIn(update);
    const isOften = from !== undefined && to !== undefined && isCommon([from, to]);
    const kind = `${from} ${to} ${isOften ? brokerFormIn(update) : ''}`;
    // Half of the time is for the common transitions.
    const isSpent = this.#secondsWaited >= (isOften ? 1 : 1 / 2) * caps.secondsOfFollowing;
    if (isSpent || this.#waitedFor.has(kind)) return undefined;
    const settled = (one: Snapshot) => snapshotAfterLag(keeper, update, one);
    const holds = (one: Snapshot): boolean => {
      const snapshot = settled(one);
      return snapshot === undefined || findSearchDeviation(context, snapshot) === undefined;
    };
    if (holds(seen)) return undefined;
    this.#waitedFor.add(kind);
    const startedAt = Date.now();
    const last = await snapshotOrUndefined(
      pollSnapshot(session, keeper, holds, lag + observerLagOf(session)),
    );
    this.#secondsWaited += (Date.now() - startedAt) / 1000;
    return last && settled(last);
  }
}
