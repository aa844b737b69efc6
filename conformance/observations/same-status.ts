import { planUpdate } from '../engine/requests.ts';
import { defineObservation } from '../engine/rule.ts';
import { Lacking } from '../engine/verdict.ts';
import { isSuccess } from '../wire/exchange.ts';

export const sameStatus = defineObservation({
  point: 'same-status',
  needs: { capabilities: ['listing-update'], fixtures: ['listings'] },
  locks: 'listings',
  observe: async (session) => {
    const [keeper] = session.context.listings;
    if (keeper === undefined) throw new Lacking('needs listings in the target file');
    await keeper.settle(session);
    const plan = planUpdate(keeper.fixture, keeper.current, session.full);
    const answer = await session.ask({ ...plan, openPoint: 'same-status' });
    return isSuccess(answer) ? 'accepted' : 'refused';
  },
});
