/** The shape of all rules by which a credential is refused: each operation, each bad credential. */
import fc from 'fast-check';

import type { OperationId } from '../../../generated/contract.ts';
import type { InvalidCredential } from '../../arbitraries/credentials.ts';
import type { Context } from '../../engine/context.ts';
import { callableOf, probeOf } from '../../engine/probes.ts';
import type { RuleSpec } from '../../engine/rule.ts';
import type { Session } from '../../engine/session.ts';
import { Lacking } from '../../engine/verdict.ts';

interface RefusalCase {
  readonly operation: OperationId;
  readonly kind: fc.Arbitrary<InvalidCredential>;
}

export interface RefusalInput {
  /** Chooses among the declared offices and listings. */
  readonly pick: number;
  readonly credential: InvalidCredential;
}

/** Every text that was made from a secret is as secret. */
function keepSecret({ context }: Session, { presented }: InvalidCredential): void {
  const shown = `<${presented.label}>`;
  for (const [name, value] of presented.headers) {
    const [, credentials] = /^(?:Bearer|Basic|Token) (.+)$/.exec(value) ?? [];
    const secret = credentials ?? value;
    if (name !== 'Cookie' && !context.credentials.known.some(({ key }) => key === secret)) {
      context.secrets.add(secret, shown);
    }
  }
}

async function checkRefusal(
  session: Session,
  { operation }: RefusalCase,
  { pick, credential }: RefusalInput,
): Promise<void> {
  const probe = probeOf(session.context, operation, pick);
  if (probe === undefined) throw new Lacking(`nothing is declared to call ${operation} on`);
  keepSecret(session, credential);
  await probe.prepare(session);
  const { presented, statuses } = credential;
  const sandwich = await session.sandwich(
    () => probe.correct(session),
    () => probe.presenting(presented),
  );
  session.judgeRefusal(sandwich, statuses, `the credential is ${presented.label}`);
}

/**
 * Cases, inputs and check of a rule that wants every listed operation to refuse every kind of
 * credential. Sound: each request is correct but for its credential, and its twin with the full
 * credential is accepted before and after.
 */
export function refusing(
  operations: readonly OperationId[],
  kinds: (context: Context) => readonly fc.Arbitrary<InvalidCredential>[],
): Pick<RuleSpec<RefusalCase, RefusalInput>, 'cases' | 'input' | 'check' | 'locks'> {
  return {
    locks: 'listings',
    cases: (context) =>
      callableOf(context, operations).flatMap((operation) =>
        kinds(context).map((kind) => ({ operation, kind })),
      ),
    input: ({ kind }) => fc.record({ pick: fc.nat(1000), credential: kind }, { noNullPrototype: true }),
    check: checkRefusal,
  };
}
