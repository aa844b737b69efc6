/** Parses the date range in the query of a lead count. */
import type { Command, PresentedDates } from './command.ts';
import type { DateRange } from './date-range.ts';
import { firstMillisecondFrom, type Instant } from './instant.ts';
import { referencePolicy, type Policy } from './policy.ts';
import { accept, reject, type Result } from './result.ts';

/** Parses a date parameter, given all of its texts; undefined if it is omitted. */
export function readDate(texts: readonly string[], policy: Policy): Result<Instant | undefined> {
  const text = policy.chooseText(texts);
  if (!text.ok || text.value === undefined) return text.ok ? accept(undefined) : text;
  if (text.value === '') return policy.readEmptyText();
  const objection = policy.checkDateText(text.value);
  const instant = policy.readInstant(text.value);
  return instant.ok && objection !== undefined ? reject(objection) : instant;
}

export function readRange(dates: PresentedDates, now: number, policy: Policy): Result<DateRange> {
  if (!dates.otherNames.every(policy.toleratesParameter)) return reject('unknown-parameter');
  const start = readDate(dates.startDate, policy);
  if (!start.ok) return start;
  const end = readDate(dates.endDate, policy);
  if (!end.ok) return end;
  const range = { start: start.value, end: end.value };
  const objection = policy.checkRange(range, now);
  return objection === undefined ? accept(range) : reject(objection);
}

/**
 * The millisecond from which the answer depends on the state alone, because the counted range is
 * past. Infinity if unknown; it is known only under the reference policy.
 */
export function validFrom(command: Command, policy: Policy): number {
  if (policy !== referencePolicy || !('dates' in command)) return Infinity;
  const end = readDate(command.dates.endDate, policy);
  return end.ok && end.value !== undefined ? firstMillisecondFrom(end.value) : Infinity;
}
