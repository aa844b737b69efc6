import { responseValidators } from '../../../generated/validators/contract.ts';
import { defineWatch } from '../../engine/rule.ts';
import { inspectBody } from '../../oracles/contract.ts';

export const everyBody = defineWatch({
  id: 'office/every-body',
  requirements: ['office/body', 'organization/one-object'],
  title: 'Every office count of the run has the fields and types of the contract',
  needs: { capabilities: ['office-lead-count'] },
  missingPrerequisite: 'no office count was answered with 200',
  // Sound: the schema asks for what the source says and allows further fields.
  inspect: (exchange) =>
    exchange.plan.operation === 'getOfficeLeadCount'
      ? inspectBody(exchange, 200, responseValidators.getOfficeLeadCount['200'])
      : 'not-mine',
});
