/** The media type and the body of JSON answers. */
import { defineWatch } from '../../engine/rule.ts';
import { mustBeAccepted } from '../../engine/client/requests.ts';
import { isSuccess, jsonOf, summarize } from '../../wire/exchange.ts';
import type { Answer, RequestPlan } from '../../wire/exchange.ts';

/** Whether a request has the contract's method and path for its operation. */
export const isOfOperation = ({ method, openPoint }: RequestPlan): boolean =>
  method === undefined && openPoint !== 'trailing-slash';

/** Allows any parameters of the media type, and +json types. */
export const isJsonMediaType = (declared: string): boolean =>
  /^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(declared);

/**
 * The body of a refused update is open, with any status code: a 2xx may refuse an update that is
 * incomplete or has an unknown status. The answer to a hostile request is open too.
 */
export function hasDocumentedBody(exchange: Answer): boolean {
  const { plan, response } = exchange;
  if (plan.operation === 'updateListing') return isSuccess(exchange) && mustBeAccepted(plan);
  if (plan.openPoint !== undefined || plan.hostile) return false;
  return response.status === 200 || [400, 401, 404].includes(response.status);
}

/** Whether a refusal begins as an error body, but is no JSON: it repeats a text without escapes. */
const isBrokenErrorBody = ({ plan, response }: Answer): boolean =>
  plan.hostile === true &&
  plan.operation !== 'updateListing' &&
  response.status === 400 &&
  isJsonMediaType(response.headers['content-type'] ?? '') &&
  /^\s*\{.*\}\s*$/s.test(response.text) &&
  jsonOf(response) === undefined;

export const jsonAnswers = defineWatch({
  id: 'wire/json',
  scope: 'answer',
  requirements: ['wire/json'],
  title: 'Response bodies are JSON',
  soundness:
    'Only documented answers are judged, with any media type. A firewall may answer a hostile ' +
    'request, so that answer is judged only if it claims to be JSON and is a complete object.',
  missingPrerequisite: 'no documented answer was seen',
  inspect: (exchange) => {
    if (!hasDocumentedBody(exchange) && !isBrokenErrorBody(exchange)) return 'not-mine';
    if (!exchange.response.isUtf8)
      return { expected: 'a JSON body, which is UTF-8', got: 'bytes that are not UTF-8' };
    if (jsonOf(exchange.response) !== undefined) return 'fine';
    const mediaType = exchange.response.headers['content-type'] ?? 'no Content-Type';
    return { expected: 'a JSON body', got: `${mediaType}; ${summarize(exchange)}` };
  },
});

export const mediaType = defineWatch({
  id: 'wire/media-type',
  scope: 'answer',
  requirements: ['wire/media-type'],
  title: 'JSON bodies are declared as JSON',
  soundness: 'This is a presumption: the source names a media type for requests, not for answers.',
  missingPrerequisite: 'no documented answer with a JSON body was seen',
  inspect: (exchange) => {
    if (!hasDocumentedBody(exchange) || jsonOf(exchange.response) === undefined) return 'not-mine';
    const declared = exchange.response.headers['content-type'] ?? 'no Content-Type';
    if (isJsonMediaType(declared)) return 'fine';
    return { expected: 'Content-Type: application/json for a JSON body', got: declared };
  },
});
