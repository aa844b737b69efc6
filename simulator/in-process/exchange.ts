/** Sends one request over an in-process connection, and reads the response. */
import type { ClientRequest, IncomingMessage, Server } from 'node:http';
import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

import { codeOf } from '../../shared/system-error.ts';
import { InProcessSocket } from './socket.ts';

export interface WireRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /** A stream is sent in chunks as it is read. */
  readonly body: Uint8Array | ReadableStream<Uint8Array> | null;
}

export interface Exchange {
  readonly message: IncomingMessage;
  /** Converts an error of the exchange to that of the built-in `fetch`. */
  readonly explain: (error: unknown) => unknown;
  /** Closes the connection, even if the exchange is pending. */
  readonly close: () => void;
}

/** Headers that `fetch` adds by default. */
const defaultHeaders = {
  accept: '*/*',
  'accept-language': '*',
  'sec-fetch-mode': 'cors',
  'user-agent': 'node',
  'accept-encoding': 'gzip, deflate',
} as const;

/** Headers that callers cannot set, since `fetch` derives them. */
const ownNames: ReadonlySet<string> = new Set(['host', 'connection', 'content-length']);

/** The length of a body; `unknown` for a stream. */
type BodyLength = number | 'none' | 'unknown';

function framing(length: BodyLength): string[] {
  if (length === 'none') return [];
  if (length === 'unknown') return ['transfer-encoding', 'chunked'];
  return ['content-length', String(length)];
}

/** Alternating names and values. HEAD asks to close the connection, as with `fetch`. */
function headerLines({ host }: URL, method: string, headers: Headers, length: BodyLength) {
  const closes = method === 'HEAD' || headers.get('connection') === 'close';
  const given = [...headers].filter(([name]) => !ownNames.has(name));
  const added = Object.entries(defaultHeaders).filter(([name]) => !headers.has(name));
  const own = ['host', host, 'connection', closes ? 'close' : 'keep-alive'];
  return [...own, ...[...given, ...added].flat(), ...framing(length)];
}

/** The error for a connection that closed before the response was complete. */
class SocketError extends Error {
  override readonly name = 'SocketError';
  readonly code = 'UND_ERR_SOCKET';
}

function connectionRefused(): NodeJS.ErrnoException {
  const error = new Error('connect ECONNREFUSED: the simulator is closed');
  return Object.assign(error, { code: 'ECONNREFUSED', syscall: 'connect' });
}

/** Methods without a body by default; for others, node:http starts a chunked body. */
const methodsWithoutBody: ReadonlySet<string> = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS']);

function lengthOf({ method, body }: WireRequest): BodyLength {
  if (body === null) return methodsWithoutBody.has(method) ? 'none' : 0;
  return body instanceof ReadableStream ? 'unknown' : body.byteLength;
}

/** Converts an error; a closed connection has none, so create that of the built-in `fetch`. */
function explain(error: unknown, socket: InProcessSocket): unknown {
  return codeOf(error) === 'ECONNRESET'
    ? (socket.errored ?? new SocketError('other side closed'))
    : error;
}

function sendBody(outgoing: ClientRequest, body: WireRequest['body']): void {
  if (!(body instanceof ReadableStream)) outgoing.end(body ?? undefined);
  else
    Readable.fromWeb(body)
      .on('error', (error) => outgoing.destroy(error))
      .pipe(outgoing);
}

function connect(server: Server): InProcessSocket {
  const [client, far] = InProcessSocket.pair();
  server.emit('connection', far);
  if (far.destroyed) throw connectionRefused();
  return client;
}

/**
 * Sends one request over a new connection, through the node:http parser on both ends. Rejects with
 * the cause if there is no response.
 */
export async function exchange(
  server: Server,
  request: WireRequest,
  signal: AbortSignal,
): Promise<Exchange> {
  // Yields to the event loop between requests, as a socket does.
  await setImmediate();
  signal.throwIfAborted();
  const socket = connect(server);
  const outgoing = httpRequest({
    method: request.method,
    path: `${request.url.pathname}${request.url.search}`,
    headers: headerLines(request.url, request.method, request.headers, lengthOf(request)),
    createConnection: () => socket,
  });
  const close = (): void => void socket.destroy();
  signal.addEventListener('abort', close);
  socket.once('close', () => signal.removeEventListener('abort', close));
  let first: unknown;
  const explainFirst = (error: unknown): unknown => explain(first ?? error, socket);
  return new Promise((resolve, reject) => {
    outgoing.on('error', (error) => {
      first ??= error;
      reject(explainFirst(error));
    });
    outgoing.on('response', (message) => {
      // Without a listener, node:http discards the error that a later read has to report.
      message.on('error', () => {});
      resolve({ message, explain: explainFirst, close });
    });
    sendBody(outgoing, request.body);
  });
}
