/** Judges whether updates change the broker, both complete ones and those of status and broker. */
import type { ListingStatus } from '../../../../generated/api.ts';
import { lastAcceptedUpdates, statusIn } from '../../../engine/listings/listing-history.ts';
import type { ListingKeeper } from '../../../engine/listings/listings.ts';
import { minimalBody, type BrokerForm } from '../../../engine/listings/update-bodies.ts';
import { fieldsIn } from '../../../engine/client/requests.ts';
import type { Session } from '../../../engine/session/session.ts';
import { isSameDetail, formatValue } from '../../../observer/snapshots/compare-snapshots.ts';
import type { Snapshot } from '../../../observer/hooks/snapshot.ts';
import {
  isInEffect,
  sendMinimalUpdate,
  pollSnapshotAfter,
  pollSnapshot,
} from '../../../observer/snapshots/listing-views.ts';
import { isSuccess, membersOf, type Answer, type Evidence } from '../../../wire/exchange.ts';

/** Another status that buyers see. */
export const otherVisibleStatus = ({ current }: ListingKeeper): ListingStatus =>
  current === 'FOR_SALE' ? 'REVIEWING_OFFERS' : 'FOR_SALE';

/**
 * Whether the answer has the message of other accepted updates, apart from the statuses in it. An
 * update that repeats the status may be answered differently, since there is nothing to change.
 */
export function isAnsweredAsUsual({ context: { client } }: Session, answer: Answer): boolean {
  const [message, ...usual] = [answer, ...lastAcceptedUpdates(client)].map((one) =>
    String(membersOf(one.response)['message']).replaceAll(statusIn(one) ?? ' ', ' '),
  );
  return usual.some((one) => one === message);
}

/** How snapshots show a broker: of a listing declared with it, after an update that names it. */
const brokerShownFor = ({ context: { notes } }: Session, id: string): unknown =>
  notes.snapshots.findLast(
    ({ keeper, update, seen }) =>
      keeper.fixture.brokerExternalId === id &&
      update !== undefined &&
      isSuccess(update) &&
      fieldsIn(update.plan)['brokerExternalId'] === id &&
      'broker' in seen.details,
  )?.seen.details.broker;

/** An update with only the status and the broker, and what a snapshot may show after it. */
interface MinimalUpdateStep {
  readonly id: string;
  /** The status to send; by default another one that buyers see. */
  readonly status?: ListingStatus | undefined;
  readonly form: BrokerForm;
  readonly shown: unknown;
  readonly before: unknown;
}

const showsBroker = ({ details }: Snapshot, broker: unknown): boolean =>
  isSameDetail(details.broker, broker);

function judgeBrokerChanged(
  session: Session,
  { id, before }: Pick<MinimalUpdateStep, 'id' | 'before'>,
  seen: Snapshot,
  evidence: Evidence[],
): void {
  session.judge(!showsBroker(seen, before), () => ({
    expected: `the broker ${id}, as the update sent it`,
    got: `${formatValue(before)}, as before`,
    evidence: [...evidence, seen.exchange],
  }));
}

/** @returns whether the broker is shown as expected, which may differ if it is sent as an object */
async function sendMinimalStep(
  session: Session,
  keeper: ListingKeeper,
  step: MinimalUpdateStep,
  complete: Evidence[],
): Promise<boolean> {
  const { id, form, shown, before, status = otherVisibleStatus(keeper) } = step;
  const body =
    form === 'broker'
      ? minimalBody(keeper.fixture, status, form)
      : { brokerExternalId: id, status };
  const isRepeat = status === keeper.current;
  const update = await sendMinimalUpdate(session, keeper, status, body);
  if (update === undefined || (isRepeat && !isAnsweredAsUsual(session, update))) return false;
  const isChanged = (one: Snapshot): boolean =>
    isInEffect(one, status) && !showsBroker(one, before);
  const seen = await pollSnapshotAfter(session, keeper, update, isChanged);
  // A broker that was never stored cannot get lost later.
  if (!isChanged(seen)) session.context.notes.detailsAsDeclared.delete(keeper);
  if (!isInEffect(seen, status)) return false;
  judgeBrokerChanged(session, step, seen, [...complete, update]);
  return showsBroker(seen, shown);
}

/** A status that hides the listing from buyers, if the observer still shows its broker then. */
const hiddenStatusFor = ({ context: { notes } }: Session, keeper: ListingKeeper) =>
  notes.snapshots.some(
    ({ keeper: its, seen }) =>
      its === keeper && seen.status === 'ARCHIVED' && 'broker' in seen.details,
  )
    ? 'ARCHIVED'
    : undefined;

/**
 * Judges whether a complete update changed the broker. Updates with only status and broker then
 * restore the own broker, by object if one is declared, and alternate between both brokers by id.
 * One of them is sent while buyers do not see the listing, and one with its current status: a
 * server may ignore the broker in both. A broker shown as neither of the two proves nothing.
 * @param other the broker that the complete update named, which was the last update
 * @returns whether the own broker is back
 */
export async function judgeBrokerChanges(
  session: Session,
  keeper: ListingKeeper,
  other = '',
): Promise<boolean> {
  const { brokerExternalId: own = '', broker } = keeper.fixture;
  const [ofOwn, ofOther] = [own, other].map((id) => brokerShownFor(session, id));
  if (ofOwn === undefined || ofOther === undefined || isSameDetail(ofOwn, ofOther)) return false;
  const complete = session.exchanges.slice(-1);
  const changed = await pollSnapshot(session, keeper, (one) => showsBroker(one, ofOther));
  const toOwn = { id: own, shown: ofOwn, before: ofOther };
  const toOther = { id: other, shown: ofOther, before: ofOwn };
  judgeBrokerChanged(session, toOther, changed, complete);
  if (!showsBroker(changed, ofOther)) return false;
  const byId = { form: 'brokerExternalId' } as const;
  const ownById = { ...toOwn, ...byId };
  const otherById = { ...toOther, ...byId };
  const steps: MinimalUpdateStep[] = [
    ...(broker === undefined ? [] : [{ ...toOwn, form: 'broker' } as const, otherById]),
    ownById,
    { ...otherById, status: hiddenStatusFor(session, keeper) },
    ownById,
  ];
  for (const step of steps) {
    if (!(await sendMinimalStep(session, keeper, step, complete))) return false;
  }
  const repeated = { ...otherById, status: keeper.current };
  return (
    !(await sendMinimalStep(session, keeper, repeated, complete)) ||
    (await sendMinimalStep(session, keeper, ownById, complete))
  );
}
