/** A server in front of the simulator that sends the same answers in another form of HTTP. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

import { forward, serve, type Listening } from '../../../conformance/test-support/listen.ts';
import { isChanged, type Settings } from './cases.ts';

export interface Form {
  readonly gzips: boolean;
  readonly framing: 'whole' | 'chunked' | 'dribbled';
  readonly closes: boolean;
}

/** The form of HTTP in a case; undefined for the simulator's own form. */
export function formOf(settings: Settings): Form | undefined {
  const ids = ['encoding', 'framing', 'connections'] as const;
  if (!ids.some((id) => isChanged(settings, id))) return undefined;
  const { framing } = settings;
  return {
    gzips: isChanged(settings, 'encoding'),
    framing: framing === 'chunked' || framing === 'dribbled' ? framing : 'whole',
    closes: isChanged(settings, 'connections'),
  };
}

const pieceBytes = 48;
/** Fields that are hop-by-hop (RFC 9110, section 7.6.1), or set anew here. */
const ownHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

/** The forwarded header fields: names and values alternate, as in `rawHeaders`. */
const forwardedFields = (rawHeaders: readonly string[]): string[] =>
  rawHeaders.filter(
    (_, index) => !ownHeaders.has((rawHeaders[index - (index % 2)] ?? '').toLowerCase()),
  );

/** Writes the body in pieces, one per turn of the event loop. */
async function dribble(response: ServerResponse, body: Buffer): Promise<void> {
  for (let start = 0; start < body.length && !response.destroyed; start += pieceBytes) {
    response.write(body.subarray(start, start + pieceBytes));
    await nextTurn();
  }
  response.end();
}

async function answer(response: ServerResponse, from: IncomingMessage, form: Form): Promise<void> {
  const body = await buffer(from);
  const headers = forwardedFields(from.rawHeaders);
  if (form.closes) headers.push('Connection', 'close');
  const packed = form.gzips && body.length > 0 ? gzipSync(body) : body;
  if (packed !== body) headers.push('Content-Encoding', 'gzip', 'Vary', 'Accept-Encoding');
  const length = from.headers['content-length'];
  // An answer to HEAD declares the length of a body that it does not have.
  const declaredLength = body.length === 0 ? length : String(packed.length);
  if (form.framing !== 'chunked' && declaredLength !== undefined)
    headers.push('Content-Length', declaredLength);
  response.writeHead(from.statusCode ?? 502, headers);
  await dribble(response, packed);
}

export const startFront = (url: string, form: Form): Promise<Listening> =>
  serve(
    async (request, response) => answer(response, await forward(url, request), form),
    // The service, not the front, decides whether a header is too long.
    { maxHeaderSize: 1024 * 1024 },
  );
