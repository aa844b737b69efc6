/** Health reports, and the permissions they list. */
import { defineRule, defineWatch } from '../../engine/rule.ts';
import { planHealth } from '../../engine/client/requests.ts';
import { Inconclusive, type Finding } from '../../engine/verdict.ts';
import { bearerCredential, credentialNames } from '../../target/credentials.ts';
import { isAnswer, isRecord, jsonOf, membersOf, summarize } from '../../wire/exchange.ts';
import type { Answer, Exchange } from '../../wire/exchange.ts';
import { readGrowing } from '../../wire/growing-list.ts';
import { isOfOperation } from '../wire/json-answers.ts';

const isText = (value: unknown): boolean => typeof value === 'string';

/** Whether the answer must be a health report; a web page at another path need not be one. */
export const isHealthReport = ({ plan, response }: Answer): boolean =>
  plan.operation === 'getHealth' && isOfOperation(plan) && response.status === 200;

/** What is wrong with the body, in words. The source does not say which fields are required. */
export function findHealthProblem(answer: Answer): string | undefined {
  const body = jsonOf(answer.response);
  const words = summarize(answer);
  if (body === undefined) return `not JSON: ${words}`;
  if (!isRecord(body)) return `not an object: ${words}`;
  const { status, permissions, timestamp } = body;
  if (!Array.isArray(permissions) || !permissions.every(isText))
    return `permissions is not an array of strings, in ${words}`;
  if (status !== undefined && status !== 'success') return `status is not "success", in ${words}`;
  if (timestamp !== undefined && !isText(timestamp))
    return `timestamp is not a string, in ${words}`;
  return undefined;
}

/** Permissions, sorted and without duplicates. */
export const named = (values: readonly unknown[]): string =>
  JSON.stringify([...new Set(values.map(String))].toSorted());

/** The permissions that a health report lists, sorted. */
export function listedIn(answer: Answer): string | undefined {
  const { permissions } = membersOf(answer.response);
  return isHealthReport(answer) && Array.isArray(permissions) ? named(permissions) : undefined;
}

export const healthReport = defineRule({
  id: 'health/report',
  requirements: ['health/report'],
  title: 'The health check answers 200 with a report of the right types',
  soundness: 'The credential is valid, and only the types of present fields are judged.',
  cases: () => [undefined],
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

export const everyHealthBody = defineWatch({
  id: 'health/every-body',
  scope: 'answer',
  requirements: ['health/report'],
  title: 'Every health report of the run has the types of the contract',
  soundness: 'Status and timestamp may be absent, and additional fields are allowed.',
  missingPrerequisite: 'no health report was answered with 200',
  inspect: (exchange) => {
    if (!isHealthReport(exchange)) return 'not-mine';
    const problem = findHealthProblem(exchange);
    if (problem === undefined) return 'fine';
    return { expected: 'a body that matches the contract for 200', got: problem };
  },
});

const fields = ['status', 'permissions', 'timestamp'] as const;

export const everyHealthField = defineWatch({
  id: 'health/every-field',
  scope: 'answer',
  requirements: ['health/every-field'],
  title: 'Every health report of the run has all three fields',
  soundness:
    "This is a presumption: the source's table of the health report has no column Required.",
  missingPrerequisite: 'no health report was answered with 200',
  inspect: (exchange) => {
    const body = jsonOf(exchange.response);
    if (!isHealthReport(exchange) || !isRecord(body)) return 'not-mine';
    const missing = fields.filter((name) => body[name] === undefined);
    if (missing.length === 0) return 'fine';
    return { expected: `a report with ${missing.join(' and ')}`, got: summarize(exchange) };
  },
});

export const listedOnce = defineWatch({
  id: 'health/listed-once',
  scope: 'answer',
  requirements: ['health/listed-once'],
  title: 'Every health report of the run lists each permission once',
  soundness: 'This is a presumption: two roles of a key may each grant the same permission.',
  missingPrerequisite: 'no health report lists permissions',
  inspect: (exchange) => {
    const { permissions } = membersOf(exchange.response);
    if (!isHealthReport(exchange) || !Array.isArray(permissions)) return 'not-mine';
    if (new Set(permissions).size === permissions.length) return 'fine';
    return { expected: 'each permission once', got: summarize(exchange) };
  },
});

/** The reports that list permissions. */
const listsIn = readGrowing<Exchange, Answer[]>(
  () => [],
  (reports, one) => {
    if (isAnswer(one) && listedIn(one) !== undefined) reports.push(one);
  },
);

/** The permissions in the reports for the same key before and after the answer, if both agree. */
function listedAround({ plan, sentAt, receivedAt }: Answer, reports: readonly Answer[]) {
  const { label } = plan.credential;
  const own = reports.filter((one) => one.plan.credential.label === label);
  const before = own.findLast((one) => one.receivedAt <= sentAt);
  const after = own.find((one) => one.sentAt >= receivedAt);
  const listed = before && listedIn(before);
  return after && listedIn(after) === listed ? listed : undefined;
}

const permissionsOf = (listed: string): string[] => JSON.parse(listed);

/**
 * Whether a list only lacks permissions, or is that of a key that has more or fewer. Any other list
 * may have new names: versions of a service may take turns while it is deployed.
 */
function isWrong(
  listed: string,
  expected: string,
  { plan }: Answer,
  reports: readonly Answer[],
): boolean {
  const [now, usual] = [permissionsOf(listed), permissionsOf(expected)];
  if (now.every((one) => usual.includes(one))) return true;
  // Another partner may have the same permissions, whose names then change for both.
  const alike: readonly string[] = [plan.credential.label, 'otherPartner'];
  const isOfAnother = reports.some(
    (one) => !alike.includes(one.plan.credential.label) && listedIn(one) === listed,
  );
  return isOfAnother && now.length !== usual.length;
}

export const everyPermission = defineWatch({
  id: 'health/every-permission',
  scope: 'run',
  requirements: ['health/own-permissions'],
  title: 'Every health report of the run lists the permissions of its key',
  soundness:
    "Compared with the operator's declaration, or else with the reports before and after, if " +
    "they agree: an administrator changes a key's permissions at most once in between. Without a " +
    'declaration, permissions other than those of another key may have been renamed.',
  missingPrerequisite: 'no health report lists permissions',
  inspect: (exchange, context) => {
    const { label } = exchange.plan.credential;
    const { credentials } = context.target;
    const name = credentialNames(credentials).find((one) => one === label);
    const listed = listedIn(exchange);
    if (name === undefined || listed === undefined) return 'not-mine';
    const declared = credentials[name]?.permissions;
    const reports = listsIn(context.client.exchanges);
    const expected = declared === undefined ? listedAround(exchange, reports) : named(declared);
    if (expected === undefined) return { missingPremise: 'reports on both sides of it' };
    if (listed === expected) return 'fine';
    if (declared === undefined && !isWrong(listed, expected, exchange, reports)) return 'fine';
    return {
      expected: `the permissions ${expected} of credentials.${name}`,
      got: summarize(exchange),
      hint: 'they belong to another key, or some are missing intermittently',
    };
  },
});

export const ownPermissions = defineRule({
  id: 'health/own-permissions',
  requirements: ['health/own-permissions'],
  title: 'The health check lists the permissions of the credential used',
  soundness: 'The operator declared the permissions of this very key; their order is free.',
  missingPrerequisite:
    'needs the permissions of a key in the target file, such as credentials.full.permissions',
  // Revoked keys have no report.
  cases: ({ credentials }) =>
    credentials.known.filter(
      ({ name, permissions }) => name !== 'revoked' && permissions !== undefined,
    ),
  check: async (session, { name, permissions = [] }) => {
    // Requests a report with another key first, to expose a cached answer.
    const { client, credentials } = session.context;
    const last = client.exchanges.findLast(({ plan }) => plan.operation === 'getHealth');
    const other = credentials.known.find((one) => one.name !== name);
    if (other !== undefined && last?.plan.credential.label === name)
      await session.trySend(planHealth(bearerCredential(other.name, other.key)));
    const answer = await session.ask(planHealth(credentials.present(name)));
    if (answer.response.status !== 200)
      throw new Inconclusive(`health answered ${summarize(answer)}`);
    const holds = listedIn(answer) === named(permissions);
    const finding = (): Finding => ({
      expected: `the permissions ${JSON.stringify(permissions)} that credentials.${name} is declared to have`,
      got: summarize(answer),
      evidence: [answer],
      hint: `if the key has others, fix credentials.${name}.permissions in the target file`,
    });
    session.judge(holds, finding, permissions.length === 0 && 'a key with a permission');
  },
});
