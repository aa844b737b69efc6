/** Takes a snapshot after each update of a listing, and before the next if others came between. */
import type { OperationId } from '../../generated/contract.ts';
import { caps } from '../engine/caps.ts';
import type { Context } from '../engine/context.ts';
import { hasOtherDetails, namesOtherBroker } from '../engine/session/listing-history.ts';
import type { ListingKeeper } from '../engine/session/listings.ts';
import { isCount } from '../engine/session/probes.ts';
import { Session } from '../engine/session/session.ts';
import { isAnswer, type Exchange, type RequestPlan } from '../wire/exchange.ts';
import { findChange } from './compare-snapshots.ts';
import {
  atOnceSeconds,
  keptSeconds,
  lagOf,
  snapshotAfterLag,
  restingUpdateOf,
} from './search-lag.ts';
import { orNothing, takeFirstSnapshots } from './first-snapshots.ts';
import { findOtherStored, showsEarlier } from './judge-as-sent.ts';
import { findWrong } from './judge-snapshot.ts';
import { isLoss } from './judge-details.ts';
import { isComplete, isRefusal } from './judged-updates.ts';
import type { ListingSnapshot } from '../engine/session/run-notes.ts';
import { snapshotUntil } from './listing-views.ts';
import type { Snapshot } from './hooks/snapshot.ts';
import { updatePathOf } from '../engine/session/requests.ts';

/** The state of one listing between snapshots. */
const follow = (keeper: ListingKeeper, first: Snapshot | undefined) => ({
  keeper,
  /** The latest snapshot, unless the listing may have changed since. */
  last: first,
  /** When the listing was last changed, or may have been; epoch milliseconds. */
  changedAt: 0,
  isJudged: false,
  /** The number of the run's exchanges at that snapshot. */
  exchanges: 0,
  underWay: 0,
  /** Set while several updates of the listing are concurrent. */
  isMixed: false,
});

type Followed = ReturnType<typeof follow>;

const neighbourly = ['officeId', 'brokerExternalId'] as const;
const isShared = (one: unknown, other: unknown): boolean => one !== undefined && one === other;

class SnapshotTaker {
  readonly #session: Session;
  readonly #followed: ReadonlyMap<string, Followed>;
  /** Concurrent updates of all listings. */
  #underWay = 0;
  /** Numbers of snapshots after counts only, by the operations of those counts. */
  readonly #afterCounts = new Map<string, number>();
  #seconds = 0;
  #inVain = 0;
  /** Number of snapshots in which a detail stayed lost. */
  #lost = 0;

  constructor(context: Context, first: ReadonlyMap<ListingKeeper, Snapshot>) {
    this.#session = new Session(context, { fresh: false });
    this.#followed = new Map(
      context.listings.map((one) => [updatePathOf(one.fixture), follow(one, first.get(one))]),
    );
  }

  async send(plan: RequestPlan, send: () => Promise<Exchange>): Promise<Exchange> {
    const followed = this.#followed.get(plan.path);
    if (followed === undefined) return await send();
    this.#underWay += 1;
    followed.underWay += 1;
    followed.isMixed = followed.underWay > 1;
    // Lets concurrent requests begin first, so that no snapshot comes between them.
    await Promise.resolve();
    try {
      if (this.#underWay === 1) await this.snapshotBefore(followed);
      const exchange = await send();
      const past = this.#past(followed);
      this.#keep(followed, undefined);
      const isRefused = isAnswer(exchange) && isRefusal(exchange);
      if (!isRefused) {
        followed.changedAt = Date.now();
        followed.isJudged = isAnswer(exchange) && isComplete(exchange, this.#session.context);
      }
      if (!followed.isMixed) await this.snapshotAfter(followed, exchange, past);
      const { fixture } = followed.keeper;
      const isNews =
        hasOtherDetails(fixture, { plan }) === true || namesOtherBroker(fixture, { plan });
      if (!isRefused && isNews) await this.#inspectNeighbours(followed);
      return exchange;
    } finally {
      this.#underWay -= 1;
      followed.underWay -= 1;
    }
  }

  /** The previous snapshot, unless parts of the last change may have shown only after it. */
  #past({ last, changedAt, isJudged }: Followed): Pick<ListingSnapshot, 'before' | 'isSettled'> {
    const settled = changedAt + 1000 * atOnceSeconds(this.#session);
    const isSettled = last !== undefined && last.exchange.sentAt >= settled;
    return { before: isJudged || isSettled ? last : undefined, isSettled };
  }

  /** Takes a snapshot of an idle listing, with which search must have caught up. */
  async inspectAfterLag({ keeper }: Followed): Promise<void> {
    const { context } = this.#session;
    const update = restingUpdateOf(keeper, context);
    const isSeen = context.notes.snapshots.some(
      (one) => one.update === update && one.isSearchSettled,
    );
    if (update === undefined || isSeen) return;
    const seen = await this.#snapshot(keeper, () => true);
    const snapshot = seen && snapshotAfterLag(keeper, update, seen);
    if (snapshot !== undefined) context.notes.snapshots.push(snapshot);
  }

  /** Takes a snapshot before an update: counts and other listings' updates must change nothing. */
  async snapshotBefore(followed: Followed): Promise<void> {
    await this.inspectAfterLag(followed);
    const { keeper, exchanges } = followed;
    const { before, isSettled } = this.#past(followed);
    const { client, notes } = this.#session.context;
    const others = client.exchanges.slice(exchanges).map(({ plan }) => plan.operation);
    if (before === undefined) return;
    if (!others.includes('updateListing') && !this.#mayFollow(others)) return;
    const seen = await this.#snapshot(keeper, (one) => findChange(before, one) === undefined);
    if (seen !== undefined)
      notes.snapshots.push({ keeper, update: undefined, before, isSettled, seen });
    this.#keep(followed, seen);
  }

  /** Inspects listings of the same office or broker at once: new details must not leak to them. */
  async #inspectNeighbours({ keeper: { fixture } }: Followed): Promise<void> {
    const ready = [...this.#followed.values()].filter(
      (one) =>
        one.keeper.fixture !== fixture &&
        one.underWay === 0 &&
        this.#past(one).before !== undefined,
    );
    const neighbours = neighbourly.flatMap((name) =>
      ready
        .filter(({ keeper }) => isShared(fixture[name], keeper.fixture[name]))
        .slice(0, caps.neighboursInspected),
    );
    for (const other of new Set(neighbours)) {
      const { keeper, changedAt } = other;
      const past = this.#past(other);
      const { before } = past;
      if (before === undefined || other.underWay > 0) continue;
      const seen = await this.#snapshot(keeper, (one) => findChange(before, one) === undefined);
      if (seen === undefined || other.underWay > 0 || other.changedAt !== changedAt) continue;
      this.#session.context.notes.snapshots.push({ keeper, update: undefined, ...past, seen });
    }
  }

  async inspectAll(): Promise<void> {
    for (const followed of this.#followed.values()) await this.snapshotBefore(followed);
  }

  /** Whether these are counts, and too few snapshots were taken after such counts so far. */
  #mayFollow(operations: readonly OperationId[]): boolean {
    const kind = [...new Set(operations.filter(isCount))].toSorted().join(' ');
    const taken = this.#afterCounts.get(kind) ?? 0;
    this.#afterCounts.set(kind, taken + 1);
    return kind !== '' && taken < caps.snapshotsAfterCounts;
  }

  async snapshotAfter(
    followed: Followed,
    update: Exchange,
    past: Pick<ListingSnapshot, 'before' | 'isSettled'>,
  ): Promise<void> {
    const { keeper } = followed;
    const isCertain = isAnswer(update) && update.lostAttempts === undefined;
    if (!isCertain || update.response.status >= 500) return;
    const { context } = this.#session;
    const snapshotOf = (seen: Snapshot) => ({ keeper, update, ...past, seen });
    const holds = (seen: Snapshot): boolean => {
      const snapshot = snapshotOf(seen);
      const isWrong = [findWrong, findOtherStored].some((find) => find(context, snapshot));
      return !isWrong && !showsEarlier(context, snapshot);
    };
    const isKept = (seen: Snapshot): boolean => !isLoss(findWrong(context, snapshotOf(seen)));
    const seen = await this.#snapshot(keeper, holds, isKept);
    if (followed.isMixed) return;
    if (seen !== undefined) context.notes.snapshots.push(snapshotOf(seen));
    this.#keep(followed, seen);
  }

  /** Undefined if snapshots take too long, or enough of them have failed. */
  async #snapshot(
    keeper: ListingKeeper,
    holds: (seen: Snapshot) => boolean,
    isKept: (seen: Snapshot) => boolean = () => true,
  ): Promise<Snapshot | undefined> {
    const session = this.#session;
    const isDear = this.#seconds >= caps.secondsOfSnapshots + 10 * lagOf(session);
    if (isDear || this.#inVain >= caps.failedSnapshots) return undefined;
    const startedAt = Date.now();
    const soon = await orNothing(snapshotUntil(session, keeper, holds));
    const isBack = soon === undefined || isKept(soon) || this.#lost >= caps.answersWithoutReplay;
    const seen = isBack
      ? soon
      : await orNothing(snapshotUntil(session, keeper, holds, keptSeconds(session)));
    if (!isBack && seen !== undefined && !isKept(seen)) this.#lost += 1;
    this.#seconds += (Date.now() - startedAt) / 1000;
    if (seen === undefined || !holds(seen)) this.#inVain += 1;
    return seen;
  }

  #keep(followed: Followed, seen: Snapshot | undefined): void {
    followed.last = seen;
    followed.exchanges = this.#session.context.client.exchanges.length;
  }
}

/** Starts taking snapshots around the updates of a run, if its observer can. */
export async function takeSnapshotsAroundUpdates(context: Context): Promise<void> {
  if (context.observer.hooks.inspectListing === undefined) return;
  const around = new SnapshotTaker(context, await takeFirstSnapshots(context));
  context.notes.sendWithSnapshots = (plan, send) => around.send(plan, send);
  context.notes.inspectAllListings = () => around.inspectAll();
}
