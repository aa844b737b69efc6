import { findFallen, formatLeads } from '../../engine/session/counts.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import {
  assertPlace,
  makeLeadsNow,
  placesOf,
  readCounts,
  subjectsOfPlace,
} from '../../observer/leads.ts';
import type { Reading } from '../../observer/leads.ts';
import { judgeRise, realTimeSeconds, risesBy } from '../../observer/rises.ts';

/** What was seen stays: an older copy may answer now and then. */
async function judgeStays(session: Session, { subject, range, ...seen }: Reading): Promise<void> {
  const { readingsOfNow } = session.context.depth;
  for (let reading = 0; reading < readingsOfNow; reading += 1) {
    const [again] = await readCounts(session, [subject], range);
    if (again === undefined) return;
    const fallen = findFallen(seen.components, again.components);
    session.judge(fallen === undefined, () => ({
      expected: `at least ${formatLeads(fallen?.[1])} of the ${fallen?.[0]}, as just before`,
      got: String(again.components.get(fallen?.[0] ?? '') ?? 0),
      evidence: [seen.answer, again.answer],
      requirement: 'time/never-falls',
      hint: 'an older copy or cache answers now and then',
    }));
  }
}

export const realTime = defineRule({
  id: 'time/real-time',
  requirements: ['time/real-time', 'time/never-falls'],
  title: 'A new lead is counted at once in a range that is open to now',
  needs: { capabilities: leadCapabilities, fixtures: ['observer.createLead'] },
  locks: 'everything',
  cases: (context) => [placesOf(context)[0]],
  input: nothingVaries,
  // Sound: the hook said that the lead was made; further leads only raise the count, and it is
  // asked for again for some seconds. Once they are counted, they stay.
  check: async (session, given) => {
    const place = assertPlace(given);
    const before = await readCounts(session, subjectsOfPlace(session.context, place), {});
    const last = before.at(-1);
    if (last === undefined) return;
    const leads = await makeLeadsNow(session, place, last.answer);
    const after = await judgeRise(session, {
      place,
      leads,
      before,
      expect: risesBy(leads.length, place),
      words: `${leads.length} leads were made, and ${realTimeSeconds(session)} s have passed`,
    });
    for (const reading of after.slice(-1)) await judgeStays(session, reading);
  },
});
