import { planHealth } from '../../engine/session/requests.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import { Inconclusive, type Finding } from '../../engine/verdict.ts';
import { bearer } from '../../target/credentials.ts';
import { summarize } from '../../wire/exchange.ts';
import { listedIn, named } from '../helpers/health-report.ts';

export const ownPermissions = defineRule({
  id: 'health/own-permissions',
  requirements: ['health/own-permissions'],
  title: 'The health check lists the permissions of the credential used',
  missingPrerequisite:
    'needs the permissions of a key in the target file, such as credentials.full.permissions',
  // Revoked keys have no report.
  cases: ({ credentials }) =>
    credentials.known.filter(
      ({ name, permissions }) => name !== 'revoked' && permissions !== undefined,
    ),
  input: nothingVaries,
  // Sound: the operator declared which permissions this very key holds; their order is free.
  check: async (session, { name, permissions = [] }) => {
    // Another key first, so that an answer kept from it shows.
    const { client, credentials } = session.context;
    const last = client.exchanges.findLast(({ plan }) => plan.operation === 'getHealth');
    const other = credentials.known.find((one) => one.name !== name);
    if (other !== undefined && last?.plan.credential.label === name)
      await session.attempt(planHealth(bearer(other.name, other.key)));
    const answer = await session.ask(planHealth(credentials.present(name)));
    if (answer.response.status !== 200)
      throw new Inconclusive(`health answered ${summarize(answer)}`);
    const holds = listedIn(answer) === named(permissions);
    const finding = (): Finding => ({
      expected: `the permissions ${JSON.stringify(permissions)} that credentials.${name} is declared to hold`,
      got: summarize(answer),
      evidence: [answer],
      hint: `if the key holds others, fix credentials.${name}.permissions in the target file`,
    });
    session.judge(holds, finding, permissions.length === 0 && 'a key that holds a permission');
  },
});
