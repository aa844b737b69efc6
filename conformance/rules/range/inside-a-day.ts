import { datedSubjectsOf } from '../../engine/context.ts';
import { componentsOf, formatInstant, officeComponent } from '../../engine/counts.ts';
import { leadCapabilities } from '../../engine/probes.ts';
import { describeSubject } from '../../engine/requests.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import type { Context } from '../../engine/context.ts';
import type { Subject } from '../../engine/requests.ts';
import type { Jump } from '../../engine/survey.ts';

interface LeadCase {
  readonly subject: Subject;
  readonly jump: Jump;
  readonly component: string;
}

/** Each lead that was found, in the organization's count and in its office's own. */
function casesOf(context: Context): LeadCase[] {
  const subjects = datedSubjectsOf(context);
  return context.survey.jumps.flatMap((jump) =>
    subjects.flatMap((subject) => {
      if (subject.kind === 'organization') return [{ subject, jump, component: jump.component }];
      const isOwn = jump.component === officeComponent(subject.id);
      return isOwn ? [{ subject, jump, component: 'total' }] : [];
    }),
  );
}

export const insideADay = defineRule({
  id: 'range/inside-a-day',
  requirements: ['range/inside-a-day'],
  title: 'A range of a few seconds around a lead counts that lead',
  needs: { capabilities: leadCapabilities },
  cases: casesOf,
  input: nothingVaries,
  // Sound: the leads between two ends one second apart are within that second, both instants
  // included, and the range reaches a second further on both sides.
  check: async (session, { subject, jump, component }) => {
    const upTo = (end: number) => session.askCount(subject, { endDate: formatInstant(end) });
    const before = await upTo(jump.second);
    const until = await upTo(jump.second + 1);
    const startDate = formatInstant(jump.second - 1);
    const around = await session.askCount(subject, {
      startDate,
      endDate: formatInstant(jump.second + 2),
    });
    const leadsOf = (answer: typeof around) => componentsOf(answer).get(component) ?? 0;
    const between = leadsOf(until) - leadsOf(before);
    session.judge(leadsOf(around) >= between, () => ({
      expected: `at least ${between} leads of ${describeSubject(subject)} (${component}) in the three seconds from ${startDate}, since so many come between the ends ${formatInstant(jump.second)} and ${formatInstant(jump.second + 1)}`,
      got: String(leadsOf(around)),
      evidence: [before, until, around],
      hint: 'the bounds of short ranges are rounded to minutes, hours or days',
    }));
  },
});
