import { drawnCharacter, nearMisses } from '../../arbitraries/credentials.ts';
import { allOperations } from '../../engine/session/probes.ts';
import { defineRule } from '../../engine/rule.ts';
import { refusing } from '../helpers/refused-credential.ts';

export const nearMissCredential = defineRule({
  id: 'auth/near-miss-credential',
  requirements: ['auth/near-miss-credential'],
  title: 'Each operation refuses a key that resembles a valid one',
  // A near miss that happens to be another declared key would be valid.
  ...refusing(allOperations, ({ credentials }) =>
    nearMisses(credentials.full).map((miss) =>
      drawnCharacter
        .map((character) => miss(credentials.full.key, character))
        .filter(({ presented }) =>
          credentials.known.every(({ key }) => presented.headers[0]?.[1] !== `Bearer ${key}`),
        ),
    ),
  ),
});
