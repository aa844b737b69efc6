import { refusalOf } from './read-refusal.ts';
import { observeListing } from './observe-listing.ts';
import { tell } from './tell.ts';

/** Cut JSON stands for a missing body and for one that is no object. */
export const unreadableBody = observeListing('unreadable-body', async (session, keeper) => {
  const plan = keeper.planRefused('{', session.full);
  const answer = await session.ask({ ...plan, openPoint: 'unreadable-body' });
  return { answer: refusalOf(answer, ['400', '422'], 'other-4xx'), how: tell(answer) };
});
