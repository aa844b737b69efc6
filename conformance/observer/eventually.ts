/** Reads again until a condition holds or a deadline has passed. */
import type { Session } from '../engine/session/session.ts';

/**
 * "At once" allows for a page that is rendered, a copy that follows, a queue that is short. What
 * is put off for minutes, hours or until the next update is much later than that.
 */
export const atOnceSeconds = 5;

/**
 * Each pause is twice as long as the one before: what comes soon is seen soon, and few reads take
 * little from the budget of the rules to come.
 * @returns what was read last, whether it holds or not; the session notes how long that took
 */
export async function eventually<T>(
  session: Session,
  read: () => Promise<T>,
  holds: (value: T) => boolean,
  patienceSeconds: number,
): Promise<T> {
  const startedAt = Date.now();
  const { pauses } = session.context.depth;
  let pause = (patienceSeconds * 1000) / (2 ** pauses - 1);
  let value = await read();
  for (let paused = 0; paused < pauses && !holds(value); paused += 1) {
    await session.context.client.pause(pause);
    pause *= 2;
    value = await read();
  }
  session.waitedSeconds += (Date.now() - startedAt) / 1000;
  return value;
}
