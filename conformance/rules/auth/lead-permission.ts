import fc from 'fast-check';

import { leadCapabilities, leadOperations } from '../../engine/session/probes.ts';
import { defineRule } from '../../engine/rule.ts';
import { ofEmptiestOffice, refusing } from '../helpers/refused-credential.ts';

export const leadPermission = defineRule({
  id: 'auth/lead-permission',
  requirements: ['auth/lead-permission'],
  title: 'Both lead operations refuse a valid key that lacks lead tracking',
  needs: { capabilities: leadCapabilities, fixtures: ['credentials.withoutLeadTracking'] },
  // Before the run makes leads an office without any shows who is let in there; late rules ask for others.
  ...refusing(
    leadOperations,
    ({ credentials }) => [
      fc.constant({ presented: credentials.present('withoutLeadTracking'), statuses: [401] }),
    ],
    ofEmptiestOffice,
  ),
});
