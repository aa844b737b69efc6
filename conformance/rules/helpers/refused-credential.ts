/** The shape of all rules by which a credential is refused: each operation, each bad credential. */
import fc from 'fast-check';

import type { OperationId } from '../../../generated/contract.ts';
import {
  drawnCharacter,
  unauthorized,
  type InvalidCredential,
} from '../../arbitraries/credentials.ts';
import type { Context } from '../../engine/context.ts';
import { spread } from '../../engine/budget.ts';
import {
  allOperations,
  callableOf,
  insistOnProbe,
  leadCapabilities,
  leadOperations,
  type Probe,
} from '../../engine/session/probes.ts';
import type { RuleSpec } from '../../engine/rule.ts';
import type { ControlledRequest } from '../../engine/session/positive-controls.ts';
import type { Session } from '../../engine/session/session.ts';
import type { CredentialName, KnownCredential } from '../../target/credentials.ts';
import type { PresentedCredential, RequestPlan } from '../../wire/exchange.ts';

interface RefusalInput {
  /** Chooses among the declared offices and listings, and among forms of the range. */
  readonly pick: number;
  readonly credentials: readonly InvalidCredential[];
}

/** A key in the query is a parameter that the target may refuse for itself. */
function planWith(probe: Probe, credential: PresentedCredential): RequestPlan {
  const plan = probe.presenting(credential);
  return credential.query.length > 0 ? { ...plan, openPoint: 'unknown-parameter' } : plan;
}

/** A key that was declared may be another one than the operator believes. */
const hintFor = ({ context }: Session, label: string): string | undefined =>
  context.credentials.known.some(({ name }) => name === label)
    ? `or credentials.${label} is another key than declared: then fix it in the target file`
    : undefined;

async function checkWith(
  session: Session,
  operation: OperationId,
  { pick, credentials }: RefusalInput,
): Promise<void> {
  const probe = insistOnProbe(session.context, operation, pick);
  const defectives = credentials.map(
    ({ presented }) =>
      () =>
        planWith(probe, presented),
  );
  const send = async (): Promise<ControlledRequest[]> => {
    await probe.prepare(session);
    return await session.askBetweenControls(() => probe.correct(session), defectives);
  };
  const { listing } = probe;
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

/** Of the offices by their leads the last one, which has none where such an office is declared. */
const ofEmptiestOffice = fc.nat(300).map((pick) => 3 * pick + 2);

/**
 * Cases, inputs and check of a rule that wants every listed operation to refuse every kind of
 * credential. Sound: each request is correct but for its credential, and its positive control with the full
 * credential is accepted before and after.
 */
export function refusing(
  operations: readonly OperationId[],
  kinds: (context: Context, operation: OperationId) => readonly fc.Arbitrary<InvalidCredential>[],
  pick: fc.Arbitrary<number> = fc.nat(1000),
): Pick<
  RuleSpec<OperationId, RefusalInput>,
  'cases' | 'input' | 'check' | 'locks' | 'locksItself' | 'comesFirst' | 'casesAtOnce'
> {
  return {
    locks: 'listings',
    locksItself: true,
    // They wait for listings of others, and would end long after the rest.
    comesFirst: true,
    casesAtOnce: () => true,
    cases: (context) => callableOf(context, operations),
    input: (operation, context) =>
      fc.record(
        {
          pick,
          credentials: fc.tuple(...spread(kinds(context, operation), context.depth.listLength)),
        },
        { noNullPrototype: true },
      ),
    check: checkRefusals,
  };
}

/** The same for both lead operations, of a declared key that is valid and lacks something. */
export const refusingLesserKey = (name: Exclude<CredentialName, 'full'>) => ({
  needs: { capabilities: leadCapabilities, fixtures: [`credentials.${name}` as const] },
  // Before the run makes leads; rules that come late ask for other offices.
  ...refusing(
    leadOperations,
    ({ credentials }) => [fc.constant(unauthorized(credentials.present(name)))],
    ofEmptiestOffice,
  ),
});

type Variant = (key: string, drawn: string) => InvalidCredential;

/** The same of texts made from the full key; one that happens to be another valid key is left out. */
export const refusingVariants = (
  variantsOf: (credential: KnownCredential, operation: OperationId) => readonly Variant[],
): ReturnType<typeof refusing> =>
  refusing(allOperations, ({ credentials }, operation) =>
    variantsOf(credentials.full, operation).map((variant) =>
      drawnCharacter
        .map((character) => variant(credentials.full.key, character))
        .filter(({ presented }) => !credentials.isValid(presented)),
    ),
  );
