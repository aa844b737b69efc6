import { operations } from '../../../generated/contract.ts';
import { defineWatch } from '../../engine/rule.ts';
import { asksForPatience } from '../../wire/patience.ts';
import { documentedStatus } from '../../oracles/contract.ts';
import { summarize } from '../../wire/exchange.ts';

export const documentedStatusOnly = defineWatch({
  id: 'errors/documented-status',
  requirements: ['errors/documented-status'],
  title: 'The lead and health operations answer only with documented statuses',
  missingPrerequisite: 'no lead or health operation was called',
  // Sound: well-formed requests of documented operations; open points are left alone, and so are
  // "come back later", for which the run waits or does not judge.
  inspect: (exchange) => {
    const { plan } = exchange;
    if (plan.operation === 'updateListing') return 'not-mine';
    if (plan.openPoint !== undefined || plan.hostile || asksForPatience(exchange)) {
      return 'not-mine';
    }
    if (documentedStatus(exchange) !== undefined) return 'fine';
    const { statuses } = operations[plan.operation];
    return { expected: `one of ${statuses.join(', ')}`, got: summarize(exchange) };
  },
});
