/** The values that updates gave the details of a listing, including values other than declared. */
import type { ConnectedContext } from '../engine/context.ts';
import { fieldsIn } from '../engine/session/requests.ts';
import { changesOf } from '../engine/session/listing-history.ts';
import type { ListingKeeper } from '../engine/session/listings.ts';
import type { ListingSnapshot } from '../engine/session/run-notes.ts';
import { isAnswer, isRecord, isSuccess, type Answer } from '../wire/exchange.ts';
import { isSameDetail } from './compare-snapshots.ts';
import { fieldOf, isAsDeclared } from './declared-details.ts';
import type { DetailName } from './hooks/snapshot.ts';
import { isPlain, sentDetails } from './judged-updates.ts';

type Run = Pick<ConnectedContext, 'client' | 'notes'>;

/** Number of snapshots showing a value as sent that prove that listings can have it. */
const enough = 2;

const sentIn = ({ update }: ListingSnapshot, name: DetailName): unknown =>
  update && isSuccess(update) ? fieldsIn(update.plan)[fieldOf[name]] : undefined;

/** Whether a listing accepts values other than its own (open), and this one was shown as sent. */
export function isTaken(
  { notes }: Pick<Run, 'notes'>,
  keeper: ListingKeeper,
  name: DetailName,
  value: unknown,
): boolean {
  const shown = notes.snapshots.filter((one) =>
    isAsDeclared(sentIn(one, name), one.seen.details[name]),
  );
  const isChanged = shown.some(
    (one) => one.keeper === keeper && isAnother(keeper.fixture[fieldOf[name]], sentIn(one, name)),
  );
  return (
    isChanged && shown.filter((one) => isSameDetail(sentIn(one, name), value)).length >= enough
  );
}

/** Earlier updates that may have changed a listing; the other partner's may be of its namesake. */
const changesBefore = (
  { client }: Pick<Run, 'client'>,
  { fixture }: ListingKeeper,
  { sentAt }: Answer,
) =>
  changesOf(fixture, client)
    .map(({ update }) => update)
    .filter((one) => one.sentAt < sentAt && one.plan.credential.label !== 'otherPartner');

/** The values that earlier updates gave a detail, in order. */
export const givenBefore = (
  run: Pick<Run, 'client'>,
  keeper: ListingKeeper,
  update: Answer,
  name: DetailName,
): unknown[] =>
  changesBefore(run, keeper, update)
    .map(({ plan }) => fieldsIn(plan)[fieldOf[name]])
    .filter((value) => value !== undefined);

const fieldsOf = (value: unknown): string =>
  isRecord(value) ? Object.keys(value).toSorted().join() : '';

/** Whether two values differ and have the same fields: one that lacks a field may be the same. */
export const isAnother = (one: unknown, value: unknown): boolean =>
  one !== undefined && fieldsOf(one) === fieldsOf(value) && !isSameDetail(one, value);

const leftOutOf = ({ plan }: Answer): string =>
  sentDetails.filter((one) => !(one in fieldsIn(plan))).join();

/**
 * Whether an update should keep an omitted detail: it sends none, or an update that omits the same
 * ones kept it. A target that keeps all details may still clear a single omitted one.
 */
export const isKeptBy = (
  { notes }: Pick<Run, 'notes'>,
  update: Answer,
  name: DetailName,
): boolean =>
  leftOutOf(update) === sentDetails.join() ||
  notes.snapshots.some(
    ({ keeper, update: other, seen }) =>
      other !== undefined &&
      isSuccess(other) &&
      leftOutOf(other) === leftOutOf(update) &&
      isAsDeclared(keeper.fixture[fieldOf[name]], seen.details[name]),
  );

/** The last value given to a detail, if declared or accepted, and kept by all later updates. */
export function lastGiven(
  run: Run,
  keeper: ListingKeeper,
  update: Answer,
  name: DetailName,
): unknown {
  const earlier = changesBefore(run, keeper, update);
  const last = earlier.findLastIndex((one) => fieldOf[name] in fieldsIn(one.plan));
  const given = earlier[last];
  if (given === undefined) return undefined;
  const since = earlier.slice(last);
  if (!since.every((one) => isAnswer(one) && isPlain(one, run))) return undefined;
  if (!since.slice(1).every((one) => isAnswer(one) && isKeptBy(run, one, name))) return undefined;
  const value = fieldsIn(given.plan)[fieldOf[name]];
  const declared = keeper.fixture[fieldOf[name]];
  if (isAsDeclared(declared, value)) return declared;
  return isAnother(declared, value) && isTaken(run, keeper, name, value) ? value : undefined;
}
