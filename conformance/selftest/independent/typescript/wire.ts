/** Between Node's streams and this server's own idea of a request and a reply. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { largestBody } from './handlers.ts';
import type { WireRules } from './rules-types.ts';
import type { Answer, Asked } from './types.ts';

const jsonType = 'application/json;charset=UTF-8';

/** Reads to the end even what is too large, so that the client gets its reply. */
async function readBody(request: IncomingMessage): Promise<Buffer> {
  const kept: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    const piece = Buffer.from(chunk as Uint8Array);
    length += piece.length;
    // The first piece beyond the limit is kept too: the length then tells that it was too much.
    if (length - piece.length <= largestBody) kept.push(piece);
  }
  return Buffer.concat(kept);
}

export async function readAsked(request: IncomingMessage, clock: () => number): Promise<Asked> {
  const body = await readBody(request);
  const target = request.url ?? '/';
  const mark = target.indexOf('?');
  return {
    method: request.method ?? 'GET',
    path: mark < 0 ? target : target.slice(0, mark),
    query: new URLSearchParams(mark < 0 ? '' : target.slice(mark + 1)),
    headers: request.headers,
    body,
    now: clock(),
  };
}

/** Only an explicit wish counts, and `gzip;q=0` is the opposite of one. */
function acceptsGzip(header: string | string[] | undefined): boolean {
  const wish = /(?:^|,)\s*gzip\s*(?:;\s*q=([\d.]+))?\s*(?:,|$)/i.exec(String(header ?? ''));
  return wish !== null && Number(wish[1] ?? '1') > 0;
}

export function send(
  answer: Answer,
  asked: Asked,
  response: ServerResponse,
  { write }: Pick<WireRules, 'write'>,
): void {
  if (answer.hangUp === true) {
    response.destroy();
    return;
  }
  const text = answer.type === undefined ? JSON.stringify(answer.payload) : String(answer.payload);
  const packed = acceptsGzip(asked.headers['accept-encoding']) && text.length > 0;
  const bytes = packed ? gzipSync(text) : Buffer.from(text);
  const headers = {
    'content-type': answer.type ?? jsonType,
    'content-length': bytes.length,
    date: new Date(asked.now).toUTCString(),
    vary: 'accept-encoding',
    ...(packed ? { 'content-encoding': 'gzip' } : {}),
    ...answer.headers,
  };
  if (asked.method === 'HEAD') response.writeHead(answer.status, headers).end();
  else write({ status: answer.status, headers, bytes }, response);
}
