import { planUpdate } from '../engine/session/requests.ts';
import { isSuccess } from '../wire/exchange.ts';
import { MissingPrerequisite } from '../engine/verdict.ts';
import { observeListing } from './observe-listing.ts';
import { refusalOf } from './read-refusal.ts';
import { tell } from './tell.ts';

/** A target may create what it does not have, so that only an id is used that the operator gave. */
export const unknownListing = observeListing('unknown-listing', async (session, keeper) => {
  const { unknownListingId } = session.context.target;
  if (unknownListingId === undefined) {
    throw new MissingPrerequisite(
      'needs unknownListingId in the target file, for an update may create it',
    );
  }
  const fixture = { ...keeper.fixture, externalListingId: unknownListingId };
  const plan = planUpdate(fixture, 'DRAFT', session.full);
  const answer = await session.ask({ ...plan, openPoint: 'unknown-listing' });
  const how = tell(answer);
  if (isSuccess(answer)) return { answer: 'created', how };
  return { answer: refusalOf(answer, ['404', '400', '403'], 'other-4xx'), how };
});
