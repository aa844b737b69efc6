import type { CredentialName } from '../../target/credentials.ts';
import { planHealth } from '../../engine/requests.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import { summarize } from '../../wire/exchange.ts';

const validNames: readonly CredentialName[] = [
  'full',
  'withoutLeadTracking',
  'withoutOrganizationAccess',
  'otherPartner',
];

export const healthAnyCredential = defineRule({
  id: 'auth/health-any-credential',
  requirements: ['auth/health-any-credential'],
  title: 'The health check answers every valid key with 200',
  cases: ({ credentials }) => validNames.filter((name) => credentials.find(name) !== undefined),
  input: nothingVaries,
  // Sound as far as the operator's word goes: each of these keys is declared to be valid.
  check: async (session, name) => {
    const answer = await session.ask(planHealth(session.context.credentials.present(name)));
    session.judge(answer.response.status === 200, () => ({
      expected: `200, because credentials.${name} is declared to be a valid key`,
      got: summarize(answer),
      evidence: [answer],
      hint: `if the key is not valid, mend credentials.${name} in the target file`,
    }));
  },
});
