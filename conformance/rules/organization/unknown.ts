import { defineRule } from '../../engine/rule.ts';
import { notFinding } from '../helpers/not-found.ts';

export const unknown = defineRule({
  id: 'organization/unknown',
  requirements: ['organization/unknown'],
  title: 'An organization that does not exist is answered with 404',
  needs: { capabilities: ['organization-lead-count'], fixtures: ['organization.unknownIds'] },
  ...notFinding('organization', ({ target }) => target.organization?.unknownIds ?? []),
});
