/** Looks at listings that were let alone for as long as search may lag. */
import type { ConnectedContext } from '../engine/context.ts';
import { changesOf } from '../engine/session/listing-history.ts';
import type { ListingKeeper } from '../engine/session/listings.ts';
import type { Look } from '../engine/session/run-notes.ts';
import type { Answer } from '../wire/exchange.ts';
import { isAnswer } from '../wire/exchange.ts';
import type { Snapshot } from './hooks/snapshot.ts';
import { isAsDeclared } from './judge-details.ts';
import { sendsAll } from './judged-updates.ts';

/** Seconds that search may lag; undefined where a look at once tells, or nobody said how long. */
export function lagOfSearch({ target }: Pick<ConnectedContext, 'target'>): number | undefined {
  const { read, searchLagSeconds = 0 } = target.observer?.inspectListing ?? {};
  return searchLagSeconds > 0 && read?.inSearch !== undefined ? searchLagSeconds : undefined;
}

/** The last update of a listing, where that was long enough ago for search to have followed. */
export function restingUpdateOf(
  { fixture }: ListingKeeper,
  { client, target }: Pick<ConnectedContext, 'client' | 'target'>,
): Answer | undefined {
  const lag = lagOfSearch({ target });
  const { update, status } = changesOf(fixture, client).at(-1) ?? {};
  if (lag === undefined || update === undefined || !isAnswer(update)) return undefined;
  const isSettled = Date.now() >= update.receivedAt + 1000 * lag;
  return isSettled && status !== undefined ? update : undefined;
}

/** What such a look shows; without a place, search may have reasons of its own. */
export function restedLook(
  keeper: ListingKeeper,
  update: Answer,
  seen: Snapshot,
): Look | undefined {
  const { location } = keeper.fixture;
  const isWhole = location === undefined || isAsDeclared(location, seen.details.location);
  if (!sendsAll(update) || !(isWhole || seen.details.location === undefined)) return undefined;
  return { keeper, update, before: undefined, isSettled: false, isRested: true, seen };
}
