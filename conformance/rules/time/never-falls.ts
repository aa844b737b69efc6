import { oneOfEach, someOf, subjectsOf } from '../../engine/context.ts';
import { assertLeads, componentsOf, formatInstant, formatLeads } from '../../engine/counts.ts';
import { leadCapabilities } from '../../engine/probes.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import { earliestSecond } from '../../engine/clock.ts';
import type { Answer } from '../../wire/exchange.ts';

const readings = 3;

export const neverFalls = defineRule({
  id: 'time/never-falls',
  requirements: ['time/never-falls'],
  title: 'The count of a range that is open to now never falls',
  needs: { capabilities: leadCapabilities },
  cases: (context) => {
    const subjects = someOf(subjectsOf(context));
    const startDate = formatInstant(earliestSecond);
    return [
      ...subjects.slice(0, 3).map((subject) => ({ subject, range: {} })),
      ...oneOfEach(subjects).map((subject) => ({ subject, range: { startDate } })),
    ];
  },
  input: nothingVaries,
  // Sound with live leads: each answer is complete before the next request is sent, and leads are
  // only ever added.
  check: async (session, { subject, range }) => {
    let last: Answer = await session.askCount(subject, range);
    for (let reading = 1; reading < readings; reading += 1) {
      const next = await session.askCount(subject, range);
      const [before, after] = [componentsOf(last), componentsOf(next)];
      assertLeads(before, after);
      const fallen = [...before].find(([name, leads]) => (after.get(name) ?? 0) < leads);
      const evidence = [last, next];
      session.judge(fallen === undefined, () => ({
        expected: `at least ${formatLeads(fallen?.[1])} of the ${fallen?.[0]}, as a moment before`,
        got: String(after.get(fallen?.[0] ?? '') ?? 0),
        evidence,
        hint: 'an older copy or cache answers now and then',
      }));
      last = next;
    }
  },
});
