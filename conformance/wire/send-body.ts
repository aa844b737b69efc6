/** Sends the body of a request: whole, in two chunks, in pieces, or gradually if it is long. */
import { once } from 'node:events';
import type { ClientRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import type { RequestConnection } from './dress.ts';

export interface Framing extends Pick<RequestConnection, 'inPieces'> {
  /** Set if the body is sent in two chunks, as its header fields say. */
  readonly isChunked?: true;
  /** Set if it was sent before, and the connection ended without an answer. */
  readonly isResent?: true | undefined;
}

/** Pause between two pieces: enough for them to arrive separately. A run sends many such bodies. */
const pauseMilliseconds = 4;
/** Pauses between the pieces of a resent long body, to let an answer to its beginning arrive. */
const resendPauses = { first: 500, between: 10 };
/** A body up to this size is sent before a server can refuse it. */
const maxBytesAtOnce = 64 * 1024;

/** Unlike this, flushHeaders() would make Node.js write header fields as UTF-8. */
const sendHeaders = (request: ClientRequest): unknown => request.write(Buffer.alloc(0));

/** Resolves when the piece has been sent, or cannot be sent any more. */
const write = (request: ClientRequest, piece: Buffer): Promise<unknown> =>
  new Promise((resolve) => void request.write(piece, resolve));

/**
 * Sends a long body gradually, until there is an answer. A server may refuse it and close the
 * connection in the middle (RFC 9110, section 15.5.14). Data in flight would then reset the
 * connection, and the answer would be lost (RFC 9112, section 9.6).
 */
async function sendLong(
  request: ClientRequest,
  body: Buffer,
  { first, between }: typeof resendPauses,
): Promise<void> {
  const over = new AbortController();
  const end = (): void => over.abort();
  const answer = once(request, 'response').then(end, end);
  sendHeaders(request);
  await Promise.race([pause(first), answer]);
  for (let at = 0; at < body.length && !over.signal.aborted; at += maxBytesAtOnce) {
    const piece = write(request, body.subarray(at, at + maxBytesAtOnce));
    await Promise.race([Promise.all([piece, pause(between)]), answer]);
  }
  if (!over.signal.aborted) request.end();
}

/** Does not wait for the server to read everything: it may have answered, or closed, before. */
export async function sendBody(
  request: ClientRequest,
  body: Buffer | undefined,
  { isChunked, inPieces, isResent }: Framing,
): Promise<void> {
  if (body === undefined) return void request.end();
  if (body.length > maxBytesAtOnce) {
    const hurried = { first: pauseMilliseconds, between: pauseMilliseconds / 2 };
    return await sendLong(request, body, isResent === true ? resendPauses : hurried);
  }
  const half = isChunked === true || inPieces === true ? Math.ceil(body.length / 2) : 0;
  if (inPieces === true) {
    sendHeaders(request);
    await pause(pauseMilliseconds);
  }
  if (half > 0) request.write(body.subarray(0, half));
  if (inPieces === true) await pause(pauseMilliseconds);
  request.end(body.subarray(half));
}
