import { isSameRequest, successRequirement } from '../../engine/session/requests.ts';
import { defineWatch, type WatchContext } from '../../engine/rule.ts';
import { isAnswer, isSuccess, summarize } from '../../wire/exchange.ts';
import type { Answer, PresentedCredential, RequestPlan } from '../../wire/exchange.ts';
import { oncePer } from '../../wire/parsed-body.ts';

/** Whether its dates are in the form of the contract: another may be taken now and then (offset-form). */
const isInForm = ({ query, dress }: RequestPlan): boolean =>
  dress?.dates === undefined &&
  query.every(([name, text]) => !name.endsWith('Date') || /^[-\d]+T[:\d]+Z$/.test(text));

/** A request that reads, without anything that makes it another than clients send. */
const isPlain = (plan: RequestPlan): boolean =>
  plan.operation !== 'updateListing' &&
  plan.hostile !== true &&
  plan.openPoint === undefined &&
  isInForm(plan) &&
  plan.method === undefined;

const textOf = oncePer((credential: PresentedCredential) => JSON.stringify(credential));

/** Where something else than the path and the key is at fault, the whole request has to be alike. */
const isOfRequest = ({ response: { status } }: Answer): boolean => status === 400;

/** Whether two requests differ in nothing that could decide whether the caller is let in. */
const isAlike = (one: RequestPlan, other: RequestPlan): boolean =>
  one.path === other.path &&
  one.operation === other.operation &&
  textOf(one.credential) === textOf(other.credential);

/** A success of the same operation, path and credential on each side of the answer. */
function isLetInAround(answer: Answer, { client }: WatchContext): boolean {
  const isOne = isOfRequest(answer) ? isSameRequest : isAlike;
  const successes = client.exchanges
    .filter((other) => isOne(answer.plan, other.plan) && isPlain(other.plan))
    .filter((other) => isAnswer(other) && isSuccess(other));
  return (
    successes.some(({ receivedAt }) => receivedAt <= answer.sentAt) &&
    successes.some(({ sentAt }) => sentAt >= answer.receivedAt)
  );
}

export const keyStaysValid = defineWatch({
  id: 'auth/key-stays-valid',
  requirements: ['auth/health-any-credential', 'office/body', 'organization/body'],
  title: 'A key that is let in stays let in, and a request that is taken stays taken',
  missingPrerequisite: 'no request with a valid key was answered',
  // Sound: the same key was let in at the same path before and afterwards, so that it is valid,
  // holds what it takes, and what the path names is there; or the same request was, so that there
  // is nothing wrong with it, however it is written. Whoever is too fast is answered with 429.
  // Which 4xx refuses an update is open, so that those are left out.
  inspect: (answer, context) => {
    const { plan, response } = answer;
    if (!isPlain(plan)) return 'not-mine';
    if (isSuccess(answer)) return 'fine';
    const isRefused = [400, 401, 404].includes(response.status);
    if (!isRefused || !isLetInAround(answer, context)) return 'not-mine';
    return {
      expected: 'a success, as for the same key at the same path before and afterwards',
      got: summarize(answer),
      requirement: successRequirement[plan.operation],
      hint: 'it is refused for what was sent before it, or only now and then',
    };
  },
});
