/** Counts that pass over leads by what brought them. */
import type { Override } from '../dialects/override.ts';
import type { Circumstances } from '../http/circumstances.ts';
import type { LeadOrigin } from '../model/lead-origins.ts';
import { originAt } from '../model/lead-origins.ts';
import type { LeadColumn, Listing, World } from '../model/world.ts';
import { partnerKey } from '../model/world.ts';
import { asksCount, decideWhen } from './circumstances.ts';

/** A lead, and what brought it. */
export interface BroughtLead {
  readonly at: number;
  readonly origin: LeadOrigin;
  /** The listing that brought it, as it is now; undefined where that is not known. */
  readonly listing: Listing | undefined;
}

function officeOf(world: World, column: LeadColumn | undefined): number | undefined {
  return [...world.leads].find(([, leads]) => leads === column)?.[0];
}

function listingOf(world: World, officeId: number, origin: LeadOrigin): Listing | undefined {
  const office = world.offices.get(officeId);
  const organization = world.organizations.get(office?.organizationId ?? NaN);
  const { externalListingId = '' } = origin;
  return world.listings.get(partnerKey(organization?.partnerId ?? '', externalListingId));
}

function* leadsOf(world: World, officeId: number): Iterable<BroughtLead> {
  const column = world.leads.get(officeId) ?? [];
  const origins = world.leadOrigins.get(officeId);
  for (let place = 0; place < column.length; place += 1) {
    const origin = origins === undefined ? {} : originAt(origins, place);
    yield { at: column[place] ?? NaN, origin, listing: listingOf(world, officeId, origin) };
  }
}

/** Passes over the leads that are meant, in the requests that are meant. */
export function passOver(
  isLeadMeant: (lead: BroughtLead) => boolean,
  isMeant: (circumstances: Circumstances) => boolean = asksCount,
): Override {
  return decideWhen(isMeant, ({ countLeads }, { world }) => ({
    countLeads: (column, span) => {
      const officeId = officeOf(world, column);
      const usual = countLeads(column, span);
      if (officeId === undefined) return usual;
      const passed = [...leadsOf(world, officeId)].filter(isLeadMeant).map(({ at }) => at);
      return Math.max(0, usual - countLeads(Float64Array.from(passed), span));
    },
  }));
}
