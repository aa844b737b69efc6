import { defineRule } from '../../engine/rule.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { leadPlacesOf, openPlace, subjectsOfPlace } from '../../observer/leads/lead-places.ts';
import { createCurrentLeads, readCounts } from '../../observer/leads/leads.ts';
import { judgeRiseNow, risesBy } from '../../observer/leads/rises.ts';
import { observerLagOf } from '../../observer/polling.ts';
import { targetLagOf } from '../../observer/leads/target-time.ts';
import { requireLongerRun } from '../helpers/counts/run-conditions.ts';

const promptMilliseconds = 1000;

/** Number of attempts: a cache that is renewed by the clock may show a lead sooner. */
const timesOfCache = 3;

export const withinASecond = defineRule({
  id: 'time/within-a-second',
  requirements: ['time/within-a-second'],
  title: 'A new lead is counted within a second',
  soundness:
    'This is a presumption: "real time" is not a number of seconds. A target whose clock is slow ' +
    'counts a lead once its clock reaches the lead, so it is not judged.',
  needs: { capabilities: leadCapabilities, fixtures: ['observer.createLead'] },
  locks: 'everything',
  phase: 'last',
  cases: (context) => leadPlacesOf(context).slice(0, 1),
  check: async (session, given) => {
    requireLongerRun(session);
    const { context } = session;
    const milliseconds = promptMilliseconds + 1000 * observerLagOf(session);
    // Other rules have waited for counts to rise: only if one was late, it may be late again.
    const late = Math.max(0, ...context.notes.countLagMilliseconds.open);
    if (late < milliseconds || targetLagOf(context) > 0) return session.recordPass();
    const place = await openPlace(session, given);
    for (let times = 0; times < timesOfCache; times += 1) {
      // After this pause, a cache is renewed by the first count, and still holds at the second.
      await context.client.pause(late);
      const before = await readCounts(session, subjectsOfPlace(context, place), {});
      const last = before.at(-1);
      if (last === undefined) return session.recordPass();
      const leads = await createCurrentLeads(session, place, last.answer);
      await context.client.pause(milliseconds);
      await judgeRiseNow(session, {
        place,
        leads,
        before,
        expect: risesBy(leads.length, place),
        words: `${leads.length} leads were created ${milliseconds / 1000} s before`,
      });
    }
  },
});
