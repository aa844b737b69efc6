import type { WirePolicy } from '../../http/wire-policy.ts';
import type { Policy } from '../../model/policy.ts';

/** All that a dialect decides: the model's policy and that of HTTP. */
export interface Policies {
  readonly policy: Policy;
  readonly wire: WirePolicy;
}

/** The decisions that an answer takes otherwise. */
export interface Changes {
  readonly policy?: Partial<Policy>;
  readonly wire?: Partial<WirePolicy>;
}

/**
 * What one answer to an open point changes, given what the answers to other points made of the
 * policies. Overrides commute: what several of them touch, each changes in its own part.
 */
export type Override = (policies: Policies) => Changes;

/** The answer of the reference. */
export const asReference: Override = () => ({});

/** An override of the model's policy. */
export function decide(change: (policy: Policy) => Partial<Policy>): Override {
  return ({ policy }) => ({ policy: change(policy) });
}

/** An override of the policy of HTTP. */
export function answer(change: (wire: WirePolicy) => Partial<WirePolicy>): Override {
  return ({ wire }) => ({ wire: change(wire) });
}
