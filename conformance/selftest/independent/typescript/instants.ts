/** Parses date-times into numbers, so that each field is checked separately. */

export interface Fields {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly offsetMinutes: number;
}

const form = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:[Zz]|([+-])(\d\d):(\d\d))$/;

/** Accepts lower-case letters, but neither fractions nor other forms of ISO 8601. */
export function readFields(text: string): Fields | undefined {
  const match = form.exec(text);
  if (match === null) return undefined;
  const part = (index: number): number => Number(match[index] ?? '0');
  const offset = part(8) * 60 + part(9);
  if (part(8) > 23 || part(9) > 59) return undefined;
  return {
    year: part(1),
    month: part(2),
    day: part(3),
    hour: part(4),
    minute: part(5),
    second: part(6),
    offsetMinutes: match[7] === '-' ? -offset : offset,
  };
}

function daysIn(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  if (month === 2) return leap ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

export function isMonth(fields: Fields): boolean {
  return fields.month >= 1 && fields.month <= 12;
}

export function isDayOfMonth(fields: Fields): boolean {
  return fields.day >= 1 && fields.day <= daysIn(fields.year, fields.month);
}

export function isClockTime(fields: Fields): boolean {
  return fields.hour <= 23 && fields.minute <= 59 && fields.second <= 59;
}

/** Converts fields, which must be checked before: values out of range would roll over. */
export function toInstant(fields: Fields): number {
  const date = new Date(0);
  // Not Date.UTC, which would take the years 0 to 99 for 1900 to 1999.
  date.setUTCFullYear(fields.year, fields.month - 1, fields.day);
  date.setUTCHours(fields.hour, fields.minute - fields.offsetMinutes, fields.second, 0);
  return date.getTime();
}

export function parseInstant(text: string): number | undefined {
  const fields = readFields(text);
  if (fields === undefined) return undefined;
  const real = isMonth(fields) && isDayOfMonth(fields) && isClockTime(fields);
  return real ? toInstant(fields) : undefined;
}

const dayLength = 86_400_000;

export function startOfDay(at: number): number {
  return Math.floor(at / dayLength) * dayLength;
}

export function endOfDay(at: number): number {
  return startOfDay(at) + dayLength - 1;
}

export const days = (count: number): number => count * dayLength;
