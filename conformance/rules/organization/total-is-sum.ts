import { defineWatch } from '../../engine/rule.ts';
import { linesOf, membersOf } from '../../wire/exchange.ts';
import type { Answer } from '../../wire/exchange.ts';
import type { Context } from '../../engine/context.ts';

/** Whether the answer is for a range that had ended: its total and lines then speak of the same leads. */
function isClosed({ plan }: Answer, { survey }: Context): boolean {
  const ends = plan.query
    .filter(([name]) => name === 'endDate')
    .map(([, text]) => Date.parse(text));
  return ends.length === 1 && ends.every((end) => end / 1000 <= survey.closed);
}

export const totalIsSum = defineWatch({
  id: 'organization/total-is-sum',
  requirements: ['organization/total-is-sum'],
  title: "The organization's total is the sum of its breakdown",
  needs: { capabilities: ['organization-lead-count'] },
  missingPrerequisite:
    'no count of a closed range had a total and one in each line of its breakdown',
  // Sound: closed ranges only, since a lead may arrive between two sums; each lead is of one office.
  inspect: (exchange, context) => {
    const { plan, response } = exchange;
    if (plan.operation !== 'getOrganizationLeadCount' || response.status !== 200) return 'not-mine';
    const { totalLeads } = membersOf(response);
    const lines = linesOf(response);
    if (typeof totalLeads !== 'number' || lines === undefined) return 'not-mine';
    const leads = lines.map((line) => line.totalLeads);
    if (!leads.every((count) => typeof count === 'number')) return 'not-mine';
    if (!isClosed(exchange, context)) return 'not-mine';
    const sum = leads.reduce((total, count) => total + count, 0);
    if (sum === totalLeads) return 'fine';
    return {
      expected: `"totalLeads":${sum}, the sum of the ${leads.length} lines of the breakdown`,
      got: `"totalLeads":${totalLeads}`,
    };
  },
});
