import type { Effect, When } from '../../generated/fault.ts';

export type { Fault as WrittenFault, Effect, When } from '../../generated/fault.ts';

/**
 * A fault of the transport, and which requests it strikes; checked, and with an id that no other of
 * its list has. Plain JSON.
 */
export interface Fault {
  readonly id: string;
  readonly when?: When;
  readonly effect: Effect;
  /** How many requests it strikes at most. */
  readonly times?: number;
}

export type EffectKind = Effect['kind'];

export type EffectOf<Kind extends EffectKind> = Extract<Effect, { readonly kind: Kind }>;

/** The kinds that make a request wait. */
export type LatencyKind = Extract<EffectKind, 'latency' | `${string}-latency`>;

export type LatencyEffect = EffectOf<LatencyKind>;

export function isLatency(effect: Effect): effect is LatencyEffect {
  return effect.kind === 'latency' || effect.kind.endsWith('-latency');
}
