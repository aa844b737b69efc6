/** Judges the details that a listing shows after an update that sends them. */
import type { ListingStatus } from '../../../generated/api.ts';
import type { ConnectedContext } from '../../engine/context.ts';
import { fieldsIn } from '../../engine/client/requests.ts';
import { changeBefore, statusIn } from '../../engine/listings/listing-history.ts';
import type { ListingSnapshot } from '../../engine/session/run-notes.ts';
import type { Finding } from '../../engine/verdict.ts';
import { isRecord, isSuccess, type Answer } from '../../wire/exchange.ts';
import { isSameDetail, formatValue } from './compare-snapshots.ts';
import { fieldOf, isAsDeclared } from './declared-details.ts';
import {
  valuesSentBefore,
  isDifferentValue,
  keepsOmittedDetail,
  acceptsValue,
  lastSentValue,
} from './sent-values.ts';
import type { DetailName } from '../hooks/snapshot.ts';
import { isJudgedByDetails, hasSetDetails, repeatsStatus } from './judged-updates.ts';

/** What is wrong with a snapshot, and the requirement. */
export type Deviation = Required<Pick<Finding, 'expected' | 'got' | 'requirement'>>;

/** Whether the finding is a lost detail, which may reappear in a moment. */
export const isLoss = (deviation: Deviation | undefined): boolean =>
  deviation?.requirement === 'listing/nothing-lost';

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Whether a detail or one of its fields is blank. */
export const hasBlankPart = (value: unknown, shown: unknown): boolean =>
  isRecord(value)
    ? Object.keys(value).some((field) => isBlank(isRecord(shown) ? shown[field] : undefined))
    : isBlank(shown);

/** Whether a location has no visibility: how much of it is shown then is open. */
export const lacksVisibility = (value: unknown): boolean =>
  isRecord(value) && isBlank(value['visibility']);

/** Whether the shown text contains the sent one: geocoding may add to a location. */
export const isContainedIn = (given: unknown, shown: unknown): boolean =>
  typeof given === 'string' &&
  typeof shown === 'string' &&
  shown.toLowerCase().includes(given.trim().toLowerCase());

/** Whether all updates with the same value were shown alike: a service may normalize spelling. */
const isAlwaysShownAlike = (
  context: ConnectedContext,
  { keeper, seen }: ListingSnapshot,
  name: DetailName,
  value: unknown,
): boolean =>
  context.notes.snapshots
    .filter((one) => one.keeper === keeper && name in one.seen.details)
    .filter(({ update }) => update && isSuccess(update) && hasSetDetails(update, context))
    .filter(({ update }) => update && isSameDetail(fieldsIn(update.plan)[fieldOf[name]], value))
    .every((one) => isSameDetail(one.seen.details[name], seen.details[name]));

/** Statuses in which all data are kept, according to the source. */
export const statusesKeepingData = ['ARCHIVED', 'SOLD'] as const satisfies readonly ListingStatus[];

const isSoldOrArchived = (status: ListingStatus | undefined): boolean =>
  statusesKeepingData.some((one) => one === status);

/** Whether an update brings a listing back that showed a detail while it was SOLD or ARCHIVED. */
function wasShownWhileSoldOrArchived(
  { client, notes }: ConnectedContext,
  { keeper }: ListingSnapshot,
  update: Answer,
  name: DetailName,
  value: unknown,
): boolean {
  const to = statusIn(update);
  if (to === undefined || to === 'DRAFT') return false;
  const last = changeBefore(keeper.fixture, client, update);
  const away = notes.snapshots.findLast(
    (one) => one.update !== undefined && one.update === last?.update,
  );
  return isSoldOrArchived(last?.status) && isAsDeclared(value, away?.seen.details[name]);
}

/**
 * The value of an omitted detail that the target is known to keep: it keeps details after an update
 * of the status alone, and shows the detail in this status after a complete update.
 * @param isPresumed whether every update is presumed to keep what it omits
 */
export function keptValue(
  context: ConnectedContext,
  { keeper }: ListingSnapshot,
  update: Answer,
  name: DetailName,
  isPresumed = false,
): unknown {
  const { client, notes } = context;
  const status = statusIn(update);
  // How a broker is shown depends on the form in which it was last sent.
  if (name === 'broker') return undefined;
  const isKnown = notes.keepsOmittedFields && keepsOmittedDetail(context, update, name);
  if (!isPresumed && !isKnown) return undefined;
  const value = lastSentValue(context, keeper, update, name);
  if (value === undefined) return undefined;
  const isShown = notes.snapshots.some(
    (one) =>
      one.keeper === keeper &&
      one.update !== undefined &&
      statusIn(one.update) === status &&
      isSuccess(one.update) &&
      isJudgedByDetails(one.update, { client }) &&
      isAsDeclared(fieldsIn(one.update.plan)[fieldOf[name]], one.seen.details[name]),
  );
  return isShown ? value : undefined;
}

/** The same, while the listing is SOLD or ARCHIVED and on its return, when nothing may be lost. */
function keptWhileSoldOrArchived(
  context: ConnectedContext,
  snapshot: ListingSnapshot,
  update: Answer,
  name: DetailName,
): unknown {
  const value = keptValue(context, snapshot, update, name);
  if (value === undefined) return undefined;
  const isDue =
    isSoldOrArchived(statusIn(update)) ||
    wasShownWhileSoldOrArchived(context, snapshot, update, name, value);
  return isDue ? value : undefined;
}

/**
 * Whether showing another value loses a declared value or, if SOLD or ARCHIVED, a value that the
 * listing accepts. A previous value, last sent or shown before the update, is no loss: then the
 * update was not stored, unless the new one was shown while SOLD or ARCHIVED.
 */
function countsAsLoss(
  context: ConnectedContext,
  snapshot: ListingSnapshot,
  update: Answer,
  name: DetailName,
  value: unknown,
): boolean {
  const { keeper, seen } = snapshot;
  const declared = keeper.fixture[fieldOf[name]];
  const isOwn = isAsDeclared(value, declared);
  const isSent = fieldOf[name] in fieldsIn(update.plan);
  const isKept = isSoldOrArchived(statusIn(update)) && acceptsValue(context, keeper, name, value);
  if (!isOwn && isSent && !isKept) return false;
  if (!isSent && wasShownWhileSoldOrArchived(context, snapshot, update, name, value)) return true;
  const given = valuesSentBefore(context, keeper, update, name);
  const shownBefore = context.notes.snapshots.findLast(
    (one) => one.keeper === keeper && one.seen.exchange.sentAt < update.sentAt,
  );
  const last = given.filter(
    (one, index) =>
      index === given.length - 1 || isAsDeclared(one, shownBefore?.seen.details[name]),
  );
  const earlier = isOwn ? (isSent ? last : []) : [declared, ...given];
  return !earlier.some(
    (one) => isDifferentValue(one, value) && isAsDeclared(one, seen.details[name]),
  );
}

/**
 * Details that matched the target file before the run must still match after every update that
 * resends them; after one that may have been refused, only those that matched right before it.
 */
export function findLoss(
  context: ConnectedContext,
  snapshot: ListingSnapshot,
  update: Answer,
): Deviation | undefined {
  const { keeper, before, seen } = snapshot;
  const sent = fieldsIn(update.plan);
  for (const name of context.notes.detailsAsDeclared.get(keeper) ?? []) {
    const value = sent[fieldOf[name]] ?? keptWhileSoldOrArchived(context, snapshot, update, name);
    const wasThere = !repeatsStatus(update) || isAsDeclared(value, before?.details[name]);
    const isJudged = name in seen.details && value !== undefined && wasThere;
    if (!isJudged || isAsDeclared(value, seen.details[name])) continue;
    if (!countsAsLoss(context, snapshot, update, name, value)) continue;
    if (isAsDeclared(value, seen.details[name], isContainedIn)) continue;
    const mayBeOther = !hasBlankPart(value, seen.details[name]) || lacksVisibility(value);
    if (mayBeOther && isAlwaysShownAlike(context, snapshot, name, value)) continue;
    const how = fieldOf[name] in sent ? 'as the update sent it' : 'which the update omitted';
    const expected = `the ${name} ${formatValue(value)}, as it was and ${how}`;
    return { expected, got: formatValue(seen.details[name]), requirement: 'listing/nothing-lost' };
  }
  return undefined;
}
