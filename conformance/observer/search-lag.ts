/** How long search may take to follow a change: waiting for it, and looks at listings that were let alone so long. */
import type { ConnectedContext } from '../engine/context.ts';
import { changesOf } from '../engine/session/listing-history.ts';
import type { ListingKeeper } from '../engine/session/listings.ts';
import type { Look } from '../engine/session/run-notes.ts';
import type { Session } from '../engine/session/session.ts';
import { MissingPrerequisite } from '../engine/verdict.ts';
import { isAnswer, type Answer } from '../wire/exchange.ts';
import { lagOf } from './eventually.ts';
import type { Snapshot } from './hooks/snapshot.ts';
import { isAsDeclared } from './judge-details.ts';
import { sendsAll } from './judged-updates.ts';

const defaultPatienceSeconds = 20;
/** Search may follow in turns of its own, besides. */
export const searchSlackSeconds = 5;

/** @throws {MissingPrerequisite} where nobody said how long search may take. */
export function searchLagOf({ context }: Session): number {
  const lag = context.target.observer?.inspectListing?.searchLagSeconds;
  if (lag === undefined)
    throw new MissingPrerequisite('needs observer.inspectListing.searchLagSeconds');
  return lag;
}

/** Seconds that search may lag; undefined where a look at once tells, or nobody said how long. */
export function lagOfSearch({ target }: Pick<ConnectedContext, 'target'>): number | undefined {
  const { read, searchLagSeconds = 0 } = target.observer?.inspectListing ?? {};
  return searchLagSeconds > 0 && read?.inSearch !== undefined ? searchLagSeconds : undefined;
}

/**
 * Waits until the observer may show what search has followed.
 * @param times as long as search may take
 * @throws {MissingPrerequisite} where nobody said how long that is.
 */
export const waitForSearch = (session: Session, times = 1): Promise<void> =>
  session.context.client.pause(1000 * (times * searchLagOf(session) + lagOf(session)));

const neededFor = (lag: number): number => 2 * lag + searchSlackSeconds;
const patienceOf = ({ limits }: Session['context']['target']): number =>
  limits?.patienceSeconds ?? defaultPatienceSeconds;

/** Whether search is known to follow in a time that may be waited for. */
export function canWaitForSearch({ context: { target } }: Session): boolean {
  const lag = target.observer?.inspectListing?.searchLagSeconds;
  return lag !== undefined && neededFor(lag) <= patienceOf(target);
}

/**
 * How long to wait for search: twice as long as it may take here, and a little.
 * @throws {MissingPrerequisite} where nobody said how long that is, or where it is too long to be waited for.
 */
export function searchPatienceOf(session: Session): number {
  const lag = searchLagOf(session);
  const patience = patienceOf(session.context.target);
  const needed = neededFor(lag);
  if (needed <= patience) return needed;
  throw new MissingPrerequisite(
    `search was not waited for: with a lag of ${lag} s that takes ${needed} s, and limits.patienceSeconds is ${patience}`,
  );
}

/** The last update of a listing, where that was long enough ago for search to have followed. */
export function restingUpdateOf(
  { fixture }: ListingKeeper,
  { client, target }: Pick<ConnectedContext, 'client' | 'target'>,
): Answer | undefined {
  const lag = lagOfSearch({ target });
  if (lag === undefined) return undefined;
  const { update, status } = changesOf(fixture, client).at(-1) ?? {};
  if (update === undefined || !isAnswer(update)) return undefined;
  const shownAt = update.receivedAt + 1000 * (lag + lagOf({ context: { target } }));
  const isSettled = Date.now() >= shownAt;
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
