import { defineRule } from '../../engine/rule.ts';
import { notFinding } from '../helpers/not-found.ts';

export const foreign = defineRule({
  id: 'organization/foreign',
  requirements: ['organization/foreign'],
  title: 'An organization that belongs to others is answered with 404',
  needs: { capabilities: ['organization-lead-count'], fixtures: ['organization.foreignIds'] },
  ...notFinding('organization', ({ target }) => target.organization?.foreignIds ?? []),
});
