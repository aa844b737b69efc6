/** The shape of all rules by which a credential is refused: each operation, each bad credential. */
import fc from 'fast-check';

import type { OperationId } from '../../../generated/contract.ts';
import type { InvalidCredential } from '../../arbitraries/credentials.ts';
import type { Context } from '../../engine/context.ts';
import { spread } from '../../engine/depth.ts';
import { callableOf, probeOf } from '../../engine/probes.ts';
import type { Probe } from '../../engine/probes.ts';
import type { RuleSpec } from '../../engine/rule.ts';
import type { Session } from '../../engine/session.ts';
import { Lacking } from '../../engine/verdict.ts';
import type { PresentedCredential, RequestPlan } from '../../wire/exchange.ts';

export interface RefusalInput {
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
    ? `or credentials.${label} is another key than declared: then mend it in the target file`
    : undefined;

async function checkWith(
  session: Session,
  operation: OperationId,
  { pick, credentials }: RefusalInput,
): Promise<void> {
  const probe = probeOf(session.context, operation, pick);
  if (probe === undefined) throw new Lacking(`nothing is declared to call ${operation} on`);
  await probe.prepare(session);
  const sandwiches = await session.sandwich(
    () => probe.correct(session),
    credentials.map(
      ({ presented }) =>
        () =>
          planWith(probe, presented),
    ),
  );
  for (const [index, sandwich] of sandwiches.entries()) {
    const { presented, statuses = [401] } = credentials[index] ?? {};
    const label = presented?.label ?? '';
    session.judgeRefusal(sandwich, statuses, `the credential is ${label}`, hintFor(session, label));
  }
}

/** So few credentials are tried on two forms of a request: neighbours always differ in their dates. */
const fewCredentials = 2;

async function checkRefusals(
  session: Session,
  operation: OperationId,
  { pick, credentials }: RefusalInput,
): Promise<void> {
  for (const { secret, presented } of credentials) {
    if (secret !== undefined) session.context.secrets.add(secret, `<${presented.label}>`);
  }
  // The health check has one form, and a small budget time for one.
  const isOnce = operation === 'getHealth' || session.context.depth.listLength <= fewCredentials;
  const picks = credentials.length > fewCredentials || isOnce ? [pick] : [pick, pick + 1];
  for (const one of picks) await checkWith(session, operation, { pick: one, credentials });
}

/**
 * Cases, inputs and check of a rule that wants every listed operation to refuse every kind of
 * credential. Sound: each request is correct but for its credential, and its twin with the full
 * credential is accepted before and after.
 */
export function refusing(
  operations: readonly OperationId[],
  kinds: (context: Context) => readonly fc.Arbitrary<InvalidCredential>[],
): Pick<RuleSpec<OperationId, RefusalInput>, 'cases' | 'input' | 'check' | 'locks'> {
  return {
    locks: 'listings',
    cases: (context) => callableOf(context, operations),
    input: (_, context) =>
      fc.record(
        {
          pick: fc.nat(1000),
          credentials: fc.tuple(...spread(kinds(context), context.depth.listLength)),
        },
        { noNullPrototype: true },
      ),
    check: checkRefusals,
  };
}
