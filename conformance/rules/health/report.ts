import { responseValidators } from '../../../generated/validators/contract.ts';
import { planHealth } from '../../engine/session/requests.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import { describeMismatch } from '../../oracles/contract.ts';

export const report = defineRule({
  id: 'health/report',
  requirements: ['health/report'],
  title: 'The health check answers 200 with status, permissions and timestamp',
  cases: () => [undefined],
  input: nothingVaries,
  runs: 2,
  // Sound: the credential is valid, and the report's fields and types are those of the contract.
  check: async (session) => {
    const answer = await session.ask(planHealth(session.full));
    const mismatch = describeMismatch(answer, 200, responseValidators.getHealth['200']);
    session.judge(mismatch === undefined, () => ({
      expected: '200 with {"status":"success","permissions":[strings],"timestamp":string}',
      got: mismatch ?? '',
      evidence: [answer],
    }));
  },
});
