import type { EffectKind } from './fault.ts';

/** How short texts call each kind: a latency is one word, whatever it is drawn from. */
export const wordsByKind = {
  latency: 'latency',
  'uniform-latency': 'latency',
  'exponential-latency': 'latency',
  'normal-latency': 'latency',
  'lognormal-latency': 'latency',
  status: 'status',
  reset: 'reset',
  close: 'close',
  hang: 'hang',
  'lost-answer': 'lost-answer',
  cut: 'cut',
  dribble: 'dribble',
  'malformed-json': 'malformed-json',
  'media-type': 'media-type',
  stale: 'stale',
} as const satisfies Record<EffectKind, string>;

/** What an effect is called in a short text. */
export type EffectWord = (typeof wordsByKind)[EffectKind];

export const effectKinds: readonly string[] = Object.keys(wordsByKind);

export const effectWords: readonly EffectWord[] = [...new Set(Object.values(wordsByKind))];
