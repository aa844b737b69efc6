import fc from 'fast-check';

import type { RequirementId } from '../../../generated/catalogue.ts';
import {
  drawnCharacter,
  malformedCredentials,
  nearMisses,
  noCredential,
  unknownCredentials,
} from '../../arbitraries/credentials.ts';
import type { InvalidCredential } from '../../arbitraries/credentials.ts';
import { spread } from '../../engine/budget.ts';
import type { Context } from '../../engine/context.ts';
import { allOperations, isCount } from '../../engine/session/probes.ts';
import { defineRule } from '../../engine/rule.ts';
import type { OperationId } from '../../../generated/contract.ts';
import type { CredentialName } from '../../target/credentials.ts';
import { refusing } from '../helpers/refused-credential.ts';

/** Keys that lack something, and what says that they are refused. */
const lacking = {
  revoked: 'auth/unknown-credential',
  withoutLeadTracking: 'auth/lead-permission',
} as const satisfies Partial<Record<CredentialName, RequirementId>>;

function kindsOf({ credentials, depth }: Context, operation: OperationId) {
  const { full } = credentials;
  const [basic] = malformedCredentials(full);
  const [nearMiss] = nearMisses(full);
  // The key without organization access has a rule of its own that comes late.
  const declared = (['revoked', 'withoutLeadTracking'] as const)
    .filter((name) => credentials.find(name) !== undefined)
    .filter((name) => name === 'revoked' || isCount(operation))
    .map((name): [RequirementId, fc.Arbitrary<InvalidCredential>] => [
      lacking[name],
      fc.constant({ presented: credentials.present(name), statuses: [401] }),
    ]);
  const made: [RequirementId, fc.Arbitrary<InvalidCredential> | undefined][] = [
    ['auth/missing-credential', fc.constant(noCredential)],
    ['auth/unknown-credential', unknownCredentials(full)],
    ['auth/malformed-credential', basic && fc.constant(basic)],
    [
      'auth/near-miss-credential',
      nearMiss && drawnCharacter.map((character) => nearMiss(full.key, character)),
    ],
  ];
  const kinds = [...made, ...declared].flatMap(([requirement, kind]) =>
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
    'auth/lead-permission',
  ],
  title: 'What is refused at first is refused after many accepted requests as well',
  comesLast: true,
  ...refusing(allOperations, kindsOf),
});
