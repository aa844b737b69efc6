import { defineWatch } from '../../engine/rule.ts';
import { echoing } from '../helpers/echoed-id.ts';

export const echoesId = defineWatch({
  id: 'organization/echoes-id',
  requirements: ['organization/echoes-id'],
  title: 'Every organization count names the organization asked for',
  needs: { capabilities: ['organization-lead-count'] },
  missingPrerequisite: 'no organization count was answered with 200 and an organizationId',
  ...echoing('organization'),
});
