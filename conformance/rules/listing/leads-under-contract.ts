import { defineRule, nothingVaries } from '../../engine/rule.ts';
import { makeLeadsNow, readCounts, sourcesOf, subjectsOfPlace } from '../../observer/leads.ts';
import { bringTo } from '../../observer/listing-views.ts';
import { judgeRise, risesBy } from '../../observer/rises.ts';
import type { HookExchange } from '../../wire/exchange.ts';
import {
  lacksListingWithLeads,
  listingsWithLeads,
  needsOfListingWithLeads,
  passChange,
} from '../helpers/listing-with-leads.ts';

export const leadsUnderContract = defineRule({
  id: 'listing/leads-under-contract',
  requirements: ['listing/leads-under-contract'],
  title: 'A lead that reaches a listing UNDER_CONTRACT is counted',
  needs: needsOfListingWithLeads,
  missingPrerequisite: lacksListingWithLeads,
  locks: 'everything',
  cases: (context) => listingsWithLeads(context).slice(0, 1),
  input: nothingVaries,
  // Sound: the hook said that the lead was made; where it is refused nothing is judged, since
  // leads may arrive and need not. Further leads only raise the count.
  check: async (session, { keeper, place }) => {
    const { context } = session;
    await bringTo(session, keeper, 'UNDER_CONTRACT');
    await passChange(context);
    const before = await readCounts(session, subjectsOfPlace(context, place), {});
    const last = before.at(-1);
    if (last === undefined) return;
    const sources = sourcesOf(context);
    const leads: HookExchange[] = [];
    for (const source of sources) {
      leads.push(...(await makeLeadsNow(session, place, last.answer, source)));
    }
    const words = `by ${sources.join(', by ') || 'no matter what'}`;
    await judgeRise(session, {
      place,
      leads,
      before,
      expect: risesBy(leads.length, place),
      words: `${leads.length} leads (${words}) reached listing ${place.externalListingId}, which is UNDER_CONTRACT`,
    });
  },
});
