import { defineWatch } from '../../engine/rule.ts';
import { jsonOf, summarize } from '../../wire/exchange.ts';
import { hasDocumentedBody } from '../helpers/documented-answer.ts';

export const json = defineWatch({
  id: 'wire/json',
  requirements: ['wire/json'],
  title: 'Bodies are JSON',
  missingPrerequisite: 'no documented answer was seen',
  // Sound: documented answers only, whatever media type they are declared as.
  inspect: (exchange) => {
    if (!hasDocumentedBody(exchange)) return 'not-mine';
    if (!exchange.response.isUtf8) {
      return { expected: 'a JSON body, and so UTF-8', got: 'bytes that are no UTF-8' };
    }
    if (jsonOf(exchange.response) !== undefined) return 'fine';
    const mediaType = exchange.response.headers['content-type'] ?? 'no Content-Type';
    return { expected: 'a JSON body', got: `${mediaType}; ${summarize(exchange)}` };
  },
});
