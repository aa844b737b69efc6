/** Selects the updates and counts that may have caused what a snapshot showed. */
import { spread } from '../../../shared/select.ts';
import { caps } from '../../engine/caps.ts';
import type { Context } from '../../engine/context.ts';
import { changesOf, namesOtherBroker, statusIn } from '../../engine/listings/listing-history.ts';
import type { ListingKeeper } from '../../engine/listings/listings.ts';
import { isCount } from '../../engine/session/probes.ts';
import { fieldsIn, updatePathOf } from '../../engine/client/requests.ts';
import type { ListingSnapshot } from '../../engine/session/run-notes.ts';
import { isAnswer, isSuccess, overlap } from '../../wire/exchange.ts';
import type { Answer, Exchange } from '../../wire/exchange.ts';
import type { Snapshot } from '../hooks/snapshot.ts';
import { findChange } from './compare-snapshots.ts';
import { isAsDeclared } from './declared-details.ts';
import { isJudgedByStatus, sentDetails } from './judged-updates.ts';

export const keeperOf = ({ listings }: Context, { plan }: Exchange): ListingKeeper | undefined =>
  listings.find(({ fixture }) => updatePathOf(fixture) === plan.path);

/** The updates of any listing before the snapshot, accepted and refused. */
export function updatesBefore(context: Context, { update, seen }: ListingSnapshot): Answer[] {
  const end = update?.sentAt ?? seen.exchange.sentAt;
  return context.client.exchanges
    .filter(isAnswer)
    .filter((one) => one.sentAt <= end || (update !== undefined && overlap(one, update)))
    .filter((one) => keeperOf(context, one) !== undefined)
    .filter((one) => (isSuccess(one) ? isJudgedByStatus(one, context) : one.response.status < 500));
}

type SentDetail = (typeof sentDetails)[number];

/** Whether an update sends the value that a snapshot shows for a detail. */
const sendsShownValue = (update: Answer, name: SentDetail, { details }: Snapshot): boolean =>
  isAsDeclared(fieldsIn(update.plan)[name], details[name]);

/**
 * Selects the updates that send the value to which a snapshot changed. Of these, `likely` ones
 * probably caused the change: for a detail, accepted ones of listings that declare another value.
 */
function updatesSendingChange(
  context: Context,
  updates: readonly Answer[],
  { before, seen }: ListingSnapshot,
): { readonly sending: readonly Answer[]; readonly likely: readonly Answer[] } {
  const { name } = (before && findChange(before, seen)) ?? {};
  if (name === 'status') {
    const sending = updates.filter((one) => statusIn(one) === seen.status);
    return { sending, likely: sending };
  }
  if (name === 'broker') {
    const namesOther = (one: Answer): boolean => {
      const keeper = keeperOf(context, one);
      return keeper !== undefined && namesOtherBroker(keeper.fixture, one);
    };
    const sending = updates.filter(namesOther);
    return { sending, likely: sending.filter(isSuccess) };
  }
  const detail = sentDetails.find((one) => one === name);
  if (detail === undefined) return { sending: [], likely: [] };
  const sending = updates.filter((one) => sendsShownValue(one, detail, seen));
  const isDeclared = (one: Answer): boolean =>
    isAsDeclared(keeperOf(context, one)?.fixture[detail], seen.details[detail]);
  return { sending, likely: sending.filter((one) => isSuccess(one) && !isDeclared(one)) };
}

/** Whether an update was answered after the earlier snapshot with which this one is compared. */
const isAfterEarlierSnapshot =
  ({ before }: ListingSnapshot) =>
  ({ receivedAt }: Answer): boolean =>
    receivedAt > (before?.exchange.sentAt ?? 0);

/** Whether a known update probably caused a snapshot: its own, or that of another listing. */
export function isExplained(context: Context, snapshot: ListingSnapshot): boolean {
  if (snapshot.update !== undefined) return true;
  const later = updatesBefore(context, snapshot).filter(isAfterEarlierSnapshot(snapshot));
  return updatesSendingChange(context, later, snapshot).likely.length > 0;
}

/** The last updates up to that of a snapshot, and those since a value that it still shows. */
function relevantUpdatesOfListing(
  context: Context,
  snapshot: ListingSnapshot,
  all: readonly Answer[],
): Answer[] {
  // The effect may depend on the listing's earlier statuses.
  const ownOnes = all.filter((one) => keeperOf(context, one) === snapshot.keeper);
  const last = new Set([
    ...all.slice(-caps.reproduction.updates),
    ...ownOnes.slice(-caps.reproduction.ownUpdates),
  ]);
  const updates = [
    ...new Set([
      ...updatesSinceShownValue(context, snapshot),
      ...all.filter((one) => last.has(one)),
    ]),
  ].toSorted((a, b) => a.sentAt - b.sentAt);
  const foreign = foreignUpdateSending(context, snapshot, all);
  if (foreign === undefined) return updates;
  return [...updates.filter((one) => one !== foreign).slice(0, -1), foreign, ...updates.slice(-1)];
}

/** The relevant updates: the last ones, or those since the earlier snapshot and one before it. */
export function relevantUpdatesOf(context: Context, snapshot: ListingSnapshot): Answer[] {
  const all = updatesBefore(context, snapshot);
  if (snapshot.update !== undefined) return relevantUpdatesOfListing(context, snapshot, all);
  const isLater = isAfterEarlierSnapshot(snapshot);
  const later = all.filter(isLater);
  const { sending, likely } = updatesSendingChange(context, later, snapshot);
  // One update of each listing to each status. If some send the shown value, only those are taken,
  // and likely ones replace others.
  const kinds = new Map(
    [...(sending.length > 0 ? sending : later), ...likely].map((one) => [
      `${one.plan.path} ${statusIn(one)}`,
      one,
    ]),
  );
  const own = all.findLast((one) => !isLater(one) && keeperOf(context, one) === snapshot.keeper);
  const { toShown, any } = caps.reproduction.otherUpdates;
  const others = spread([...kinds.values()], sending.length > 0 ? toShown : any);
  return own === undefined ? others : [own, ...others];
}

/** The first count of each subject and kind of refusal since the earlier snapshot. */
export function relevantCountsOf(
  { client }: Context,
  { update, before, seen }: ListingSnapshot,
): Answer[] {
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
    .slice(0, caps.reproduction.counts);
}

/** The updates since the update whose value is shown instead of the last value. */
function updatesSinceShownValue(
  { client }: Context,
  { keeper, update, seen }: ListingSnapshot,
): Answer[] {
  if (update === undefined || !isSuccess(update)) return [];
  const name = sentDetails.find(
    (one) => one in seen.details && !sendsShownValue(update, one, seen),
  );
  if (name === undefined) return [];
  const own = changesOf(keeper.fixture, client).flatMap(({ update: one, status }) =>
    isAnswer(one) && status !== undefined && one.sentAt <= update.sentAt ? [one] : [],
  );
  const given = own.findLastIndex((one) => sendsShownValue(one, name, seen));
  return given < 0 ? [] : own.slice(given).slice(-caps.reproduction.updatesSinceSent);
}

/** The last update of another listing that sent the shown value, if none of the own updates did. */
function foreignUpdateSending(
  context: Context,
  { keeper, update, seen }: ListingSnapshot,
  all: readonly Answer[],
): Answer | undefined {
  if (update === undefined || !isSuccess(update)) return undefined;
  const isOwn = (one: Answer): boolean => keeperOf(context, one) === keeper;
  const name = sentDetails.find(
    (one) =>
      !isAsDeclared(keeper.fixture[one], seen.details[one]) &&
      !all.some((other) => isOwn(other) && sendsShownValue(other, one, seen)) &&
      all.some((other) => sendsShownValue(other, one, seen)),
  );
  return name && all.findLast((one) => sendsShownValue(one, name, seen));
}
