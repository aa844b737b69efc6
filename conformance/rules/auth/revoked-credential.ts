import fc from 'fast-check';

import { allOperations } from '../../engine/session/probes.ts';
import { defineRule } from '../../engine/rule.ts';
import { refusing } from '../helpers/refused-credential.ts';

export const revokedCredential = defineRule({
  id: 'auth/revoked-credential',
  requirements: ['auth/unknown-credential'],
  title: 'Each operation refuses a key that was revoked',
  needs: { fixtures: ['credentials.revoked'] },
  ...refusing(allOperations, ({ credentials }) => [
    fc.constant({ presented: credentials.present('revoked'), statuses: [401] }),
  ]),
});
