/** Reads again until something holds, as long as there is patience. */
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * "At once" allows for a page that is rendered, a copy that follows, a queue that is short. What
 * is put off for minutes, hours or until the next update is told apart with ease.
 */
export const atOnceSeconds = 5;

const firstPauseMilliseconds = 100;
const longestPauseMilliseconds = 2000;

/** @returns what was read last, whether it holds or not */
export async function eventually<T>(
  read: () => Promise<T>,
  holds: (value: T) => boolean,
  patienceSeconds: number,
): Promise<T> {
  const deadline = Date.now() + patienceSeconds * 1000;
  let pause = firstPauseMilliseconds;
  let value = await read();
  while (!holds(value) && Date.now() < deadline) {
    await sleep(Math.min(pause, Math.max(deadline - Date.now(), 1)));
    pause = Math.min(pause * 2, longestPauseMilliseconds);
    value = await read();
  }
  return value;
}
