import type { Reasoning } from '../why/decision-trace.ts';
import type { Explanation } from '../why/explain.ts';
import { sayUnrouted, type UnroutedRequest } from '../why/unrouted.ts';
import type { Notes } from './recording.ts';

function sayByAnswer(answered: UnroutedRequest, { decision }: Notes): Reasoning {
  if (decision !== undefined) return { words: 'the simulator could not say why', reasonCodes: [] };
  return sayUnrouted(answered);
}

/**
 * Why the request got its status: as was noted, or as far as the status shows. Where it is not
 * the one that was noted, or a fault met the request, the words say so.
 */
export function explainExchange(answered: UnroutedRequest, notes: Notes): Explanation {
  const { explanation, faults } = notes;
  const { status } = answered;
  const met = faults.map(({ id, label }) => `the fault ${id} (${label})`).join(' and ');
  const prefix = status === undefined ? 'no answer: ' : `${status}: `;
  if (explanation === undefined) {
    const { words, reasonCodes } = sayByAnswer(answered, notes);
    return met === ''
      ? { reasonCodes, why: `${prefix}${words}` }
      : { reasonCodes: [], why: `${prefix}${met}` };
  }
  const { reasonCodes, why } = explanation;
  const told = why.startsWith(prefix) ? why : `${prefix}instead of ${why}`;
  return { reasonCodes, why: met === '' ? told : `${told}; met by ${met}` };
}
