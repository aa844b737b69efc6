import { updateBody } from '../engine/session/requests.ts';
import { refusalOf } from './read-refusal.ts';
import { observeListing } from './observe-listing.ts';
import { tell } from './tell.ts';

export const updateErrorCode = observeListing('update-error-code', async (session, keeper) => {
  const text = JSON.stringify(updateBody(keeper.fixture, 'NOT_A_STATUS'));
  const plan = keeper.planRefused(text, session.full);
  const answer = await session.ask({ ...plan, openPoint: 'update-error-code' });
  return { answer: refusalOf(answer, ['400', '422'], 'other-4xx'), how: tell(answer) };
});
