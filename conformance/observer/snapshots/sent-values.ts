/** The values that updates gave the details of a listing, including values other than declared. */
import type { ConnectedContext } from '../../engine/context.ts';
import { fieldsIn } from '../../engine/client/requests.ts';
import { changesOf } from '../../engine/listings/listing-history.ts';
import type { ListingKeeper } from '../../engine/listings/listings.ts';
import type { ListingSnapshot } from '../../engine/session/run-notes.ts';
import { isAnswer, isRecord, isSuccess, type Answer } from '../../wire/exchange.ts';
import { isSameDetail } from './compare-snapshots.ts';
import { fieldOf, isAsDeclared } from './declared-details.ts';
import type { DetailName } from '../hooks/snapshot.ts';
import { hasSetDetails, sentDetails } from './judged-updates.ts';

type Run = Pick<ConnectedContext, 'client' | 'notes'>;

/** Number of snapshots showing a value as sent that prove that listings can have it. */
const minSnapshots = 2;

const sentValueIn = ({ update }: ListingSnapshot, name: DetailName): unknown =>
  update && isSuccess(update) ? fieldsIn(update.plan)[fieldOf[name]] : undefined;

/** Whether a listing accepts values other than its own (open), and this one was shown as sent. */
export function acceptsValue(
  { notes }: Pick<Run, 'notes'>,
  keeper: ListingKeeper,
  name: DetailName,
  value: unknown,
): boolean {
  const shown = notes.snapshots.filter((one) =>
    isAsDeclared(sentValueIn(one, name), one.seen.details[name]),
  );
  const isChanged = shown.some(
    (one) =>
      one.keeper === keeper &&
      isDifferentValue(keeper.fixture[fieldOf[name]], sentValueIn(one, name)),
  );
  return (
    isChanged &&
    shown.filter((one) => isSameDetail(sentValueIn(one, name), value)).length >= minSnapshots
  );
}

/** Earlier updates that may have changed a listing; the other partner's may be of its namesake. */
const earlierUpdatesOf = (
  { client }: Pick<Run, 'client'>,
  { fixture }: ListingKeeper,
  { sentAt }: Pick<Answer, 'sentAt'>,
) =>
  changesOf(fixture, client)
    .map(({ update }) => update)
    .filter((one) => one.sentAt < sentAt && one.plan.credential.label !== 'otherPartner');

/** The values that earlier updates gave a detail, in order. */
export const valuesSentBefore = (
  run: Pick<Run, 'client'>,
  keeper: ListingKeeper,
  before: Pick<Answer, 'sentAt'>,
  name: DetailName,
): unknown[] =>
  earlierUpdatesOf(run, keeper, before)
    .map(({ plan }) => fieldsIn(plan)[fieldOf[name]])
    .filter((value) => value !== undefined);

const fieldNamesOf = (value: unknown): string =>
  isRecord(value) ? Object.keys(value).toSorted().join() : '';

/** Whether two values differ and have the same fields: one that lacks a field may be the same. */
export const isDifferentValue = (one: unknown, value: unknown): boolean =>
  one !== undefined && fieldNamesOf(one) === fieldNamesOf(value) && !isSameDetail(one, value);

const omittedDetailsOf = ({ plan }: Answer): string =>
  sentDetails.filter((one) => !(one in fieldsIn(plan))).join();

/**
 * Whether an update should keep an omitted detail: it sends none, or an update that omits the same
 * ones kept it. A target that keeps all details may still clear a single omitted one.
 */
export const keepsOmittedDetail = (
  { notes }: Pick<Run, 'notes'>,
  update: Answer,
  name: DetailName,
): boolean =>
  omittedDetailsOf(update) === sentDetails.join() ||
  notes.snapshots.some(
    ({ keeper, update: other, seen }) =>
      other !== undefined &&
      isSuccess(other) &&
      omittedDetailsOf(other) === omittedDetailsOf(update) &&
      isAsDeclared(keeper.fixture[fieldOf[name]], seen.details[name]),
  );

/** The last value given to a detail, if declared or accepted, and kept by all later updates. */
export function lastSentValue(
  run: Run,
  keeper: ListingKeeper,
  update: Answer,
  name: DetailName,
): unknown {
  const earlier = earlierUpdatesOf(run, keeper, update);
  const last = earlier.findLastIndex((one) => fieldOf[name] in fieldsIn(one.plan));
  const sending = earlier[last];
  if (sending === undefined) return undefined;
  const since = earlier.slice(last);
  if (!since.every((one) => isAnswer(one) && hasSetDetails(one, run))) return undefined;
  if (!since.slice(1).every((one) => isAnswer(one) && keepsOmittedDetail(run, one, name)))
    return undefined;
  const value = fieldsIn(sending.plan)[fieldOf[name]];
  const declared = keeper.fixture[fieldOf[name]];
  if (isAsDeclared(declared, value)) return declared;
  return isDifferentValue(declared, value) && acceptsValue(run, keeper, name, value)
    ? value
    : undefined;
}
