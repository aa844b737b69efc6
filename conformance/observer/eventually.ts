/** Reads again until a condition holds or a deadline has passed. */
import type { ConnectedContext } from '../engine/context.ts';
import type { Session } from '../engine/session/session.ts';

/** What has a target file: a session, or a watch with its context. */
export interface Observed {
  readonly context: Pick<ConnectedContext, 'target'>;
}

/** How far the observer itself may lag behind the target, by the target file. */
export const lagOf = ({ context }: Observed): number => context.target.observer?.lagSeconds ?? 0;

/**
 * "At once" allows for a clock that ticks and a thread that waits for its turn, and for as much as
 * the observer itself lags. What shows a second late is late.
 */
export const atOnceSeconds = (session: Session): number => lagOf(session) + 0.5;

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
