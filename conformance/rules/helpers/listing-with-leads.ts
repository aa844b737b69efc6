/** A listing that leads may reach, and that the run may update. */
import type { Context } from '../../engine/context.ts';
import { nextSecondAfter } from '../../engine/session/clock.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import type { Needs } from '../../engine/rule.ts';
import type { ListingKeeper } from '../../engine/session/listings.ts';
import { listingPlacesOf, subjectsOfPlace, type LeadPlace } from '../../observer/leads.ts';

export interface ListingWithLeads {
  readonly keeper: ListingKeeper;
  readonly place: LeadPlace;
}

/** Those whose leads some count shows, first those whose office is known: it shows them twice. */
export const listingsWithLeads = (context: Context): ListingWithLeads[] =>
  listingPlacesOf(context)
    .filter((place) => subjectsOfPlace(context, place).length > 0)
    .toSorted((a, b) => Number(a.officeId === undefined) - Number(b.officeId === undefined))
    .flatMap((place) => {
      const keeper = context.listings.find(
        ({ fixture }) => fixture.externalListingId === place.externalListingId,
      );
      return keeper === undefined ? [] : [{ keeper, place }];
    });

export const needsOfListingWithLeads = {
  capabilities: leadCapabilities,
  allCapabilities: ['listing-update'],
  fixtures: ['listings', 'observer.createLead'],
} as const satisfies Needs;

export const lacksListingWithLeads =
  'needs {{externalListingId}} in observer.createLead, and officeId in one of the listings where {{officeId}} is there too';

/** A change may be told a moment before it is made. */
const slackMilliseconds = 100;

/** The instant of a lead, in whole seconds, must not lie before the change of status. */
export async function passChange({ client }: Context): Promise<void> {
  const update = client.exchanges.findLast(({ plan }) => plan.operation === 'updateListing');
  const changed = (update?.receivedAt ?? 0) + slackMilliseconds;
  const next = nextSecondAfter(changed, client.exchanges) ?? Number.POSITIVE_INFINITY;
  const rest = Math.min(next, changed + 1000) - Date.now();
  // Others wait as well: they would take the listing to another status.
  if (rest > 0) await client.pause(rest);
}
