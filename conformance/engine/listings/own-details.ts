/** Sends an update once more from the listing's own details, if a change of details was refused. */
import type { ListingStatus } from '../../../generated/api.ts';
import type { ListingFixture } from '../../../generated/target.ts';
import { isClientError, isSuccess, type Answer } from '../../wire/exchange.ts';
import type { Updater } from './listing-history.ts';
import { updateBody } from './update-bodies.ts';

/** Statuses in which the own details are tried: hidden ones, and one that buyers see. */
const triedStatuses = ['ARCHIVED', 'FOR_SALE', 'DRAFT', 'SOLD'] as const;

/** The listing to update. */
interface OwnListing {
  readonly fixture: ListingFixture;
  readonly current: ListingStatus;
  readonly hasOtherDetails: boolean;
  readonly sendBody: (session: Updater, status: ListingStatus, text: string) => Promise<Answer>;
}

/**
 * Sends an update. If the listing has details that the run gave it, the update changes them back,
 * and a target may refuse that in some statuses. Then it gets its own details in another status,
 * and the update is sent again from where it was.
 * @param send sends the update, with the own details
 * @returns the last answer to it
 */
export async function sendFromOwnDetails(
  session: Updater,
  keeper: OwnListing,
  status: ListingStatus,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const from = keeper.current;
  const refused = await send();
  if (!keeper.hasOtherDetails || !isClientError(refused)) return refused;
  const isRestoredBy = async (to: ListingStatus): Promise<boolean> =>
    isSuccess(await keeper.sendBody(session, to, JSON.stringify(updateBody(keeper.fixture, to))));
  const others = triedStatuses.filter((one) => one !== from && one !== status);
  for (const other of others) {
    if (!(await isRestoredBy(other))) continue;
    return (await isRestoredBy(from)) ? await send() : refused;
  }
  return refused;
}
