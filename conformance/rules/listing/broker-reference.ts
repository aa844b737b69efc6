import { updateBody } from '../../engine/requests.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import { Lacking } from '../../engine/verdict.ts';
import { isSuccess, summarize } from '../../wire/exchange.ts';

export const brokerReference = defineRule({
  id: 'listing/broker-reference',
  requirements: ['listing/broker-reference'],
  title: 'An update may give a broker object in place of brokerExternalId, and the other way round',
  needs: { capabilities: ['listing-update'], fixtures: ['listings'] },
  locks: 'listings',
  cases: ({ listings }) => listings,
  input: nothingVaries,
  // Sound: the operator declared a broker object that the target takes; its fields are open.
  check: async (session, keeper) => {
    if (keeper.fixture.broker === undefined) {
      throw new Lacking('needs a broker in one of the listings of the target file');
    }
    await keeper.settle(session);
    for (const form of ['broker', 'brokerExternalId'] as const) {
      const status = keeper.otherStatus();
      const text = JSON.stringify(updateBody(keeper.fixture, status, form));
      const answer = await session.ask(keeper.planText(status, text, session.full));
      session.judge(isSuccess(answer), () => ({
        expected: `a success for an update that names its broker by ${form}`,
        got: summarize(answer),
        evidence: [answer],
      }));
    }
  },
});
