/** Instants of a command, in milliseconds since 1970-01-01T00:00:00Z. */
import { farthestMilliseconds } from '../../instants.ts';

/** The instant as a text of the contract's form with its milliseconds, for messages. */
export const writeMilliseconds = (instant: number): string => new Date(instant).toISOString();

/** Why a number is no instant. */
export function objectToInstant(instant: number): string | undefined {
  if (!(Math.abs(instant) <= farthestMilliseconds)) {
    return `${instant} is no instant; write milliseconds since 1970-01-01T00:00:00Z`;
  }
  if (!Number.isInteger(instant)) {
    return `${instant} has a fraction of a millisecond; write whole milliseconds`;
  }
  return undefined;
}

/** Why something cannot have happened by now at the instant. */
export function objectToPast(instant: number, now: number): string | undefined {
  const objection = objectToInstant(instant);
  if (objection !== undefined || instant <= now) return objection;
  return `${writeMilliseconds(instant)} lies in the future, now is ${writeMilliseconds(now)}; advance the clock first`;
}
