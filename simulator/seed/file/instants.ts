import { firstMillisecondFrom, parseInstant } from '../../model/instant.ts';

/**
 * The instant that a text names, in milliseconds since 1970-01-01T00:00:00Z; NaN where the calendar
 * has no such day or time. The schema allows no finer fraction.
 */
export function readInstant(text: string): number {
  const instant = parseInstant(text);
  return instant.ok ? firstMillisecondFrom(instant.value) : NaN;
}
