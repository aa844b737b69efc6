/** A `fetch` to the simulator without a port. */
import type { Server, IncomingMessage } from 'node:http';

import { exchange, type Exchange, type WireRequest } from './exchange.ts';

export type Fetch = typeof globalThis.fetch;
type Input = Parameters<Fetch>[0];

const refusedNames = ['transfer-encoding', 'keep-alive', 'upgrade', 'expect'] as const;

const isStream = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Maximum by the Fetch standard, "HTTP-redirect fetch". */
const maximumRedirects = 20;

const bodyHeaders = [
  'content-encoding',
  'content-language',
  'content-location',
  'content-type',
  'content-length',
];
const headersOfOneOrigin = ['authorization', 'proxy-authorization', 'cookie', 'host'];

/** The target of a redirect; undefined if the response is final. */
function locationOf(status: number, location: string | null, from: URL): URL | undefined {
  if (!redirectStatuses.has(status) || location === null) return undefined;
  const url = new URL(location, from);
  if (url.hash === '') url.hash = from.hash;
  return url;
}

function becomesGet(status: number, method: string): boolean {
  if (status === 303) return method !== 'GET' && method !== 'HEAD';
  return (status === 301 || status === 302) && method === 'POST';
}

/** The request to a redirect's target. Throws for another scheme, or if the body was consumed. */
function follow(request: WireRequest, status: number, url: URL): WireRequest {
  if (!/^https?:$/.test(url.protocol)) throw new Error('URL scheme must be a HTTP(S) scheme');
  if (status !== 303 && request.body instanceof ReadableStream) {
    throw new Error('a redirect needs the body again, but a stream can be read only once');
  }
  const headers = new Headers(request.headers);
  const isGet = becomesGet(status, request.method);
  if (isGet) for (const name of bodyHeaders) headers.delete(name);
  if (url.origin !== request.url.origin) {
    for (const name of headersOfOneOrigin) headers.delete(name);
  }
  return { ...request, url, headers, ...(isGet && { method: 'GET', body: null }) };
}

/**
 * Prepares a request. A `Request` does not reveal whether its body is a stream, so it is read
 * completely and sent with its length. A stream in `init` is sent as it is read.
 */
async function prepare(request: Request, streams: boolean): Promise<WireRequest> {
  const { method, headers } = request;
  const url = new URL(request.url);
  if (!/^https?:$/.test(url.protocol)) throw new Error('unknown scheme');
  const refused = refusedNames.find((name) => headers.has(name));
  if (refused !== undefined) throw new TypeError(`invalid ${refused} header`);
  if (request.body === null) return { method, url, headers, body: null };
  const body = streams ? request.body : new Uint8Array(await request.arrayBuffer());
  return { method, url, headers, body };
}

function targetOf({ message }: Exchange, { redirect }: Request, from: URL): URL | undefined {
  if (redirect === 'manual') return undefined;
  const to = locationOf(message.statusCode ?? 0, message.headers.location ?? null, from);
  if (to !== undefined && redirect === 'error') throw new Error('unexpected redirect');
  return to;
}

/** Sends the request and follows redirects, up to the limit of `fetch`. */
async function sendRequest(server: Server, request: Request, streams: boolean): Promise<Response> {
  const first = await prepare(request, streams);
  let wire = first;
  for (let redirects = 0; ; redirects += 1) {
    const arrived = await exchange(server, wire, request.signal);
    const to = targetOf(arrived, request, wire.url);
    if (to === undefined) {
      const type = wire.url.origin === first.url.origin ? 'basic' : 'cors';
      return receive(arrived, wire, { redirected: redirects > 0, type }, request);
    }
    arrived.close();
    if (redirects === maximumRedirects) throw new Error('redirect count exceeded');
    wire = follow(wire, arrived.message.statusCode ?? 0, to);
  }
}

/**
 * Creates a `fetch` that reaches the server without a socket, whether it listens or not, for
 * clients that accept a custom `fetch`. Every `http:` and `https:` URL leads to this server, with
 * any host, so that a client can keep its production URL. A relative URL is an error, as always.
 *
 * Requests and responses pass through the node:http parser on both sides. Errors are those of the
 * built-in `fetch`: a `TypeError` with the message `fetch failed` or `terminated`, and a cause.
 * Each request has its own connection, and none keeps the process alive. Bodies are streamed, and
 * not decompressed, since the simulator never compresses.
 */
export function createFetch(server: Server): Fetch {
  return async (input: Input, init?: RequestInit) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    try {
      return await keepAliveDuring(() => sendRequest(server, request, isStream(init?.body)));
    } catch (error) {
      throw request.signal.aborted
        ? request.signal.reason
        : new TypeError('fetch failed', { cause: error });
    }
  };
}

const longestMilliseconds = 2 ** 31 - 1;

let waiting = 0;
let handle: NodeJS.Timeout | undefined;

/**
 * Keeps the process alive until the work is done, as a socket would while data are pending:
 * in-process connections hold no handle.
 */
async function keepAliveDuring<Result>(work: () => Promise<Result>): Promise<Result> {
  handle ??= setInterval(() => {}, longestMilliseconds);
  waiting += 1;
  try {
    return await work();
  } finally {
    waiting -= 1;
    if (waiting === 0) {
      clearInterval(handle);
      handle = undefined;
    }
  }
}

const bodilessStatuses: ReadonlySet<number> = new Set([101, 204, 205, 304]);

/** Properties that the constructor of `Response` does not accept: any status, and the URL. */
interface Circumstances {
  readonly status: number;
  readonly url: string;
  readonly redirected: boolean;
  readonly type: 'basic' | 'cors';
}

function addCircumstances(response: Response, circumstances: Circumstances): Response {
  const facts = {
    ...circumstances,
    ok: circumstances.status >= 200 && circumstances.status <= 299,
    clone: () => addCircumstances(Response.prototype.clone.call(response), circumstances),
  };
  for (const [name, value] of Object.entries(facts))
    Object.defineProperty(response, name, { value });
  return response;
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  return headers;
}

/**
 * A body stream that reads on demand, and keeps the process alive while it does. It references the
 * request, since a garbage-collected request would no longer receive an abort.
 */
function streamOf(
  { message, explain, close }: Exchange,
  request: Request,
): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = message[Symbol.asyncIterator]();
  const stop = new AbortController();
  return new ReadableStream({
    type: 'bytes',
    start(controller) {
      const abort = (): void => controller.error(request.signal.reason);
      request.signal.addEventListener('abort', abort, { once: true, signal: stop.signal });
    },
    async pull(controller) {
      try {
        const { done, value } = await keepAliveDuring(() => chunks.next());
        if (done !== true) {
          // Copy: a byte stream detaches the buffer, and small buffers share memory.
          controller.enqueue(new Uint8Array(value));
          return;
        }
        controller.close();
        controller.byobRequest?.respond(0);
      } catch (error) {
        if (!request.signal.aborted)
          controller.error(new TypeError('terminated', { cause: explain(error) }));
      }
      stop.abort();
      close();
    },
    cancel() {
      stop.abort();
      close();
    },
  });
}

/** The response of an exchange; reading a broken body rejects. */
function receive(
  arrived: Exchange,
  { method, url }: WireRequest,
  { redirected, type }: Pick<Circumstances, 'redirected' | 'type'>,
  request: Request,
): Response {
  const { message, close } = arrived;
  const { statusCode: status = 0, statusMessage: statusText = '' } = message;
  const [address = ''] = url.href.split('#');
  const isBodiless = method === 'HEAD' || bodilessStatuses.has(status);
  if (isBodiless) message.on('error', close).on('end', close).resume();
  const response = new Response(isBodiless ? null : streamOf(arrived, request), {
    status: status > 599 ? 200 : status,
    statusText,
    headers: headersOf(message),
  });
  return addCircumstances(response, { status, url: address, redirected, type });
}
