/** Ends an interrupted run quickly: no more waiting, and a short time for restoring listings. */
import { setMaxListeners } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** After an interruption: time for pending restores, and for final snapshots. */
export const restoreMilliseconds = 1300;
export const snapshotMilliseconds = 250;

/** A signal that fires `milliseconds` after the given signal; undefined without a signal. */
export function delayed(
  signal: AbortSignal | undefined,
  milliseconds: number,
): AbortSignal | undefined {
  if (signal === undefined) return undefined;
  const later = new AbortController();
  // Every pending request adds a listener.
  setMaxListeners(0, signal, later.signal);
  const start = (): void => void setTimeout(() => later.abort(), milliseconds).unref();
  if (signal.aborted) start();
  else signal.addEventListener('abort', start, { once: true });
  return later.signal;
}

const maxBusyMilliseconds = 50;

/** Yields to signals and timers from time to time, so that long loops do not block them. */
export function createBreather(): () => Promise<void> {
  let last = Date.now();
  return async () => {
    if (Date.now() - last < maxBusyMilliseconds) return;
    await nextTurn();
    last = Date.now();
  };
}
