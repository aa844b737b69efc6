/** Requirements of every answer of a run. */
import { errorTexts, operations } from '../../../generated/contract.ts';
import { defineWatch, type Inspection } from '../../engine/rule.ts';
import { isCount, leadCapabilities } from '../../engine/session/probes.ts';
import { documentedStatus } from '../../oracles/contract.ts';
import { membersOf, summarize, type Answer } from '../../wire/exchange.ts';
import { readInstant } from '../../wire/instants.ts';
import { isThrottled } from '../../wire/pace.ts';
import { isOfOperation } from '../wire/json-answers.ts';

const expected = 'an answer other than a server error';

/** Whether the other partner may lack the operation: the target file claims only the caller's. */
const isUnsupported = ({ plan, response }: Answer): boolean =>
  plan.credential.label === 'otherPartner' && [403, 501].includes(response.status);

export const alwaysAnswers = defineWatch({
  id: 'errors/always-answers',
  scope: 'answer',
  requirements: ['errors/no-server-error'],
  title: 'Every request gets an answer, and none gets a server error',
  soundness:
    '503 and similar statuses ask the client to retry, and the suite may have timed out too ' +
    'early, so neither is judged. A finding that does not repeat is inconclusive. The maximum ' +
    'body length is open, and a server that closes the connection on a longer body may lose the ' +
    'answer.',
  missingPrerequisite: 'no request was sent',
  inspect: (exchange) => {
    const { status } = exchange.response;
    const isOpen = exchange.plan.openPoint !== undefined && status === 501;
    if (status < 500 || isThrottled(exchange) || isOpen || isUnsupported(exchange)) return 'fine';
    return { expected, got: summarize(exchange) };
  },
  inspectSilence: (exchange) =>
    exchange.failure?.startsWith('no complete answer') === true ||
    exchange.plan.openPoint === 'body-size'
      ? 'not-mine'
      : { expected, got: summarize(exchange) },
});

export const documentedStatusOnly = defineWatch({
  id: 'errors/documented-status',
  scope: 'answer',
  requirements: ['errors/documented-status'],
  title: 'The lead and health operations answer only with documented statuses',
  soundness:
    'Only well-formed requests of documented operations are judged. Open points are excluded, ' +
    'and so are answers that ask the client to retry later, which the run does.',
  missingPrerequisite: 'no lead or health operation was called',
  inspect: (exchange) => {
    const { plan } = exchange;
    if (plan.operation === 'updateListing') return 'not-mine';
    if (plan.openPoint !== undefined || plan.hostile || isThrottled(exchange)) return 'not-mine';
    if (isUnsupported(exchange)) return 'not-mine';
    if (documentedStatus(exchange) !== undefined) return 'fine';
    const { statuses } = operations[plan.operation];
    return { expected: `one of ${statuses.join(', ')}`, got: summarize(exchange) };
  },
});

const documented = [400, 401, 404];

export const errorBody = defineWatch({
  id: 'errors/body',
  scope: 'answer',
  requirements: ['errors/body'],
  title: 'Every error of the lead and health operations has status "error" and a string error',
  soundness:
    'The documented errors have this body for every reason; an open point only decides whether ' +
    'there is an error. Other statuses have a rule of their own.',
  missingPrerequisite: 'no lead or health operation answered with an error',
  inspect: (exchange) => {
    const { plan, response } = exchange;
    if (plan.operation === 'updateListing' || !documented.includes(response.status))
      return 'not-mine';
    // An operation that is not claimed need not exist at all.
    if (plan.openPoint === 'unsupported-operation' || !isOfOperation(plan)) return 'not-mine';
    if (plan.hostile) return 'not-mine';
    const { status, error } = membersOf(response);
    if (status === 'error' && typeof error === 'string') return 'fine';
    return { expected: 'JSON {"status":"error","error":string}', got: summarize(exchange) };
  },
});

function judgeUnauthorized(exchange: Answer): Inspection {
  if (exchange.response.status !== 401) return 'not-mine';
  const { status, error } = membersOf(exchange.response);
  const { UnauthorizedError: text } = errorTexts;
  if (status === 'error' && error === text) return 'fine';
  return { expected: `{"status":"error","error":"${text}"}`, got: summarize(exchange) };
}

export const unauthorizedBody = defineWatch({
  id: 'auth/unauthorized-body',
  scope: 'answer',
  requirements: ['auth/unauthorized-body'],
  title: 'Every 401 of the lead and health operations has the text "Unauthorized"',
  soundness:
    "401 has one text for every reason. The body of an update's 401 has a rule of its own.",
  missingPrerequisite: 'no lead or health operation answered 401',
  inspect: (exchange) =>
    exchange.plan.operation === 'updateListing' ? 'not-mine' : judgeUnauthorized(exchange),
});

export const unauthorizedUpdateBody = defineWatch({
  id: 'listing/unauthorized-body',
  scope: 'answer',
  requirements: ['listing/unauthorized-body'],
  title: 'Every 401 of the listing update has the error body with the text "Unauthorized"',
  soundness:
    'This is a presumption: one section says so of every operation, another that the error bodies ' +
    'of the update are not shown.',
  missingPrerequisite: 'no listing update answered 401',
  inspect: (exchange) =>
    exchange.plan.operation === 'updateListing' ? judgeUnauthorized(exchange) : 'not-mine',
});

/** In seconds; a start farther ahead is refused, since the range ends now. */
const aheadSeconds = 600;

/**
 * Whether both dates are in the documented form and in order: then a 400 has another reason, such as
 * a limit on the length of ranges or on future ends, and its text is open.
 */
function areCorrect({ plan, sentAt }: Answer): boolean {
  const { startDate, endDate } = Object.fromEntries(plan.query);
  if (startDate === undefined && endDate === undefined) return false;
  // No comparison with NaN holds.
  const read = (text: string): number => readInstant(text) ?? NaN;
  const start = startDate === undefined ? -Infinity : read(startDate);
  return start < (endDate === undefined ? sentAt / 1000 + aheadSeconds : read(endDate));
}

export const oneText = defineWatch({
  id: 'range/one-text',
  scope: 'recording',
  requirements: ['range/one-text'],
  title: 'Every 400 for a date or the order of the dates has the same text',
  soundness:
    'Only requests whose single defect is in their dates are judged; the body of a 400 for ' +
    'another reason, such as an unknown parameter or the length of a range, is open.',
  needs: { capabilities: leadCapabilities },
  missingPrerequisite: 'no lead operation answered 400 to its dates',
  inspect: (exchange) => {
    const { plan, response } = exchange;
    const isAboutDates = plan.query.length > 0 && plan.credential.query.length === 0;
    if (!isCount(plan.operation) || !isAboutDates || response.status !== 400) return 'not-mine';
    if (plan.openPoint !== undefined || plan.hostile || areCorrect(exchange)) return 'not-mine';
    const { status, error } = membersOf(response);
    const { InvalidQueryError: text } = errorTexts;
    if (status === 'error' && error === text) return 'fine';
    return { expected: `{"status":"error","error":"${text}"}`, got: summarize(exchange) };
  },
});
