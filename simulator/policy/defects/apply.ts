import type { Override, Policies } from '../dialects/override.ts';

/** The policies with what an override changes. */
export function applyOverride(policies: Policies, override: Override): Policies {
  const { policy = {}, wire = {} } = override(policies);
  return { policy: { ...policies.policy, ...policy }, wire: { ...policies.wire, ...wire } };
}

/** Several overrides as one, each on top of those before it. */
export function together(...overrides: readonly Override[]): Override {
  return (policies) => overrides.reduce(applyOverride, policies);
}
