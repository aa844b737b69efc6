import fc from 'fast-check';

import type { RequirementId } from '../../../generated/catalogue.ts';
import {
  drawnCharacter,
  inLowerCase,
  malformedCredentials,
  nearMisses,
  noCredential,
  unauthorized,
  unknownCredentials,
} from '../../arbitraries/credentials.ts';
import type { InvalidCredential } from '../../arbitraries/credentials.ts';
import { spread } from '../../engine/budget.ts';
import type { Context } from '../../engine/context.ts';
import { allOperations } from '../../engine/session/probes.ts';
import { defineRule } from '../../engine/rule.ts';
import type { OperationId } from '../../../generated/contract.ts';
import { refusing } from '../helpers/refused-credential.ts';

/** Where the scheme of a revoked key is in lower case: then as well, it may be taken or not. */
const withSmallScheme: ReadonlySet<OperationId> = new Set(['getHealth', 'getOfficeLeadCount']);

function kindsOf({ credentials, depth }: Context, operation: OperationId) {
  const { full } = credentials;
  const [basic] = malformedCredentials(full);
  const [nearMiss] = nearMisses(full);
  // Keys that lack a permission have a rule of their own that comes as late.
  const revoked = credentials.find('revoked') && credentials.present('revoked');
  const presented = revoked && withSmallScheme.has(operation) ? inLowerCase(revoked) : revoked;
  const made: [RequirementId, fc.Arbitrary<InvalidCredential> | undefined][] = [
    ['auth/missing-credential', fc.constant(noCredential)],
    ['auth/unknown-credential', unknownCredentials(full)],
    ['auth/unknown-credential', presented && fc.constant(unauthorized(presented))],
    ['auth/malformed-credential', basic && fc.constant(basic)],
    [
      'auth/near-miss-credential',
      nearMiss && drawnCharacter.map((character) => nearMiss(full.key, character)),
    ],
  ];
  const kinds = made.flatMap(([requirement, kind]) =>
    kind === undefined ? [] : [kind.map((invalid) => ({ ...invalid, requirement }))],
  );
  return spread(kinds, depth.shortListLength);
}

export const stillRefused = defineRule({
  id: 'auth/still-refused',
  requirements: [
    'auth/missing-credential',
    'auth/unknown-credential',
    'auth/malformed-credential',
    'auth/near-miss-credential',
  ],
  title: 'What is refused at first is refused after many accepted requests as well',
  comesLast: true,
  ...refusing(allOperations, kindsOf),
});
