/** Judges the snapshot after an update, or after requests that must not change the listing. */
import type { ListingStatus } from '../../../generated/api.ts';
import { listingStatuses } from '../../../generated/contract.ts';
import type { ConnectedContext } from '../../engine/context.ts';
import { changeBefore, statusIn, type Change } from '../../engine/listings/listing-history.ts';
import type { ListingSnapshot } from '../../engine/session/run-notes.ts';
import { readGroups } from '../../wire/growing-list.ts';
import { isClientError, isSuccess, membersOf, summarize } from '../../wire/exchange.ts';
import { findChange } from './compare-snapshots.ts';
import { badgeWords, statusMeanings } from './listing-views.ts';
import { isAsDeclared } from './declared-details.ts';
import { findLoss, type Deviation } from './judge-details.ts';
import { isJudgedByStatus, sentDetails } from './judged-updates.ts';
import { valuesSentBefore } from './sent-values.ts';
import { detailNames } from '../hooks/snapshot.ts';

/** Finds a deviation from what buyers must see of a listing at once after an update. */
export function findStatusDeviation(
  { seen }: Pick<ListingSnapshot, 'seen'>,
  to: ListingStatus,
): Deviation | undefined {
  const made = `a listing that an update set to ${to}`;
  if (seen.status !== undefined && seen.status !== to) {
    const got = `it is ${seen.status}`;
    return { expected: `${made} to be ${to}`, got, requirement: 'listing/at-once' };
  }
  const { visible } = statusMeanings[to];
  if (seen.visible !== undefined && seen.visible !== visible) {
    const expected = `${made} to be ${visible ? 'visible to buyers' : 'hidden from buyers'}`;
    const got = visible ? 'it is hidden' : 'it is visible';
    return { expected, got, requirement: 'listing/visibility' };
  }
  const words = badgeWords[to];
  if (seen.badge === undefined || words?.test(seen.badge) !== false) return undefined;
  const got = seen.badge === '' ? 'none' : `the badge ${seen.badge}`;
  return { expected: `${made} to have its badge`, got, requirement: 'listing/badge' };
}

/** Whether a snapshot came after an accepted update to a status. */
export const isAfterUpdateTo = (status: ListingStatus, { update }: ListingSnapshot): boolean =>
  update !== undefined && isSuccess(update) && statusIn(update) === status;

/** The snapshots that show a badge, or none, after accepted updates, by the status of these. */
const shownBadges = readGroups(({ update, seen: { badge } }: ListingSnapshot) =>
  badge === undefined || update === undefined || !isSuccess(update) ? undefined : statusIn(update),
);

/** The badges of snapshots after accepted updates to a status; hidden listings show none. */
const badgesAfterUpdatesTo = (
  snapshots: readonly ListingSnapshot[],
  status: ListingStatus,
): string[] => (shownBadges(snapshots).get(status) ?? []).map(({ seen: { badge = '' } }) => badge);

/** What more than half of the snapshots show, if any. */
export function majorityOf<T>(shown: readonly T[]): T | undefined {
  const times = new Map<T, number>();
  for (const one of shown) {
    const own = 1 + (times.get(one) ?? 0);
    if (2 * own > shown.length) return one;
    times.set(one, own);
  }
  return undefined;
}

/** Whether a badge means Under Contract; "not yet under contract", "no longer" and "was" do not. */
const meansUnderContract = (badge: string): boolean =>
  badgeWords.UNDER_CONTRACT.test(badge) &&
  !/\b(?:not|no longer|soon|almost|nearly|was|were|previously|formerly)\b.*under/i.test(badge) &&
  !/under.*\b(?:fell through|back on)\b/i.test(badge);

const beforeContract = new Set<ListingStatus>(['FOR_SALE', 'REVIEWING_OFFERS', 'PENDING_CONTRACT']);

/** Number of snapshots that establish what is usual. */
export const enoughSnapshots = 3;

/** One in this many snapshots may coincide with another update, and show its result. */
const snapshotsPerCoincidence = 20;

/**
 * Finds the badge of another status: Under Contract without a contract, a badge that is usual for
 * another status only, or, on a FOR_SALE listing, that of a later status.
 */
function findForeignBadge(
  { notes: { snapshots } }: ConnectedContext,
  { seen: { badge = '' } }: ListingSnapshot,
  to: ListingStatus,
): Deviation | undefined {
  if (badge === '') return undefined;
  const own = badgesAfterUpdatesTo(snapshots, to);
  const others = listingStatuses.filter((one) => one !== to);
  const isUnusual = own.length >= enoughSnapshots && majorityOf(own) !== badge;
  const isAnothers =
    isUnusual && others.some((one) => majorityOf(badgesAfterUpdatesTo(snapshots, one)) === badge);
  const statusesAfter =
    to === 'FOR_SALE' ? (['REVIEWING_OFFERS', 'PENDING_CONTRACT'] as const) : [];
  const later = new Set(statusesAfter.flatMap((one) => badgesAfterUpdatesTo(snapshots, one)));
  const isLater =
    later.has(badge) &&
    own.filter((one) => !later.has(one)).length > own.length / snapshotsPerCoincidence;
  const isOfContract = beforeContract.has(to) && meansUnderContract(badge);
  if (!isAnothers && !isLater && !isOfContract) return undefined;
  const expected = `a listing that an update set to ${to} to have no badge that belongs to another status`;
  return { expected, got: `the badge ${badge}`, requirement: 'listing/badge-of-status' };
}

/** Fields that earlier snapshots confirmed; others may still change, by an older update. */
const immediateFacts: readonly string[] = ['status', 'visible', ...sentDetails];

/** Whether a detail only now is as the last accepted update sent it: it may be stored later. */
function isStoredLate(
  context: ConnectedContext,
  { keeper, before, seen }: ListingSnapshot,
  changed: string,
): boolean {
  const name = detailNames.find((one) => one === changed);
  if (name === undefined) return false;
  const sent = valuesSentBefore(context, keeper, seen.exchange, name).at(-1);
  const isMore = name === 'broker' && isAsDeclared(before?.details.broker, seen.details.broker);
  return isMore || isAsDeclared(sent, seen.details[name]);
}

function findUnwantedChange(
  context: ConnectedContext,
  snapshot: ListingSnapshot,
  words: string,
): Deviation | undefined {
  const { before, isSettled, seen } = snapshot;
  const change = before && findChange(before, seen, context);
  if (change === undefined || !(isSettled || immediateFacts.includes(change.name)))
    return undefined;
  if (isStoredLate(context, snapshot, change.name)) return undefined;
  const { name, before: expected, after: got } = change;
  const requirement = 'listing/rejected-changes-nothing';
  return { expected: `${name} ${expected}, as before ${words}`, got, requirement };
}

/**
 * Whether only the words of a badge changed, which may be about other listings. Words that are
 * usual for another status count as a change.
 */
function isBadgeOnlyReworded(
  { notes: { snapshots } }: ConnectedContext,
  { before, seen }: ListingSnapshot,
): boolean {
  const { badge = '', status } = seen;
  if (before === undefined || badge === '' || (before.badge ?? '') === '') return false;
  const isUsual = (one: ListingStatus): boolean =>
    majorityOf(badgesAfterUpdatesTo(snapshots, one)) === badge;
  const isAnothers =
    status !== undefined && listingStatuses.some((one) => one !== status && isUsual(one));
  const isOfContract = meansUnderContract(badge) !== meansUnderContract(before.badge ?? '');
  return !isAnothers && !isOfContract && findChange({ ...before, badge }, seen) === undefined;
}

/** Finds that an update took effect, though its 2xx has no message, as that of a refusal may. */
function findMissingMessage(
  { client }: ConnectedContext,
  { keeper, update, seen }: ListingSnapshot,
  to: ListingStatus,
): Deviation | undefined {
  if (update === undefined || !isSuccess(update) || update.plan.hostile !== undefined)
    return undefined;
  const { status } = changeBefore(keeper.fixture, client, update) ?? {};
  if (status === undefined || status === to || seen.status !== to) return undefined;
  if (typeof membersOf(update.response).message === 'string') return undefined;
  return {
    expected: `JSON {"message":string}, because the update set the listing to ${to}`,
    got: summarize(update),
    requirement: 'listing/success-body',
  };
}

/** What is wrong with a snapshot; undefined if nothing is, or the effect of its update is open. */
export function findDeviation(
  context: ConnectedContext,
  snapshot: ListingSnapshot,
): Deviation | undefined {
  const { update } = snapshot;
  if (update === undefined) {
    const made = isBadgeOnlyReworded(context, snapshot)
      ? undefined
      : findUnwantedChange(context, snapshot, 'requests that do not update it');
    return made && { ...made, requirement: 'listing/visibility' };
  }
  if (isClientError(update))
    return findUnwantedChange(
      context,
      snapshot,
      `the update that was refused (${summarize(update)})`,
    );
  const to = statusIn(update);
  if (!isSuccess(update) || to === undefined) return undefined;
  const missing = findMissingMessage(context, snapshot, to);
  if (missing !== undefined || !isJudgedByStatus(update, context)) return missing;
  return (
    findStatusDeviation(snapshot, to) ??
    findLoss(context, snapshot, update) ??
    findForeignBadge(context, snapshot, to)
  );
}

/** Whether no other update can have affected a snapshot since its update, or since `before`. */
export function isEffectOfUpdateAlone(
  { update, before, seen }: ListingSnapshot,
  changes: readonly Change[],
  { target }: ConnectedContext,
): boolean {
  const isMade = update !== undefined && isSuccess(update);
  const begin = isMade ? update.sentAt : before?.exchange.sentAt;
  if (begin === undefined) return false;
  const lag = isMade ? 0 : (target.observer?.lagSeconds ?? 0) * 1000;
  return changes.every(
    ({ update: other }) =>
      other === update ||
      other.receivedAt + lag <= begin ||
      other.sentAt >= seen.exchange.receivedAt,
  );
}
