import type { Dialect, SwitchId } from '../../generated/catalogue.ts';
import type { Policies } from '../policy/override.ts';
import type { Simulator } from '../simulator.ts';

/** A question that each answer to a point answers in its own way. */
export interface Probe<Point extends SwitchId> {
  readonly ask: (simulator: Simulator, policies: Policies) => unknown;
  readonly expected: { readonly [Answer in Dialect[Point]]: unknown };
}

/** A probe for each point that an implementation decides. */
export type Probes = { readonly [Point in SwitchId]: Probe<Point> };
