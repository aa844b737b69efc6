import { defineWatch } from '../../engine/rule.ts';
import { isSuccess, jsonOf, summarize } from '../../wire/exchange.ts';
import type { Answer } from '../../wire/exchange.ts';

const jsonMediaType = /^application\/([\w.+-]+\+)?json\s*(;|$)/i;

/** The body of a refused update is open, and so is what a hostile request deserves. */
function isJudged(exchange: Answer): boolean {
  const { plan, response } = exchange;
  if (plan.openPoint !== undefined || plan.hostile) return false;
  if (plan.operation === 'updateListing') return isSuccess(exchange);
  return response.status === 200 || [400, 401, 404].includes(response.status);
}

export const json = defineWatch({
  id: 'wire/json',
  requirements: ['wire/json'],
  title: 'Bodies are JSON with a JSON media type',
  missingPrerequisite: 'no documented answer was seen',
  // Sound: documented answers only; any parameters of the media type, and +json types, will do.
  inspect: (exchange) => {
    if (!isJudged(exchange)) return 'not-mine';
    const { headers } = exchange.response;
    const mediaType = headers['content-type'] ?? 'no Content-Type';
    if (!exchange.response.isUtf8) {
      return { expected: 'a JSON body, and so UTF-8', got: 'bytes that are no UTF-8' };
    }
    const isJson = jsonOf(exchange.response) !== undefined;
    if (isJson && jsonMediaType.test(mediaType)) return 'fine';
    const got = isJson ? mediaType : `${mediaType}; ${summarize(exchange)}`;
    return { expected: 'a JSON body with Content-Type: application/json', got };
  },
});
