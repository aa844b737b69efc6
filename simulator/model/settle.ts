import type { ProblemKind, Policy } from './policy.ts';
import { refuse, type Refusal, type RefusalReason } from './reply.ts';
import { accept, reject, type Result } from './result.ts';

/** The three checks of a request, each done whatever the others say; one per kind of fault. */
export interface Checks<Caller, Request, Found> extends Record<
  ProblemKind,
  Result<unknown, Refusal>
> {
  readonly unauthorized: Result<Caller, Refusal>;
  readonly invalid: Result<Request, Refusal>;
  readonly 'not-found': Result<Found, Refusal>;
}

/** What a request without a fault has: who asks, what for, and what about. */
export interface Settled<Caller, Request, Found> {
  readonly caller: Caller;
  readonly request: Request;
  readonly found: Found;
}

/** The result with the reason that the caller is told in front of the reason code. */
export function checked<Value>(
  result: Result<Value>,
  because: RefusalReason,
): Result<Value, Refusal> {
  return result.ok ? result : reject(refuse(because, result.reason));
}

/** What all three checks found, or the refusal that the policy puts first (point precedence). */
export function settle<Caller, Request, Found>(
  checks: Checks<Caller, Request, Found>,
  policy: Policy,
): Result<Settled<Caller, Request, Found>, Refusal> {
  const { unauthorized, invalid, 'not-found': notFound } = checks;
  if (unauthorized.ok && invalid.ok && notFound.ok) {
    return accept({ caller: unauthorized.value, request: invalid.value, found: notFound.value });
  }
  for (const kind of policy.precedence) {
    const check = checks[kind];
    if (!check.ok) return check;
  }
  throw new Error('The precedence of a policy must name every kind of fault.');
}
