import type { IncomingMessage } from 'node:http';

import type { Explanation } from '../explain.ts';
import type { Said } from '../occasion.ts';
import { sayUndecided } from '../words/beside.ts';
import type { Notes } from './recording.ts';

/** The path without its query. */
export function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '';
}

function sayByAnswer(request: IncomingMessage, status: number | undefined, notes: Notes): Said {
  if (notes.decided !== undefined) {
    return { words: 'there are no words for this: a mistake of the simulator', grounds: [] };
  }
  const { method = '', headers } = request;
  const hasHost = headers.host !== undefined;
  return sayUndecided({ method, path: pathOf(request), status, hasHost });
}

/**
 * Why the request got this status: as was noted, or as far as the status shows. Where it is not
 * the one that was noted, or a disturbance met the request, the words say so.
 */
export function explainExchange(
  request: IncomingMessage,
  status: number | undefined,
  notes: Notes,
): Explanation {
  const { explanation, disturbances } = notes;
  const met = disturbances.map(({ id, label }) => `the disturbance ${id} (${label})`).join(' and ');
  const prefix = status === undefined ? 'no answer: ' : `${status}: `;
  if (explanation === undefined) {
    const { words, grounds } = sayByAnswer(request, status, notes);
    return met === ''
      ? { grounds, why: `${prefix}${words}` }
      : { grounds: [], why: `${prefix}${met}` };
  }
  const { grounds, why } = explanation;
  const said = why.startsWith(prefix) ? why : `${prefix}instead of ${why}`;
  return { grounds, why: met === '' ? said : `${said}; met by ${met}` };
}
