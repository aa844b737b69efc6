import { applyDialect } from '../dialects/dialect.ts';
import type { Answers } from '../dialects/dialect.ts';
import type { Policies } from '../dialects/override.ts';
import { referenceWirePolicy } from '../http/wire-policy.ts';
import { referencePolicy } from '../model/policy.ts';

/** What a sandbox answers by, beside what happened in it. Plain JSON. */
export interface Settings {
  readonly dialect: Answers;
}

/** Those of a sandbox that was told nothing. */
export const usualSettings: Settings = { dialect: {} };

const reference: Policies = { policy: referencePolicy, wire: referenceWirePolicy };

/** What a service with these settings decides by: the reference, and over it the dialect. */
export function policiesOf({ dialect }: Settings): Policies {
  return applyDialect(dialect, reference);
}
