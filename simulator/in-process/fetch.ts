import type { Server } from 'node:http';

import type { Exchange, WireRequest } from './exchange.ts';
import { exchange } from './exchange.ts';
import { follow, locationOf, maximumRedirects } from './redirect.ts';
import { keepAliveDuring, receive } from './response.ts';

/** As the global `fetch`. */
export type Fetch = typeof globalThis.fetch;
type Input = Parameters<Fetch>[0];

const refusedNames = ['transfer-encoding', 'keep-alive', 'upgrade', 'expect'] as const;

/** The header that no request of `fetch` may have, as the error that its use makes. */
function complain(headers: Headers): TypeError | undefined {
  const name = refusedNames.find((refused) => headers.has(refused));
  return name === undefined ? undefined : new TypeError(`invalid ${name} header`);
}

function isStream(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}

/**
 * What is to be sent. Of a `Request` nobody can tell whether its body is a stream, so it is read
 * to its end and sent with its length; a stream in `init` is sent as it comes.
 */
async function prepare(request: Request, streams: boolean): Promise<WireRequest> {
  const { method, headers } = request;
  const url = new URL(request.url);
  if (!/^https?:$/.test(url.protocol)) throw new Error('unknown scheme');
  const complaint = complain(headers);
  if (complaint !== undefined) throw complaint;
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

/** Sends the request and follows where it is sent, as far as `fetch` goes. */
async function send(server: Server, request: Request, streams: boolean): Promise<Response> {
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
 * A `fetch` that reaches the server without a socket, whether it listens or not: in place of the
 * built-in one, for clients that take a `fetch`. Every `http:` and `https:` URL leads to this
 * server, whatever its host, so that a client may keep the address of production; a relative one
 * is an error, as always.
 *
 * Requests and responses pass through the parser of node:http on both sides. What breaks is what
 * breaks with the built-in one: a `TypeError` with the message `fetch failed` or `terminated` and
 * a cause. Each request has a connection of its own, and none keeps the process alive. Bodies are
 * handed over as they come: the simulator compresses none.
 */
export function createFetch(server: Server): Fetch {
  return async (input: Input, init?: RequestInit) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    try {
      return await keepAliveDuring(() => send(server, request, isStream(init?.body)));
    } catch (error) {
      throw request.signal.aborted
        ? request.signal.reason
        : new TypeError('fetch failed', { cause: error });
    }
  };
}
