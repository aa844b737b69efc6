import { spread } from '../../../shared/select.ts';
import type { ListingStatus } from '../../../generated/api.ts';
import type { ListingKeeper } from '../../engine/listings/listings.ts';
import { caps } from '../../engine/caps.ts';
import { statusIn } from '../../engine/listings/listing-history.ts';
import { updateBody } from '../../engine/listings/update-bodies.ts';
import { defineRule } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import { MissingPrerequisite, type Finding } from '../../engine/verdict.ts';
import { findChangedDetail } from '../../observer/snapshots/compare-snapshots.ts';
import { findLostDetail } from '../../observer/snapshots/declared-details.ts';
import { statusesKeepingData } from '../../observer/snapshots/judge-details.ts';
import { isJudgedByDetails } from '../../observer/snapshots/judged-updates.ts';
import { graceSeconds } from '../../observer/polling.ts';
import {
  assertInEffect,
  bringTo,
  isInEffect,
  inspectInStatus,
  sendMinimalUpdate,
  pollSnapshot,
} from '../../observer/snapshots/listing-views.ts';
import { detailNames, type Snapshot } from '../../observer/hooks/snapshot.ts';
import { isSuccess, type Answer } from '../../wire/exchange.ts';

/** Brings the listing back with a broker object, whose details may differ; undefined if refused. */
async function sendByObject(session: Session, keeper: ListingKeeper): Promise<Answer | undefined> {
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
  complete: Snapshot,
): Promise<boolean> {
  await bringTo(session, keeper, 'FOR_SALE');
  if ((await sendMinimalUpdate(session, keeper, 'REVIEWING_OFFERS')) === undefined) return false;
  const seen = await pollSnapshot(session, keeper, (one) => isInEffect(one, 'REVIEWING_OFFERS'));
  const isKept =
    isInEffect(seen, 'REVIEWING_OFFERS') && findChangedDetail(complete, seen) === undefined;
  session.context.notes.keepsOmittedFields = isKept;
  return isKept;
}

interface Return {
  readonly from: ListingStatus;
  /** Brings the listing back; by default the fixture's own update does. */
  readonly sendUpdate?: (session: Session, keeper: ListingKeeper) => Promise<Answer | undefined>;
  readonly complete: Snapshot;
}

async function judgeReturn(
  session: Session,
  keeper: ListingKeeper,
  { from, sendUpdate, complete }: Return,
): Promise<void> {
  await bringTo(session, keeper, from);
  const update = await sendUpdate?.(session, keeper);
  if (sendUpdate !== undefined && update === undefined) return;
  const isComplete = (one: Snapshot): boolean =>
    isInEffect(one, 'FOR_SALE') && findLostDetail(keeper, complete, one) === undefined;
  const patience = graceSeconds(session);
  const { seen, evidence } = await inspectInStatus(
    session,
    keeper,
    'FOR_SALE',
    isComplete,
    patience,
  );
  assertInEffect(seen, 'FOR_SALE');
  const lost = findLostDetail(keeper, complete, seen);
  const finding = (): Finding => ({
    expected: `${lost?.name} ${lost?.before} as before the listing was ${from}`,
    got: lost?.after ?? '',
    evidence: [complete.exchange, ...(update === undefined ? [] : [update]), ...evidence],
    hint: 'nothing is lost while a listing is SOLD or ARCHIVED',
  });
  const isBack = isInEffect(seen, 'FOR_SALE');
  session.judge(lost === undefined, finding, !isBack && 'a listing that is visible again');
}

/**
 * The documented ways back, by updates with only status and broker, each from where the previous
 * one ended: then most of the ways there are the documented ones too.
 */
const waysBack = [
  ['SOLD', 'UNDER_CONTRACT'],
  ['SOLD', 'FOR_SALE'],
  ['ARCHIVED', 'FOR_SALE'],
] as const satisfies readonly (readonly [ListingStatus, ListingStatus])[];

/** Whether all details were once shown in that status, since a status may hide some. */
const wasCompleteIn = (
  { context }: Session,
  keeper: ListingKeeper,
  status: ListingStatus,
  complete: Snapshot,
): boolean =>
  status === 'FOR_SALE' ||
  context.notes.snapshots.some(
    ({ update, seen, ...snapshot }) =>
      snapshot.keeper === keeper &&
      update !== undefined &&
      statusIn(update) === status &&
      isJudgedByDetails(update, context) &&
      isInEffect(seen, status) &&
      findChangedDetail(complete, seen) === undefined,
  );

/** @returns whether the updates were accepted and every detail is still shown */
async function judgeMinimalReturn(
  session: Session,
  keeper: ListingKeeper,
  way: readonly [ListingStatus, ListingStatus],
  complete: Snapshot,
): Promise<boolean> {
  const from = keeper.current;
  const updates: Answer[] = [];
  for (const status of way) {
    const update = await sendMinimalUpdate(session, keeper, status);
    if (update === undefined) return false;
    updates.push(update);
  }
  const [, back] = way;
  const isComplete = (one: Snapshot): boolean =>
    isInEffect(one, back) && findLostDetail(keeper, complete, one) === undefined;
  const { seen } = await inspectInStatus(session, keeper, back, isComplete, graceSeconds(session));
  assertInEffect(seen, back);
  const lost = findLostDetail(keeper, complete, seen);
  const isJudged = lost === undefined || wasCompleteIn(session, keeper, back, complete);
  const finding = (): Finding => ({
    expected: `${lost?.name} ${lost?.before} as before the listing became ${[from, ...way].join(', then ')}, by updates with only the status and the broker`,
    got: lost?.after ?? '',
    evidence: [complete.exchange, ...updates, seen.exchange],
    hint: 'nothing is lost while a listing is SOLD or ARCHIVED',
  });
  if (isJudged) session.judge(lost === undefined, finding);
  return lost === undefined;
}

/** The run's first complete snapshot: a detail that is lost for good is missing in replays too. */
async function inspectComplete(session: Session, keeper: ListingKeeper): Promise<Snapshot> {
  const { firstSnapshots } = session.context.notes;
  const before = firstSnapshots.get(keeper);
  if (before !== undefined) return before;
  // The last update may have sent the broker in another form, so this one is sent anew.
  if (keeper.current === 'FOR_SALE') await bringTo(session, keeper, 'UNDER_CONTRACT');
  const { seen } = await inspectInStatus(session, keeper, 'FOR_SALE', (one) =>
    isInEffect(one, 'FOR_SALE'),
  );
  assertInEffect(seen, 'FOR_SALE');
  firstSnapshots.set(keeper, seen);
  return seen;
}

/** Whether every detail is shown as declared: then listing/each-update judges all ways back. */
const isJudgedByEachUpdate = (
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
  complete: Snapshot,
): Promise<void> {
  const tried = spread(statusesKeepingData, session.context.depth.shortListLength);
  for (const from of tried) await judgeReturn(session, keeper, { from, complete });
  const { broker, brokerExternalId } = keeper.fixture;
  const hasRoom = session.context.depth.triesVariants;
  if (!hasRoom || broker === undefined || brokerExternalId === undefined) return;
  const [from] = tried;
  const apart = withoutBroker(complete);
  if (from !== undefined)
    await judgeReturn(session, keeper, {
      from,
      sendUpdate: sendByObject,
      complete: apart,
    });
}

/** @returns whether updates of the status alone brought it back each way with all details */
async function judgeMinimalReturns(
  session: Session,
  keeper: ListingKeeper,
  complete: Snapshot,
): Promise<boolean> {
  if (!(await keepsOmittedFields(session, keeper, complete))) return false;
  const { shortListLength } = session.context.depth;
  const ways = shortListLength < waysBack.length ? [['ARCHIVED', 'FOR_SALE'] as const] : waysBack;
  for (const way of ways) {
    if (!(await judgeMinimalReturn(session, keeper, way, complete))) return false;
  }
  // These updates were accepted and kept the other fields, so other rules may send such updates
  // too.
  for (const [turn, one] of session.context.listings.entries()) one.partialUpdateOffset ??= turn;
  return true;
}

async function judgeReturns(session: Session, keeper: ListingKeeper): Promise<void> {
  const complete = await inspectComplete(session, keeper);
  if (Object.keys(complete.details).length === 0) {
    throw new MissingPrerequisite(
      'needs businessType, location or broker in observer.inspectListing.read, to see what is lost',
    );
  }
  const isCovered = isJudgedByEachUpdate(session.context, keeper, complete);
  if (!isCovered) await judgeCompleteReturns(session, keeper, complete);
  const isBack = await judgeMinimalReturns(session, keeper, complete);
  if (!isCovered || isBack) return;
  // Updates of the status alone may have cleared fields that the target file does not declare.
  session.context.notes.firstSnapshots.delete(keeper);
  await judgeCompleteReturns(session, keeper, await inspectComplete(session, keeper));
}

export const nothingLost = defineRule({
  id: 'listing/nothing-lost',
  requirements: ['listing/nothing-lost'],
  title: 'A listing that returns from SOLD or ARCHIVED keeps all its data',
  soundness:
    'The snapshots before and after are in the same status, and the updates send the same ' +
    'values. Updates of the status alone are judged only if they are accepted, and if one ' +
    'between two visible statuses keeps the fields that it omits.',
  needs: { capabilities: ['listing-update'], fixtures: ['listings', 'observer.inspectListing'] },
  locks: 'listings',
  cases: ({ listings }) => listings.slice(0, caps.listingsInEveryStatus),
  check: async (session, keeper) => {
    keeper.keepsBrokerForm = true;
    try {
      await judgeReturns(session, keeper);
    } finally {
      keeper.keepsBrokerForm = false;
    }
  },
});
