/** A server before another one that takes no long ranges, which is a legal reading of range-length. */
import { request as sendRequest } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import { serve } from './listen.ts';
import type { Listening } from './listen.ts';

export interface LengthLimit {
  readonly days: number;
  /** Whether a count without startDate is one of all time, and so too long. */
  readonly refusesNoStart: boolean;
}

const dayMilliseconds = 86_400_000;
const refusal = JSON.stringify({ status: 'error', error: 'The range is too long.' });

/** Of a range that the server behind has accepted. */
function isTooLong({ pathname, searchParams }: URL, limit: LengthLimit): boolean {
  if (!pathname.endsWith('/leads/count')) return false;
  const start = searchParams.get('startDate');
  if (start === null) return limit.refusesNoStart;
  const end = searchParams.get('endDate');
  const length = (end === null ? Date.now() : Date.parse(end)) - Date.parse(start);
  return length > limit.days * dayMilliseconds;
}

function forward(baseUrl: string, request: IncomingMessage): Promise<IncomingMessage> {
  const { method, headers, url = '/' } = request;
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(baseUrl);
    const behind = sendRequest({ hostname, port, method, headers, path: url, setHost: false });
    request.pipe(behind.on('response', resolve).on('error', reject));
  });
}

async function answer(
  baseUrl: string,
  limit: LengthLimit,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const behind = await forward(baseUrl, request);
  const body = await text(behind);
  const { statusCode: status = 500 } = behind;
  const isAccepted = status === 200 && request.method === 'GET';
  const isRefused = isAccepted && isTooLong(new URL(request.url ?? '/', baseUrl), limit);
  const type = behind.headers['content-type'] ?? 'application/json';
  const headers = { 'Content-Type': type };
  response.writeHead(isRefused ? 400 : status, headers).end(isRefused ? refusal : body);
}

export const limitRanges = (baseUrl: string, limit: LengthLimit): Promise<Listening> =>
  serve((request, response) => {
    answer(baseUrl, limit, request, response).catch(() => response.destroy());
  });
