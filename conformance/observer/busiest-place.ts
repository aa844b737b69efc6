/** Where to make leads that sums of months have to hold: services keep those where there are many leads. */
import type { Context } from '../engine/context.ts';
import { officesByLeads } from '../engine/session/subjects.ts';
import { doesWithout, takes } from './hooks/hook-request.ts';
import { hookOf, placesOf, type LeadPlace } from './leads.ts';

/** The office with the most leads of those that the hook takes alone, or of the usual places. */
export function busiestPlaceOf(context: Context): LeadPlace | undefined {
  const hook = hookOf(context);
  const isByOffice = takes(hook, 'officeId') && doesWithout(hook, 'externalListingId');
  const offices = officesByLeads(context).map(({ id }): LeadPlace => ({
    officeId: Number(id),
    externalListingId: undefined,
  }));
  const usual = placesOf(context);
  const { officeLeads } = context.survey;
  const leadsOf = ({ officeId }: LeadPlace): number => officeLeads?.get(String(officeId)) ?? 0;
  const places = isByOffice && offices.length > 0 ? offices : usual;
  return places.toSorted((a, b) => leadsOf(b) - leadsOf(a))[0];
}
