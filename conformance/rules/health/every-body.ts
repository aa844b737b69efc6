import { responseValidators } from '../../../generated/validators/contract.ts';
import { defineWatch } from '../../engine/rule.ts';
import { inspectBody } from '../../oracles/contract.ts';

export const everyBody = defineWatch({
  id: 'health/every-body',
  requirements: ['health/report'],
  title: 'Every health report of the run has the fields and types of the contract',
  missingPrerequisite: 'no health report was answered with 200',
  // Sound: the schema asks for what the source says and allows further fields.
  inspect: (exchange) =>
    exchange.plan.operation === 'getHealth'
      ? inspectBody(exchange, 200, responseValidators.getHealth['200'])
      : 'not-mine',
});
