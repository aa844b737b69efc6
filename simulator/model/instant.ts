/** Parses the contract's date-times, with nanosecond precision. */
import { accept, reject, type ReasonCode, type Result } from './result.ts';

/**
 * A point in time, in nanoseconds since 1970-01-01T00:00:00Z. A number could not represent
 * nanoseconds exactly.
 */
export type Instant = bigint;

const nanosecondsPerMillisecond = 1_000_000n;

const date = String.raw`\d{4}-\d\d-\d\d`;
const time = String.raw`\d\d:\d\d:\d\d(?:\.\d{1,9})?`;
const zone = String.raw`(?:Z|[+-]\d\d:\d\d)`;
const strictForm = new RegExp(`^${date}T${time}${zone}$`);

// Includes expanded years, months without a day, and the Unicode hyphen and minus (U+2010, U+2212).
const lenientYear = String.raw`(\d{4}|[+-]\d{4,6})`;
const lenientDay = String.raw`${lenientYear}([-\u2010]?(\d\d[-\u2010]?\d\d|\d{3}|W\d\d-?\d)|-\d\d)`;
const lenientTime = String.raw`\d\d(:?\d\d){0,2}([.,]\d+)?`;
const lenientZone = String.raw`([Zz]|[+\-\u2212]\d\d(:?\d\d){0,2})`;
const lenientForm = new RegExp(`^${lenientDay}([Tt ]?${lenientTime})?${lenientZone}$`);

/** Reason codes of refused texts: that of the first matching form; other texts are not dates. */
const refusedForms: readonly (readonly [form: RegExp, reasonCode: ReasonCode])[] = [
  [new RegExp(`^(${lenientDay}|\\d{4})$`), 'range/date-only'],
  [new RegExp(`^${lenientDay}[Tt ]${lenientTime}$`), 'range/no-timezone'],
  [/T24:00:00|:60(\.\d+)?(Z|[+-]\d\d:\d\d)$|[+-]24:00$/, 'lenient-iso'],
  [strictForm, 'range/not-iso'],
  [lenientForm, 'lenient-iso'],
];

const reasonCodeOfRefusal = (text: string): ReasonCode =>
  refusedForms.find(([form]) => form.test(text))?.[1] ?? 'range/not-iso';

/** The start of a day in milliseconds since 1970; undefined if the day does not exist. */
export function startOfDay(year: number, month: number, day: number): number | undefined {
  const start = new Date(0);
  // Date.UTC would map the years 0 to 99 to 1900 to 1999.
  start.setUTCFullYear(year, month - 1, day);
  const exists = start.getUTCMonth() === month - 1 && start.getUTCDate() === day;
  return exists ? start.getTime() : undefined;
}

function secondsOf(hour: number, minute: number, second: number): number | undefined {
  const exists = hour <= 23 && minute <= 59 && second <= 59;
  return exists ? (hour * 60 + minute) * 60 + second : undefined;
}

function readDigits(text: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) number = number * 10 + text.charCodeAt(at) - 48;
  return number;
}

/**
 * Parses a text of the form `YYYY-MM-DDTHH:MM:SS(.fraction)(Z|±HH:MM)`, with one to nine fractional
 * digits and an existing day. Every other text is refused, with the requirement or open point that
 * applies (requirements range/not-iso, range/no-timezone, range/date-only; points offset-form,
 * fractional-seconds, lenient-iso).
 */
export function parseInstant(text: string): Result<Instant> {
  if (!strictForm.test(text)) return reject(reasonCodeOfRefusal(text));
  const sign = text.at(-6);
  const isOffset = sign === '+' || sign === '-';
  const zoneAt = text.length - (isOffset ? 6 : 1);
  const day = startOfDay(readDigits(text, 0, 4), readDigits(text, 5, 7), readDigits(text, 8, 10));
  const seconds = secondsOf(
    readDigits(text, 11, 13),
    readDigits(text, 14, 16),
    readDigits(text, 17, 19),
  );
  const offset = isOffset
    ? secondsOf(
        readDigits(text, zoneAt + 1, zoneAt + 3),
        readDigits(text, zoneAt + 4, zoneAt + 6),
        0,
      )
    : 0;
  if (day === undefined || seconds === undefined || offset === undefined) {
    return reject(reasonCodeOfRefusal(text));
  }
  const utcSeconds = sign === '-' ? seconds + offset : seconds - offset;
  const instant = instantAt(day + utcSeconds * 1000);
  if (zoneAt < 20) return accept(instant);
  return accept(instant + BigInt(text.slice(20, zoneAt).padEnd(9, '0')));
}

/** The instant of whole milliseconds since 1970-01-01T00:00:00Z. */
export function instantAt(epochMilliseconds: number): Instant {
  return BigInt(epochMilliseconds) * nanosecondsPerMillisecond;
}

/** The first whole millisecond at or after the instant. */
export function firstMillisecondFrom(instant: Instant): number {
  const rest = instant % nanosecondsPerMillisecond;
  // BigInt division truncates, which already rounds up below zero.
  return Number(instant / nanosecondsPerMillisecond) + (rest > 0n ? 1 : 0);
}

/** The first whole millisecond after the instant. */
export const firstMillisecondAfter = (instant: Instant): number =>
  firstMillisecondFrom(instant + 1n);

/** The largest absolute value of a Date, in milliseconds. */
export const farthestMilliseconds = 8.64e15;

/**
 * Parses an instant to milliseconds since 1970-01-01T00:00:00Z; NaN if the day or time does not
 * exist. The text has passed a schema that allows no finer fraction.
 */
export function readInstant(text: string): number {
  const instant = parseInstant(text);
  return instant.ok ? firstMillisecondFrom(instant.value) : NaN;
}

/** Formats an instant, without a fraction if it is a whole second. */
export function writeInstant(milliseconds: number): string {
  const bounded = Math.min(farthestMilliseconds, Math.max(-farthestMilliseconds, milliseconds));
  const text = new Date(bounded).toISOString();
  return bounded % 1000 === 0 ? text.replace('.000Z', 'Z') : text;
}
