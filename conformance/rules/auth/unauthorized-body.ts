import { errorTexts } from '../../../generated/contract.ts';
import { defineWatch } from '../../engine/rule.ts';
import { membersOf, summarize } from '../../wire/exchange.ts';

export const unauthorizedBody = defineWatch({
  id: 'auth/unauthorized-body',
  requirements: ['auth/unauthorized-body'],
  title: 'Every 401 of the lead and health operations has the text "Unauthorized"',
  missingPrerequisite: 'no lead or health operation answered 401',
  // Sound: 401 has one text, whatever the reason. The body of an update's 401 is an open point.
  inspect: (exchange) => {
    const { plan, response } = exchange;
    if (response.status !== 401 || plan.operation === 'updateListing') return 'not-mine';
    const { status, error } = membersOf(response);
    const { UnauthorizedError: text } = errorTexts;
    if (status === 'error' && error === text) return 'fine';
    return { expected: `{"status":"error","error":"${text}"}`, got: summarize(exchange) };
  },
});
