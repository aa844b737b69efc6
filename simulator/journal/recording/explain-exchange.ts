import type { IncomingMessage } from 'node:http';

import type { Reasoning } from '../why/decision-trace.ts';
import type { Explanation } from '../why/explain.ts';
import { sayUnrouted } from '../why/unrouted.ts';
import type { Notes } from './recording.ts';

/** The path without its query. */
export function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '';
}

function sayByAnswer(
  request: IncomingMessage,
  status: number | undefined,
  { decided }: Notes,
): Reasoning {
  if (decided !== undefined) return { words: 'the simulator could not say why', reasonCodes: [] };
  return sayUnrouted({ method: request.method ?? '', path: pathOf(request), status });
}

/**
 * Why the request got this status: as was noted, or as far as the status shows. Where it is not
 * the one that was noted, or a fault met the request, the words say so.
 */
export function explainExchange(
  request: IncomingMessage,
  status: number | undefined,
  notes: Notes,
): Explanation {
  const { explanation, faults } = notes;
  const met = faults.map(({ id, label }) => `the fault ${id} (${label})`).join(' and ');
  const prefix = status === undefined ? 'no answer: ' : `${status}: `;
  if (explanation === undefined) {
    const { words, reasonCodes } = sayByAnswer(request, status, notes);
    return met === ''
      ? { reasonCodes, why: `${prefix}${words}` }
      : { reasonCodes: [], why: `${prefix}${met}` };
  }
  const { reasonCodes, why } = explanation;
  const told = why.startsWith(prefix) ? why : `${prefix}instead of ${why}`;
  return { reasonCodes, why: met === '' ? told : `${told}; met by ${met}` };
}
