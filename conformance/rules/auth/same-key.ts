import { escapedKey, sameKeys } from '../../arbitraries/credentials.ts';
import { defineRule } from '../../engine/rule.ts';
import { refusingVariants } from '../helpers/refused-credential.ts';

export const sameKey = defineRule({
  id: 'auth/same-key',
  requirements: ['auth/same-key'],
  title: 'Each operation takes a key as it was issued, character by character',
  // Sound as a presumption only: keys may be encodings that are read leniently.
  ...refusingVariants((credential, operation) => [
    ...sameKeys(credential),
    // What decodes a key stands before all operations.
    ...(operation === 'getHealth' ? [escapedKey] : []),
  ]),
});
