/** Holds and ends connections, those of a network and those in memory. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { finished } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';

/** Resets the connection: what was written and not yet sent is lost, and the client is told. */
export function resetConnection({ socket }: IncomingMessage): void {
  // Only TCP has resets; a connection in memory, or by a path, can but break off.
  const isTcp = socket instanceof Socket && socket.remoteFamily !== undefined;
  if (isTcp && !socket.destroyed) socket.resetAndDestroy();
  else socket.destroy();
}

/**
 * Reads the request to its end, or until the signal is aborted. Who closes a connection without,
 * may reset it: so systems answer bytes that nobody reads.
 */
export async function drainRequest(request: IncomingMessage, signal: AbortSignal): Promise<void> {
  request.resume();
  await finished(request, { signal, writable: false }).catch(() => undefined);
}

/** Closes the connection after what was written to it. */
export function closeConnection({ socket }: IncomingMessage): void {
  socket.end(() => socket.destroy());
}

/** Waits; ends early, and without an error, as soon as the signal is aborted. */
export type Sleep = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/**
 * The timer holds the process, since somebody waits for an answer that may come without a socket;
 * it ends with the client or with the server.
 */
export const sleepFor: Sleep = (milliseconds, signal) =>
  setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);

export interface Waits {
  /** Waits so many milliseconds, but no longer than for the client to go or the server to close. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Whether the client has gone, so that nobody sees what is sent. */
  readonly isAbandoned: () => boolean;
  /** Aborted when the client goes, and when the server closes. */
  readonly signal: AbortSignal;
}

/** @param closing aborted when the server closes: whatever waits goes on at once */
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
