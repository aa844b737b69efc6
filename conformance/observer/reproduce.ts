/** Reproduces what a snapshot showed, by repeating the updates and counts before it. */
import { listingStatuses } from '../../generated/contract.ts';
import { caps } from '../engine/caps.ts';
import type { Context } from '../engine/context.ts';
import { changeBefore, statusIn } from '../engine/session/listing-history.ts';
import type { ListingKeeper } from '../engine/session/listings.ts';
import { isCount } from '../engine/session/probes.ts';
import type { ListingSnapshot } from '../engine/session/run-notes.ts';
import type { Session } from '../engine/session/session.ts';
import { Inconclusive } from '../engine/verdict.ts';
import { isSuccess, overlap, type Answer } from '../wire/exchange.ts';
import { atOnceSeconds, lagOfSearch } from './search-lag.ts';
import type { Snapshot } from './hooks/snapshot.ts';
import { type Wrong } from './judge-details.ts';
import { isRepeat } from './judged-updates.ts';
import { countsBefore, isNews, keeperOf, updatesOf } from './relevant-updates.ts';
import { bringTo, takeSnapshot, snapshotUntil } from './listing-views.ts';

/** The status of the listing before an update, by the accepted updates. */
const statusBefore = ({ client }: Context, { fixture }: ListingKeeper, update: Answer) =>
  changeBefore(fixture, client, update)?.status;

/** Brings the listing to its status before an update, unless that repeats it. */
async function prepare(session: Session, keeper: ListingKeeper, update: Answer): Promise<void> {
  const from = statusBefore(session.context, keeper, update);
  if (from !== undefined) await bringTo(session, keeper, from);
  if (isRepeat(update)) return;
  const isOwn = isSuccess(update) && keeper.current === statusIn(update);
  if (isOwn) await bringTo(session, keeper, keeper.otherStatus());
}

async function sendAgain(session: Session, keeper: ListingKeeper, update: Answer): Promise<Answer> {
  const to = statusIn(update);
  const text = update.plan.body?.text ?? '';
  if (isSuccess(update) && to !== undefined)
    return await keeper.moveBy(session, to, text, update.plan);
  keeper.planRefused(text, update.plan.credential, to);
  return await session.ask(update.plan);
}

function grouped(updates: readonly Answer[]): Answer[][] {
  const groups: Answer[][] = [];
  for (const one of updates) {
    const last = groups.at(-1);
    if (last?.some((other) => overlap(one, other)) === true) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

/** Gives the listing the status that it had, whatever became of that since without an update. */
async function setAnew(session: Session, { keeper, before }: ListingSnapshot): Promise<void> {
  await keeper.confirmStatus(session);
  const status = listingStatuses.find((one) => one === before?.status) ?? keeper.current;
  if (keeper.current === status) await bringTo(session, keeper, keeper.otherStatus());
  await bringTo(session, keeper, status);
}

/** What is shown after a refused or a repeated update is judged by what was shown before. */
const mayChangeNothing = (update: Answer): boolean => !isSuccess(update) || isRepeat(update);

type Find = (context: Context, snapshot: ListingSnapshot) => Wrong | undefined;

/** Whether the listing, left alone for as long after its own update, shows something wrong as well. */
async function changesByItself(
  session: Session,
  snapshot: ListingSnapshot & { readonly before: Snapshot },
  find: Find,
  settled: () => Promise<Snapshot>,
): Promise<boolean> {
  const { keeper, before, seen } = snapshot;
  await setAnew(session, snapshot);
  const own = await settled();
  await session.context.client.pause(seen.exchange.sentAt - before.exchange.sentAt);
  const later = await takeSnapshot(session, keeper);
  return find(session.context, { ...snapshot, before: own, seen: later }) !== undefined;
}

/** @returns the new snapshot, taken when nothing was wrong or time was up */
export async function bringAbout(
  session: Session,
  snapshot: ListingSnapshot,
  find: Find,
  patienceSeconds: number,
): Promise<ListingSnapshot> {
  const { context } = session;
  const { keeper } = snapshot;
  const isOwn = snapshot.update !== undefined;
  // By then all updates so far are shown; what another listing's update is to have changed must not
  // be what the service adds a moment later.
  const rest = Math.max(1000 * atOnceSeconds(session), isOwn ? 0 : caps.settledMilliseconds);
  const settled = async (): Promise<Snapshot> => {
    await context.client.pause(rest);
    return await takeSnapshot(session, keeper);
  };
  if (!isOwn) await setAnew(session, snapshot);
  let before = isOwn ? undefined : await settled();
  let update: Answer | undefined;
  const requests = [...updatesOf(context, snapshot), ...countsBefore(context, snapshot)];
  const groups = grouped(requests.toSorted((a, b) => a.sentAt - b.sentAt)).map((group) => ({
    counts: group.filter(({ plan }) => isCount(plan.operation)),
    sent: group.flatMap((one) => {
      const other = keeperOf(context, one);
      return other === undefined ? [] : [{ one, other }];
    }),
  }));
  const last = groups.at(-1)?.sent ?? [];
  for (const [place, { sent, counts }] of groups.entries()) {
    for (const { one, other } of sent) {
      // What it brings must be new to its listing once more.
      if (!isOwn && isNews(context, one)) await bringTo(session, other, other.otherStatus());
      await prepare(session, other, one);
    }
    // Nothing may come between the last update and that of another listing before it.
    const isBeforeLast = place === groups.length - 2;
    const apart = last.filter(({ other }) => sent.every((one) => one.other !== other));
    for (const { one, other } of isBeforeLast ? apart : []) await prepare(session, other, one);
    // If search lags, it has followed to the listing's status.
    if (snapshot.isRested === true) await context.client.pause(1000 * (lagOfSearch(context) ?? 0));
    if (sent.some(({ one }) => one === snapshot.update && mayChangeNothing(one)))
      before = await settled();
    const answers = sent.map(({ one, other }) => sendAgain(session, other, one));
    const index = sent.findIndex(({ other }) => other === keeper);
    update = (await Promise.all(answers))[index] ?? update;
    if (!isOwn && index >= 0) before = await settled();
    for (const { plan } of counts) await session.attempt(plan);
  }
  if (isOwn && update === undefined) throw new Inconclusive('the update must not be sent again');
  const again = { keeper, update: isOwn ? update : undefined, before, isSettled: true };
  const holds = (one: Snapshot): boolean => find(context, { ...again, seen: one }) === undefined;
  const seen = await snapshotUntil(session, keeper, holds, patienceSeconds);
  if (isOwn || before === undefined || holds(seen)) return { ...again, seen };
  const isAlone = await changesByItself(session, { ...again, before, seen }, find, settled);
  // Nothing is to be compared with what changes by itself.
  return { ...again, ...(isAlone && { before: undefined }), seen };
}
