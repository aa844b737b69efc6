/** Reads the range in the query of a lead count. */
import type { Command, PresentedDates } from './command.ts';
import type { DateRange } from './date-range.ts';
import { firstMillisecondFrom, type Instant } from './instant.ts';
import { referencePolicy, type Policy } from './policy.ts';
import { accept, reject, type Result } from './result.ts';

/** The instant of one date parameter, from all of its texts; undefined if it is omitted. */
export function readDate(texts: readonly string[], policy: Policy): Result<Instant | undefined> {
  const text = policy.chooseText(texts);
  if (!text.ok || text.value === undefined) return text.ok ? accept(undefined) : text;
  if (text.value === '') return policy.readEmptyText();
  const objection = policy.objectToDateText(text.value);
  const instant = policy.readInstant(text.value);
  return instant.ok && objection !== undefined ? reject(objection) : instant;
}

function readRangeAnew(dates: PresentedDates, now: number, policy: Policy): Result<DateRange> {
  if (!dates.otherNames.every(policy.toleratesParameter)) return reject('unknown-parameter');
  const start = readDate(dates.startDate, policy);
  if (!start.ok) return start;
  const end = readDate(dates.endDate, policy);
  if (!end.ok) return end;
  const range = { start: start.value, end: end.value };
  const objection = policy.objectToRange(range, now);
  return objection === undefined ? accept(range) : reject(objection);
}

interface ReadRange {
  readonly dates: PresentedDates;
  readonly now: number;
  readonly policy: Policy;
  readonly range: Result<DateRange>;
}

let lastRead: ReadRange | undefined;

/**
 * The range in the query of a lead count at `now`, or the refusal. An explanation asks again for
 * the range that was just counted, so the last one is cached.
 */
export function readRange(dates: PresentedDates, now: number, policy: Policy): Result<DateRange> {
  if (lastRead?.dates === dates && lastRead.now === now && lastRead.policy === policy) {
    return lastRead.range;
  }
  lastRead = { dates, now, policy, range: readRangeAnew(dates, now, policy) };
  return lastRead.range;
}

/**
 * The millisecond from which the state alone decides a command: a count in a past range. Infinity
 * if unknown; it is known for the reference's own policy only.
 */
export function holdsFrom(command: Command, policy: Policy): number {
  if (policy !== referencePolicy || !('dates' in command)) return Infinity;
  const end = readDate(command.dates.endDate, policy);
  return end.ok && end.value !== undefined ? firstMillisecondFrom(end.value) : Infinity;
}
