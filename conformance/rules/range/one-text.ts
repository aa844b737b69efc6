import { errorTexts } from '../../../generated/contract.ts';
import { defineWatch } from '../../engine/rule.ts';
import { isCount, leadCapabilities } from '../../engine/session/probes.ts';
import { membersOf, summarize } from '../../wire/exchange.ts';

export const oneText = defineWatch({
  id: 'range/one-text',
  scope: 'recording',
  requirements: ['range/one-text'],
  title: 'Every 400 for a date or the order of the dates has the same text',
  soundness:
    'Only requests whose single defect is in their dates are judged; the body of a 400 for ' +
    'another reason, such as an unknown parameter, is open.',
  needs: { capabilities: leadCapabilities },
  missingPrerequisite: 'no lead operation answered 400 to its dates',
  inspect: (exchange) => {
    const { plan, response } = exchange;
    const isAboutDates = plan.query.length > 0 && plan.credential.query.length === 0;
    if (!isCount(plan.operation) || !isAboutDates || response.status !== 400) return 'not-mine';
    if (plan.openPoint !== undefined || plan.hostile) return 'not-mine';
    const { status, error } = membersOf(response);
    const { InvalidQueryError: text } = errorTexts;
    if (status === 'error' && error === text) return 'fine';
    return { expected: `{"status":"error","error":"${text}"}`, got: summarize(exchange) };
  },
});
