/** Takes a snapshot after each update of a listing, and before the next if others came between. */
import type { ListingStatus } from '../../../generated/api.ts';
import type { OperationId } from '../../../generated/contract.ts';
import { caps } from '../../engine/caps.ts';
import type { Context } from '../../engine/context.ts';
import {
  hasOtherDetails,
  namesOtherBroker,
  statusIn,
} from '../../engine/listings/listing-history.ts';
import type { ListingKeeper } from '../../engine/listings/listings.ts';
import { isCount } from '../../engine/session/probes.ts';
import { Session } from '../../engine/session/session.ts';
import { isAnswer, isClientError, type Exchange, type RequestPlan } from '../../wire/exchange.ts';
import { findChange } from './compare-snapshots.ts';
import { atOnceSeconds, graceSeconds, observerLagOf, settledUpdateOf } from '../polling.ts';
import { snapshotOrUndefined, takeFirstSnapshots } from './first-snapshots.ts';
import { findValueNotStored, showsEarlierValue } from './judge-as-sent.ts';
import { snapshotAfterLag } from './judge-search.ts';
import { findDeviation } from './judge-snapshot.ts';
import { SearchFollower } from './follow-search.ts';
import { Neighbours } from './neighbours.ts';
import { isLoss } from './judge-details.ts';
import { isJudgedByDetails } from './judged-updates.ts';
import type { ListingSnapshot } from '../../engine/session/run-notes.ts';
import { pollSnapshot } from './listing-views.ts';
import type { Snapshot } from '../hooks/snapshot.ts';
import { updatePathOf } from '../../engine/client/requests.ts';

/** The state of one listing between snapshots. */
const trackListing = (keeper: ListingKeeper, lastSnapshot: Snapshot | undefined) => ({
  keeper,
  /** The latest snapshot, unless the listing may have changed since. */
  lastSnapshot,
  /** When the listing was last changed, or may have been; epoch milliseconds. */
  lastChangedAt: 0,
  isLastUpdateJudged: false,
  /** The number of the run's exchanges at that snapshot. */
  exchangesAtSnapshot: 0,
  updatesInFlight: 0,
  /** Set while several updates of the listing are concurrent. */
  hasConcurrentUpdates: false,
});

type TrackedListing = ReturnType<typeof trackListing>;

/** Notes, once, what an idle listing shows after its last update, when search must have followed. */
export async function noteSnapshotAfterLag(
  context: Context,
  keeper: ListingKeeper,
  take: () => Promise<Snapshot | undefined>,
): Promise<void> {
  const { snapshots } = context.notes;
  const update = settledUpdateOf(keeper, context);
  if (update === undefined) return;
  if (snapshots.some((one) => one.update === update && one.isSearchSettled === true)) return;
  const seen = await take();
  const snapshot = seen && snapshotAfterLag(keeper, update, seen);
  if (snapshot !== undefined) snapshots.push(snapshot);
}

class SnapshotTaker {
  readonly #session: Session;
  readonly #tracked: ReadonlyMap<string, TrackedListing>;
  /** Concurrent updates of all listings. */
  #updatesInFlight = 0;
  /** Numbers of snapshots after counts only, by the operations of those counts. */
  readonly #snapshotsAfterCounts = new Map<string, number>();
  readonly #neighbours = new Neighbours();
  readonly #follower = new SearchFollower();
  #secondsSpent = 0;
  #failedSnapshots = 0;
  /** Number of snapshots in which a detail stayed lost. */
  #persistentLosses = 0;

  constructor(context: Context, first: ReadonlyMap<ListingKeeper, Snapshot>) {
    this.#session = new Session(context, { fresh: false });
    this.#tracked = new Map(
      context.listings.map((one) => [updatePathOf(one.fixture), trackListing(one, first.get(one))]),
    );
  }

  async send(plan: RequestPlan, send: () => Promise<Exchange>): Promise<Exchange> {
    const tracked = this.#tracked.get(plan.path);
    if (tracked === undefined) return await send();
    this.#updatesInFlight += 1;
    tracked.updatesInFlight += 1;
    tracked.hasConcurrentUpdates = tracked.updatesInFlight > 1;
    // Lets concurrent requests begin first, so that no snapshot comes between them.
    await Promise.resolve();
    try {
      if (this.#updatesInFlight === 1) await this.takeSnapshotBefore(tracked);
      const exchange = await send();
      const previous = this.#previousSnapshot(tracked);
      this.#record(tracked, undefined);
      const isRefused = isAnswer(exchange) && isClientError(exchange);
      if (!isRefused) {
        tracked.lastChangedAt = Date.now();
        tracked.isLastUpdateJudged =
          isAnswer(exchange) && isJudgedByDetails(exchange, this.#session.context);
      }
      if (!tracked.hasConcurrentUpdates) await this.takeSnapshotAfter(tracked, exchange, previous);
      const { fixture } = tracked.keeper;
      const changesDetails =
        hasOtherDetails(fixture, { plan }) === true || namesOtherBroker(fixture, { plan });
      const status = changesDetails ? undefined : statusIn({ plan });
      if (!isRefused) await this.#inspectNeighbours(tracked, status);
      await this.#followInSearch(tracked, exchange);
      return exchange;
    } finally {
      this.#updatesInFlight -= 1;
      tracked.updatesInFlight -= 1;
    }
  }

  /** The previous snapshot, unless parts of the last change may have shown only after it. */
  #previousSnapshot({
    lastSnapshot,
    lastChangedAt,
    isLastUpdateJudged,
  }: TrackedListing): Pick<ListingSnapshot, 'before' | 'isSettled'> {
    const settled = lastChangedAt + 1000 * atOnceSeconds(this.#session);
    const isSettled = lastSnapshot !== undefined && lastSnapshot.exchange.sentAt >= settled;
    return { before: isLastUpdateJudged || isSettled ? lastSnapshot : undefined, isSettled };
  }

  /** Takes a snapshot before an update: counts and other listings' updates must change nothing. */
  async takeSnapshotBefore(tracked: TrackedListing): Promise<void> {
    const { keeper } = tracked;
    const { client, notes } = this.#session.context;
    await noteSnapshotAfterLag(this.#session.context, keeper, () =>
      this.#pollSnapshot(keeper, () => true),
    );
    const { before, isSettled } = this.#previousSnapshot(tracked);
    const { exchangesAtSnapshot } = tracked;
    const others = client.exchanges.slice(exchangesAtSnapshot).map(({ plan }) => plan.operation);
    if (before === undefined) return;
    if (!others.includes('updateListing') && !this.#shouldInspectAfterCounts(others)) return;
    const seen = await this.#pollSnapshot(keeper, (one) => findChange(before, one) === undefined);
    if (seen !== undefined)
      notes.snapshots.push({ keeper, update: undefined, before, isSettled, seen });
    this.#record(tracked, seen);
  }

  /**
   * Inspects listings of the same office, broker or city at once: neither new details nor a status
   * may leak to them. For each status, one of each kind is enough.
   */
  async #inspectNeighbours(changed: TrackedListing, status?: ListingStatus): Promise<void> {
    const ready = [...this.#tracked.values()].filter(
      (one) =>
        one !== changed &&
        one.updatesInFlight === 0 &&
        this.#previousSnapshot(one).before !== undefined,
    );
    for (const other of this.#neighbours.choose(changed, ready, status)) {
      const { keeper, lastChangedAt } = other;
      const previous = this.#previousSnapshot(other);
      const { before } = previous;
      if (before === undefined || other.updatesInFlight > 0) continue;
      const seen = await this.#pollSnapshot(keeper, (one) => findChange(before, one) === undefined);
      if (seen === undefined || other.updatesInFlight > 0 || other.lastChangedAt !== lastChangedAt)
        continue;
      this.#session.context.notes.snapshots.push({ keeper, update: undefined, ...previous, seen });
    }
  }

  async inspectAllListings(): Promise<void> {
    for (const tracked of this.#tracked.values()) await this.takeSnapshotBefore(tracked);
  }

  /** Waits until search has followed, unless another update comes or waits meanwhile. */
  async #followInSearch(tracked: TrackedListing, update: Exchange): Promise<void> {
    const { snapshots } = this.#session.context.notes;
    const snapshot = snapshots.findLast((one) => one.update === update);
    if (snapshot === undefined || this.#updatesInFlight > 1) return;
    const late = await this.#follower.follow(this.#session, snapshot);
    if (late !== undefined && !tracked.hasConcurrentUpdates) snapshots.push(late);
  }

  /** Whether these are counts, and too few snapshots were taken after such counts so far. */
  #shouldInspectAfterCounts(operations: readonly OperationId[]): boolean {
    const kind = [...new Set(operations.filter(isCount))].toSorted().join(' ');
    const taken = this.#snapshotsAfterCounts.get(kind) ?? 0;
    this.#snapshotsAfterCounts.set(kind, taken + 1);
    return kind !== '' && taken < caps.snapshotsAfterCounts;
  }

  async takeSnapshotAfter(
    tracked: TrackedListing,
    update: Exchange,
    previous: Pick<ListingSnapshot, 'before' | 'isSettled'>,
  ): Promise<void> {
    const { keeper } = tracked;
    const isCertain = isAnswer(update) && update.lostAttempts === undefined;
    if (!isCertain || update.response.status >= 500) return;
    const { context } = this.#session;
    const snapshotOf = (seen: Snapshot) => ({ keeper, update, ...previous, seen });
    const holds = (seen: Snapshot): boolean => {
      const snapshot = snapshotOf(seen);
      const isWrong = [findDeviation, findValueNotStored].some((find) => find(context, snapshot));
      return !isWrong && !showsEarlierValue(context, snapshot);
    };
    const isKept = (seen: Snapshot): boolean => !isLoss(findDeviation(context, snapshotOf(seen)));
    const seen = await this.#pollSnapshot(keeper, holds, isKept);
    if (tracked.hasConcurrentUpdates) return;
    if (seen !== undefined) context.notes.snapshots.push(snapshotOf(seen));
    this.#record(tracked, seen);
  }

  /** Undefined if snapshots take too long, or enough of them have failed. */
  async #pollSnapshot(
    keeper: ListingKeeper,
    holds: (seen: Snapshot) => boolean,
    isKept: (seen: Snapshot) => boolean = () => true,
  ): Promise<Snapshot | undefined> {
    const session = this.#session;
    const isTooSlow = this.#secondsSpent >= caps.secondsOfSnapshots + 10 * observerLagOf(session);
    if (isTooSlow || this.#failedSnapshots >= caps.failedSnapshots) return undefined;
    const startedAt = Date.now();
    const first = await snapshotOrUndefined(pollSnapshot(session, keeper, holds));
    const isFinal =
      first === undefined || isKept(first) || this.#persistentLosses >= caps.answersWithoutReplay;
    const seen = isFinal
      ? first
      : await snapshotOrUndefined(pollSnapshot(session, keeper, holds, graceSeconds(session)));
    if (!isFinal && seen !== undefined && !isKept(seen)) this.#persistentLosses += 1;
    this.#secondsSpent += (Date.now() - startedAt) / 1000;
    if (seen === undefined || !holds(seen)) this.#failedSnapshots += 1;
    return seen;
  }

  #record(tracked: TrackedListing, seen: Snapshot | undefined): void {
    tracked.lastSnapshot = seen;
    tracked.exchangesAtSnapshot = this.#session.context.client.exchanges.length;
  }
}

/** Starts taking snapshots around the updates of a run, if its observer can. */
export async function takeSnapshotsAroundUpdates(context: Context): Promise<void> {
  if (context.observer.hooks.inspectListing === undefined) return;
  const taker = new SnapshotTaker(context, await takeFirstSnapshots(context));
  context.notes.sendWithSnapshots = (plan, send) => taker.send(plan, send);
  context.notes.inspectAllListings = () => taker.inspectAllListings();
}
