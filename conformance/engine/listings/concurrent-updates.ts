/** Sends concurrent updates of one listing. */
import type { OpenPointId } from '../../../generated/catalogue.ts';
import { listingStatuses } from '../../../generated/contract.ts';
import { isSuccess, type Answer } from '../../wire/exchange.ts';
import type { Updater } from './listing-history.ts';
import type { ListingKeeper } from './listings.ts';

/**
 * Updates a listing concurrently to two statuses that it does not have. Then updates it to a third,
 * since the resulting status is open.
 * @returns the answers to the two concurrent updates
 */
export async function sendConcurrentUpdates(
  session: Updater,
  keeper: ListingKeeper,
  openPoint?: OpenPointId,
): Promise<Answer[]> {
  const [third, ...rivals] = listingStatuses.filter((one) => one !== keeper.current).slice(0, 3);
  const mark = openPoint && { openPoint };
  const plans = rivals.map((status) => ({ ...keeper.planComplete(status, session.full), ...mark }));
  keeper.isConfirmed = false;
  const answers = await Promise.all(plans.map((plan) => session.ask(plan)));
  if (third !== undefined)
    keeper.isConfirmed = isSuccess(await keeper.sendComplete(session, third));
  return answers;
}
