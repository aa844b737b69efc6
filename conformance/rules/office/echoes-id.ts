import { defineWatch } from '../../engine/rule.ts';
import { membersOf, summarize } from '../../wire/exchange.ts';

const askedFor = /\/offices\/(0|[1-9]\d{0,15})\/leads\/count$/;

export const echoesId = defineWatch({
  id: 'office/echoes-id',
  requirements: ['office/echoes-id'],
  title: 'Every office count names the office asked for',
  needs: { capabilities: ['office-lead-count'] },
  lacked: 'no office count was answered with 200',
  // Sound: only plain decimal ids that a number holds exactly are compared, as numbers.
  inspect: (exchange) => {
    const { plan, response } = exchange;
    if (plan.operation !== 'getOfficeLeadCount' || response.status !== 200) return 'not-mine';
    const [, id] = askedFor.exec(plan.path) ?? [];
    if (id === undefined) return 'not-mine';
    if (membersOf(response).officeId === Number(id)) return 'fine';
    return { expected: `"officeId":${id}`, got: summarize(exchange) };
  },
});
