import { defineRule } from '../../engine/rule.ts';
import { fewRanges, notFinding } from '../helpers/not-found.ts';

export const externalId = defineRule({
  id: 'organization/external-id',
  requirements: ['organization/external-id'],
  title: "An organization that is named by the partner's own id is answered with 404",
  needs: { capabilities: ['organization-lead-count'], fixtures: ['organization.externalIds'] },
  ...notFinding(
    'organization',
    ({ target }) => target.organization?.externalIds ?? [],
    fewRanges(),
  ),
});
