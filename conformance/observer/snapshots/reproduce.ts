/** Reproduces what a snapshot showed, by repeating the updates and counts before it. */
import { listingStatuses } from '../../../generated/contract.ts';
import { caps } from '../../engine/caps.ts';
import type { Context } from '../../engine/context.ts';
import { hasOtherDetails, statusBefore, statusIn } from '../../engine/listings/listing-history.ts';
import type { ListingKeeper } from '../../engine/listings/listings.ts';
import { isCount } from '../../engine/session/probes.ts';
import type { ListingSnapshot } from '../../engine/session/run-notes.ts';
import type { Session } from '../../engine/session/session.ts';
import { Inconclusive } from '../../engine/verdict.ts';
import { groupOverlapping, isSuccess, type Answer } from '../../wire/exchange.ts';
import { atOnceSeconds, findSearchLag } from '../polling.ts';
import { findChange } from './compare-snapshots.ts';
import { detailNames, type Snapshot } from '../hooks/snapshot.ts';
import { type Deviation } from './judge-details.ts';
import { repeatsStatus } from './judged-updates.ts';
import { relevantCountsOf, keeperOf, relevantUpdatesOf } from './relevant-updates.ts';
import { bringTo, takeSnapshot, pollSnapshot } from './listing-views.ts';

/** Brings the listing to its status before an update, or to another one than the update sets. */
async function prepareListing(
  session: Session,
  keeper: ListingKeeper,
  update: Answer,
  keepsDetails: boolean,
): Promise<void> {
  // The listing must not already have the details that the update gave it.
  const hasSentDetails = keeper.hasOtherDetails && hasOtherDetails(keeper.fixture, update) === true;
  if (!keepsDetails && hasSentDetails && isSuccess(update))
    await bringTo(session, keeper, keeper.otherStatus());
  const from = statusBefore(keeper.fixture, session.context.client, update);
  if (from !== undefined) await bringTo(session, keeper, from);
  if (repeatsStatus(update)) return;
  const isOwn = isSuccess(update) && keeper.current === statusIn(update);
  if (isOwn) await bringTo(session, keeper, keeper.otherStatus());
}

async function resendUpdate(
  session: Session,
  keeper: ListingKeeper,
  update: Answer,
): Promise<Answer> {
  const to = statusIn(update);
  const text = update.plan.body?.text ?? '';
  if (isSuccess(update) && to !== undefined)
    return await keeper.sendBody(session, to, text, update.plan);
  keeper.planRefused(text, update.plan.credential, to);
  return await session.ask(update.plan);
}

/** Sets the earlier status anew, since it may have changed without an update. */
async function resetStatus(
  session: Session,
  before: Snapshot | undefined,
  keeper: ListingKeeper,
): Promise<void> {
  await keeper.confirmStatus(session);
  const status = listingStatuses.find((one) => one === before?.status) ?? keeper.current;
  if (keeper.current === status) await bringTo(session, keeper, keeper.otherStatus());
  await bringTo(session, keeper, status);
}

/** Whether a snapshot is judged by the one before: its update was refused, or a repeat. */
const mayChangeNothing = (update: Answer): boolean => !isSuccess(update) || repeatsStatus(update);

type FindDeviation = (context: Context, snapshot: ListingSnapshot) => Deviation | undefined;

async function pauseAndRecord(session: Session, milliseconds: number): Promise<void> {
  session.waitedSeconds += milliseconds / 1000;
  await session.context.client.pause(milliseconds);
}

/** Takes a later snapshot if the status had fallen back to the previous one, as it may do again. */
async function takeLaterSnapshot(
  session: Session,
  { keeper, update, seen: { status, exchange } }: ListingSnapshot,
  seen: Snapshot,
): Promise<Snapshot> {
  if (update === undefined || status === undefined) return seen;
  if (status !== statusBefore(keeper.fixture, session.context.client, update)) return seen;
  await pauseAndRecord(
    session,
    Math.min(exchange.sentAt - update.receivedAt, caps.maxReplicaLagMilliseconds),
  );
  const later = await takeSnapshot(session, keeper);
  return later.status === status ? later : seen;
}

interface ComparedSnapshot extends ListingSnapshot {
  readonly before: Snapshot;
}

/** Number of snapshots of an idle listing: a single one may miss a value that alternates. */
const snapshotsOfIdleListing = 4;

/** Whether a detail of the idle listing changes too, within twice the time after its own update. */
async function changesByItself(
  session: Session,
  { keeper, before, seen }: ComparedSnapshot,
  own: Answer | undefined,
  takeSettledSnapshot: () => Promise<Snapshot>,
): Promise<boolean> {
  await resetStatus(session, before, keeper);
  if (own !== undefined) await resendUpdate(session, keeper, own);
  const first = await takeSettledSnapshot();
  const length = seen.exchange.sentAt - before.exchange.sentAt;
  const pause = (2 * Math.max(length, caps.maxReplicaLagMilliseconds)) / snapshotsOfIdleListing;
  for (let index = 0; index < snapshotsOfIdleListing; index += 1) {
    await pauseAndRecord(session, pause);
    const { name } = findChange(first, await takeSnapshot(session, keeper)) ?? {};
    if (detailNames.some((one) => one === name)) return true;
  }
  return false;
}

interface ReproductionStep {
  readonly sent: readonly { readonly original: Answer; readonly listing: ListingKeeper }[];
  readonly counts: readonly Answer[];
}

/** The updates and counts before a snapshot, in order; concurrent ones form one step. */
function stepsOf(context: Context, snapshot: ListingSnapshot): ReproductionStep[] {
  const requests = [
    ...relevantUpdatesOf(context, snapshot),
    ...relevantCountsOf(context, snapshot),
  ];
  return groupOverlapping(requests).map((group) => ({
    counts: group.filter(({ plan }) => isCount(plan.operation)),
    sent: group.flatMap((one) => {
      const listing = keeperOf(context, one);
      return listing === undefined ? [] : [{ original: one, listing }];
    }),
  }));
}

/**
 * Repeats the updates and counts before a snapshot, and takes a new one. If the snapshot has no
 * update and the listing changes by itself, the result has no `before` to compare with.
 * @returns the new snapshot, taken once nothing is wrong or time is up
 */
export async function reproduceSnapshot(
  session: Session,
  snapshot: ListingSnapshot,
  find: FindDeviation,
  patienceSeconds: number,
): Promise<ListingSnapshot> {
  const { context } = session;
  const { keeper } = snapshot;
  const isOwn = snapshot.update !== undefined;
  // After this pause all updates so far are shown. Changes that the service makes a moment later
  // must not be blamed on another listing's update.
  const pause = Math.max(1000 * atOnceSeconds(session), isOwn ? 0 : caps.maxReplicaLagMilliseconds);
  const takeSettledSnapshot = async (): Promise<Snapshot> => {
    await pauseAndRecord(session, pause);
    return await takeSnapshot(session, keeper);
  };
  if (!isOwn) await resetStatus(session, snapshot.before, keeper);
  let before = isOwn ? undefined : await takeSettledSnapshot();
  let update: Answer | undefined;
  const steps = stepsOf(context, snapshot);
  const last = steps.at(-1)?.sent ?? [];
  for (const [place, { sent, counts }] of steps.entries()) {
    for (const { original, listing } of sent)
      await prepareListing(session, listing, original, isOwn);
    // Prepared here, so that nothing comes between the last two updates of different listings.
    const isBeforeLast = place === steps.length - 2;
    const apart = last.filter(({ listing }) => sent.every((one) => one.listing !== listing));
    for (const { original, listing } of isBeforeLast ? apart : [])
      await prepareListing(session, listing, original, isOwn);
    // Search lags: wait until it has followed to the listing's status.
    if (snapshot.isSearchSettled === true)
      await pauseAndRecord(session, 1000 * (findSearchLag(context) ?? 0));
    if (sent.some(({ original }) => original === snapshot.update && mayChangeNothing(original)))
      before = await takeSettledSnapshot();
    const answers = sent.map(({ original, listing }) => resendUpdate(session, listing, original));
    const index = sent.findIndex(({ listing }) => listing === keeper);
    update = (await Promise.all(answers))[index] ?? update;
    if (!isOwn && index >= 0) before = await takeSettledSnapshot();
    for (const { plan } of counts) await session.trySend(plan);
  }
  if (isOwn && update === undefined) throw new Inconclusive('the update must not be repeated');
  const again = { keeper, update: isOwn ? update : undefined, before, isSettled: true };
  const holds = (one: Snapshot): boolean => find(context, { ...again, seen: one }) === undefined;
  const seen = await pollSnapshot(session, keeper, holds, patienceSeconds);
  if (isOwn && holds(seen))
    return { ...again, seen: await takeLaterSnapshot(session, snapshot, seen) };
  if (isOwn || before === undefined) return { ...again, seen };
  const own = steps
    .flatMap(({ sent }) => sent)
    .findLast(({ listing }) => listing === keeper)?.original;
  const changesAlone = await changesByItself(
    session,
    { ...again, before, seen },
    own,
    takeSettledSnapshot,
  );
  return { ...again, ...(changesAlone && { before: undefined }), seen };
}
