/** The first count of a range, for replays: leads that earlier attempts have created stay in later counts. */
import type { Bounds } from '../../engine/session/counts.ts';
import { componentsOf, textsOf } from '../../engine/session/counts.ts';
import type { Subject } from '../../engine/session/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import type { LeadPlace } from '../../observer/lead-places.ts';
import { readCounts, type Reading } from '../../observer/leads.ts';

/** A count, and the leads that the run had created at known instants by then. */
interface FirstCount {
  readonly before: readonly Reading[];
  readonly leads: number;
}

/** Nobody else creates leads there, so that a range has what the run has created since. */
const isKnown = (
  { context }: Session,
  { officeId, externalListingId }: LeadPlace,
  { start = -Infinity, end = Infinity }: Bounds,
  leads: number,
): boolean =>
  externalListingId === undefined &&
  context.observer.pastLeads
    .slice(leads)
    .filter(({ instant }) => instant >= start && instant <= end)
    .every((one) => one.officeId === officeId && one.externalListingId === undefined);

/**
 * Counts a closed range; a replay recalls the first count instead, if only leads of the place came
 * since. A defect that shows with the first leads of a range only may not show as a rise again.
 */
export async function readFirst(
  session: Session,
  place: LeadPlace,
  subject: Subject,
  bounds: Bounds,
): Promise<FirstCount> {
  const { notes, observer } = session.context;
  const range = textsOf(bounds);
  const key = JSON.stringify([subject, range]);
  const first = notes.firstCounts.get(key);
  if (session.fresh && first !== undefined && isKnown(session, place, bounds, first.leads)) {
    const components = componentsOf(first.answer);
    return { before: [{ subject, range, components, answer: first.answer }], leads: first.leads };
  }
  const before = await readCounts(session, [subject], range);
  const leads = observer.pastLeads.length;
  const [reading] = before;
  if (first === undefined && reading !== undefined && bounds.end !== undefined)
    notes.firstCounts.set(key, { answer: reading.answer, leads });
  return { before, leads };
}
