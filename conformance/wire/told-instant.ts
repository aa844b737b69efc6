/** The instant that the timestamp of a health report names. */
import { membersOf, type Answer } from './exchange.ts';

/** Forms of a timestamp that name an instant to the second, whoever reads them. */
const iso8601 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([.,]\d+)?(Z|[+-]\d\d:?\d\d)$/;
const rfc1123 = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;

const year = 366 * 24 * 3_600_000;

const epochSeconds = /^\d{10}(\.\d+)?$/;
const epochMilliseconds = /^\d{13}$/;
/** Ten digits may be year, month, day, hour and minute as well, which as seconds are far ahead. */
const epochYears = 20;

/** Epoch milliseconds; undefined for any other form, which is as right. */
export function toldInstant(answer: Answer): number | undefined {
  const { timestamp } = membersOf(answer.response);
  if (typeof timestamp !== 'string') return undefined;
  const digits = epochMilliseconds.test(timestamp)
    ? Number(timestamp)
    : epochSeconds.test(timestamp)
      ? Number(timestamp) * 1000
      : undefined;
  if (digits !== undefined) {
    return Math.abs(digits - answer.receivedAt) < epochYears * year ? digits : undefined;
  }
  if (!iso8601.test(timestamp) && !rfc1123.test(timestamp)) return undefined;
  const instant = Date.parse(iso8601.test(timestamp) ? timestamp.replace(',', '.') : timestamp);
  return Number.isNaN(instant) ? undefined : instant;
}
