/** Instants of a command, in milliseconds since 1970-01-01T00:00:00Z. */

/** The farthest from 1970 that the calendar of the language reaches. */
const farthestMilliseconds = 8.64e15;

/** The instant as a text of the contract's form, for messages. */
export const writeInstant = (instant: number): string => new Date(instant).toISOString();

/**
 * Why something cannot have happened at the instant. What lies in the future is refused: a lead
 * would count in a range that reaches beyond now, before it came.
 */
export function objectToInstant(instant: number, now: number): string | undefined {
  if (!(Math.abs(instant) <= farthestMilliseconds)) {
    return `${instant} is no instant; write milliseconds since 1970-01-01T00:00:00Z`;
  }
  if (!Number.isInteger(instant)) {
    return `${instant} has a fraction of a millisecond; write whole milliseconds`;
  }
  if (instant <= now) return undefined;
  return `${writeInstant(instant)} lies in the future, now is ${writeInstant(now)}; advance the clock first`;
}
