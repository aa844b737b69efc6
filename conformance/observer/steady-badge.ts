/** Whether badges stay as they are while nothing changes a listing: their words are free, but for one. */
import type { ConnectedContext } from '../engine/context.ts';
import type { TakenSnapshot } from './hooks/observer.ts';

/** What an update showed may follow for so long, in milliseconds. */
const followMilliseconds = 1000;

const isSameListing = (one: TakenSnapshot, other: TakenSnapshot): boolean =>
  one.externalListingId === other.externalListingId && one.partner === other.partner;

/** No two looks at a listing in a row, with no update around them, saw it with two badges. */
export function areBadgesSteady({ observer, client, target }: ConnectedContext): boolean {
  const { snapshots } = observer;
  const updates = client.exchanges.filter(({ plan }) => plan.operation === 'updateListing');
  const follow = followMilliseconds + 1000 * (target.observer?.lagSeconds ?? 0);
  return snapshots.every((later, index) => {
    const earlier = snapshots.slice(0, index).findLast((one) => isSameListing(one, later));
    if (earlier === undefined || earlier.seen.badge === later.seen.badge) return true;
    if (earlier.seen.badge === undefined || later.seen.badge === undefined) return true;
    const { sentAt: begin } = earlier.seen.exchange;
    const { receivedAt: end } = later.seen.exchange;
    return updates.some((one) => one.sentAt <= end && one.receivedAt + follow >= begin);
  });
}
