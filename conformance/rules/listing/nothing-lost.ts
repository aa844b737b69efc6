import { spread } from '../../../shared/spread.ts';
import type { ListingStatus } from '../../../generated/api.ts';
import type { ListingKeeper } from '../../engine/session/listings.ts';
import { caps } from '../../engine/caps.ts';
import { statusIn } from '../../engine/session/listing-history.ts';
import { updateBody } from '../../engine/session/update-bodies.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import { MissingPrerequisite, type Finding } from '../../engine/verdict.ts';
import { findLostDetail } from '../../observer/compare-snapshots.ts';
import { keepsData } from '../../observer/judge-details.ts';
import { isComplete } from '../../observer/judged-updates.ts';
import { keptSeconds } from '../../observer/search-lag.ts';
import {
  assertInEffect,
  bringTo,
  isInEffect,
  inspectUntil,
  moveBarely,
  snapshotUntil,
} from '../../observer/listing-views.ts';
import { detailNames, type Snapshot } from '../../observer/hooks/snapshot.ts';
import { isSuccess, type Answer } from '../../wire/exchange.ts';

/** Brings the listing back with a broker object, whose details may differ; undefined if refused. */
async function moveByObject(session: Session, keeper: ListingKeeper): Promise<Answer | undefined> {
  const body = updateBody(keeper.fixture, 'FOR_SALE', 'broker');
  const answer = await keeper.sendBody(session, 'FOR_SALE', JSON.stringify(body));
  return isSuccess(answer) ? answer : undefined;
}

const withoutBroker = (one: Snapshot): Snapshot => {
  const { broker: _, ...details } = one.details;
  return { ...one, details };
};

/** Whether updates of the status alone keep other fields (open) while the listing is visible. */
async function keepsOmittedFields(
  session: Session,
  keeper: ListingKeeper,
  whole: Snapshot,
): Promise<boolean> {
  await bringTo(session, keeper, 'FOR_SALE');
  if ((await moveBarely(session, keeper, 'REVIEWING_OFFERS')) === undefined) return false;
  const seen = await snapshotUntil(session, keeper, (one) => isInEffect(one, 'REVIEWING_OFFERS'));
  const isKept = isInEffect(seen, 'REVIEWING_OFFERS') && findLostDetail(whole, seen) === undefined;
  session.context.notes.keepsOmittedFields = isKept;
  return isKept;
}

interface Return {
  readonly from: ListingStatus;
  /** Brings the listing back; by default the fixture's own update does. */
  readonly by?: (session: Session, keeper: ListingKeeper) => Promise<Answer | undefined>;
  readonly whole: Snapshot;
}

async function comeBack(
  session: Session,
  keeper: ListingKeeper,
  { from, by, whole }: Return,
): Promise<void> {
  await bringTo(session, keeper, from);
  const update = await by?.(session, keeper);
  if (by !== undefined && update === undefined) return;
  const isWhole = (one: Snapshot): boolean =>
    isInEffect(one, 'FOR_SALE') && findLostDetail(whole, one) === undefined;
  const patience = keptSeconds(session);
  const { seen, evidence } = await inspectUntil(session, keeper, 'FOR_SALE', isWhole, patience);
  assertInEffect(seen, 'FOR_SALE');
  const lost = findLostDetail(whole, seen);
  const finding = (): Finding => ({
    expected: `${lost?.name} ${lost?.before} as before the listing was ${from}`,
    got: lost?.after ?? '',
    evidence: [whole.exchange, ...(update === undefined ? [] : [update]), ...evidence],
    hint: 'nothing is lost while a listing is SOLD or ARCHIVED',
  });
  const isBack = isInEffect(seen, 'FOR_SALE');
  session.judge(lost === undefined, finding, !isBack && 'a listing that is visible again');
}

/**
 * The documented ways back, by updates with only status and broker, each from where the previous
 * one ended. Other rules take other ways.
 */
const bareWays = [
  ['ARCHIVED', 'FOR_SALE'],
  ['SOLD', 'UNDER_CONTRACT'],
  ['SOLD', 'FOR_SALE'],
] as const satisfies readonly (readonly [ListingStatus, ListingStatus])[];

/** Whether all details were once shown in that status, since a status may hide some. */
const wasWholeAt = (
  { context }: Session,
  keeper: ListingKeeper,
  status: ListingStatus,
  whole: Snapshot,
): boolean =>
  status === 'FOR_SALE' ||
  context.notes.snapshots.some(
    ({ update, seen, ...snapshot }) =>
      snapshot.keeper === keeper &&
      update !== undefined &&
      statusIn(update) === status &&
      isComplete(update, context) &&
      isInEffect(seen, status) &&
      findLostDetail(whole, seen) === undefined,
  );

/** @returns whether the updates were accepted and every detail is still shown */
async function goBarely(
  session: Session,
  keeper: ListingKeeper,
  way: readonly [ListingStatus, ListingStatus],
  whole: Snapshot,
): Promise<boolean> {
  const from = keeper.current;
  const updates: Answer[] = [];
  for (const status of way) {
    const update = await moveBarely(session, keeper, status);
    if (update === undefined) return false;
    updates.push(update);
  }
  const [, back] = way;
  const isWhole = (one: Snapshot): boolean =>
    isInEffect(one, back) && findLostDetail(whole, one) === undefined;
  const { seen } = await inspectUntil(session, keeper, back, isWhole, keptSeconds(session));
  assertInEffect(seen, back);
  const lost = findLostDetail(whole, seen);
  const isJudged = lost === undefined || wasWholeAt(session, keeper, back, whole);
  const finding = (): Finding => ({
    expected: `${lost?.name} ${lost?.before} as before the listing became ${[from, ...way].join(', then ')}, by updates with only the status and the broker`,
    got: lost?.after ?? '',
    evidence: [whole.exchange, ...updates, seen.exchange],
    hint: 'nothing is lost while a listing is SOLD or ARCHIVED',
  });
  if (isJudged) session.judge(lost === undefined, finding);
  return lost === undefined;
}

/** The run's first complete snapshot: a detail that is lost for good is missing in replays too. */
async function inspectWhole(session: Session, keeper: ListingKeeper): Promise<Snapshot> {
  const { firstSnapshots } = session.context.notes;
  const before = firstSnapshots.get(keeper);
  if (before !== undefined) return before;
  // The last update may have sent the broker in another form, so this one is sent anew.
  if (keeper.current === 'FOR_SALE') await bringTo(session, keeper, 'UNDER_CONTRACT');
  const { seen } = await inspectUntil(session, keeper, 'FOR_SALE', (one) =>
    isInEffect(one, 'FOR_SALE'),
  );
  assertInEffect(seen, 'FOR_SALE');
  firstSnapshots.set(keeper, seen);
  return seen;
}

/** Whether every detail is shown as declared: then listing/each-update judges all ways back. */
const isJudgedAnyway = (
  { notes, depth }: Session['context'],
  keeper: ListingKeeper,
  { details }: Snapshot,
): boolean => {
  const judged = notes.detailsAsDeclared.get(keeper) ?? [];
  return (
    depth.triesVariants && detailNames.every((name) => !(name in details) || judged.includes(name))
  );
};

/** Hides the listing and brings it back by complete updates, in each form of the broker. */
async function judgeCompleteReturns(
  session: Session,
  keeper: ListingKeeper,
  whole: Snapshot,
): Promise<void> {
  const tried = spread(keepsData, session.context.depth.shortListLength);
  for (const from of tried) await comeBack(session, keeper, { from, whole });
  const { broker, brokerExternalId } = keeper.fixture;
  const hasRoom = session.context.depth.triesVariants;
  if (!hasRoom || broker === undefined || brokerExternalId === undefined) return;
  const [from] = tried;
  const apart = withoutBroker(whole);
  if (from !== undefined) await comeBack(session, keeper, { from, by: moveByObject, whole: apart });
}

/** @returns whether updates of the status alone brought it back each way with all details */
async function judgeBareReturns(
  session: Session,
  keeper: ListingKeeper,
  whole: Snapshot,
): Promise<boolean> {
  if (!(await keepsOmittedFields(session, keeper, whole))) return false;
  const { shortListLength } = session.context.depth;
  const ways = shortListLength < bareWays.length ? [['ARCHIVED', 'FOR_SALE'] as const] : bareWays;
  for (const way of ways) {
    if (!(await goBarely(session, keeper, way, whole))) return false;
  }
  // These updates were accepted and kept the other fields, so other rules may send such updates
  // too.
  for (const [turn, one] of session.context.listings.entries()) one.partialUpdateOffset ??= turn;
  return true;
}

async function judgeReturns(session: Session, keeper: ListingKeeper): Promise<void> {
  const whole = await inspectWhole(session, keeper);
  if (Object.keys(whole.details).length === 0) {
    throw new MissingPrerequisite(
      'needs businessType, location or broker in observer.inspectListing.read, to see what is lost',
    );
  }
  const isLeft = isJudgedAnyway(session.context, keeper, whole);
  if (!isLeft) await judgeCompleteReturns(session, keeper, whole);
  const isBack = await judgeBareReturns(session, keeper, whole);
  if (!isLeft || isBack) return;
  // Updates of the status alone may have cleared fields that the target file does not declare.
  session.context.notes.firstSnapshots.delete(keeper);
  await judgeCompleteReturns(session, keeper, await inspectWhole(session, keeper));
}

export const nothingLost = defineRule({
  id: 'listing/nothing-lost',
  requirements: ['listing/nothing-lost'],
  title: 'A listing that was SOLD or ARCHIVED comes back with all its data',
  needs: { capabilities: ['listing-update'], fixtures: ['listings', 'observer.inspectListing'] },
  locks: 'listings',
  cases: ({ listings }) => listings.slice(0, caps.listingsInEveryStatus),
  input: nothingVaries,
  // Sound: the snapshots before and after are in the same status, and the updates send the same
  // values. Updates of the status alone are judged only if they are accepted, and if one between
  // two visible statuses keeps the fields that it omits.
  check: async (session, keeper) => {
    keeper.keepsBrokerForm = true;
    try {
      await judgeReturns(session, keeper);
    } finally {
      keeper.keepsBrokerForm = false;
    }
  },
});
