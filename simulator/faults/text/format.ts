import type { Fault, Effect } from '../fault.ts';
import { formatDuration } from './values.ts';

const quote = (text: string): string => (/[\s,;]/.test(text) ? `"${text}"` : text);

type Settings = Readonly<Record<string, string | number | boolean | undefined>>;

/** The settings that are there, each behind a semicolon. */
const join = (settings: Settings): string =>
  Object.entries(settings)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `;${name}=${quote(String(value))}`)
    .join('');

const duration = (milliseconds: number | undefined): string | undefined =>
  milliseconds === undefined ? undefined : formatDuration(milliseconds);

function formatEffect(effect: Effect): string {
  switch (effect.kind) {
    case 'latency':
    case 'stale':
      return `${effect.kind}=${formatDuration(effect.milliseconds)}`;
    case 'uniform-latency':
      return `latency=${formatDuration(effect.from)}..${formatDuration(effect.to)}`;
    case 'exponential-latency': {
      const { mean, cap } = effect;
      return `latency=exponential${join({ mean: duration(mean), cap: duration(cap) })}`;
    }
    case 'normal-latency':
    case 'lognormal-latency': {
      const [mean, deviation, cap] = [effect.mean, effect.deviation, effect.cap].map(duration);
      return `latency=${effect.kind.replace('-latency', '')}${join({ mean, deviation, cap })}`;
    }
    case 'status': {
      const { status, retryAfter, body, applied } = effect;
      const seconds = retryAfter === null ? 'none' : retryAfter;
      const yesOrNo = applied === undefined ? undefined : applied ? 'yes' : 'no';
      return `status=${status}${join({ 'retry-after': seconds, body, applied: yesOrNo })}`;
    }
    case 'hang':
      return effect.milliseconds === undefined ? 'hang' : `hang=${duration(effect.milliseconds)}`;
    case 'cut':
      return `cut=${effect.bytes}`;
    case 'dribble':
      return `dribble=${effect.bytes}/${formatDuration(effect.milliseconds)}`;
    case 'media-type':
      return `media-type=${quote(effect.mediaType)}`;
    case 'reset':
    case 'close':
    case 'lost-answer':
    case 'malformed-json':
      return effect.kind;
  }
}

/**
 * A fault as a short text without its id; `parseFaults` reads it back, unless there
 * are double quotes in its credential.
 */
export function formatFault({ when = {}, effect, times }: Omit<Fault, 'id'>): string {
  const { operations = [], methods = [], ...others } = when;
  const lists = [
    ...operations.map((operation) => join({ operation })),
    ...methods.map((method) => join({ method })),
  ];
  return `${formatEffect(effect)}${lists.join('')}${join({ ...others, times })}`;
}
