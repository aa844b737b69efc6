import { isCount, leadCapabilities } from '../../engine/session/probes.ts';
import { defineWatch } from '../../engine/rule.ts';
import { linesOf, membersOf, summarize, type Answer } from '../../wire/exchange.ts';
import { aLead } from '../../engine/session/counts.ts';

/** Every number of leads in an answer: the total, and the lines of a breakdown. */
function numbersOf({ response }: Answer): number[] {
  const lines = linesOf(response) ?? [];
  const counts = [membersOf(response), ...lines].map(({ totalLeads }) => totalLeads);
  return counts.filter((count) => typeof count === 'number');
}

export const wholeCount = defineWatch({
  id: 'office/whole-count',
  requirements: ['office/whole-count'],
  title: 'Every number of leads is whole and not negative',
  needs: { capabilities: leadCapabilities },
  missingPrerequisite: 'no number of leads was answered',
  // Sound: leads are counted one by one. 12.0 and 1e2 are whole numbers too.
  inspect: (exchange) => {
    const { plan, response } = exchange;
    if (!isCount(plan.operation) || response.status !== 200) return 'not-mine';
    const numbers = numbersOf(exchange);
    if (numbers.length === 0) return 'not-mine';
    const odd = numbers.find((count) => !Number.isInteger(count) || count < 0);
    if (odd === undefined) return numbers.some((count) => count > 0) ? 'fine' : { lacks: aLead };
    return { expected: 'a whole number of leads, 0 or more', got: summarize(exchange) };
  },
});
