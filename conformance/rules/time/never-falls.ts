import { caps } from '../../engine/budget.ts';
import { oneOfEach, someOf, subjectsOf, takesDates } from '../../engine/session/subjects.ts';
import {
  assertLeads,
  componentsOf,
  findFallen,
  formatInstant,
  formatLeads,
} from '../../engine/session/counts.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { earliestOpenStart } from '../../engine/session/range-limit.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import type { Answer } from '../../wire/exchange.ts';

export const neverFalls = defineRule({
  id: 'time/never-falls',
  requirements: ['time/never-falls'],
  title: 'The count of a range that is open to now never falls',
  needs: { capabilities: leadCapabilities },
  cases: (context) => {
    const subjects = someOf(subjectsOf(context));
    const startDate = formatInstant(earliestOpenStart(context));
    return [
      ...subjects.slice(0, caps.subjects).map((subject) => ({ subject, range: {} })),
      ...oneOfEach(subjects)
        .filter(({ kind }) => takesDates(context, kind))
        .map((subject) => ({ subject, range: { startDate } })),
    ];
  },
  input: nothingVaries,
  // Sound with live leads: each answer is complete before the next request is sent, and leads are
  // only ever added.
  check: async (session, { subject, range }) => {
    let last: Answer = await session.askCount(subject, range);
    for (let reading = 1; reading < caps.readings; reading += 1) {
      const next = await session.askCount(subject, range);
      const [before, after] = [componentsOf(last), componentsOf(next)];
      assertLeads(before, after);
      const fallen = findFallen(before, after);
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
