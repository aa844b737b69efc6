import { planHealth } from '../engine/session/requests.ts';
import { defineObservation } from '../engine/rule.ts';
import { Inconclusive } from '../engine/verdict.ts';
import { summarize } from '../wire/exchange.ts';
import { tell } from './tell.ts';

export const schemeCase = defineObservation({
  point: 'scheme-case',

  observe: async (session) => {
    const { key } = session.context.credentials.full;
    const value = `bearer ${key}`;
    const credential = { label: 'full', headers: [['Authorization', value]], query: [] } as const;
    const answer = await session.ask({ ...planHealth(credential), openPoint: 'scheme-case' });
    const how = `${tell(answer)}, with the scheme in small letters`;
    if (answer.response.status === 200) return { answer: 'accepted', how };
    if (answer.response.status === 401) return { answer: 'refused', how };
    throw new Inconclusive(`another answer: ${summarize(answer)}`);
  },
});
