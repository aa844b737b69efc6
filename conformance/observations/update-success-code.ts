import { observeListing } from './observe-listing.ts';

export const updateSuccessCode = observeListing('update-success-code', async (session, keeper) => {
  const answer = await keeper.move(session, keeper.otherStatus());
  return String(answer.response.status);
});
