import fc from 'fast-check';

import { malformedCredentials } from '../../arbitraries/credentials.ts';
import { allOperations } from '../../engine/session/probes.ts';
import { defineRule } from '../../engine/rule.ts';
import { refusing } from '../helpers/refused-credential.ts';

export const malformedCredential = defineRule({
  id: 'auth/malformed-credential',
  requirements: ['auth/malformed-credential'],
  title: 'Each operation refuses a valid key that is not presented as a bearer credential',
  // The scheme in another case is an open point and stays out of the list.
  ...refusing(allOperations, ({ credentials, client }) => {
    const taken = new Set(client.way?.headers.map(([name]) => name.toLowerCase()));
    return (
      malformedCredentials(credentials.full)
        // Such a header has what a gateway wants; with another value nothing gets to the target.
        .filter(
          ({ presented }) => !presented.headers.some(([name]) => taken.has(name.toLowerCase())),
        )
        .map((malformed) => fc.constant(malformed))
    );
  }),
});
