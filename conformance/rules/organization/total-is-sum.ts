import { defineWatch } from '../../engine/rule.ts';
import { aLead, isCountOf, totalAndSum } from '../../engine/session/counts.ts';
import type { Answer } from '../../wire/exchange.ts';

/** The stamp is cut to the second. */
const secondsOfStamp = 1;

/** When the answer was stamped, less that: a range that ended by then gets no more leads. */
function endedBy({ response }: Answer, closed: number): number {
  const stamped = Date.parse(response.headers.date ?? '') / 1000;
  return Number.isNaN(stamped) ? closed : Math.max(closed, stamped - secondsOfStamp);
}

export const totalIsSum = defineWatch({
  id: 'organization/total-is-sum',
  requirements: ['organization/total-is-sum'],
  title: "The organization's total is the sum of its breakdown",
  needs: { capabilities: ['organization-lead-count'] },
  missingPrerequisite:
    'no count of a closed range had a total and one in each line of its breakdown',
  // Sound as a presumption only: a lead may be of no office, or of several (lead-offices).
  inspect: (exchange, { survey }) => {
    if (!isCountOf('organization', exchange)) return 'not-mine';
    const told = totalAndSum(exchange, endedBy(exchange, survey.closed));
    if (told === undefined) return 'not-mine';
    if (told.sum === told.total) return told.sum > 0 ? 'fine' : { lacks: aLead };
    return {
      expected: `"totalLeads":${told.sum}, the sum of the lines of the breakdown`,
      got: `"totalLeads":${told.total}`,
    };
  },
});
