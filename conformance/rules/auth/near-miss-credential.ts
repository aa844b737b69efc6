import { nearMisses, shortestDistinctKeyLength } from '../../arbitraries/credentials.ts';
import { defineRule } from '../../engine/rule.ts';
import { refusingVariants } from '../helpers/refused-credential.ts';

export const nearMissCredential = defineRule({
  id: 'auth/near-miss-credential',
  requirements: ['auth/near-miss-credential'],
  title: 'Each operation refuses a key that resembles a valid one',
  missingPrerequisite: `needs a key of at least ${shortestDistinctKeyLength} characters: what is like a shorter one may be somebody's key`,
  // Sound: each text is another one in any case, and by base64 and base32 as well.
  ...refusingVariants(nearMisses),
});
