import type { Fault as WrittenFault } from '../../../generated/fault.ts';
import { applyDefects, type DefectId } from '../../policy/defects/index.ts';
import { applyDialect, type Answers } from '../../policy/dialects/dialect.ts';
import { applyOverride, referencePolicies, type Policies } from '../../policy/override.ts';
import { shuffleUnordered } from '../../policy/profiles.ts';

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
  /** By which number what has no order is shuffled; undefined: not at all. */
  readonly shuffle?: number | undefined;
}

/** Those of a sandbox that was told nothing. */
export const defaultSettings: Settings = {
  dialect: {},
  defects: [],
  faults: [],
  liveLeadsPerSecond: 0,
};

/** What a conforming service with these settings decides by: the reference, and over it the dialect. */
export function conformingPoliciesOf({ dialect, shuffle }: Settings): Policies {
  const policies = applyDialect(dialect, referencePolicies);
  return shuffle === undefined ? policies : applyOverride(policies, shuffleUnordered(shuffle));
}

/** What a service with these settings decides by, its defects on top. */
export function policiesOf(settings: Settings): Policies {
  return applyDefects(settings.defects, conformingPoliciesOf(settings));
}
