import type { Instant } from '../../model/instant.ts';
import {
  farthestMilliseconds,
  firstMillisecondFrom,
  instantAt,
  writeInstant,
} from '../../model/instant.ts';
import { show } from '../../../shared/show.ts';

const longestShown = 60;

/** A value as JSON, cut where it is longer than a part of a sentence should be. */
export function quote(value: unknown): string {
  return show(value, longestShown);
}

/** Whole milliseconds since 1970-01-01T00:00:00Z as ISO 8601, without a fraction of zero. */
export function showTime(milliseconds: number): string {
  const isDate = Math.abs(milliseconds) <= farthestMilliseconds;
  return isDate ? writeInstant(milliseconds) : `${milliseconds} ms`;
}

/** An instant as ISO 8601, with as many digits of its second as it has. */
export function showInstant(instant: Instant): string {
  const milliseconds = firstMillisecondFrom(instant);
  if (milliseconds % 1000 === 0 && instantAt(milliseconds) === instant) {
    return showTime(milliseconds);
  }
  const nanoseconds = ((instant % 1_000_000_000n) + 1_000_000_000n) % 1_000_000_000n;
  const seconds = showTime(Number((instant - nanoseconds) / 1_000_000n));
  const fraction = String(nanoseconds).padStart(9, '0').replace(/0+$/, '');
  return fraction === '' ? seconds : seconds.replace('Z', `.${fraction}Z`);
}

/** `a`, `a and b`, `a, b and c`. */
export function list(names: readonly string[]): string {
  const last = names.at(-1) ?? 'nothing';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
