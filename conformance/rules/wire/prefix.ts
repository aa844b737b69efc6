import { pathPrefix } from '../../../generated/contract.ts';
import { allOperations, callableOf, insistOnProbe } from '../../engine/session/probes.ts';
import { misplace } from '../../engine/session/requests.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import { Inconclusive } from '../../engine/verdict.ts';
import { isSuccess, summarize } from '../../wire/exchange.ts';

export const prefixed = defineRule({
  id: 'wire/prefix',
  requirements: ['wire/prefix'],
  title: `Each operation is found under ${pathPrefix}`,
  locks: 'listings',
  cases: (context) => callableOf(context, allOperations),
  input: nothingVaries,
  // Sound: a 404 alone proves nothing; the very same request has to succeed at another place.
  check: async (session, operation) => {
    const plan = insistOnProbe(session.context, operation).correct(session);
    const answer = session.recallSuccess(plan) ?? (await session.ask(plan));
    if (isSuccess(answer)) {
      session.accept();
      return;
    }
    if (answer.response.status !== 404) {
      throw new Inconclusive(`${operation} answered ${summarize(answer)}`);
    }
    for (const misplaced of misplace(plan)) {
      const elsewhere = await session.ask(misplaced);
      session.judge(!isSuccess(elsewhere), () => ({
        expected: `the operation at ${plan.path}`,
        got: `${summarize(answer)} there, and ${elsewhere.response.status} at ${misplaced.path}`,
        evidence: [elsewhere, answer],
      }));
    }
    throw new Inconclusive(`${operation} answered ${summarize(answer)}, and is nowhere else`);
  },
});
