/** Sends the body of a request: whole, in two chunks, in pieces, or a long one gradually. */
import { once } from 'node:events';
import type { ClientRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import type { ConnectionOfRequest } from './dress.ts';

export interface Framing extends Pick<ConnectionOfRequest, 'inPieces'> {
  /** The body comes in two chunks, as its header fields say. */
  readonly isChunked?: true;
  /** It was sent before, and the connection ended without an answer. */
  readonly isSentAgain?: true | undefined;
}

/** Pause between two pieces: long enough that they arrive separately. A run sends many such bodies. */
const pauseMilliseconds = 4;
/** Pause between the pieces of a long body that is resent: long enough for an answer to its beginning. */
const patience = { first: 500, between: 10 };
/** Up to this size a body is sent before anybody can refuse it. */
const longestAtOnce = 64 * 1024;

/** With flushHeaders(), Node.js would write header fields as UTF-8, too. */
const sendHeaders = (request: ClientRequest): unknown => request.write(Buffer.alloc(0));

/** Settles when the body has been sent, or cannot be any more. */
const write = (request: ClientRequest, piece: Buffer): Promise<unknown> =>
  new Promise((resolve) => void request.write(piece, resolve));

/**
 * A server may refuse a long body and close the connection in its midst (RFC 9110, section
 * 15.5.14). Data on the way then reset the connection, and the answer is lost (RFC 9112, section
 * 9.6): so the body is sent gradually, and no further once there is an answer.
 */
async function sendLong(
  request: ClientRequest,
  body: Buffer,
  { first, between }: typeof patience,
): Promise<void> {
  const over = new AbortController();
  const end = (): void => over.abort();
  const answer = once(request, 'response').then(end, end);
  sendHeaders(request);
  await Promise.race([pause(first), answer]);
  for (let at = 0; at < body.length && !over.signal.aborted; at += longestAtOnce) {
    const piece = write(request, body.subarray(at, at + longestAtOnce));
    await Promise.race([Promise.all([piece, pause(between)]), answer]);
  }
  if (!over.signal.aborted) request.end();
}

/** If the other side no longer reads, the rest is not needed: there is an answer, or an error. */
export async function sendBody(
  request: ClientRequest,
  body: Buffer | undefined,
  { isChunked, inPieces, isSentAgain }: Framing,
): Promise<void> {
  if (body === undefined) return void request.end();
  if (body.length > longestAtOnce) {
    const hurried = { first: pauseMilliseconds, between: pauseMilliseconds / 2 };
    return await sendLong(request, body, isSentAgain === true ? patience : hurried);
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
