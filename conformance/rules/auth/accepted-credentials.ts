/** A valid key is accepted in every form and with any permissions. */
import type { OperationId } from '../../../generated/contract.ts';
import { defineRule, defineWatch, type WatchContext } from '../../engine/rule.ts';
import { isKeyRecognized } from '../../engine/session/declared.ts';
import { callableOperations, requireProbe } from '../../engine/session/probes.ts';
import { isSameRequest, planHealth, successRequirement } from '../../engine/client/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import { Inconclusive } from '../../engine/verdict.ts';
import type { CredentialName } from '../../target/credentials.ts';
import { dressLevels } from '../../wire/dress.ts';
import { isAnswer, isSuccess, summarize } from '../../wire/exchange.ts';
import type { Answer, Exchange, PresentedCredential, RequestPlan } from '../../wire/exchange.ts';
import { readGroups } from '../../wire/growing-list.ts';
import { oncePer } from '../../wire/parsed-body.ts';

const operations = ['getHealth', 'getOfficeLeadCount', 'getOrganizationLeadCount'] as const;

type ReadOperation = (typeof operations)[number];

const isReadOperation = (operation: OperationId): operation is ReadOperation =>
  operations.some((one) => one === operation);

async function ask(
  session: Session,
  operation: ReadOperation,
  dress: RequestPlan['dress'] = {},
): Promise<Answer> {
  const plan = requireProbe(session.context, operation).correct(session);
  return await session.ask({ ...plan, dress });
}

export const headerFormsOfOne = defineRule({
  id: 'auth/header-forms',
  requirements: ['auth/health-any-credential', 'office/body', 'organization/body'],
  title: 'The order and case of header field names do not matter',
  soundness:
    'Header field names are case-insensitive, and fields of different names have no order (RFC ' +
    '9110, sections 5.1 and 5.3); the positive control in the default form is accepted.',
  cases: (context) => {
    const able = callableOperations(context, operations).filter(isReadOperation);
    return dressLevels.headers.flatMap((form, index) => {
      const operation = able[index % able.length];
      return operation === undefined ? [] : [{ operation, form }];
    });
  },
  check: async (session, { operation, form }) => {
    const answer = await ask(session, operation, { headers: form });
    if (isSuccess(answer)) return session.recordPass();
    // The maximum number of header fields is open (RFC 6585, section 5).
    if (form === 'after twelve others' && answer.response.status === 431)
      return session.recordPass('a target that takes so many header fields');
    const positiveControl = await ask(session, operation);
    if (!isSuccess(positiveControl))
      throw new Inconclusive(`${operation} answered ${summarize(positiveControl)}`);
    session.judge(false, () => ({
      expected: `a success for ${operation} with header fields ${form}`,
      got: summarize(answer),
      evidence: [answer, positiveControl],
      requirement: successRequirement[operation],
    }));
  },
});

const validNames: readonly CredentialName[] = [
  'full',
  'withoutLeadTracking',
  'withoutOrganizationAccess',
  'otherPartner',
];

async function judgeKeyAccepted(session: Session, name: CredentialName): Promise<void> {
  const credential = session.context.credentials.present(name);
  const plan = planHealth(credential);
  const answer = session.recallSuccess(plan) ?? (await session.ask(plan));
  const isRefused = answer.response.status === 401 && name === 'otherPartner';
  if (isRefused && !(await isKeyRecognized(session, credential, 'anybody'))) {
    throw new Inconclusive(
      'credentials.otherPartner is refused by health and by every count: is it a valid key?',
    );
  }
  session.judge(answer.response.status === 200, () => ({
    expected: `200, because credentials.${name} is declared as a valid key`,
    got: summarize(answer),
    evidence: [answer],
    hint: `if credentials.${name} is not a valid key, fix it in the target file`,
  }));
}

export const healthAnyCredential = defineRule({
  id: 'auth/health-any-credential',
  requirements: ['auth/health-any-credential'],
  title: 'The health check answers every valid key with 200',
  soundness:
    'The target file, if it is correct, declares each of these keys as valid. The refusal of the ' +
    "other partner's key is inconclusive unless a count proves that the key is valid.",
  cases: ({ credentials, depth }) => {
    const known = validNames.filter((name) => credentials.find(name) !== undefined);
    return depth.triesVariants ? known.map((name) => [name]) : [known];
  },
  check: async (session, names) => {
    for (const name of names) await judgeKeyAccepted(session, name);
  },
});

/** Whether dates are in the contract's form; another form may be refused at times (offset-form). */
const hasContractDates = ({ query, dress }: RequestPlan): boolean =>
  dress?.dates === undefined &&
  query.every(([name, text]) => !name.endsWith('Date') || /^[-\d]+T[:\d]+Z$/.test(text));

/** A read request in the form that clients send. */
const isOrdinaryRead = (plan: RequestPlan): boolean =>
  plan.operation !== 'updateListing' &&
  plan.hostile !== true &&
  plan.openPoint === undefined &&
  hasContractDates(plan) &&
  plan.method === undefined;

const textOf = oncePer((credential: PresentedCredential) => JSON.stringify(credential));

/** Everything in a request that decides whether the caller is accepted. */
const callerOf = ({ operation, path, credential }: RequestPlan): string =>
  `${operation} ${path} ${textOf(credential)}`;

const acceptedReads = readGroups((one: Exchange) =>
  isAnswer(one) && isSuccess(one) && isOrdinaryRead(one.plan) ? callerOf(one.plan) : undefined,
);

/** A 400 may be due to more than path and key, so only an identical request is comparable. */
const needsSameRequest = ({ response: { status } }: Answer): boolean => status === 400;

/** A success of the same operation, path and credential before and after the answer. */
function wasAcceptedAround(answer: Answer, { client }: WatchContext): boolean {
  const accepted = (acceptedReads(client.exchanges).get(callerOf(answer.plan)) ?? []).filter(
    ({ plan }) => !needsSameRequest(answer) || isSameRequest(answer.plan, plan),
  );
  return (
    accepted.some((other) => other.receivedAt <= answer.sentAt) &&
    accepted.some((other) => other.sentAt >= answer.receivedAt)
  );
}

export const keyStaysValid = defineWatch({
  id: 'auth/key-stays-valid',
  scope: 'recording',
  requirements: ['auth/health-any-credential', 'office/body', 'organization/body'],
  title: 'A key or request that was accepted is accepted again',
  soundness:
    'For a 401 or 404, the same key was accepted at the same path before and after, so the key ' +
    'is valid, has the permission, and the resource exists. For a 400, the same request was ' +
    'accepted. Excess load gets 429. Which 4xx refuses an update is open, so updates are not ' +
    'judged.',
  missingPrerequisite: 'no request with a valid key was answered',
  inspect: (answer, context) => {
    const { plan, response } = answer;
    if (!isOrdinaryRead(plan)) return 'not-mine';
    if (isSuccess(answer)) return 'fine';
    const isRefused = [400, 401, 404].includes(response.status);
    if (!isRefused || !wasAcceptedAround(answer, context)) return 'not-mine';
    return {
      expected: 'a success, as for the same key at the same path before and after',
      got: summarize(answer),
      requirement: successRequirement[plan.operation],
      hint: 'the refusal depends on earlier requests, or is intermittent',
    };
  },
});
