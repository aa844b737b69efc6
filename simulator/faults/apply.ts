/** Applies faults to a request: delays it, replaces or corrupts its response, or breaks off. */
import { STATUS_CODES, type ServerResponse, type IncomingMessage } from 'node:http';
import { Stream } from 'node:stream';
import { Socket } from 'node:net';
import { finished } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';

import type { Context, Next } from 'koa';

import { errorAnswer, sendAnswer } from '../policy/answer.ts';
import type { EffectOf } from './fault.ts';
import type { EndEffect, FaultPlan } from './choose.ts';

const defaultHangMilliseconds = 300_000;

interface FaultedRequest {
  readonly context: Context;
  readonly next: Next;
  readonly plan: FaultPlan;
  readonly waits: Waits;
  /** Makes the request read the state of this many milliseconds ago. */
  readonly readStale: (milliseconds: number) => void;
}

/** Ends the request without a response, and keeps Koa from sending one. */
async function endRequest({ context, next, waits }: FaultedRequest, how: EndEffect): Promise<void> {
  context.respond = false;
  switch (how.kind) {
    case 'reset':
      resetConnection(context.req);
      return;
    case 'close':
      await drainRequest(context.req, waits.signal);
      closeConnection(context.req);
      return;
    case 'hang':
      await drainRequest(context.req, waits.signal);
      await waits.wait(how.milliseconds ?? defaultHangMilliseconds);
      closeConnection(context.req);
      return;
    case 'lost-answer':
      await next();
      resetConnection(context.req);
  }
}

async function answerRequest({ context, next, plan, readStale }: FaultedRequest): Promise<void> {
  const { staleMilliseconds, status } = plan;
  const isRead = context.method === 'GET' || context.method === 'HEAD';
  if (staleMilliseconds !== undefined && isRead) readStale(staleMilliseconds);
  const isApplied = status?.kind === 'status' && status.applied === true;
  if (status === undefined || isApplied) await next();
  if (status !== undefined) answerStatus(context, status);
}

function corruptResponse({ context, plan, waits }: FaultedRequest): void {
  const { malformed, mediaType, dribble, cut } = plan;
  // A comma at the end makes the JSON invalid; the length stays.
  if (malformed) {
    changeBody(context, (body) => Buffer.concat([body.subarray(0, -1), Buffer.from(',')]));
  }
  if (mediaType !== undefined) context.set('content-type', mediaType);
  if (dribble !== undefined) dribbleBody(context, dribble, waits);
  if (cut !== undefined) cutBody(context, cut.bytes);
}

export async function applyFaults(request: FaultedRequest): Promise<void> {
  const { context, plan, waits } = request;
  await waits.wait(plan.delayMilliseconds);
  if (waits.isAbandoned()) {
    context.respond = false;
    return;
  }
  if (plan.end !== undefined) {
    await endRequest(request, plan.end);
    return;
  }
  await answerRequest(request);
  if (plan.cut !== undefined) await drainRequest(context.req, waits.signal);
  corruptResponse(request);
}

/** An error page as proxies send it for a service that is down. */
const errorPage = (title: string): string => `<html>
<head><title>${title}</title></head>
<body><center><h1>${title}</h1></center></body>
</html>
`;

/** The Retry-After header; 429 and 503 have it by default. */
function retryAfterOf(
  { response }: Context,
  { status, retryAfter, retryAfterForm }: EffectOf<'status'>,
): Record<string, string> {
  const byDefault = status === 429 || status === 503 ? 1 : null;
  const seconds = retryAfter === undefined ? byDefault : retryAfter;
  if (seconds === null) return {};
  if (retryAfterForm !== 'date') return { 'retry-after': String(seconds) };
  // The Date header has the sandbox's time.
  const now = Date.parse(response.get('date')) || Date.now();
  return { 'retry-after': new Date(now + seconds * 1000).toUTCString() };
}

function answerStatus(context: Context, effect: FaultPlan['status'] & object): void {
  if (effect.kind === 'redirect') {
    const { status, location = context.originalUrl } = effect;
    sendAnswer(context, errorAnswer(status, STATUS_CODES[status] ?? '', { location }));
    return;
  }
  const { status, body = 'error' } = effect;
  const headers = retryAfterOf(context, effect);
  const text = STATUS_CODES[status] ?? 'Unknown status';
  switch (body) {
    case 'error':
      sendAnswer(context, errorAnswer(status, text, headers));
      return;
    case 'html':
      context.set('content-type', 'text/html; charset=utf-8');
      sendAnswer(context, { status, body: errorPage(`${status} ${text}`), headers });
      return;
    case 'empty':
      sendAnswer(context, { status, body: '', headers });
      context.remove('content-type');
  }
}

/** The bytes that Koa would send for a body; undefined for a missing body or a stream. */
function bytesOf(body: unknown): Buffer | undefined {
  if (body === null || body === undefined || body instanceof Stream) return undefined;
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Changes the bytes of the response body, if any; the media type stays. */
function changeBody(context: Context, change: (body: Buffer) => Buffer): void {
  const body = context.method === 'HEAD' ? undefined : bytesOf(context.body);
  if (body !== undefined && body.length > 0) context.body = change(body);
}

/** Truncates the body after this many bytes, but declares its full length. */
function cutBody(context: Context, bytes: number): void {
  let wholeLength = 0;
  changeBody(context, (body) => {
    wholeLength = body.length;
    return body.subarray(0, bytes);
  });
  if (wholeLength <= bytes) return;
  context.length = wholeLength;
  context.res.once('finish', () => closeConnection(context.req));
}

async function sendPieces(
  response: ServerResponse,
  body: Buffer,
  { bytes, milliseconds }: EffectOf<'dribble'>,
  { wait, isAbandoned }: Waits,
): Promise<void> {
  for (let start = 0; start < body.length && !isAbandoned(); start += bytes) {
    if (start > 0) await wait(milliseconds);
    if (!isAbandoned()) response.write(body.subarray(start, start + bytes));
  }
  response.end();
}

/**
 * Sends the body in pieces. It overrides the `end` of the response, so that the journal still sees
 * the complete body.
 */
function dribbleBody(context: Context, effect: EffectOf<'dribble'>, waits: Waits): void {
  changeBody(context, (body) => body);
  const { res: response } = context;
  const sendEnd = response.end.bind(response);
  response.end = (body?: unknown) => {
    response.end = sendEnd;
    if (Buffer.isBuffer(body)) void sendPieces(response, body, effect, waits);
    else sendEnd(body);
    return response;
  };
}

/* Delays, and ways to close network and in-memory connections. */

/** Resets the connection: unsent data are lost, and the client gets an error. */
function resetConnection({ socket }: IncomingMessage): void {
  // Only TCP has resets; other connections are just destroyed.
  const isTcp = socket instanceof Socket && socket.remoteFamily !== undefined;
  if (isTcp && !socket.destroyed) socket.resetAndDestroy();
  else socket.destroy();
}

/** Drains the request, or waits for the signal: closing with unread bytes may cause a reset. */
async function drainRequest(request: IncomingMessage, signal: AbortSignal): Promise<void> {
  request.resume();
  await finished(request, { signal, writable: false }).catch(() => undefined);
}

/** Closes the connection after all written data are sent. */
function closeConnection({ socket }: IncomingMessage): void {
  socket.end(() => socket.destroy());
}

/** Waits; resolves early if the signal is aborted. */
export type Sleep = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/** Keeps the process alive, since an in-process request has no socket to do so. */
export const sleepFor: Sleep = (milliseconds, signal) =>
  setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);

interface Waits {
  /** Waits this long, or until the client disconnects or the server closes. */
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly isAbandoned: () => boolean;
  /** Aborted when the client disconnects, and when the server closes. */
  readonly signal: AbortSignal;
}

/** @param closing aborted when the server closes, which ends all waits */
export function waitsOf(
  response: ServerResponse,
  sleep: Sleep,
  closing: AbortSignal | undefined,
): Waits {
  const over = new AbortController();
  const stop = (): void => over.abort();
  let abandoned = response.closed;
  response.once('close', () => {
    abandoned = true;
    stop();
  });
  if (abandoned || closing?.aborted === true) stop();
  // Removed when the request ends, since the server's signal is long-lived.
  closing?.addEventListener('abort', stop, { once: true, signal: over.signal });
  return {
    wait: async (milliseconds) => {
      if (milliseconds > 0 && !over.signal.aborted) await sleep(milliseconds, over.signal);
    },
    isAbandoned: () => abandoned,
    signal: over.signal,
  };
}
