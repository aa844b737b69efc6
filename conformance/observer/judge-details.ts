/** Judges the details that a listing shows after an update that sends them. */
import { isDeepStrictEqual } from 'node:util';

import type { ListingStatus } from '../../generated/api.ts';
import type { ListingFixture } from '../../generated/target.ts';
import type { ConnectedContext } from '../engine/context.ts';
import { fieldsIn } from '../engine/session/requests.ts';
import { changeBefore, changesOf, statusIn } from '../engine/session/listing-history.ts';
import type { ListingKeeper } from '../engine/session/listings.ts';
import type { ListingSnapshot } from '../engine/session/run-notes.ts';
import type { Finding } from '../engine/verdict.ts';
import { isAnswer, isRecord, isSuccess, type Answer } from '../wire/exchange.ts';
import { isSameDetail, show } from './compare-snapshots.ts';
import type { DetailName } from './hooks/snapshot.ts';
import { isComplete, isPlain, isRepeat, sentDetails } from './judged-updates.ts';

/** The field of an update, and of the target file, that sets a detail. */
export const fieldOf = {
  businessType: 'businessType',
  location: 'location',
  broker: 'brokerExternalId',
} as const satisfies Record<DetailName, keyof ListingFixture>;

/** Whether a detail is as it was sent; for a location, the fields that were sent. */
export function isAsDeclared(
  declared: unknown,
  shown: unknown,
  isSame: (one: unknown, other: unknown) => boolean = isSameDetail,
): boolean {
  if (!isRecord(declared)) return declared !== undefined && isSame(declared, shown);
  return (
    isRecord(shown) &&
    Object.entries(declared).every(([field, value]) => isSame(value, shown[field]))
  );
}

/** Whether a snapshot shows the declared kind of business and place. */
export const isWhole = (
  { fixture }: ListingSnapshot['keeper'],
  { details }: ListingSnapshot['seen'],
): boolean =>
  sentDetails.every(
    (name) => fixture[name] === undefined || isAsDeclared(fixture[name], details[name]),
  );

export const isAsWritten = (declared: unknown, shown: unknown): boolean =>
  isAsDeclared(declared, shown, isDeepStrictEqual);

/** What is wrong with a snapshot, and the requirement. */
export type Wrong = Required<Pick<Finding, 'expected' | 'got' | 'requirement'>>;

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Whether a detail, or one of its fields, is gone completely. */
const isGone = (value: unknown, shown: unknown): boolean =>
  isRecord(value)
    ? Object.keys(value).some((field) => isBlank(isRecord(shown) ? shown[field] : undefined))
    : isBlank(shown);

/** How much of a place is shown if an update omits its visibility is open. */
const mayHidePart = (value: unknown): boolean => isRecord(value) && isBlank(value['visibility']);

/** A service may add to the place, after geocoding. */
const isPartOf = (given: unknown, shown: unknown): boolean =>
  typeof given === 'string' &&
  typeof shown === 'string' &&
  shown.toLowerCase().includes(given.trim().toLowerCase());

/** Whether all updates that sent the same led to the same: a service may normalize the spelling. */
const isShownAlways = (
  context: ConnectedContext,
  { keeper, seen }: ListingSnapshot,
  name: DetailName,
  value: unknown,
): boolean =>
  context.notes.snapshots
    .filter((one) => one.keeper === keeper && name in one.seen.details)
    .filter(({ update }) => update && isSuccess(update) && isPlain(update, context))
    .filter(({ update }) => update && isSameDetail(fieldsIn(update.plan)[fieldOf[name]], value))
    .every((one) => isSameDetail(one.seen.details[name], seen.details[name]));

/** Statuses in which all data are kept, according to the source. */
export const keepsData = ['ARCHIVED', 'SOLD'] as const satisfies readonly ListingStatus[];

/** Whether the last update that sent a detail gave this value, and only plain ones followed. */
function wasGiven(
  { client }: Pick<ConnectedContext, 'client'>,
  { fixture }: ListingKeeper,
  { sentAt }: Answer,
  name: DetailName,
): boolean {
  const earlier = changesOf(fixture, client)
    .map(({ update }) => update)
    // Another partner may have a listing of the same id.
    .filter((one) => one.sentAt < sentAt && one.plan.credential.label !== 'otherPartner');
  const last = earlier.findLastIndex((one) => fieldOf[name] in fieldsIn(one.plan));
  const given = earlier[last];
  return (
    given !== undefined &&
    earlier.slice(last).every((one) => isAnswer(one) && isPlain(one, { client })) &&
    isAsDeclared(fixture[fieldOf[name]], fieldsIn(given.plan)[fieldOf[name]])
  );
}

/** Whether an update brings a listing back that showed a detail where all data stay. */
function wasSeenAway(
  { client, notes }: ConnectedContext,
  { keeper }: ListingSnapshot,
  update: Answer,
  name: DetailName,
): boolean {
  const to = statusIn(update);
  if (to === undefined || to === 'DRAFT') return false;
  const last = changeBefore(keeper.fixture, client, update);
  const away = notes.snapshots.findLast(
    (one) => one.update !== undefined && one.update === last?.update,
  );
  return (
    keepsData.some((one) => one === last?.status) &&
    isAsDeclared(keeper.fixture[fieldOf[name]], away?.seen.details[name])
  );
}

/** What an update leaves out and the target keeps, as a complete update has shown. */
function keptBy(
  context: ConnectedContext,
  snapshot: ListingSnapshot,
  update: Answer,
  name: DetailName,
): unknown {
  const { client, notes } = context;
  const { keeper } = snapshot;
  const status = statusIn(update);
  // What is shown of a broker depends on the form in which it was named last.
  if (name === 'broker' || !notes.keepsOmitted) return undefined;
  if (!keepsData.some((one) => one === status) && !wasSeenAway(context, snapshot, update, name))
    return undefined;
  const value = keeper.fixture[fieldOf[name]];
  const isShown = notes.snapshots.some(
    (one) =>
      one.keeper === keeper &&
      one.update !== undefined &&
      statusIn(one.update) === status &&
      isSuccess(one.update) &&
      isComplete(one.update, { client }) &&
      isAsDeclared(value, one.seen.details[name]),
  );
  return isShown && wasGiven({ client }, keeper, update, name) ? value : undefined;
}

/**
 * Details that matched the target file before the run must be kept by every update that resends
 * them; by one that may have been refused, details that matched right before it.
 */
export function findLost(
  context: ConnectedContext,
  snapshot: ListingSnapshot,
  update: Answer,
): Wrong | undefined {
  const { keeper, before, seen } = snapshot;
  const sent = fieldsIn(update.plan);
  for (const name of context.notes.detailsAsDeclared.get(keeper) ?? []) {
    const value = sent[fieldOf[name]] ?? keptBy(context, snapshot, update, name);
    const wasThere = !isRepeat(update) || isAsDeclared(value, before?.details[name]);
    const isJudged = name in seen.details && value !== undefined && wasThere;
    if (!isJudged || isAsDeclared(value, seen.details[name])) continue;
    if (!isAsDeclared(value, keeper.fixture[fieldOf[name]])) continue;
    if (isAsDeclared(value, seen.details[name], isPartOf)) continue;
    const mayBeOther = !isGone(value, seen.details[name]) || mayHidePart(value);
    if (mayBeOther && isShownAlways(context, snapshot, name, value)) continue;
    const how = fieldOf[name] in sent ? 'as the update sent it' : 'which the update left out';
    const expected = `the ${name} ${show(value)}, as it was and ${how}`;
    return { expected, got: show(seen.details[name]), requirement: 'listing/nothing-lost' };
  }
  return undefined;
}

/** Whether a text is a detail, or part of one. */
export const holdsText = (value: unknown, text: string): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some((one) => holdsText(one, text))
    : isSameDetail(String(value), text);

/** A broker object with the broker's own id, if the observer shows that id. */
function findNoBroker(
  { notes }: ConnectedContext,
  snapshot: ListingSnapshot,
  update: Answer,
): Wrong | undefined {
  const { keeper, seen } = snapshot;
  const { brokerExternalId = '' } = keeper.fixture;
  const { broker } = fieldsIn(update.plan);
  const isShown = notes.detailsAsDeclared.get(keeper)?.includes('broker') === true;
  const isNamed = brokerExternalId !== '' && holdsText(broker, brokerExternalId);
  if (!isShown || !isNamed || !('broker' in seen.details)) return undefined;
  if (holdsText(seen.details.broker, brokerExternalId)) return undefined;
  const expected = `the broker ${brokerExternalId}, whom the update names by an object`;
  return { expected, got: show(seen.details.broker), requirement: 'listing/broker-kept' };
}

/** Presumptions about an accepted update: it keeps the broker, and stores each value exactly. */
export function findNotAsSent(
  context: ConnectedContext,
  snapshot: ListingSnapshot,
): Wrong | undefined {
  const { keeper, update, seen } = snapshot;
  if (update === undefined || !isSuccess(update) || !isComplete(update, context)) return undefined;
  const noBroker = findNoBroker(context, snapshot, update);
  if (noBroker !== undefined) return noBroker;
  const sent = fieldsIn(update.plan);
  const name = context.notes.detailsAsWritten.get(keeper)?.find((one) => {
    const value = sent[fieldOf[one]];
    const isDeclared = isDeepStrictEqual(value, keeper.fixture[fieldOf[one]]);
    const isOther = one in seen.details && !isAsWritten(value, seen.details[one]);
    return isDeclared && isOther && !(mayHidePart(value) && isGone(value, seen.details[one]));
  });
  if (name === undefined) return undefined;
  const expected = `the ${name} ${show(sent[fieldOf[name]])}, as it was and as the update sent it`;
  return { expected, got: show(seen.details[name]), requirement: 'listing/stored-as-sent' };
}
