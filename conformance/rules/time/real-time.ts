import { defineRule, nothingVaries } from '../../engine/rule.ts';
import { leadCapabilities } from '../../engine/probes.ts';
import {
  assertPlace,
  makeLeadsNow,
  placesOf,
  readCounts,
  subjectsOfPlace,
} from '../../observer/leads.ts';
import { judgeRise, realTimeSeconds, risesBy } from '../../observer/rises.ts';

export const realTime = defineRule({
  id: 'time/real-time',
  requirements: ['time/real-time'],
  title: 'A new lead is counted at once in a range that is open to now',
  needs: { capabilities: leadCapabilities, fixtures: ['observer.createLead'] },
  locks: 'everything',
  cases: (context) => [placesOf(context)[0]],
  input: nothingVaries,
  // Sound: the hook said that the lead was made; further leads only raise the count, and it is
  // asked for again for some seconds.
  check: async (session, given) => {
    const place = assertPlace(given);
    const before = await readCounts(session, subjectsOfPlace(session.context, place), {});
    const last = before.at(-1);
    if (last === undefined) return;
    const leads = await makeLeadsNow(session, place, last.answer);
    await judgeRise(session, {
      place,
      leads,
      before,
      expect: risesBy(leads.length, place),
      words: `${leads.length} leads were made, and ${realTimeSeconds} s have passed`,
    });
  },
});
