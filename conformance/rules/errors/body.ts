import { defineWatch } from '../../engine/rule.ts';
import { membersOf, summarize } from '../../wire/exchange.ts';
import { isOfOperation } from '../helpers/documented-answer.ts';

const documented = [400, 401, 404];

export const body = defineWatch({
  id: 'errors/body',
  requirements: ['errors/body'],
  title: 'Every error of the lead and health operations has status "error" and a string error',
  missingPrerequisite: 'no lead or health operation answered with an error',
  // Sound: the documented errors have this body whatever the reason, and whether there is one is
  // all that a point leaves open; other statuses have a rule of their own.
  inspect: (exchange) => {
    const { plan, response } = exchange;
    if (plan.operation === 'updateListing' || !documented.includes(response.status))
      return 'not-mine';
    // An operation that the partner does not have may be no operation at all.
    if (plan.openPoint === 'unsupported-operation' || !isOfOperation(plan)) return 'not-mine';
    if (plan.hostile) return 'not-mine';
    const { status, error } = membersOf(response);
    if (status === 'error' && typeof error === 'string') return 'fine';
    return { expected: 'JSON {"status":"error","error":string}', got: summarize(exchange) };
  },
});
