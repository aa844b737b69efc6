import fc from 'fast-check';

import { noCredential } from '../../arbitraries/credentials.ts';
import { allOperations } from '../../engine/session/probes.ts';
import { defineRule } from '../../engine/rule.ts';
import { refusing } from '../helpers/refused-credential.ts';

export const missingCredential = defineRule({
  id: 'auth/missing-credential',
  requirements: ['auth/missing-credential'],
  title: 'Each operation refuses a request without an Authorization header',
  ...refusing(allOperations, () => [fc.constant(noCredential)]),
});
