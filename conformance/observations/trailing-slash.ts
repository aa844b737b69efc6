import { planHealth } from '../engine/session/requests.ts';
import { defineObservation } from '../engine/rule.ts';
import { Inconclusive } from '../engine/verdict.ts';
import { isSuccess, summarize } from '../wire/exchange.ts';
import { tell } from './tell.ts';

export const trailingSlash = defineObservation({
  point: 'trailing-slash',

  observe: async (session) => {
    const plan = planHealth(session.full);
    const path = `${plan.path}/`;
    const answer = await session.ask({ ...plan, path, openPoint: 'trailing-slash' });
    const { status } = answer.response;
    const how = tell(answer);
    if (status === 404) return { answer: '404', how };
    if (isSuccess(answer)) return { answer: 'same', how };
    if (status >= 300 && status < 400) return { answer: 'redirect', how };
    throw new Inconclusive(`another answer: ${summarize(answer)}`);
  },
});
