import { defineWatch } from '../../engine/rule.ts';
import { naming } from '../helpers/echoed-id.ts';

export const ownName = defineWatch({
  id: 'organization/own-name',
  requirements: ['organization/own-name'],
  title: 'Every count of the organization tells the name that is declared for it',
  needs: { capabilities: ['organization-lead-count'], fixtures: ['organization.name'] },
  missingPrerequisite: 'no count of the organization was answered with 200 and a name',
  // Sound as far as the operator's word goes; the name may be left out (organization-optional-fields).
  ...naming('organization', ({ organization }, id) =>
    id === String(organization?.id) ? organization?.name : undefined,
  ),
});
