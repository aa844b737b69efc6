/** Builds rules by which each listed operation refuses each kind of bad credential. */
import fc from 'fast-check';

import { spread } from '../../../../shared/select.ts';
import type { OperationId } from '../../../../generated/contract.ts';
import { unauthorized, type InvalidCredential } from '../../../arbitraries/credentials.ts';
import { drawnCharacter } from '../../../arbitraries/near-misses.ts';
import type { Context } from '../../../engine/context.ts';
import type { RuleSpec } from '../../../engine/rule.ts';
import { recallUpdate } from '../../../engine/listings/listing-history.ts';
import type { ControlledRequest } from '../../../engine/session/positive-controls.ts';
import {
  allOperations,
  callableOperations,
  requireProbe,
  leadCapabilities,
  leadOperations,
  type Probe,
} from '../../../engine/session/probes.ts';
import type { Session } from '../../../engine/session/session.ts';
import type { CredentialName, KnownCredential } from '../../../target/credentials.ts';
import type { PresentedCredential, RequestPlan } from '../../../wire/exchange.ts';

interface RefusalInput {
  /** Picks among the declared offices and listings, and among forms of the range. */
  readonly pick: number;
  readonly credentials: readonly InvalidCredential[];
}

/** A key in the query is an unknown parameter, which a target may refuse for that reason alone. */
function planWith(probe: Probe, credential: PresentedCredential): RequestPlan {
  const plan = probe.withCredential(credential);
  return credential.query.length > 0 ? { ...plan, openPoint: 'unknown-parameter' } : plan;
}

/** A declared key may not be what the operator believes. */
const hintFor = ({ context }: Session, label: string): string | undefined =>
  context.credentials.known.some(({ name }) => name === label)
    ? `if credentials.${label} is not the declared key, fix it in the target file`
    : undefined;

async function checkWith(
  session: Session,
  operation: OperationId,
  { pick, credentials }: RefusalInput,
): Promise<void> {
  const probe = requireProbe(session.context, operation, pick);
  const defectives = credentials.map(
    ({ presented }) =>
      () =>
        planWith(probe, presented),
  );
  const { listing } = probe;
  const send = async (): Promise<ControlledRequest[]> => {
    await probe.prepare(session);
    const last = listing && recallUpdate(listing.fixture, session);
    return await session.askBetweenControls(() => probe.correct(session), defectives, last);
  };
  const controlledRequests =
    listing === undefined ? await send() : await session.context.lock.hold(send, [listing]);
  for (const [index, controlled] of controlledRequests.entries()) {
    const { presented, statuses = [401], requirement } = credentials[index] ?? {};
    const label = presented?.label ?? '';
    session.judgeRefusal(controlled, statuses, `the credential is ${label}`, {
      hint: hintFor(session, label),
      ...(requirement === undefined ? {} : { requirement }),
    });
  }
}

async function checkRefusals(
  session: Session,
  operation: OperationId,
  { pick, credentials }: RefusalInput,
): Promise<void> {
  for (const { secret, presented } of credentials) {
    if (secret !== undefined) session.context.secrets.add(secret, `<${presented.label}>`);
  }
  await checkWith(session, operation, { pick, credentials });
}

/** Picks the office with the fewest leads, which has none if such an office is declared. */
const ofEmptiestOffice = fc.nat(300).map((pick) => 3 * pick + 2);

/** The parts of a rule by which each listed operation refuses each kind of credential. */
export const refusing = (
  operations: readonly OperationId[],
  kinds: (context: Context, operation: OperationId) => readonly fc.Arbitrary<InvalidCredential>[],
  pick: fc.Arbitrary<number> = fc.nat(1000),
): Pick<
  RuleSpec<OperationId, RefusalInput>,
  | 'soundness'
  | 'cases'
  | 'input'
  | 'check'
  | 'locks'
  | 'locksItself'
  | 'phase'
  | 'runsCasesConcurrently'
> => ({
  soundness:
    'The only defect of each request is its credential, and its positive control with the full ' +
    'credential is accepted before and after.',
  locks: 'listings',
  locksItself: true,
  // These cases wait for locked listings: started late, they would end long after the rest.
  phase: 'first',
  runsCasesConcurrently: () => true,
  cases: (context) => callableOperations(context, operations),
  input: (operation, context) =>
    fc.record(
      {
        pick,
        credentials: fc.tuple(...spread(kinds(context, operation), context.depth.listLength)),
      },
      { noNullPrototype: true },
    ),
  check: checkRefusals,
});

/** The same for both lead operations and a declared valid key that lacks a permission. */
export const refusingLesserKey = (name: Exclude<CredentialName, 'full'>) => ({
  needs: { capabilities: leadCapabilities, fixtures: [`credentials.${name}` as const] },
  // This runs before any leads are created; later rules use other offices.
  ...refusing(
    leadOperations,
    ({ credentials }) => [fc.constant(unauthorized(credentials.present(name)))],
    ofEmptiestOffice,
  ),
  soundness:
    'The operator declares what the key lacks, and the full credential is accepted before and after.',
});

type Variant = (key: string, drawn: string) => InvalidCredential;

/**
 * The same for texts derived from the full key, except any that is by chance another valid key, such
 * as the half of a key.
 */
export const refusingVariants = (
  variantsOf: (credential: KnownCredential, operation: OperationId) => readonly Variant[],
): ReturnType<typeof refusing> =>
  refusing(allOperations, ({ credentials }, operation) => {
    const { full } = credentials;
    const isInvalid = ({ presented }: InvalidCredential): boolean =>
      !credentials.isValid(presented);
    // A variant that ignores the character is valid with each, or with none.
    return variantsOf(full, operation)
      .filter((variant) => ['a', 'b'].some((one) => isInvalid(variant(full.key, one))))
      .map((variant) =>
        drawnCharacter.map((character) => variant(full.key, character)).filter(isInvalid),
      );
  });
