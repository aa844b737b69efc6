import type { Fault as WrittenFault } from '../../../generated/fault.ts';
import { applyDefects } from '../../policy/defects/apply-defects.ts';
import type { DefectId } from '../../policy/defects/index.ts';
import { applyDialect } from '../../policy/dialects/dialect.ts';
import type { Answers } from '../../policy/dialects/dialect.ts';
import type { Policies } from '../../policy/override.ts';
import { referencePolicies } from '../../policy/override.ts';

/** A fault of the transport, and which requests it strikes; checked, with an id of its own. */
export interface Fault extends WrittenFault {
  readonly id: string;
}

/** What a sandbox answers by, beside what happened in it. Plain JSON. */
export interface Settings {
  readonly dialect: Answers;
  readonly defects: readonly DefectId[];
  readonly faults: readonly Fault[];
  /** How many leads arrive by themselves in a second, on average; 0 for none. */
  readonly liveLeadsPerSecond: number;
}

/** Those of a sandbox that was told nothing. */
export const defaultSettings: Settings = {
  dialect: {},
  defects: [],
  faults: [],
  liveLeadsPerSecond: 0,
};

/** What a conforming service with these settings decides by: the reference, and over it the dialect. */
export function conformingPoliciesOf({ dialect }: Settings): Policies {
  return applyDialect(dialect, referencePolicies);
}

/** What a service with these settings decides by, its defects on top. */
export function policiesOf(settings: Settings): Policies {
  return applyDefects(settings.defects, conformingPoliciesOf(settings));
}
