import type { ListingKeeper } from '../../engine/session/listings.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import {
  listingPlacesOf,
  makeLeadsNow,
  readCounts,
  sourcesOf,
  subjectsOfPlace,
} from '../../observer/leads.ts';
import type { LeadPlace, SourceName } from '../../observer/leads.ts';
import { bringTo } from '../../observer/listing-views.ts';
import { judgeRise, risesBy } from '../../observer/rises.ts';
import type { Context } from '../../engine/context.ts';

interface Case {
  readonly keeper: ListingKeeper;
  readonly place: LeadPlace;
  readonly source: SourceName | undefined;
}

/** A listing whose office is known shows it twice: in the office's count and in its line. */
function casesOf(context: Context): Case[] {
  const places = listingPlacesOf(context).toSorted(
    (a, b) => Number(a.officeId === undefined) - Number(b.officeId === undefined),
  );
  const place = places.find((one) => subjectsOfPlace(context, one).length > 0);
  const keeper = context.listings.find(
    ({ fixture }) => fixture.externalListingId === place?.externalListingId,
  );
  if (place === undefined || keeper === undefined) return [];
  return sourcesOf(context).map((source) => ({ keeper, place, source }));
}

/** The instant of a lead, in whole seconds, must not lie before the change of status. */
async function passChange({ client, lock }: Context): Promise<void> {
  const update = client.exchanges.findLast(({ plan }) => plan.operation === 'updateListing');
  const rest = (update?.receivedAt ?? 0) + 1100 - Date.now();
  if (rest > 0) await lock.letOthersGo(() => client.pause(rest));
}

export const leadsUnderContract = defineRule({
  id: 'listing/leads-under-contract',
  requirements: ['listing/leads-under-contract'],
  title: 'A lead that reaches a listing UNDER_CONTRACT is counted',
  needs: {
    capabilities: leadCapabilities,
    allCapabilities: ['listing-update'],
    fixtures: ['listings', 'observer.createLead'],
  },
  missingPrerequisite:
    'needs {{externalListingId}} in observer.createLead, and officeId in one of the listings where {{officeId}} is there too',
  locks: 'everything',
  cases: casesOf,
  input: nothingVaries,
  // Sound: the hook said that the lead was made; where it is refused nothing is judged, since
  // leads may arrive and need not. Further leads only raise the count.
  check: async (session, { keeper, place, source }) => {
    const { context } = session;
    await bringTo(session, keeper, 'UNDER_CONTRACT');
    await passChange(context);
    const before = await readCounts(session, subjectsOfPlace(context, place), {});
    const last = before.at(-1);
    if (last === undefined) return;
    const leads = await makeLeadsNow(session, place, last.answer, source);
    await judgeRise(session, {
      place,
      leads,
      before,
      expect: risesBy(leads.length, place),
      words: `${leads.length} leads reached listing ${place.externalListingId}, which is UNDER_CONTRACT`,
    });
  },
});
