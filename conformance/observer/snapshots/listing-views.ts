/** Brings listings to a status and inspects them through the observer. */
import type { ListingStatus } from '../../../generated/api.ts';
import { lastAcceptedUpdates, statusIn } from '../../engine/listings/listing-history.ts';
import { reportsRefusal } from '../../engine/client/refusal-in-success.ts';
import type { ListingKeeper } from '../../engine/listings/listings.ts';
import { minimalBody, type BrokerForm } from '../../engine/listings/update-bodies.ts';
import type { Session } from '../../engine/session/session.ts';
import { MissingPrerequisite, Inconclusive } from '../../engine/verdict.ts';
import { isAnswer, isSuccess } from '../../wire/exchange.ts';
import type { Answer, Evidence, Exchange, RequestPlan } from '../../wire/exchange.ts';
import { atOnceSeconds, pollUntil } from '../polling.ts';
import type { Snapshot } from '../hooks/snapshot.ts';

/** What a status means to buyers; whether search keeps UNDER_CONTRACT is open. */
export const statusMeanings = {
  DRAFT: { visible: false, inSearch: false },
  FOR_SALE: { visible: true, inSearch: true },
  REVIEWING_OFFERS: { visible: true, inSearch: true },
  PENDING_CONTRACT: { visible: true, inSearch: true },
  UNDER_CONTRACT: { visible: true, inSearch: undefined },
  SOLD: { visible: false, inSearch: false },
  ARCHIVED: { visible: false, inSearch: false },
} as const satisfies Record<ListingStatus, { visible: boolean; inSearch: boolean | undefined }>;

/** Whether search must show one status and hide the other, so that search visibly follows. */
export const mustSearchFollow = (from: ListingStatus, to: ListingStatus): boolean =>
  statusMeanings[from].inSearch === !statusMeanings[to].inSearch;

/** The required words of each badge. Only one badge has stated words; undefined badges are free. */
export const badgeWords = {
  DRAFT: undefined,
  FOR_SALE: undefined,
  REVIEWING_OFFERS: /\S/,
  PENDING_CONTRACT: /\S/,
  UNDER_CONTRACT: /under[\s_-]*contract/i,
  SOLD: undefined,
  ARCHIVED: undefined,
} as const satisfies Record<ListingStatus, RegExp | undefined>;

export async function takeSnapshot(
  { context }: Session,
  { fixture }: ListingKeeper,
): Promise<Snapshot> {
  const { observer } = context;
  return await observer.inspectListing({
    externalListingId: fixture.externalListingId,
    partner: observer.hooks.inspectListing?.partners?.own,
  });
}

/** @param patienceSeconds by default, the tolerance of "at once" */
export const pollSnapshot = (
  session: Session,
  keeper: ListingKeeper,
  holds: (seen: Snapshot) => boolean,
  patienceSeconds: number = atOnceSeconds(session),
): Promise<Snapshot> =>
  pollUntil(session, () => takeSnapshot(session, keeper), holds, patienceSeconds);

/** Reuses the run's snapshot right after an update if it holds; otherwise polls until one does. */
export async function pollSnapshotAfter(
  session: Session,
  keeper: ListingKeeper,
  update: Answer | undefined,
  holds: (seen: Snapshot) => boolean,
  patienceSeconds?: number,
): Promise<Snapshot> {
  const own = session.context.notes.snapshots.findLast((one) => one.update === update);
  return update !== undefined && own !== undefined && holds(own.seen)
    ? own.seen
    : await pollSnapshot(session, keeper, holds, patienceSeconds);
}

/** @throws {Inconclusive} if it is refused, which another rule judges. */
export async function moveTo(
  session: Session,
  keeper: ListingKeeper,
  status: ListingStatus,
  form?: BrokerForm,
): Promise<Answer> {
  const changed = await keeper.sendVaried(session, status, form);
  const isOther = !isSuccess(changed) && changed.plan.credential.label !== 'full';
  const answer = isOther ? await keeper.sendComplete(session, status, form) : changed;
  if (isSuccess(answer)) return answer;
  throw new Inconclusive(`no update to ${status} is accepted: ${keeper.explainRefusal(answer)}`);
}

/**
 * Brings a listing to a status that it may have already.
 * @returns the update, if one was needed
 * @throws {Inconclusive} if it is refused, which another rule judges.
 */
export async function bringTo(
  session: Session,
  keeper: ListingKeeper,
  status: ListingStatus,
): Promise<Answer | undefined> {
  await keeper.confirmStatus(session);
  if (keeper.current === status) return undefined;
  return await moveTo(session, keeper, status);
}

/** Whether an update of an own listing sends a status but no location, and has no other defect. */
const isMinimalUpdate = (one: Exchange): one is Answer =>
  isAnswer(one) &&
  statusIn(one) !== undefined &&
  one.plan.credential.label === 'full' &&
  one.plan.hostile === undefined &&
  // Any update of another partner's listing is refused.
  one.plan.openPoint !== 'unknown-listing' &&
  one.plan.body?.text.includes('"location"') === false;

/** Whether an update of the status and the broker alone was refused in this run. */
function refusesMinimalUpdates({ context: { client } }: Session): boolean {
  const accepted = lastAcceptedUpdates(client);
  return client.exchanges.some(
    (one) => isMinimalUpdate(one) && (!isSuccess(one) || reportsRefusal(one, accepted)),
  );
}

/** @returns undefined if an update of status and broker alone is refused (partial-update) */
export async function sendMinimalUpdate(
  session: Session,
  keeper: ListingKeeper,
  status: ListingStatus,
  body: Readonly<Record<string, unknown>> = minimalBody(keeper.fixture, status),
): Promise<Answer | undefined> {
  if (refusesMinimalUpdates(session)) return undefined;
  await keeper.confirmStatus(session);
  const repeats = status === keeper.current ? ({ openPoint: 'same-status' } as const) : {};
  return await tryMove(session, keeper, status, body, repeats);
}

/** Sends an update that may be refused; undefined if it is, which a 2xx may report too. */
export async function tryMove(
  session: Session,
  keeper: ListingKeeper,
  status: ListingStatus,
  body: Readonly<Record<string, unknown>>,
  changes: Partial<RequestPlan> = {},
): Promise<Answer | undefined> {
  const answer = await keeper.sendBody(session, status, JSON.stringify(body), changes);
  if (!isSuccess(answer)) return undefined;
  if (!reportsRefusal(answer, lastAcceptedUpdates(session.context.client))) return answer;
  keeper.forgetStatus();
  return undefined;
}

/** Whether a snapshot confirms a status, by the visibility if it does not show the status. */
export const isInEffect = (seen: Snapshot, status: ListingStatus): boolean =>
  seen.status === undefined
    ? seen.visible === undefined || seen.visible === statusMeanings[status].visible
    : seen.status === status;

/** Waits until the last update must be in effect, if the observer shows no status. */
export async function waitUnlessStatusIsShown(session: Session): Promise<void> {
  const { observer, client } = session.context;
  if (observer.hooks.inspectListing?.read?.status !== undefined) return;
  await client.pause(1000 * atOnceSeconds(session));
}

/** Brings a listing to a status; through another one, if it lost the status without an update. */
export async function bringBackTo(
  session: Session,
  keeper: ListingKeeper,
  status: ListingStatus,
): Promise<void> {
  await bringTo(session, keeper, status);
  if (isInEffect(await takeSnapshot(session, keeper), status)) return;
  await bringTo(session, keeper, keeper.otherStatus());
  await bringTo(session, keeper, status);
}

export interface Inspection {
  readonly seen: Snapshot;
  /** The update and the snapshot that show it. */
  readonly evidence: readonly Evidence[];
}

/** @param patienceSeconds by default, the tolerance of "at once" */
export async function inspectInStatus(
  session: Session,
  keeper: ListingKeeper,
  status: ListingStatus,
  holds: (seen: Snapshot) => boolean,
  patienceSeconds?: number,
): Promise<Inspection> {
  const update = await bringTo(session, keeper, status);
  const seen = await pollSnapshotAfter(session, keeper, update, holds, patienceSeconds);
  return { seen, evidence: [...(update === undefined ? [] : [update]), seen.exchange] };
}

/** Reuses a matching snapshot of the run after an update to the status, if there is one. */
export async function inspectOrReuse(
  ...asked: Parameters<typeof inspectInStatus>
): Promise<Inspection> {
  const [session, keeper, status, holds] = asked;
  const reusable = session.fresh
    ? undefined
    : session.context.notes.snapshots.findLast(
        ({ update, seen, ...snapshot }) =>
          snapshot.keeper === keeper &&
          update &&
          statusIn(update) === status &&
          isSuccess(update) &&
          holds(seen),
      );
  const { update, seen } = reusable ?? {};
  if (update !== undefined && seen !== undefined)
    return { seen, evidence: [update, seen.exchange] };
  return await inspectInStatus(...asked);
}

/** @throws {MissingPrerequisite} if the update is not in effect: listing/at-once fails then. */
export function assertInEffect(seen: Snapshot, status: ListingStatus): void {
  if (seen.status === undefined || seen.status === status) return;
  throw new MissingPrerequisite(
    `the change to ${status} did not take effect; listing/at-once judges that`,
  );
}
