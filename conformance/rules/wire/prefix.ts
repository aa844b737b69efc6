import { allOperations, callableOf, probeOf } from '../../engine/probes.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import { Lacking } from '../../engine/verdict.ts';
import { summarize } from '../../wire/exchange.ts';

const prefix = '/partner/v1/';

/** Where an operation might be instead, when it is not under the prefix. */
export const otherPrefixes = ['/', '/v1/', '/partner/', '/partner/v2/', '/partner/v1.0/'] as const;

export const prefixed = defineRule({
  id: 'wire/prefix',
  requirements: ['wire/prefix'],
  title: 'Each operation is found under /partner/v1/',
  // Updates are left out: a search for them elsewhere would write.
  cases: (context) => callableOf(context, allOperations.filter((one) => one !== 'updateListing')),
  input: nothingVaries,
  // Sound: a 404 alone proves nothing; the very same request has to succeed at another place.
  check: async (session, operation) => {
    const plan = probeOf(session.context, operation, 0)?.correct(session);
    if (plan === undefined) throw new Lacking(`nothing is declared to call ${operation} on`);
    const answer = await session.ask(plan);
    if (answer.response.status !== 404) {
      session.judge(true, () => ({ expected: '', got: '', evidence: [] }));
      return;
    }
    for (const other of otherPrefixes) {
      const path = plan.path.replace(prefix, other);
      const elsewhere = await session.ask({ ...plan, path, hostile: true });
      session.judge(elsewhere.response.status !== 200, () => ({
        expected: `the operation at ${plan.path}`,
        got: `${summarize(answer)} there, and ${elsewhere.response.status} at ${path}`,
        evidence: [elsewhere, answer],
      }));
    }
  },
});
