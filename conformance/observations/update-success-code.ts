import { defineObservation } from '../engine/rule.ts';
import { Lacking } from '../engine/verdict.ts';

export const updateSuccessCode = defineObservation({
  point: 'update-success-code',
  needs: { capabilities: ['listing-update'], fixtures: ['listings'] },
  locks: 'listings',
  observe: async (session) => {
    const [keeper] = session.context.listings;
    if (keeper === undefined) throw new Lacking('needs listings in the target file');
    await keeper.settle(session);
    const answer = await keeper.move(session, keeper.otherStatus());
    return String(answer.response.status);
  },
});
