/** Sends bodies: whole, in chunks, in pieces, or gradually if long. Reads and decodes others. */
import { isUtf8 } from 'node:buffer';
import { once } from 'node:events';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

import type { RequestConnection } from './dress.ts';
import type { RecordedResponse } from './exchange.ts';

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

/** Maximum bytes of a body; a longer one is a transport error. */
const longestBodyLength = 8 * 1024 * 1024;

/** Limits the size of a decompressed body. */
const unpacked = { maxOutputLength: longestBodyLength };

const unpackers = new Map([
  ['gzip', gunzipSync],
  ['x-gzip', gunzipSync],
  ['deflate', inflateSync],
  ['br', brotliDecompressSync],
]);

/**
 * Decompresses a body, last coding first (RFC 9110, section 8.4); keeps unknown codings as they are.
 * Throws if it is broken or too long.
 */
export function decode(body: Buffer, encodings = ''): Buffer {
  // Some servers name a coding even for an empty body.
  if (body.length === 0) return body;
  const codings = encodings.toLowerCase().split(',').toReversed();
  return codings.reduce((rest, one) => unpackers.get(one.trim())?.(rest, unpacked) ?? rest, body);
}

/** Uses events: a stream's iterator costs more than all other handling of an answer. */
function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  return new Promise((resolve, reject) => {
    message.on('data', (chunk: Buffer) => {
      length += chunk.length;
      chunks.push(chunk);
      if (length <= longestBodyLength) return;
      message.destroy();
      reject(new Error(`the body is longer than ${longestBodyLength} bytes`));
    });
    message.once('end', () => resolve(Buffer.concat(chunks)));
    message.once('error', reject);
  });
}

const flattenHeaders = (message: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );

export async function readResponse(message: IncomingMessage): Promise<RecordedResponse> {
  const headers = flattenHeaders(message);
  const body = decode(await readBody(message), headers['content-encoding']);
  const text = body.toString('utf8');
  return { status: message.statusCode ?? 0, headers, text, isUtf8: isUtf8(body) };
}
