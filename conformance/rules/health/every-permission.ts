import { defineWatch, type WatchContext } from '../../engine/rule.ts';
import { credentialNames } from '../../target/credentials.ts';
import { isAnswer, summarize, type Answer } from '../../wire/exchange.ts';
import { listedIn, named } from '../helpers/health-report.ts';

/** What the reports before and after it list for the same key, where both list the same. */
function listedAround({ plan, sentAt, receivedAt }: Answer, { client }: WatchContext) {
  const { label } = plan.credential;
  const reports = client.exchanges
    .filter(isAnswer)
    .filter((one) => one.plan.credential.label === label && listedIn(one) !== undefined);
  const before = reports.findLast((one) => one.receivedAt <= sentAt);
  const after = reports.find((one) => one.sentAt >= receivedAt);
  const listed = before && listedIn(before);
  return after && listedIn(after) === listed ? listed : undefined;
}

export const everyPermission = defineWatch({
  id: 'health/every-permission',
  requirements: ['health/own-permissions'],
  title: 'Every health report of the run lists the permissions of its key',
  missingPrerequisite: 'no health report lists permissions',
  // Sound: as the operator declared them, or else as the reports on both sides list them: whoever
  // gives a key other permissions does so once.
  inspect: (exchange, context) => {
    const { label } = exchange.plan.credential;
    const { credentials } = context.target;
    const name = credentialNames(credentials).find((one) => one === label);
    const listed = listedIn(exchange);
    if (name === undefined || listed === undefined) return 'not-mine';
    const declared = credentials[name]?.permissions;
    const expected = declared === undefined ? listedAround(exchange, context) : named(declared);
    if (expected === undefined) return { lacks: 'reports on both sides of it' };
    if (listed === expected) return 'fine';
    return {
      expected: `the permissions ${expected} of credentials.${name}`,
      got: summarize(exchange),
      hint: 'they are those of another key, or some are left out now and then',
    };
  },
});
