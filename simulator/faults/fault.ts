import type { Effect, Fault as WrittenFault } from '../../generated/fault.ts';
import { MistakesError } from '../policy/mistakes-error.ts';
import type { Fault } from '../tenants/sandbox/settings.ts';

export type { Fault } from '../tenants/sandbox/settings.ts';
export type { Effect, Fault as WrittenFault, When } from '../../generated/fault.ts';

export type EffectKind = Effect['kind'];

export type EffectOf<Kind extends EffectKind> = Extract<Effect, { readonly kind: Kind }>;

/** The effects that make a request wait. */
export type LatencyEffect = EffectOf<'latency' | 'uniform-latency'>;

export function isLatency(effect: Effect): effect is LatencyEffect {
  return effect.kind === 'latency' || effect.kind === 'uniform-latency';
}

/** A fault that was asked for makes no sense; none of them is taken. */
export class FaultError extends MistakesError {
  override readonly name = 'FaultError';
}

/** `status-503`, or `status-503-2` where that is taken, and so on. */
function freeName(effect: Effect, taken: ReadonlySet<string>): string {
  const name = effect.kind === 'status' ? `status-${effect.status}` : effect.kind;
  let free: string = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}-${number}`;
  return free;
}

/** Gives an id, made of its effect, to each fault that has none. */
export function nameFaults(written: readonly WrittenFault[]): Fault[] {
  const taken = new Set(written.flatMap(({ id }) => (id === undefined ? [] : [id])));
  return written.map((one) => {
    const id = one.id ?? freeName(one.effect, taken);
    taken.add(id);
    return { ...one, id };
  });
}
