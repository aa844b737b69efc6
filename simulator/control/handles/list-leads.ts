import type { Lead, LeadList } from '../../../generated/control.ts';
import { mistaken } from '../control-error.ts';
import type { QueryOf } from '../operation-types.ts';
import { suggestNumber } from '../commands/ids.ts';
import { writeInstant } from '../../instants.ts';
import { countBefore } from '../../model/lead-count.ts';
import { originAt } from '../../model/lead-origins.ts';
import type { State } from '../../model/state.ts';
import { readInstant } from './instants.ts';

/** How many leads are listed by default. */
const defaultLimit = 100;

/** A lead, and its instant as a number to sort by. */
interface Found {
  readonly instant: number;
  readonly lead: Lead;
}

interface LeadsRange {
  readonly first: number;
  readonly end: number;
}

/** The leads of an office in a range, the oldest first, as many as are asked for. */
function listOffice(state: State, office: number, { first, end }: LeadsRange, limit: number) {
  const column = state.leads.get(office) ?? [];
  const origins = state.leadOrigins.get(office);
  const start = countBefore(column, first);
  const stop = Math.max(start, countBefore(column, end));
  const leads = Array.from({ length: Math.min(limit, stop - start) }, (_, index): Found => {
    const instant = column[start + index] ?? 0;
    const origin = origins === undefined ? {} : originAt(origins, start + index);
    const { externalListingId: listing = null, source = null } = origin;
    return { instant, lead: { office, at: writeInstant(instant), listing, source } };
  });
  return { total: stop - start, leads };
}

function chooseOffices({ offices }: State, office: number | undefined): readonly number[] {
  const ids = [...offices.keys()];
  if (office === undefined) return ids;
  if (offices.has(office)) return [office];
  const message = `${office} is no office; ${suggestNumber(office, ids)}`;
  throw mistaken('query-invalid', [{ field: 'office', message }]);
}

/**
 * The leads that are asked for, the oldest first, also those that are still to come.
 * @throws {ControlError} for an office that there is not
 */
export function listLeads(
  state: State,
  { office, from, to, limit = defaultLimit }: QueryOf<'listLeads'>,
): LeadList {
  const range = {
    first: from === undefined ? -Infinity : readInstant('from', from),
    end: to === undefined ? Infinity : readInstant('to', to),
  };
  const found = chooseOffices(state, office).map((id) => listOffice(state, id, range, limit));
  const leads = found
    .flatMap((one) => one.leads)
    .toSorted((a, b) => a.instant - b.instant || a.lead.office - b.lead.office)
    .slice(0, limit)
    .map(({ lead }) => lead);
  return { total: found.reduce((sum, { total }) => sum + total, 0), leads };
}
