import { drawDelay, type Strike } from './choose.ts';
import { isLatency, type Effect, type EffectKind, type EffectOf } from './fault.ts';

/** How a request ends without any answer. */
export type End = EffectOf<'reset' | 'close' | 'hang' | 'lost-answer'>;

/**
 * What is done with one request, in this order. Of several strikes of a kind the first counts, but
 * latencies add up; what comes earlier may leave nothing for what comes later.
 */
export interface Plan {
  /** 1. Waits so long, in milliseconds. */
  readonly delay: number;
  /** 2. Ends without an answer; of several ways, the first of reset, close, hang, lost-answer. */
  readonly end: End | undefined;
  /** 3. Reads the state as it was so long ago, in milliseconds. */
  readonly lag: number | undefined;
  /** 4. Answers with another status. */
  readonly status: EffectOf<'status'> | EffectOf<'redirect'> | undefined;
  /** 5. Spoils the answer: its body, then its Content-Type. */
  readonly malformed: boolean;
  readonly mediaType: string | undefined;
  /** 6. Sends it badly: in pieces, of which the cut lets only the first ones pass. */
  readonly dribble: EffectOf<'dribble'> | undefined;
  readonly cut: EffectOf<'cut'> | undefined;
}

function firstOf<Kind extends EffectKind>(
  effects: readonly Effect[],
  ...kinds: readonly Kind[]
): EffectOf<Kind> | undefined {
  for (const kind of kinds) {
    const found = effects.find((effect): effect is EffectOf<Kind> => effect.kind === kind);
    if (found !== undefined) return found;
  }
  return undefined;
}

const delayOf = ({ fault, nth }: Strike): number =>
  isLatency(fault.effect) ? drawDelay(fault, fault.effect, nth) : 0;

/** A quota that is used up answers as a status does. */
function toStatus({ fault: { effect }, now }: Strike): Effect {
  if (effect.kind !== 'quota') return effect;
  const { milliseconds, retryAfterForm } = effect;
  const retryAfter = Math.ceil((milliseconds - (now() % milliseconds)) / 1000);
  const status = { kind: 'status', status: 429, retryAfter } as const;
  return retryAfterForm === undefined ? status : { ...status, retryAfterForm };
}

export function planStrikes(strikes: readonly Strike[]): Plan {
  const effects = strikes.map(toStatus);
  return {
    delay: strikes.reduce((sum, strike) => sum + delayOf(strike), 0),
    end: firstOf(effects, 'reset', 'close', 'hang', 'lost-answer'),
    lag: firstOf(effects, 'stale')?.milliseconds,
    status: firstOf(effects, 'status', 'redirect'),
    malformed: firstOf(effects, 'malformed-json') !== undefined,
    mediaType: firstOf(effects, 'media-type')?.mediaType,
    dribble: firstOf(effects, 'dribble'),
    cut: firstOf(effects, 'cut'),
  };
}
