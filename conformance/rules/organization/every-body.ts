import { responseValidators } from '../../../generated/validators/contract.ts';
import { defineWatch } from '../../engine/rule.ts';
import { inspectBody } from '../../oracles/contract.ts';

export const everyBody = defineWatch({
  id: 'organization/every-body',
  requirements: ['organization/body', 'organization/one-object'],
  title: 'Every organization count of the run has the fields and types of the contract',
  needs: { capabilities: ['organization-lead-count'] },
  missingPrerequisite: 'no organization count was answered with 200',
  // Sound: the schema asks for what the source says and allows further fields.
  inspect: (exchange) =>
    exchange.plan.operation === 'getOrganizationLeadCount'
      ? inspectBody(exchange, 200, responseValidators.getOrganizationLeadCount['200'])
      : 'not-mine',
});
