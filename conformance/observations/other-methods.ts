import { planHealth } from '../engine/session/requests.ts';
import { defineObservation } from '../engine/rule.ts';
import { tell } from './tell.ts';

/** Asked of the health check, where no method has anything to delete. */
export const otherMethods = defineObservation({
  point: 'other-methods',

  observe: async (session) => {
    const plan = planHealth(session.full);
    const answer = await session.ask({ ...plan, method: 'POST', openPoint: 'other-methods' });
    const { status } = answer.response;
    const code = (['405', '404'] as const).find((one) => one === String(status));
    return { answer: code ?? 'other', how: tell(answer) };
  },
});
