import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** Waits; ends early, and without an error, as soon as the signal is aborted. */
export type Sleep = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/**
 * The timer holds the process, since somebody waits for an answer that may come without a socket;
 * it ends with the client or with the server.
 */
export const sleepFor: Sleep = (milliseconds, signal) =>
  setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);

/** Waiting on behalf of one request. */
export interface Waits {
  /** Waits so many milliseconds, but no longer than for the client to go or the server to close. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Whether the client has gone, so that nobody sees what is sent. */
  readonly isAbandoned: () => boolean;
  /** Aborted when the client goes, and when the server closes. */
  readonly signal: AbortSignal;
}

/**
 * @param closing aborted when the server closes: whatever waits goes on at once
 */
export function waitsOf(
  response: ServerResponse,
  sleep: Sleep,
  closing: AbortSignal | undefined,
): Waits {
  const over = new AbortController();
  const stop = (): void => over.abort();
  let abandoned = response.closed;
  response.once('close', () => {
    abandoned = true;
    stop();
  });
  if (abandoned || closing?.aborted === true) stop();
  // The listener leaves the signal of a server, which lives long, with the request.
  closing?.addEventListener('abort', stop, { once: true, signal: over.signal });
  return {
    wait: async (milliseconds) => {
      if (milliseconds > 0 && !over.signal.aborted) await sleep(milliseconds, over.signal);
    },
    isAbandoned: () => abandoned,
    signal: over.signal,
  };
}
