import { planHealth } from '../engine/session/requests.ts';
import { defineObservation } from '../engine/rule.ts';
import { Inconclusive } from '../engine/verdict.ts';
import { summarize } from '../wire/exchange.ts';
import { tell } from './tell.ts';

export const authorizationSpacing = defineObservation({
  point: 'authorization-spacing',

  observe: async (session) => {
    const { key } = session.context.credentials.full;
    const value = `Bearer  ${key}`;
    const credential = { label: 'full', headers: [['Authorization', value]], query: [] } as const;
    const answer = await session.ask({
      ...planHealth(credential),
      openPoint: 'authorization-spacing',
    });
    const how = `${tell(answer)}, with the scheme with two blanks behind it`;
    if (answer.response.status === 200) return { answer: 'accepted', how };
    if (answer.response.status === 401) return { answer: 'refused', how };
    throw new Inconclusive(`another answer: ${summarize(answer)}`);
  },
});
