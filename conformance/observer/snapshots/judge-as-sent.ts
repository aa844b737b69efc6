/** Judges presumptions about accepted updates: they keep the broker, and store values as sent. */
import { isDeepStrictEqual } from 'node:util';

import type { ConnectedContext } from '../../engine/context.ts';
import { fieldsIn } from '../../engine/client/requests.ts';
import type { ListingKeeper } from '../../engine/listings/listings.ts';
import type { ListingSnapshot } from '../../engine/session/run-notes.ts';
import { isSuccess, type Answer } from '../../wire/exchange.ts';
import { isSameDetail, formatValue } from './compare-snapshots.ts';
import { fieldOf, isAsDeclared, isAsWritten } from './declared-details.ts';
import { valuesSentBefore, isDifferentValue, acceptsValue } from './sent-values.ts';
import {
  hasBlankPart,
  isContainedIn,
  keptValue,
  lacksVisibility,
  type Deviation,
} from './judge-details.ts';
import {
  hasSetDetails,
  isJudgedByDetails,
  isJudgedByEffect,
  sendsAllDetails,
  sentDetails,
} from './judged-updates.ts';

/** Whether a detail is the text, or an object that contains it. */
const containsText = (value: unknown, text: string): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some((one) => containsText(one, text))
    : isSameDetail(String(value), text);

/** Finds that an update by an object with the broker's id lost the broker, if ids are shown. */
function findLostBroker(
  { notes }: ConnectedContext,
  snapshot: ListingSnapshot,
  update: Answer,
): Deviation | undefined {
  const { keeper, seen } = snapshot;
  const { brokerExternalId = '' } = keeper.fixture;
  const { broker } = fieldsIn(update.plan);
  const isShown = notes.detailsAsDeclared.get(keeper)?.includes('broker') === true;
  const isNamed = brokerExternalId !== '' && containsText(broker, brokerExternalId);
  if (!isShown || !isNamed || !('broker' in seen.details)) return undefined;
  if (containsText(seen.details.broker, brokerExternalId)) return undefined;
  const expected = `the broker ${brokerExternalId}, whom the update identifies by an object`;
  return { expected, got: formatValue(seen.details.broker), requirement: 'listing/broker-kept' };
}

/** Whether a snapshot shows a broker after an update by id, of a listing declared with it. */
const showsBrokerSetById = ({ keeper, update, seen }: ListingSnapshot, id: string): boolean =>
  keeper.fixture.brokerExternalId === id &&
  update !== undefined &&
  isSuccess(update) &&
  'broker' in seen.details &&
  fieldsIn(update.plan)['brokerExternalId'] === id;

/** Whether a broker was shown like this after an update by id. */
const wasBrokerShownFor = ({ notes }: ConnectedContext, id: string, shown: unknown): boolean =>
  notes.snapshots.some(
    (one) => showsBrokerSetById(one, id) && isSameDetail(one.seen.details.broker, shown),
  );

/**
 * Finds that an update by the own broker's object shows another broker, whose object is different.
 * If the listing had another owner before, the object may legally have left that unchanged.
 */
function findAnotherBroker(
  context: ConnectedContext,
  { keeper, seen }: ListingSnapshot,
  update: Answer,
): Deviation | undefined {
  const { brokerExternalId: own, broker: object } = keeper.fixture;
  const { broker: sent, brokerExternalId: sentId } = fieldsIn(update.plan);
  const isByObject = sentId === undefined && isDeepStrictEqual(sent, object);
  if (own === undefined || object === undefined || !isByObject || !('broker' in seen.details))
    return undefined;
  if (!isDeepStrictEqual(lastBrokerIdBefore(context, keeper, update), own)) return undefined;
  const shown = seen.details.broker;
  if (wasBrokerShownFor(context, own, shown)) return undefined;
  if (!context.notes.snapshots.some((one) => showsBrokerSetById(one, own))) return undefined;
  const other = context.listings.find(
    ({ fixture: { brokerExternalId: id = own, broker } }) =>
      id !== own &&
      broker !== undefined &&
      !isSameDetail(broker, object) &&
      wasBrokerShownFor(context, id, shown),
  );
  if (other === undefined) return undefined;
  const expected = `the broker ${own}, whose object the update sends`;
  const got = `${formatValue(shown)}, as for ${other.fixture.brokerExternalId}`;
  return { expected, got, requirement: 'listing/broker-kept' };
}

/** The id of the broker in the last earlier update that had one. */
const lastBrokerIdBefore = (
  context: ConnectedContext,
  keeper: ListingKeeper,
  update: Answer,
): unknown => valuesSentBefore(context, keeper, update, 'broker').at(-1);

/** Whether a detail still has the value of an earlier update: the new one may follow soon. */
export function showsEarlierValue(
  context: ConnectedContext,
  { keeper, update, seen }: Pick<ListingSnapshot, 'keeper' | 'update' | 'seen'>,
): boolean {
  if (update === undefined || !isSuccess(update) || !isJudgedByDetails(update, context))
    return false;
  return sentDetails.some((name) => {
    const sent = fieldsIn(update.plan)[fieldOf[name]];
    const isShown = (value: unknown): boolean => isAsDeclared(value, seen.details[name]);
    const earlier = valuesSentBefore(context, keeper, update, name);
    return !isShown(sent) && earlier.some((one) => isDifferentValue(one, sent) && isShown(one));
  });
}

/** Finds a value that is not shown as sent, though the listing is known to accept it. */
export function findValueNotStored(
  context: ConnectedContext,
  { keeper, update, seen }: ListingSnapshot,
): Deviation | undefined {
  if (update === undefined || !isSuccess(update)) return undefined;
  if (!sendsAllDetails(update) || !hasSetDetails(update, context)) return undefined;
  const sent = fieldsIn(update.plan);
  const name = sentDetails.find((one) => {
    const value = sent[one];
    if (!(one in seen.details) || !isDifferentValue(keeper.fixture[one], value)) return false;
    if (isAsDeclared(value, seen.details[one], isContainedIn)) return false;
    if (lacksVisibility(value) && hasBlankPart(value, seen.details[one])) return false;
    return acceptsValue(context, keeper, one, value);
  });
  if (name === undefined) return undefined;
  const expected = `the ${name} ${formatValue(sent[name])}, as the update sent it, and as after other updates`;
  return { expected, got: formatValue(seen.details[name]), requirement: 'listing/stored-as-sent' };
}

/** Finds a detail that was lost by an update that omits it. */
function findOmittedDetailLost(
  context: ConnectedContext,
  snapshot: ListingSnapshot,
  update: Answer,
): Deviation | undefined {
  const { keeper, seen } = snapshot;
  const sent = fieldsIn(update.plan);
  for (const name of context.notes.detailsAsDeclared.get(keeper) ?? []) {
    if (fieldOf[name] in sent || !(name in seen.details)) continue;
    const value = keptValue(context, snapshot, update, name, true);
    if (value === undefined || isAsDeclared(value, seen.details[name], isContainedIn)) continue;
    const expected = `the ${name} ${formatValue(value)}, which the update omitted`;
    return { expected, got: formatValue(seen.details[name]), requirement: 'listing/omitted-kept' };
  }
  return undefined;
}

/** Presumptions about an accepted update: it keeps omitted details, and stores values exactly. */
export function findNotAsSent(
  context: ConnectedContext,
  snapshot: ListingSnapshot,
): Deviation | undefined {
  const { keeper, update, seen } = snapshot;
  if (update === undefined || !isSuccess(update) || !isJudgedByEffect(update, context))
    return undefined;
  if (!sendsAllDetails(update)) return findOmittedDetailLost(context, snapshot, update);
  const presumed =
    findLostBroker(context, snapshot, update) ??
    findAnotherBroker(context, snapshot, update) ??
    findValueNotStored(context, snapshot);
  if (presumed !== undefined) return presumed;
  const sent = fieldsIn(update.plan);
  const name = context.notes.detailsVerbatim.get(keeper)?.find((one) => {
    const value = sent[fieldOf[one]];
    const isDeclared = isDeepStrictEqual(value, keeper.fixture[fieldOf[one]]);
    const isOther = one in seen.details && !isAsWritten(value, seen.details[one]);
    return (
      isDeclared && isOther && !(lacksVisibility(value) && hasBlankPart(value, seen.details[one]))
    );
  });
  if (name === undefined) return undefined;
  const expected = `the ${name} ${formatValue(sent[fieldOf[name]])}, as it was and as the update sent it`;
  return { expected, got: formatValue(seen.details[name]), requirement: 'listing/stored-as-sent' };
}
