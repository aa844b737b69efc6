/** An interrupted run ends soon: nothing is waited for, and putting back has a moment. */
import { setMaxListeners } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** After an interruption: so long for what is under way to be put back, and to look at what there is. */
export const restoreMilliseconds = 1300;
export const lookMilliseconds = 250;

/** A signal that comes so long after another one; none without one. */
export function delayed(
  signal: AbortSignal | undefined,
  milliseconds: number,
): AbortSignal | undefined {
  if (signal === undefined) return undefined;
  const later = new AbortController();
  // Each request under way listens.
  setMaxListeners(0, signal, later.signal);
  const start = (): void => void setTimeout(() => later.abort(), milliseconds).unref();
  if (signal.aborted) start();
  else signal.addEventListener('abort', start, { once: true });
  return later.signal;
}

const maxBusyMilliseconds = 50;

/** Lets signals and timers in now and then, so that no loop over long answers shuts them out. */
export function createBreather(): () => Promise<void> {
  let last = Date.now();
  return async () => {
    if (Date.now() - last < maxBusyMilliseconds) return;
    await nextTurn();
    last = Date.now();
  };
}
