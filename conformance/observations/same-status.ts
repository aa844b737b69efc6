import { planUpdate } from '../engine/requests.ts';
import { isSuccess } from '../wire/exchange.ts';
import { observeListing } from './observe-listing.ts';

export const sameStatus = observeListing('same-status', async (session, keeper) => {
  const plan = planUpdate(keeper.fixture, keeper.current, session.full);
  const answer = await session.ask({ ...plan, openPoint: 'same-status' });
  return isSuccess(answer) ? 'accepted' : 'refused';
});
