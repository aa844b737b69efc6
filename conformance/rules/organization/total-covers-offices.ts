import { aLead, formatLeads, hasEnded, isCountOf, toldIn } from '../../engine/session/counts.ts';
import { defineWatch } from '../../engine/rule.ts';

export const totalCoversOffices = defineWatch({
  id: 'organization/total-covers-offices',
  requirements: ['organization/total-covers-offices'],
  title: "The organization's total is at least that of each line of its breakdown",
  needs: { capabilities: ['organization-lead-count'] },
  missingPrerequisite: 'no count of a closed range had a total and a line with a number',
  // Sound: a lead of an office is one of its organization; it may be of several offices, or of none.
  // The range had ended, and nobody had made leads of the past yet, which a total may follow later.
  inspect: (exchange, { survey, observer }) => {
    const { plan, sentAt } = exchange;
    if (!isCountOf('organization', exchange)) return 'not-mine';
    if (plan.openPoint !== undefined || plan.hostile || !hasEnded(exchange, survey.closed)) {
      return 'not-mine';
    }
    const made = observer.exchanges.find(({ hook }) => hook === 'createLead');
    if (made !== undefined && sentAt >= made.sentAt) return 'not-mine';
    const total = toldIn(exchange).get('total');
    const lines = [...toldIn(exchange)].filter(([name]) => name !== 'total');
    if (total === undefined || lines.length === 0) return 'not-mine';
    const larger = lines.find(([, leads]) => leads > total);
    if (larger === undefined)
      return lines.some(([, leads]) => leads > 0) ? 'fine' : { lacks: aLead };
    const [office, leads] = larger;
    return {
      expected: `at least ${formatLeads(leads)} of the organization, since ${office} alone has so many`,
      got: `"totalLeads":${total}`,
      hint: 'leads of some offices are left out of the total, or the two are of different ranges',
    };
  },
});
