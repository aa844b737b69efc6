import { Stream } from 'node:stream';

import type { Context } from 'koa';

/** The bytes that Koa would send for a body; none for one that is not there, or comes in a stream. */
function bytesOf(body: unknown): Buffer | undefined {
  if (body === null || body === undefined || body instanceof Stream) return undefined;
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Changes the bytes of the answer's body, where it has any; its media type stays. */
export function changeBody(context: Context, change: (body: Buffer) => Buffer): void {
  const body = context.method === 'HEAD' ? undefined : bytesOf(context.body);
  if (body !== undefined && body.length > 0) context.body = change(body);
}

/** No JSON text ends with a comma; the length stays. */
export const malform = (body: Buffer): Buffer =>
  Buffer.concat([body.subarray(0, -1), Buffer.from(',')]);
