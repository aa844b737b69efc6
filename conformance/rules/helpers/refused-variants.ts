/** The shape of the rules that present texts made from the key of the full credential. */
import type fc from 'fast-check';

import { drawnCharacter, type InvalidCredential } from '../../arbitraries/credentials.ts';
import type { OperationId } from '../../../generated/contract.ts';
import type { KnownCredential } from '../../target/credentials.ts';
import { allOperations } from '../../engine/session/probes.ts';
import { refusing } from './refused-credential.ts';

type Variant = (key: string, drawn: string) => InvalidCredential;

/** Every operation refuses each variant; one that happens to be another declared key is left out. */
export const refusingVariants = (
  variantsOf: (credential: KnownCredential, operation: OperationId) => readonly Variant[],
): ReturnType<typeof refusing> =>
  refusing(allOperations, ({ credentials }, operation) =>
    variantsOf(credentials.full, operation).map((variant): fc.Arbitrary<InvalidCredential> =>
      drawnCharacter
        .map((character) => variant(credentials.full.key, character))
        .filter(({ presented }) =>
          credentials.known.every(({ key }) => presented.headers[0]?.[1] !== `Bearer ${key}`),
        ),
    ),
  );
