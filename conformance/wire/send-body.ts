/** How the body of a request gets on its way: whole, in two chunks, or in pieces. */
import type { ClientRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

interface Framing {
  readonly isChunked?: true;
  readonly inPieces?: true | undefined;
}

/** Between two pieces: so long that they do not arrive as one. */
const pauseMilliseconds = 10;

/** Where nobody listens any more the rest is not missed: the answer is there, or the error. */
export async function sendBody(
  request: ClientRequest,
  body: Buffer | undefined,
  { isChunked, inPieces }: Framing,
): Promise<void> {
  if (body === undefined) return void request.end();
  const half = isChunked === true || inPieces === true ? Math.ceil(body.length / 2) : 0;
  if (inPieces === true) {
    // Not flushHeaders(): it writes header fields as UTF-8.
    request.write(Buffer.alloc(0));
    await pause(pauseMilliseconds);
  }
  if (half > 0) request.write(body.subarray(0, half));
  if (inPieces === true) await pause(pauseMilliseconds);
  request.end(body.subarray(half));
}
