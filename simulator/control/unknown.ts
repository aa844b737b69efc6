/** Errors about what is not there, with the name that was probably meant. */
import type { ErrorCode } from '../../generated/control.ts';
import { guess } from '../../shared/suggest.ts';
import { ControlError } from './control-error.ts';

const kinds = {
  'sandbox-unknown': { name: 'sandbox', fix: 'Make it, or use its key once.' },
  'snapshot-unknown': { name: 'snapshot', fix: 'Take one first.' },
  'listing-unknown': { name: 'listing', fix: 'Look at those that there are.' },
  'fault-unknown': { name: 'fault', fix: 'Look at those that there are.' },
} as const satisfies Partial<Record<ErrorCode, { readonly name: string; readonly fix: string }>>;

/** How many names an error lists. */
const listedNames = 10;

/** The names to choose from, shortened to what one reads. */
export function suggest(name: string, names: readonly string[], otherwise: string): string {
  const meant = guess(name, names);
  if (meant !== undefined) return `Did you mean ${meant}?`;
  if (names.length === 0) return otherwise;
  const listed = names.slice(0, listedNames).join(', ');
  return `There ${names.length === 1 ? 'is' : 'are'} ${listed}${names.length > listedNames ? ', and more' : ''}.`;
}

/**
 * @param id what was asked for
 * @param ids those that there are
 */
export function unknown(
  code: keyof typeof kinds,
  id: string,
  ids: readonly string[],
): ControlError {
  const { name, fix } = kinds[code];
  return new ControlError(code, `There is no ${name} ${id}.`, { fix: suggest(id, ids, fix) });
}
