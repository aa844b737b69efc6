/** Polls until a condition holds or a deadline has passed, and knows the maximum search lag. */
import { caps } from '../engine/caps.ts';
import type { ConnectedContext } from '../engine/context.ts';
import { changesOf } from '../engine/listings/listing-history.ts';
import type { ListingKeeper } from '../engine/listings/listings.ts';
import type { Session } from '../engine/session/session.ts';
import { MissingPrerequisite } from '../engine/verdict.ts';
import { isAnswer, type Answer } from '../wire/exchange.ts';

/** Anything with a target file: a session, or a watch with its context. */
export type WithTarget = { readonly context: Pick<ConnectedContext, 'target'> };

/** Maximum lag of the observer behind the target, by the target file. */
export const observerLagOf = ({ context }: WithTarget): number =>
  context.target.observer?.lagSeconds ?? 0;

/** "At once" allows for one tick of a clock, and for the observer's lag. */
export const atOnceSeconds = (session: Session): number => observerLagOf(session) + 0.5;

/** A detail that reappears within this time was not lost: a view may be rebuilt after an update. */
export const graceSeconds = (session: Session): number =>
  observerLagOf(session) + caps.maxReplicaLagMilliseconds / 1000;

/**
 * Polls with pauses that double each time, so that early changes are seen early with few reads.
 * @param read gets the value of the previous reading, so that it can repeat the same requests
 * @returns the last value, whether it holds or not; the session records the waiting time
 */
export async function pollUntil<T>(
  session: Session,
  read: (last?: T) => Promise<T>,
  holds: (value: T) => boolean,
  patienceSeconds: number,
): Promise<T> {
  const startedAt = Date.now();
  const { pauses } = session.context.depth;
  let pause = (patienceSeconds * 1000) / (2 ** pauses - 1);
  let value = await read();
  for (let paused = 0; paused < pauses && !holds(value); paused += 1) {
    await session.context.client.pause(pause);
    pause *= 2;
    value = await read(value);
  }
  session.waitedSeconds += (Date.now() - startedAt) / 1000;
  return value;
}

const defaultPatienceSeconds = 20;
/** Slack for a search that is updated periodically. */
export const searchSlackSeconds = 5;

/** @throws {MissingPrerequisite} if the search lag is not declared. */
export function requireSearchLag({ context }: Session): number {
  const lag = context.target.observer?.inspectListing?.searchLagSeconds;
  if (lag === undefined)
    throw new MissingPrerequisite('needs observer.inspectListing.searchLagSeconds');
  return lag;
}

/** Maximum search lag in seconds; undefined if search follows at once, or it is not declared. */
export function findSearchLag({ target }: Pick<ConnectedContext, 'target'>): number | undefined {
  const { read, searchLagSeconds = 0 } = target.observer?.inspectListing ?? {};
  return searchLagSeconds > 0 && read?.inSearch !== undefined ? searchLagSeconds : undefined;
}

/**
 * Waits until search has followed and the observer shows it.
 * @param times multiplies the search lag
 * @throws {MissingPrerequisite} if the search lag is not declared.
 */
export const waitForSearch = (session: Session, times = 1): Promise<void> =>
  session.context.client.pause(1000 * (times * requireSearchLag(session) + observerLagOf(session)));

const patienceNeededFor = (lag: number): number => 2 * lag + searchSlackSeconds;
export const patienceOf = ({ limits }: Session['context']['target']): number =>
  limits?.patienceSeconds ?? defaultPatienceSeconds;

/** Whether the search lag is known and short enough to wait for. */
export function canWaitForSearch({ context: { target } }: Session): boolean {
  const lag = target.observer?.inspectListing?.searchLagSeconds;
  return lag !== undefined && patienceNeededFor(lag) <= patienceOf(target);
}

/**
 * How long to wait for search: a little more than twice its lag.
 * @throws {MissingPrerequisite} if the lag is not declared, or is too long to wait for.
 */
export function requireSearchPatience(session: Session): number {
  const lag = requireSearchLag(session);
  const patience = patienceOf(session.context.target);
  const needed = patienceNeededFor(lag);
  if (needed <= patience) return needed;
  throw new MissingPrerequisite(
    `the run did not wait for search: a lag of ${lag} s needs ${needed} s, but limits.patienceSeconds is ${patience}`,
  );
}

/** The last update of a listing, if search has had time to follow it. */
export function settledUpdateOf(
  { fixture }: ListingKeeper,
  { client, target }: Pick<ConnectedContext, 'client' | 'target'>,
): Answer | undefined {
  const lag = findSearchLag({ target });
  if (lag === undefined) return undefined;
  const { update, status } = changesOf(fixture, client).at(-1) ?? {};
  if (update === undefined || !isAnswer(update)) return undefined;
  const shownAt = update.receivedAt + 1000 * (lag + observerLagOf({ context: { target } }));
  const isSettled = Date.now() >= shownAt;
  return isSettled && status !== undefined ? update : undefined;
}
