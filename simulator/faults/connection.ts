/** Ends connections, those of a network and those in memory. */
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { finished } from 'node:stream/promises';

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
