import { spread } from '../../../shared/select.ts';
import { noCredential } from '../../arbitraries/credentials.ts';
import type { OpenPointId } from '../../../generated/catalogue.ts';
import type { ListingStatus } from '../../../generated/api.ts';
import type { ListingFixture } from '../../../generated/target.ts';
import { caps } from '../../engine/caps.ts';
import { lastAcceptedUpdates } from '../../engine/listings/listing-history.ts';
import type { ListingKeeper } from '../../engine/listings/listings.ts';
import { defineRule } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import { Inconclusive, type Finding } from '../../engine/verdict.ts';
import { findChange } from '../../observer/snapshots/compare-snapshots.ts';
import { atOnceSeconds } from '../../observer/polling.ts';
import {
  assertInEffect,
  bringBackTo,
  bringTo,
  isInEffect,
  inspectInStatus,
  takeSnapshot,
} from '../../observer/snapshots/listing-views.ts';
import type { Snapshot } from '../../observer/hooks/snapshot.ts';
import { inSearchBefore, judgeKeptInSearch } from '../helpers/listings/kept-in-search.ts';
import { anotherBroker, isRefusal } from './refused-status.ts';
import { bearerCredential } from '../../target/credentials.ts';
import { isSuccess, type Answer, type PresentedCredential } from '../../wire/exchange.ts';
import { completeBodyInTurn } from '../../engine/listings/update-bodies.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A new location or business type, to expose a target that stores before it refuses. */
const newPlace = ({ location }: ListingFixture): Fields =>
  location === undefined ? {} : { location: { ...location, city: 'Refused' } };
const newKind = ({ businessType }: ListingFixture): Fields =>
  businessType === undefined ? {} : { businessType: `${businessType} (refused)` };
const noBroker = { broker: undefined, brokerExternalId: undefined };

/** An update to another status that must be refused, or may be. */
interface Reason {
  readonly fields: (fixture: ListingFixture) => Fields;
  /** Set if the update may be accepted too, which proves nothing. */
  readonly openPoint?: OpenPointId;
  /** Set if it names another listing's broker, too. */
  readonly hasOtherBroker?: true;
  readonly isCutShort?: true;
  /** Set if it repeats the listing's current status. */
  readonly isRepeated?: true;
  readonly presents?: PresentedCredential;
  /** The key to send, which must be declared. */
  readonly key?: 'withoutLeadTracking' | 'otherPartner';
}

/** Each has one reason to refuse, and a changed field, unless that may be a reason by itself. */
const reasons: readonly Reason[] = [
  { fields: (one) => ({ ...newPlace(one), status: 'NO_SUCH_STATUS' }), hasOtherBroker: true },
  { fields: newPlace, presents: noCredential.presented },
  { fields: (one) => ({ ...newKind(one), status: 'sold' }), hasOtherBroker: true },
  {
    fields: newKind,
    presents: bearerCredential('a key that nobody has', 'no-such-key-of-anybody'),
  },
  // Its status is refused too, so that it cannot change a listing of theirs.
  { fields: (one) => ({ ...newKind(one), status: 'NO_SUCH_STATUS' }), key: 'otherPartner' },
  { fields: (one) => ({ ...newPlace(one), ...noBroker }), openPoint: 'missing-broker' },
  {
    fields: (one) => ({ ...newKind(one), ...noBroker, brokerExternalId: 'no-such-broker' }),
    openPoint: 'unknown-broker',
  },
  {
    fields: ({ location }) => ({ location: { ...location, visibility: 'NO_SUCH_VISIBILITY' } }),
    openPoint: 'location-visibility',
  },
  {
    fields: ({ location }) => ({ location: { ...location, city: 7 } }),
    openPoint: 'update-field-types',
  },
  { fields: () => ({ businessType: undefined, location: undefined }), openPoint: 'partial-update' },
  { fields: newPlace, isCutShort: true, openPoint: 'unreadable-body' },
  { fields: newPlace, isRepeated: true, openPoint: 'same-status' },
  { fields: newPlace, openPoint: 'update-permission', key: 'withoutLeadTracking' },
];

/** Whether to try a reason: if the update may be accepted, the next one must be able to undo it. */
function canTry(
  { context }: Session,
  { fixture: { businessType, location } }: ListingKeeper,
  { openPoint, key }: Reason,
): boolean {
  const isComplete = businessType !== undefined && location !== undefined;
  // A stored visibility may remain if the next update sends none.
  if (openPoint === 'location-visibility' && location?.visibility === undefined) return false;
  const { credentials, notes } = context;
  // A key that was seen to update is not expected to be refused.
  const mayLack = (one: NonNullable<Reason['key']>): boolean =>
    credentials.find(one) !== undefined && !notes.updatingKeys.isTrusted(one);
  const hasKey = key === undefined || mayLack(key);
  return (openPoint === undefined || isComplete) && hasKey;
}

type Refused = { readonly before: Snapshot; readonly update: Answer; readonly after: Snapshot };

/** Sends the update between two snapshots; undefined if it is accepted. */
async function sendRefused(
  session: Session,
  keeper: ListingKeeper,
  { fields, hasOtherBroker, openPoint, isCutShort, isRepeated, presents, key }: Reason,
  before: Snapshot,
  turn: number,
): Promise<Refused | undefined> {
  const status = isRepeated === true ? keeper.current : keeper.otherStatus();
  const body = completeBodyInTurn(keeper.fixture, status, turn);
  const broker = hasOtherBroker === true ? anotherBroker(session.context, keeper, body) : {};
  const text = JSON.stringify({ ...body, ...broker, ...fields(keeper.fixture) });
  const plan = keeper.planRefused(
    isCutShort === true ? text.slice(0, -1) : text,
    presents ?? session.context.credentials.present(key ?? 'full'),
    status,
  );
  const update = await session.ask(openPoint === undefined ? plan : { ...plan, openPoint });
  const { status: code } = update.response;
  if (code >= 500) return undefined;
  if (!isRefusal(update, '', lastAcceptedUpdates(session.context.client))) {
    keeper.forgetStatus();
    return undefined;
  }
  const snapshot = session.context.notes.snapshots.at(-1);
  const after = snapshot?.update === update ? snapshot.seen : await takeSnapshot(session, keeper);
  const refused = { before, update, after };
  // If the update may be accepted, a 2xx after which the listing has changed is not a refusal.
  if (isSuccess(update) && openPoint !== undefined && changeIn(session, refused) !== undefined) {
    keeper.forgetStatus();
    return undefined;
  }
  return refused;
}

const changeIn = ({ context }: Session, { before, after }: Refused) =>
  findChange(before, after, context);

/** Takes a snapshot in a status; if `isSettled`, after a pause in which older changes show. */
async function snapshotBefore(
  session: Session,
  keeper: ListingKeeper,
  status: ListingStatus,
  isSettled: boolean,
): Promise<Snapshot> {
  await bringBackTo(session, keeper, status);
  const { seen } = await inspectInStatus(session, keeper, status, (one) => isInEffect(one, status));
  assertInEffect(seen, status);
  if (!isSettled) return seen;
  await session.context.client.pause(1000 * atOnceSeconds(session));
  return await takeSnapshot(session, keeper);
}

interface RefusedUpdates {
  readonly keeper: ListingKeeper;
  readonly status: ListingStatus;
  readonly turnOf: (reason: Reason) => number;
}

/** @returns how many updates were refused */
async function judgeEachRefused(
  session: Session,
  { keeper, status, turnOf }: RefusedUpdates,
  some: readonly Reason[],
): Promise<number> {
  let before: Snapshot | undefined;
  let refusals = 0;
  for (const reason of some) {
    before ??= await snapshotBefore(session, keeper, status, false);
    let refused = await sendRefused(session, keeper, reason, before, turnOf(reason));
    if (refused !== undefined && changeIn(session, refused) !== undefined) {
      await bringTo(session, keeper, keeper.otherStatus());
      const settled = await snapshotBefore(session, keeper, status, true);
      refused = await sendRefused(session, keeper, reason, settled, turnOf(reason));
    }
    before = refused?.after;
    if (refused === undefined) continue;
    refusals += 1;
    judgeRefused(session, refused);
  }
  return refusals;
}

export const rejectedChangesNothing = defineRule({
  id: 'listing/rejected-changes-nothing',
  requirements: ['listing/rejected-changes-nothing'],
  title: 'A refused update leaves the listing unchanged, for any reason of the refusal',
  soundness:
    'The snapshots are taken right before and after a refused update of a listing that only its ' +
    'operator changes. A change must show again when no older change can be pending. Search may ' +
    'be following an older change, so it is judged only after its lag.',
  needs: { capabilities: ['listing-update'], fixtures: ['listings', 'observer.inspectListing'] },
  locks: 'listings',
  cases: ({ listings }) =>
    listings.slice(0, caps.listingsOfRule).map((keeper, index) => ({
      keeper,
      index,
      status: index === 0 ? ('FOR_SALE' as const) : ('UNDER_CONTRACT' as const),
    })),
  check: async (session, { keeper, index, status }) => {
    // Undoing updates that may be accepted takes more updates, so the listings share them.
    const shared = reasons.filter(
      ({ openPoint }, place) => openPoint === undefined || place % 2 === index,
    );
    const able = shared.filter((reason) => canTry(session, keeper, reason));
    const { longListLength } = session.context.depth;
    const tried = spread(able, 2 * longListLength, index);
    const sure = tried.filter(({ openPoint }) => openPoint === undefined);
    const inSearch = await inSearchBefore(session, keeper, status, () =>
      snapshotBefore(session, keeper, status, false),
    );
    const turnOf = (reason: Reason): number => tried.indexOf(reason) + index;
    const refusals = await judgeEachRefused(session, { keeper, status, turnOf }, sure);
    if (refusals === sure.length)
      await judgeKeptInSearch(session, {
        read: () => takeSnapshot(session, keeper),
        inSearch,
        whose: 'the listing',
        after: 'updates that were refused',
      });
    const open = tried.filter((reason) => !sure.includes(reason));
    const more = await judgeEachRefused(session, { keeper, status, turnOf }, open);
    // A complete update restores fields that a non-conforming target stored despite refusing them.
    await bringTo(session, keeper, keeper.otherStatus());
    if (refusals + more === 0)
      throw new Inconclusive('every update that must be refused was accepted');
  },
});

function judgeRefused(session: Session, refused: Refused): void {
  const { before, update, after } = refused;
  const change = changeIn(session, refused);
  const finding = (): Finding => ({
    expected: `${change?.name} ${change?.before}, as before the refused update`,
    got: change?.after ?? '',
    evidence: [before.exchange, update, after.exchange],
  });
  const isShown = before.status !== undefined || before.visible !== undefined;
  const hasDetail = Object.keys(before.details).length > 0;
  session.judge(change === undefined, finding, !(isShown || hasDetail) && 'a visible change');
}
