import { updateBody } from '../engine/session/requests.ts';
import { isSuccess } from '../wire/exchange.ts';
import { refusalOf } from './read-refusal.ts';
import { observeListing } from './observe-listing.ts';
import { tell } from './tell.ts';

export const requestMediaType = observeListing('request-media-type', async (session, keeper) => {
  const status = keeper.otherStatus();
  const text = JSON.stringify(updateBody(keeper.fixture, status));
  const answer = await keeper.moveBy(session, status, text, {
    body: { text, mediaType: 'text/plain' },
    openPoint: 'request-media-type',
  });
  const how = `${tell(answer)}, for JSON that is declared as text/plain`;
  if (isSuccess(answer)) return { answer: 'accepted', how };
  return { answer: refusalOf(answer, ['415', '400'], 'other-4xx'), how };
});
