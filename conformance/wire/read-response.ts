/** Reads the complete body of a response, and decodes it. */
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

import type { RecordedResponse } from './exchange.ts';

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
