import { planCount } from '../engine/session/requests.ts';
import { defineObservation } from '../engine/rule.ts';
import { Inconclusive } from '../engine/verdict.ts';
import { membersOf, summarize } from '../wire/exchange.ts';
import { strangerOf } from './stranger.ts';
import { tell } from './tell.ts';

const expected = 'Organization not found';

export const organizationNotFoundText = defineObservation({
  point: 'organization-not-found-text',
  needs: { capabilities: ['organization-lead-count'] },

  observe: async (session) => {
    const subject = strangerOf(session.context, 'organization');
    const answer = await session.ask(planCount(subject, {}, session.full));
    const { error } = membersOf(answer.response);
    if (answer.response.status !== 404 || typeof error !== 'string') {
      throw new Inconclusive(`no 404 with a text: ${summarize(answer)}`);
    }
    const how = `${tell(answer)}, "${error}"`;
    return { answer: error === expected ? 'organization-not-found' : 'other-text', how };
  },
});
