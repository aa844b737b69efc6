import { updateBody } from '../engine/session/requests.ts';
import { isAccepted, observeListing } from './observe-listing.ts';
import { tell } from './tell.ts';

/** They change nothing of what the JSON says. */
const blanks = 2_000_000;

export const bodySize = observeListing('body-size', async (session, keeper) => {
  const status = keeper.otherStatus();
  const text = JSON.stringify(updateBody(keeper.fixture, status)) + ' '.repeat(blanks);
  const answer = await keeper.moveBy(session, status, text, { openPoint: 'body-size' });
  const how = `${tell(answer)}, for an update with two million blanks behind it`;
  return { answer: isAccepted(answer) ? 'unlimited' : 'limited', how };
});
