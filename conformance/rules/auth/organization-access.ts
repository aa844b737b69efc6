import fc from 'fast-check';

import { leadCapabilities, leadOperations } from '../../engine/session/probes.ts';
import { defineRule } from '../../engine/rule.ts';
import { ofEmptiestOffice, refusing } from '../helpers/refused-credential.ts';

export const organizationAccess = defineRule({
  id: 'auth/organization-access',
  requirements: ['auth/organization-access'],
  title: 'Both lead operations refuse a valid key that lacks organization-level access',
  needs: { capabilities: leadCapabilities, fixtures: ['credentials.withoutOrganizationAccess'] },
  // Before the run makes leads an office without any shows who is let in there; late rules ask for others.
  ...refusing(
    leadOperations,
    ({ credentials }) => [
      fc.constant({ presented: credentials.present('withoutOrganizationAccess'), statuses: [401] }),
    ],
    ofEmptiestOffice,
  ),
});
