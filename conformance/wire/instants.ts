/** Parses dates, formats instants with an offset, and parses timestamps of health reports. */
const pad = (value: number): string => String(value).padStart(2, '0');

/** The epoch seconds of a date-time; NaN for another text. */
export const secondsOf = (text: string): number => Date.parse(text) / 1000;

/** Formats epoch seconds as a date-time with the given offset: `2024-01-01T05:30:00+05:30`. */
export function formatWithOffset(seconds: number, offsetMinutes: number): string {
  const shifted = new Date((seconds + offsetMinutes * 60) * 1000).toISOString().slice(0, 19);
  const size = Math.abs(offsetMinutes);
  const sign = offsetMinutes < 0 ? '-' : '+';
  return `${shifted}${sign}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

const inForm = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(Z|[+-]\d\d:\d\d)$/;

/** The epoch seconds of a date in the documented form, with any offset; undefined for other texts. */
export function readInstant(text: string): number | undefined {
  const [, local = ''] = inForm.exec(text) ?? [];
  // The parser accepts 30 February.
  const date = new Date(`${local}Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(local);
  const seconds = secondsOf(text);
  return isDay && !Number.isNaN(seconds) ? seconds : undefined;
}

/** Timestamps that name an instant unambiguously, to the second. */
const iso8601 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([.,]\d+)?(Z|[+-]\d\d:?\d\d)$/;
export const rfc1123 = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;

const year = 366 * 24 * 3_600_000;

const epochSeconds = /^\d{10}(\.\d+)?$/;
const epochMilliseconds = /^\d{13}$/;
/** Maximum distance from now; ten digits may also be YYMMDDhhmm, as seconds far in the future. */
const epochYears = 20;

/**
 * Parses the timestamp of a health report to epoch milliseconds; undefined for other forms, which
 * are legal, too.
 * @param receivedAt when the report came, epoch milliseconds
 */
export function parseTimestamp(timestamp: unknown, receivedAt: number): number | undefined {
  if (typeof timestamp !== 'string') return undefined;
  const digits = epochMilliseconds.test(timestamp)
    ? Number(timestamp)
    : epochSeconds.test(timestamp)
      ? Number(timestamp) * 1000
      : undefined;
  if (digits !== undefined)
    return Math.abs(digits - receivedAt) < epochYears * year ? digits : undefined;
  if (!iso8601.test(timestamp) && !rfc1123.test(timestamp)) return undefined;
  const instant = Date.parse(iso8601.test(timestamp) ? timestamp.replace(',', '.') : timestamp);
  return Number.isNaN(instant) ? undefined : instant;
}
