import { planUpdate } from '../engine/session/requests.ts';
import { isAccepted, observeListing } from './observe-listing.ts';
import { tell } from './tell.ts';

export const sameStatus = observeListing('same-status', async (session, keeper) => {
  const plan = planUpdate(keeper.fixture, keeper.current, session.full);
  const answer = await session.ask({ ...plan, openPoint: 'same-status' });
  return { answer: isAccepted(answer) ? 'accepted' : 'refused', how: tell(answer) };
});
