import { operations } from '../../../generated/contract.ts';
import { defineWatch } from '../../engine/rule.ts';
import { documentedStatus } from '../../oracles/contract.ts';
import { summarize } from '../../wire/exchange.ts';

/** "Come back later" says nothing about the operation. */
const busy = [429, 503];

export const documentedStatusOnly = defineWatch({
  id: 'errors/documented-status',
  requirements: ['errors/documented-status'],
  title: 'The lead and health operations answer only with documented statuses',
  missingPrerequisite: 'no lead or health operation was called',
  // Sound: well-formed requests of documented operations; open points are left alone, and so are
  // 429 and 503, for which the run waits or does not judge.
  inspect: (exchange) => {
    const { plan, response } = exchange;
    if (plan.operation === 'updateListing') return 'not-mine';
    if (plan.openPoint !== undefined || plan.hostile || busy.includes(response.status)) {
      return 'not-mine';
    }
    if (documentedStatus(exchange) !== undefined) return 'fine';
    const { statuses } = operations[plan.operation];
    return { expected: `one of ${statuses.join(', ')}`, got: summarize(exchange) };
  },
});
