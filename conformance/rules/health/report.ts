import { planHealth } from '../../engine/session/requests.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import { summarize } from '../../wire/exchange.ts';
import { findHealthProblem } from '../helpers/health-report.ts';

export const report = defineRule({
  id: 'health/report',
  requirements: ['health/report'],
  title: 'The health check answers 200 with a report of the right types',
  cases: () => [undefined],
  input: nothingVaries,
  // Sound: the credential is valid, and only the types of what is there are looked at.
  check: async (session) => {
    const answer = await session.ask(planHealth(session.full));
    const isOk = answer.response.status === 200;
    const mismatch = isOk ? findHealthProblem(answer) : summarize(answer);
    session.judge(mismatch === undefined, () => ({
      expected: '200 with {"status":"success","permissions":[strings],"timestamp":string}',
      got: mismatch ?? '',
      evidence: [answer],
    }));
  },
});
