import { noCredential } from '../arbitraries/credentials.ts';
import { Inconclusive } from '../engine/verdict.ts';
import { summarize } from '../wire/exchange.ts';
import { kindOfBody } from './read-refusal.ts';
import { observeListing } from './observe-listing.ts';
import { tell } from './tell.ts';

export const updateUnauthorizedBody = observeListing(
  'update-unauthorized-body',
  async (session, keeper) => {
    const plan = keeper.planDecoy(noCredential.presented);
    const answer = await session.ask({ ...plan, openPoint: 'update-unauthorized-body' });
    if (answer.response.status !== 401) throw new Inconclusive(`no 401: ${summarize(answer)}`);
    return { answer: kindOfBody(answer), how: `${tell(answer)}, without a credential` };
  },
);
