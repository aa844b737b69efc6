import type { CredentialName } from '../../target/credentials.ts';
import { isLetIn } from '../../engine/session/declared.ts';
import { planHealth } from '../../engine/session/requests.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import { Inconclusive } from '../../engine/verdict.ts';
import { summarize } from '../../wire/exchange.ts';

const validNames: readonly CredentialName[] = [
  'full',
  'withoutLeadTracking',
  'withoutOrganizationAccess',
  'otherPartner',
];

async function judgeLetIn(session: Session, name: CredentialName): Promise<void> {
  const credential = session.context.credentials.present(name);
  const plan = planHealth(credential);
  const answer = session.recallSuccess(plan) ?? (await session.ask(plan));
  const isRefused = answer.response.status === 401 && name === 'otherPartner';
  if (isRefused && !(await isLetIn(session, credential, 'anybody'))) {
    throw new Inconclusive(
      'credentials.otherPartner is refused by health and by every count: is it a valid key?',
    );
  }
  session.judge(answer.response.status === 200, () => ({
    expected: `200, because credentials.${name} is declared to be a valid key`,
    got: summarize(answer),
    evidence: [answer],
    hint: `or credentials.${name} is no valid key: then fix it in the target file`,
  }));
}

export const healthAnyCredential = defineRule({
  id: 'auth/health-any-credential',
  requirements: ['auth/health-any-credential'],
  title: 'The health check answers every valid key with 200',
  cases: ({ credentials, depth }) => {
    const known = validNames.filter((name) => credentials.find(name) !== undefined);
    return depth.triesVariants ? known.map((name) => [name]) : [known];
  },
  input: nothingVaries,
  // Sound as far as the operator's word goes: each of these keys is declared to be valid. The other
  // partner's has to show that it is, by a count; those that may count nothing cannot.
  check: async (session, names) => {
    for (const name of names) await judgeLetIn(session, name);
  },
});
