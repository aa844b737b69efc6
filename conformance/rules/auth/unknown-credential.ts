import { unknownCredentials } from '../../arbitraries/credentials.ts';
import { allOperations } from '../../engine/session/probes.ts';
import { defineRule } from '../../engine/rule.ts';
import { refusing } from '../helpers/refused-credential.ts';

export const unknownCredential = defineRule({
  id: 'auth/unknown-credential',
  requirements: ['auth/unknown-credential'],
  title: 'Each operation refuses a key that was never issued',
  ...refusing(allOperations, ({ credentials }) => [unknownCredentials(credentials.full)]),
});
