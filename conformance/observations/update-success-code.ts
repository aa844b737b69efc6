import { openPoints } from '../../generated/catalogue.ts';
import { Inconclusive } from '../engine/verdict.ts';
import { summarize } from '../wire/exchange.ts';
import { observeListing } from './observe-listing.ts';
import { tell } from './tell.ts';

const codes = openPoints['update-success-code'].answers;

export const updateSuccessCode = observeListing('update-success-code', async (session, keeper) => {
  const answer = await keeper.move(session, keeper.otherStatus());
  const code = codes.find((one) => one === String(answer.response.status));
  if (code === undefined) throw new Inconclusive(`another answer: ${summarize(answer)}`);
  return { answer: code, how: tell(answer) };
});
