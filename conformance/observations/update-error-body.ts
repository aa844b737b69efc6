import { updateBody } from '../engine/session/requests.ts';
import { Inconclusive } from '../engine/verdict.ts';
import { kindOfBody } from './read-refusal.ts';
import { isAccepted, observeListing } from './observe-listing.ts';
import { tell } from './tell.ts';

export const updateErrorBody = observeListing('update-error-body', async (session, keeper) => {
  const text = JSON.stringify(updateBody(keeper.fixture, 'NOT_A_STATUS'));
  const plan = keeper.planRefused(text, session.full);
  const answer = await session.ask({ ...plan, openPoint: 'update-error-body' });
  if (isAccepted(answer)) throw new Inconclusive('the update was not refused');
  return { answer: kindOfBody(answer), how: tell(answer) };
});
