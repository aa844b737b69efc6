/** Answers bytes that node:http cannot parse as a request. */
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

import { errorAnswer, type Answer } from '../policy/answer.ts';
import { longTarget } from './fallback.ts';
import { maximumTargetBytes } from './listen.ts';

interface ParserError extends NodeJS.ErrnoException {
  readonly reason?: string;
  readonly rawPacket?: Buffer;
}

const answersByCode: Readonly<Record<string, Answer>> = {
  HPE_HEADER_OVERFLOW: errorAnswer(431, 'The header fields are too large'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: errorAnswer(413, 'The chunk extensions are too large'),
  ERR_HTTP_REQUEST_TIMEOUT: errorAnswer(408, 'The request took too long'),
};

const longTargetStart = new RegExp(String.raw`^[A-Z]+ \S{${maximumTargetBytes}}`);
const connectAnswer = errorAnswer(405, 'Method not allowed', { allow: 'GET, HEAD, PUT' });

const otherProtocols: ReadonlyArray<readonly [start: RegExp, fix: string]> = [
  [
    // eslint-disable-next-line no-control-regex -- the record type and version of a TLS handshake
    /^\x16\x03/,
    'This port speaks plain HTTP, but the client speaks TLS: use http:// instead of https://',
  ],
  [/^PRI \* HTTP\/2/, 'HTTP/2 without TLS is not supported: use HTTP/1.1'],
];

function answerTo({ code = '', reason, rawPacket }: ParserError): Answer {
  const packet = rawPacket?.toString('latin1') ?? '';
  const otherProtocol = otherProtocols.find(([start]) => start.test(packet));
  if (otherProtocol !== undefined) return errorAnswer(400, otherProtocol[1]);
  if (code === 'HPE_HEADER_OVERFLOW' && longTargetStart.test(packet)) return longTarget;
  const why = reason === undefined || reason === '' ? '' : `: ${reason}`;
  return answersByCode[code] ?? errorAnswer(400, `Malformed HTTP request${why}`);
}

function serialize({ status, body, headers = {} }: Answer): string {
  const content = JSON.stringify(body);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(content)}`,
    'connection: close',
    '',
    content,
  ].join('\r\n');
}

type LastExchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

const lastByConnection = new WeakMap<Duplex, LastExchange>();

/** Tracks the pending response of each connection. */
export function trackLastExchanges(server: Server): void {
  const remember = (request: IncomingMessage, response: ServerResponse): void => {
    lastByConnection.set(request.socket, { request, response });
  };
  server.on('request', remember).on('checkExpectation', remember);
}

/**
 * Answers unparsable bytes, which never reach the application, with the JSON error body. Closes the
 * connection, since the start of the next request is unknown. A pending response is sent first.
 */
export function answerMalformed(error: ParserError, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const last = lastByConnection.get(socket);
  const isOpen = last !== undefined && !last.response.writableFinished;
  if (last === undefined || (isOpen && belongsTo(last))) {
    socket.end(serialize(answerTo(error)));
  } else if (isOpen) last.response.once('finish', () => endAfter(last, error, socket));
  else endAfter(last, error, socket);
}

/** Whether the bytes belong to a request whose response has not begun. */
function belongsTo({ request, response }: LastExchange): boolean {
  return !request.complete && !response.headersSent;
}

/** Ends a connection after its last response; only bytes behind that request get an answer. */
function endAfter({ request }: LastExchange, error: ParserError, socket: Duplex): void {
  if (!socket.writable) return;
  if (request.complete) socket.end(serialize(answerTo(error)));
  else socket.end();
}

/** Rejects CONNECT, which node:http does not pass to the application: this is not a proxy. */
export function answerConnect(_request: unknown, socket: Duplex): void {
  socket.end(serialize(connectAnswer));
}
