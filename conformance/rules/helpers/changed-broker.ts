/** Judges whether updates change the broker: a complete one, and one of the status and the broker alone. */
import type { ListingStatus } from '../../../generated/api.ts';
import type { ListingKeeper } from '../../engine/session/listings.ts';
import { fieldsIn } from '../../engine/session/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import { isSameDetail, show } from '../../observer/compare-snapshots.ts';
import type { Snapshot } from '../../observer/hooks/snapshot.ts';
import { isInEffect, moveBarely, snapshotUntil } from '../../observer/listing-views.ts';
import { isSuccess, type Evidence } from '../../wire/exchange.ts';

/** Another status that buyers see. */
export const otherVisible = ({ current }: ListingKeeper): ListingStatus =>
  current === 'FOR_SALE' ? 'REVIEWING_OFFERS' : 'FOR_SALE';

/** How a broker is shown, by listings that were declared with him and named him last. */
const shownOf = ({ context: { notes } }: Session, id: string): unknown =>
  notes.snapshots.findLast(
    ({ keeper, update, seen }) =>
      keeper.fixture.brokerExternalId === id &&
      update !== undefined &&
      isSuccess(update) &&
      fieldsIn(update.plan)['brokerExternalId'] === id &&
      'broker' in seen.details,
  )?.seen.details.broker;

/**
 * Looks whether a complete update changed the broker, and names the own one again by the status and
 * the broker alone. A broker that is shown as neither of the two tells nothing.
 * @param other the broker that the complete update named, which was the last one
 * @returns whether the own broker is back
 */
export async function judgeBroker(
  session: Session,
  keeper: ListingKeeper,
  other = '',
): Promise<boolean> {
  const { brokerExternalId: own = '' } = keeper.fixture;
  const [ofOwn, ofOther] = [own, other].map((id) => shownOf(session, id));
  if (ofOwn === undefined || ofOther === undefined || isSameDetail(ofOwn, ofOther)) return false;
  const shows = ({ details }: Snapshot, broker: unknown): boolean =>
    isSameDetail(details.broker, broker);
  const judge = (seen: Snapshot, id: string, before: unknown, evidence: Evidence[]): void =>
    session.judge(!shows(seen, before), () => ({
      expected: `the broker ${id}, as the update sent it`,
      got: `${show(before)}, as before`,
      evidence: [...evidence, seen.exchange],
    }));
  const complete = session.exchanges.slice(-1);
  const changed = await snapshotUntil(session, keeper, (one) => shows(one, ofOther));
  judge(changed, other, ofOwn, complete);
  if (!shows(changed, ofOther)) return false;
  const update = await moveBarely(session, keeper, otherVisible(keeper));
  if (update === undefined) return false;
  const status = keeper.current;
  const isBack = (one: Snapshot): boolean => isInEffect(one, status) && shows(one, ofOwn);
  const seen = await snapshotUntil(session, keeper, isBack);
  // A broker that is not stored is not lost.
  if (!isBack(seen)) session.context.notes.detailsAsDeclared.delete(keeper);
  if (!isInEffect(seen, status)) return false;
  judge(seen, own, ofOther, [...complete, update]);
  return isBack(seen);
}
