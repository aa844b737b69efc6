import fc from 'fast-check';

import { noCredential, unknownCredentials } from '../../arbitraries/credentials.ts';
import { defineRule } from '../../engine/rule.ts';
import { refusing } from '../helpers/refused-credential.ts';

export const needsCredential = defineRule({
  id: 'listing/needs-credential',
  requirements: ['listing/needs-credential'],
  title: 'A listing update without a valid credential is refused with 401',
  needs: { capabilities: ['listing-update'], fixtures: ['listings'] },
  ...refusing(['updateListing'], ({ credentials }) => [
    fc.constant(noCredential),
    unknownCredentials(credentials.full),
  ]),
});
