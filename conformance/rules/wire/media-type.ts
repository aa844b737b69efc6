import { defineWatch } from '../../engine/rule.ts';
import { jsonOf } from '../../wire/exchange.ts';
import { hasDocumentedBody, isJsonMediaType } from '../helpers/documented-answer.ts';

export const mediaType = defineWatch({
  id: 'wire/media-type',
  requirements: ['wire/media-type'],
  title: 'JSON bodies are declared as JSON',
  missingPrerequisite: 'no documented answer with a JSON body was seen',
  // Sound as a presumption only: the source names a media type for requests, not for answers.
  inspect: (exchange) => {
    if (!hasDocumentedBody(exchange) || jsonOf(exchange.response) === undefined) return 'not-mine';
    const declared = exchange.response.headers['content-type'] ?? 'no Content-Type';
    if (isJsonMediaType(declared)) return 'fine';
    return { expected: 'Content-Type: application/json for a JSON body', got: declared };
  },
});
