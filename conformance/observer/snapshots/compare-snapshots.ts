/** Compares two snapshots of a listing and their details. */
import { isDeepStrictEqual } from 'node:util';

import type { ConnectedContext } from '../../engine/context.ts';
import { statusIn } from '../../engine/listings/listing-history.ts';
import { isRecord, isSuccess } from '../../wire/exchange.ts';
import type { TakenSnapshot } from '../hooks/observer.ts';
import { detailNames, type DetailName, type Snapshot } from '../hooks/snapshot.ts';

/** A time this close to now may be that of the last update, or of the snapshot. */
const dayMilliseconds = 86_400_000;

/** Whether a value is a time close to now: epoch milliseconds or seconds, or a date and a time. */
function isAboutNow(value: unknown): boolean {
  const isTime = typeof value === 'string' && /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value);
  const at = isTime ? Date.parse(value) : Number(value);
  return [at, 1000 * at].some((one) => Math.abs(one - Date.now()) < dayMilliseconds);
}

/** Ignores case and surrounding blanks, which a service may change without losing data. */
function normalize(value: unknown): unknown {
  if (typeof value === 'string') return value.trim().toLowerCase();
  if (Array.isArray(value)) return value.map(normalize);
  if (!isRecord(value)) return value;
  // Such as the time at which a broker was last online.
  const members = Object.entries(value).map(([name, one]) =>
    isAboutNow(one) ? [name, 'about now'] : [name, normalize(one)],
  );
  return Object.fromEntries(members);
}

export const isSameDetail = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(normalize(one), normalize(other));

/** A number before a word, such as in "2 active listings". */
const countInText = /\b(?:\d+|no|one)(?= \S)/gi;

/**
 * Ignores numbers of a broker that may count listings or updates: values of fields that are no ids,
 * and numbers before a word in a text, and then also whether its nouns are plural.
 */
function withoutCounts(value: unknown): unknown {
  if (typeof value === 'string') {
    const text = value.replaceAll(countInText, 'a number');
    return text === value ? value : text.replaceAll(/s\b/g, '');
  }
  if (Array.isArray(value)) return value.map(withoutCounts);
  if (!isRecord(value)) return value;
  const members = Object.entries(value).map(([name, one]) => {
    const isCount = typeof one === 'number' && !/id$/i.test(name);
    return [name, isCount ? 'a number' : withoutCounts(one)];
  });
  return Object.fromEntries(members);
}

/** Members of a broker that say who it is; others, such as a signed URL, may change by themselves. */
const identifying = /(?:id|name|mail|phone)$/i;

function identityOf(broker: unknown): unknown {
  if (!isRecord(broker)) return broker;
  const members = Object.entries(broker).filter(([name]) => identifying.test(name));
  return members.length === 0 ? broker : Object.fromEntries(members);
}

const isUnchangedDetail = (name: DetailName, one: unknown, other: unknown): boolean =>
  name === 'location'
    ? isSameDetail(one, other)
    : isSameDetail(withoutCounts(identityOf(one)), withoutCounts(identityOf(other)));

export const formatValue = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/** Finds a changed detail; a detail that either snapshot lacks is not compared. */
export function findChangedDetail(before: Snapshot, after: Snapshot) {
  const name = detailNames.find(
    (one) =>
      one in before.details &&
      one in after.details &&
      !isUnchangedDetail(one, before.details[one], after.details[one]),
  );
  if (name === undefined) return undefined;
  return {
    name,
    before: formatValue(before.details[name]),
    after: formatValue(after.details[name]),
  };
}

/** Milliseconds for which the display may still change after an update. */
const displayLagMilliseconds = 1000;

const isSameListing = (one: TakenSnapshot, other: TakenSnapshot): boolean =>
  one.externalListingId === other.externalListingId && one.partner === other.partner;

/** Whether a listing always showed the same badge after updates to the same status. */
function areBadgesOfStatus({ notes: { snapshots } }: ConnectedContext): boolean {
  const shown = new Map<string, unknown>();
  return snapshots.every(({ keeper, update, seen: { badge } }) => {
    if (badge === undefined || update === undefined || !isSuccess(update)) return true;
    const key = JSON.stringify([keeper.fixture.externalListingId, statusIn(update)]);
    const words = withoutNumbers(badge);
    if (!shown.has(key)) shown.set(key, words);
    return shown.get(key) === words;
  });
}

/** Whether badges are stable: two consecutive snapshots with no update in between never differ. */
function areBadgesStable({ observer, client, target }: ConnectedContext): boolean {
  const { snapshots } = observer;
  const updates = client.exchanges.filter(({ plan }) => plan.operation === 'updateListing');
  const follow = displayLagMilliseconds + 1000 * (target.observer?.lagSeconds ?? 0);
  return snapshots.every((later, index) => {
    const earlier = snapshots.slice(0, index).findLast((one) => isSameListing(one, later));
    if (earlier === undefined || earlier.seen.badge === later.seen.badge) return true;
    if (earlier.seen.badge === undefined || later.seen.badge === undefined) return true;
    const { sentAt: begin } = earlier.seen.exchange;
    const { receivedAt: end } = later.seen.exchange;
    return updates.some((one) => one.sentAt <= end && one.receivedAt + follow >= begin);
  });
}

const comparedFields = ['status', 'visible', 'badge'] as const;

/** Ignores numbers in a badge, which may count views or seconds and change by themselves. */
const withoutNumbers = (value: Snapshot[(typeof comparedFields)[number]]) =>
  typeof value === 'string' ? value.replaceAll(/\d+/g, '0') : value;

/**
 * Finds any change, except in search, which may still be following an older update.
 * @param context if given, badges that change by themselves are ignored
 */
export function findChange(before: Snapshot, after: Snapshot, context?: ConnectedContext) {
  const name = comparedFields.find(
    (one) =>
      before[one] !== undefined &&
      after[one] !== undefined &&
      withoutNumbers(before[one]) !== withoutNumbers(after[one]) &&
      (one !== 'badge' ||
        context === undefined ||
        (areBadgesStable(context) && areBadgesOfStatus(context))),
  );
  if (name === undefined) return findChangedDetail(before, after);
  return { name, before: formatValue(before[name]), after: formatValue(after[name]) };
}
