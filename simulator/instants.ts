/** Instants as texts, for all but the contract's own parameters. */
import { firstMillisecondFrom, parseInstant } from './model/instant.ts';

/** The farthest from 1970 that a Date reaches, in milliseconds. */
export const farthestMilliseconds = 8.64e15;

/**
 * The instant that a text names, in milliseconds since 1970-01-01T00:00:00Z; NaN where the calendar
 * has no such day or time. Texts have passed a schema, which allows no finer fraction.
 */
export function readInstant(text: string): number {
  const instant = parseInstant(text);
  return instant.ok ? firstMillisecondFrom(instant.value) : NaN;
}

/** An instant as a text, without a fraction where it is a whole second. */
export function writeInstant(milliseconds: number): string {
  const bounded = Math.min(farthestMilliseconds, Math.max(-farthestMilliseconds, milliseconds));
  return new Date(bounded).toISOString().replace('.000Z', 'Z');
}
