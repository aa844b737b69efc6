import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

import type { Answer } from './answer.ts';
import { errorAnswer } from './answer.ts';

const malformed = errorAnswer(400, 'Malformed HTTP request');

/** What node:http gives up on, other than by the form of the request. */
const answersByCode: Readonly<Record<string, Answer>> = {
  HPE_HEADER_OVERFLOW: errorAnswer(431, 'The header fields are too large'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: errorAnswer(413, 'The chunk extensions are too large'),
  ERR_HTTP_REQUEST_TIMEOUT: errorAnswer(408, 'The request took too long'),
};

const tunnel = errorAnswer(405, 'Method not allowed', { allow: 'GET, HEAD, PUT' });

function spell({ status, body, headers = {} }: Answer): string {
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

/**
 * Answers what is no HTTP request, and so never reaches the application, with the JSON error body,
 * and closes the connection: where the next request would begin is not known.
 */
export function answerMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  socket.end(spell(answersByCode[error.code ?? ''] ?? malformed));
}

/** Answers CONNECT, which node:http gives to no application: this is no proxy. */
export function answerConnect(_request: unknown, socket: Duplex): void {
  socket.end(spell(tunnel));
}
