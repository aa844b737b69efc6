import fc from 'fast-check';

import { leadCapabilities, leadOperations } from '../../engine/session/probes.ts';
import { defineRule } from '../../engine/rule.ts';
import { refusing } from '../helpers/refused-credential.ts';

export const leadPermission = defineRule({
  id: 'auth/lead-permission',
  requirements: ['auth/lead-permission'],
  title: 'Both lead operations refuse a valid key that lacks lead tracking',
  needs: { capabilities: leadCapabilities, fixtures: ['credentials.withoutLeadTracking'] },
  ...refusing(leadOperations, ({ credentials }) => [
    fc.constant({ presented: credentials.present('withoutLeadTracking'), statuses: [401] }),
  ]),
});
