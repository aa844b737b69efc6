import fc from 'fast-check';

import { unauthorized } from '../../arbitraries/credentials.ts';
import { allOperations } from '../../engine/session/probes.ts';
import { defineRule } from '../../engine/rule.ts';
import { refusing } from '../helpers/refused-credential.ts';

export const revokedCredential = defineRule({
  id: 'auth/revoked-credential',
  requirements: ['auth/unknown-credential'],
  title: 'Each operation refuses a key that was revoked',
  needs: { fixtures: ['credentials.revoked'] },
  ...refusing(allOperations, ({ credentials }) => [
    fc.constant(unauthorized(credentials.present('revoked'))),
  ]),
});
