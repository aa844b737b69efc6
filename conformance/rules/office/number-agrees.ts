import fc from 'fast-check';

import { datedSubjectsOf, organizationOf, someOf } from '../../engine/context.ts';
import type { Context } from '../../engine/context.ts';
import { formatLeads, officeComponent } from '../../engine/counts.ts';
import type { ClosedRange } from '../../engine/counts.ts';
import { describeSubject } from '../../engine/requests.ts';
import { defineRule } from '../../engine/rule.ts';
import { earliestSecond } from '../../engine/clock.ts';
import { Lacking } from '../../engine/verdict.ts';
import { linesOf } from '../../wire/exchange.ts';

/** From the beginning, and to the second at a lead that was found: both sides of both bounds. */
function fixedRanges({ survey }: Context): ClosedRange[] {
  const atLeads = survey.jumps.slice(0, 1).flatMap(({ second }) => [
    { start: second, end: second + 1 },
    { start: second + 1, end: second + 2 },
  ]);
  return [{ end: survey.closed }, ...atLeads];
}

export const numberAgrees = defineRule({
  id: 'office/number-agrees',
  requirements: ['office/number-agrees'],
  title: "An office's count equals its line in the organization's breakdown",
  needs: { capabilities: ['office-lead-count'], fixtures: ['organization.id', 'offices.ids'] },
  cases: (context) => someOf(datedSubjectsOf(context)).filter(({ kind }) => kind === 'office'),
  input: (_, { survey }) =>
    fc
      .tuple(
        fc.integer({ min: earliestSecond, max: survey.closed - 1 }),
        fc.integer({ min: 1, max: survey.closed - earliestSecond }),
      )
      .map(([start, length]) => ({ start, end: Math.min(survey.closed, start + length) })),
  examples: (_, context) => fixedRanges(context),
  // Sound: closed ranges; a line that a breakdown leaves out stands for no lead.
  check: async (session, office, range) => {
    const { counts, target } = session.context;
    const organization = organizationOf(target);
    if (organization === undefined) throw new Lacking('organization counts are not claimed');
    const whole = await counts.find(session, organization, range);
    const own = await counts.find(session, office, range);
    if (linesOf(whole.exchange.response) === undefined)
      throw new Lacking('the organization count has no breakdown');
    const line = whole.components.get(officeComponent(office.id)) ?? 0;
    const leads = own.components.get('total') ?? 0;
    if (line === 0 && leads === 0)
      throw new Lacking(`${describeSubject(office)} has no leads there`);
    session.judge(line === leads, () => ({
      expected: `${formatLeads(line)} of ${describeSubject(office)}, its line in the breakdown`,
      got: String(leads),
      evidence: [whole.exchange, own.exchange],
    }));
  },
});
