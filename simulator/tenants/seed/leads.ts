import type { LeadsReceived } from '../../model/event.ts';
import type { VisibleSpan } from './origins.ts';
import { drawOrigins } from './origins.ts';
import { createRandom } from '../../../shared/random.ts';

/**
 * The leads of an office that are not younger than `now`, in order, each with a source and a
 * listing that buyers saw then. The origins have a stream of chance of their own, so that they
 * move no lead.
 */
export function leadsReceived(
  officeId: number,
  instants: readonly number[],
  spans: readonly VisibleSpan[] | undefined,
  { number, now }: { readonly number: number; readonly now: number },
): LeadsReceived {
  const past = Array.from(Float64Array.from(instants).toSorted()).filter(
    (instant) => instant <= now,
  );
  const random = createRandom(number, `origins/${officeId}`);
  return {
    kind: 'leads-received',
    officeId,
    instants: past,
    origins: drawOrigins(past, spans ?? [], random),
  };
}
