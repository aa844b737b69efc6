/** Reproduces what a snapshot showed, by repeating the updates and counts before it. */
import { listingStatuses } from '../../generated/contract.ts';
import { spread } from '../../shared/spread.ts';
import { caps } from '../engine/caps.ts';
import type { Context } from '../engine/context.ts';
import { changeBefore, changesOf, statusIn } from '../engine/session/listing-history.ts';
import type { ListingKeeper } from '../engine/session/listings.ts';
import { isCount } from '../engine/session/probes.ts';
import { fieldsIn, updatePathOf } from '../engine/session/requests.ts';
import type { ListingSnapshot } from '../engine/session/run-notes.ts';
import type { Session } from '../engine/session/session.ts';
import { Inconclusive } from '../engine/verdict.ts';
import { isAnswer, isSuccess, overlap } from '../wire/exchange.ts';
import type { Answer, Exchange } from '../wire/exchange.ts';
import { atOnceSeconds, lagOfSearch } from './search-lag.ts';
import type { Snapshot } from './hooks/snapshot.ts';
import { findChange } from './compare-snapshots.ts';
import { isAsDeclared } from './declared-details.ts';
import { type Wrong } from './judge-details.ts';
import { isJudged, isRepeat, sentDetails } from './judged-updates.ts';
import { bringTo, takeSnapshot, snapshotUntil } from './listing-views.ts';

const keeperOf = ({ listings }: Context, { plan }: Exchange): ListingKeeper | undefined =>
  listings.find(({ fixture }) => updatePathOf(fixture) === plan.path);

/** The updates of any listing that led to the snapshot: accepted ones, and refused ones. */
export function updatesBefore(context: Context, { update, seen }: ListingSnapshot): Answer[] {
  const end = update?.sentAt ?? seen.exchange.sentAt;
  return context.client.exchanges
    .filter(isAnswer)
    .filter((one) => one.sentAt <= end || (update !== undefined && overlap(one, update)))
    .filter((one) => keeperOf(context, one) !== undefined)
    .filter((one) => (isSuccess(one) ? isJudged(one, context) : one.response.status < 500));
}

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

type SentDetail = (typeof sentDetails)[number];

/** Whether an update sends the value of a detail that a snapshot shows. */
const gives = (update: Answer, name: SentDetail, { details }: Snapshot): boolean =>
  isAsDeclared(fieldsIn(update.plan)[name], details[name]);

/** Those of some updates that send the value which a snapshot shows in place of the one before. */
function givingChange(updates: readonly Answer[], { before, seen }: ListingSnapshot): Answer[] {
  const { name } = (before && findChange(before, seen)) ?? {};
  if (name === 'status') return updates.filter((one) => statusIn(one) === seen.status);
  const detail = sentDetails.find((one) => one === name);
  return detail === undefined ? [] : updates.filter((one) => gives(one, detail, seen));
}

/** The updates relevant to a snapshot: the last ones, or those since the previous snapshot, and one more. */
function updatesOf(context: Context, snapshot: ListingSnapshot): Answer[] {
  const all = updatesBefore(context, snapshot);
  const since = snapshot.before?.exchange.sentAt ?? 0;
  const isOld = ({ receivedAt }: Answer): boolean => receivedAt <= since;
  if (snapshot.update !== undefined) {
    // The listing's status before the last one may matter.
    const ownOnes = all.filter((one) => keeperOf(context, one) === snapshot.keeper);
    const last = new Set([
      ...all.slice(-caps.updatesBroughtAbout),
      ...ownOnes.slice(-caps.ownUpdatesBroughtAbout),
    ]);
    const updates = [
      ...new Set([...sinceGiven(context, snapshot), ...all.filter((one) => last.has(one))]),
    ].toSorted((a, b) => a.sentAt - b.sentAt);
    const stranger = strangerGiving(context, snapshot, all);
    if (stranger === undefined) return updates;
    return [
      ...updates.filter((one) => one !== stranger).slice(0, -1),
      stranger,
      ...updates.slice(-1),
    ];
  }
  // For each listing one to each status, as often as it may have been made; first of all to that
  // which is shown.
  const later = all.filter((one) => !isOld(one));
  const giving = givingChange(later, snapshot);
  const kinds = new Map(
    (giving.length > 0 ? giving : later).map((one) => [`${one.plan.path} ${statusIn(one)}`, one]),
  );
  const own = all.findLast((one) => isOld(one) && keeperOf(context, one) === snapshot.keeper);
  const { given, any } = caps.othersBroughtAbout;
  const others = spread([...kinds.values()], giving.length > 0 ? given : any);
  return own === undefined ? others : [own, ...others];
}

/** The first count of each subject, and of each kind of refusal, since the snapshot before, which no count may change. */
function countsBefore({ client }: Context, { update, before, seen }: ListingSnapshot): Answer[] {
  const since = before?.exchange.sentAt;
  if (update !== undefined || since === undefined) return [];
  const keyOf = (one: Answer): string =>
    isSuccess(one) ? one.plan.path : `${one.plan.operation} ${one.response.status}`;
  const counts = client.exchanges
    .filter(isAnswer)
    .filter(({ plan }) => isCount(plan.operation))
    .filter(({ sentAt }) => sentAt >= since && sentAt <= seen.exchange.sentAt);
  const kinds = new Map(counts.toReversed().map((one) => [keyOf(one), one]));
  return [...kinds.values()]
    .toSorted((a, b) => Number(isSuccess(b)) - Number(isSuccess(a)))
    .slice(0, caps.countsBroughtAbout);
}

/** The updates since the one whose values are shown in place of the last one's. */
function sinceGiven({ client }: Context, { keeper, update, seen }: ListingSnapshot): Answer[] {
  if (update === undefined || !isSuccess(update)) return [];
  const name = sentDetails.find((one) => one in seen.details && !gives(update, one, seen));
  if (name === undefined) return [];
  const own = changesOf(keeper.fixture, client).flatMap(({ update: one, status }) =>
    isAnswer(one) && status !== undefined && one.sentAt <= update.sentAt ? [one] : [],
  );
  const given = own.findLastIndex((one) => gives(one, name, seen));
  return given < 0 ? [] : own.slice(given).slice(-caps.updatesSinceGiven);
}

/** The last update of another listing with what this one shows, and none of its own updates had. */
function strangerGiving(
  context: Context,
  { keeper, update, seen }: ListingSnapshot,
  all: readonly Answer[],
): Answer | undefined {
  if (update === undefined || !isSuccess(update)) return undefined;
  const isOwn = (one: Answer): boolean => keeperOf(context, one) === keeper;
  const name = sentDetails.find(
    (one) =>
      !isAsDeclared(keeper.fixture[one], seen.details[one]) &&
      !all.some((other) => isOwn(other) && gives(other, one, seen)) &&
      all.some((other) => gives(other, one, seen)),
  );
  return name && all.findLast((one) => gives(one, name, seen));
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

/** @returns the new snapshot, taken when nothing was wrong or time was up */
export async function bringAbout(
  session: Session,
  snapshot: ListingSnapshot,
  find: (context: Context, snapshot: ListingSnapshot) => Wrong | undefined,
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
    for (const { one, other } of sent) await prepare(session, other, one);
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
  return { ...again, seen };
}
