/** Counts that pass over leads by what brought them. */
import type { Override } from '../dialects/override.ts';
import type { Circumstances } from '../../http/circumstances.ts';
import type { LeadOrigin } from '../../model/lead-origins.ts';
import { originAt } from '../../model/lead-origins.ts';
import type { LeadColumn, Listing, State } from '../../model/state.ts';
import { partnerKey } from '../../model/state.ts';
import { asksCount, decideWhen } from './circumstances.ts';

/** A lead, and what brought it. */
export interface BroughtLead {
  readonly at: number;
  readonly origin: LeadOrigin;
  /** The listing that brought it, as it is now; undefined where that is not known. */
  readonly listing: Listing | undefined;
}

function officeOf(state: State, column: LeadColumn | undefined): number | undefined {
  return [...state.leads].find(([, leads]) => leads === column)?.[0];
}

function listingOf(state: State, officeId: number, origin: LeadOrigin): Listing | undefined {
  const office = state.offices.get(officeId);
  const organization = state.organizations.get(office?.organizationId ?? NaN);
  const { externalListingId = '' } = origin;
  return state.listings.get(partnerKey(organization?.partnerId ?? '', externalListingId));
}

function* leadsOf(state: State, officeId: number): Iterable<BroughtLead> {
  const column = state.leads.get(officeId) ?? [];
  const origins = state.leadOrigins.get(officeId);
  for (let place = 0; place < column.length; place += 1) {
    const origin = origins === undefined ? {} : originAt(origins, place);
    yield { at: column[place] ?? NaN, origin, listing: listingOf(state, officeId, origin) };
  }
}

/** Passes over the leads that are meant, in the requests that are meant. */
export function passOver(
  isLeadMeant: (lead: BroughtLead) => boolean,
  isMeant: (circumstances: Circumstances) => boolean = asksCount,
): Override {
  return decideWhen(isMeant, ({ countLeads }, { state }) => ({
    countLeads: (column, span) => {
      const officeId = officeOf(state, column);
      const original = countLeads(column, span);
      if (officeId === undefined) return original;
      const passed = [...leadsOf(state, officeId)].filter(isLeadMeant).map(({ at }) => at);
      return Math.max(0, original - countLeads(Float64Array.from(passed), span));
    },
  }));
}
