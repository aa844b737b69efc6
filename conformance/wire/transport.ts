/**
 * Sends one HTTP request and reads the complete answer. Independent of the contract.
 *
 * Uses node:http rather than fetch, since it sends paths exactly as written, and lets the caller
 * decide whether a connection is kept alive.
 */
import { once } from 'node:events';
import { request as requestHttp } from 'node:http';
import type { Agent, ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Socket } from 'node:net';

import { codeOf, messageOf } from '../../shared/system-error.ts';
import { originIn, requestTargetOf } from './address.ts';
import type { RequestConnection } from './dress.ts';
import type { Exchange, NameAndValue, RecordedResponse } from './exchange.ts';
import { isIdempotent } from './noise.ts';
import { readResponse } from './read-response.ts';
import { sendBody, type Framing } from './send-body.ts';
import { ConnectionError } from './proxy.ts';
import { createAgent, destinationOf, directConnection } from './connection.ts';
import type { Destination, ServiceConnection } from './connection.ts';

export interface WireRequest extends RequestConnection, Framing {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly NameAndValue[];
  readonly body?: string;
  /** The name of a connection; requests without one share a pool. */
  readonly connection?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export type TransportOptions = {
  readonly timeoutSeconds: number;
  readonly service?: ServiceConnection | undefined;
};

/** The request got no complete answer: refused, reset, truncated, too long or too late. */
export class TransportError extends ConnectionError {
  override readonly name = 'TransportError';
}

export function asTransportError(cause: unknown): TransportError {
  if (cause instanceof TransportError) return cause;
  const code = codeOf(cause);
  // OpenSSL ends its messages with a newline, and some errors have no message.
  const words = messageOf(cause).trim() || code || String(cause);
  return new TransportError(words, code);
}

/** Fails if the task is not done in time, and destroys the request in any state. */
const withDeadline = async <T>(
  request: ClientRequest,
  { timeoutSeconds, signal }: { timeoutSeconds: number; signal?: AbortSignal | undefined },
  work: Promise<T>,
): Promise<T> =>
  await new Promise((resolve, reject) => {
    const giveUp = (why: TransportError): void => {
      reject(why);
      request.destroy();
    };
    const late = (): void =>
      giveUp(new TransportError(`no complete answer within ${timeoutSeconds} s`, 'TIMEOUT'));
    const abort = (): void => giveUp(new TransportError('given up', 'ABORTED'));
    const timer = setTimeout(late, timeoutSeconds * 1000);
    signal?.addEventListener('abort', abort);
    if (signal?.aborted === true) abort();
    void work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    });
  });

/** Whether a method is safe: it changes nothing (RFC 9110, section 9.2.1). */
export const isSafe = (method: string): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(method);

/** Whether the connection ended before any byte of an answer. */
const endedUnanswered = ({ code }: TransportError): boolean =>
  code === 'ECONNRESET' || code === 'EPIPE';

/** The result of a request: a response, or the transport's reason why there is none. */
export async function outcomeOf(
  sender: Pick<Transport, 'send'>,
  wire: WireRequest,
): Promise<Pick<Exchange, 'response' | 'failure'>> {
  try {
    return { response: await sender.send(wire), failure: undefined };
  } catch (cause) {
    if (!(cause instanceof TransportError)) throw cause;
    return { response: undefined, failure: cause.message };
  }
}

/** The destination of a request, and its target: the path, or the whole URL for a proxy. */
export const requestOptionsOf = (
  url: string,
  service: ServiceConnection,
  { prefix, ...place }: Destination = destinationOf(originIn(url), service),
): RequestOptions & { readonly isSecure: boolean } => ({
  ...place,
  path: prefix + requestTargetOf(url),
});

/** Maximum number of idle connections with names, and in each pool: servers may limit a client's. */
const maxIdle = 2;

export class Transport {
  /** The least recently used first. */
  readonly #agents = new Map<string, Agent>();
  /** By origin, so that URLs are not parsed again for each request. */
  readonly #destinations = new Map<string, Destination>();
  readonly #connections = new WeakMap<Socket, number>();
  #opened = 0;
  readonly #timeoutSeconds: number;
  readonly #service: ServiceConnection;

  constructor({ timeoutSeconds, service = directConnection }: TransportOptions) {
    this.#timeoutSeconds = timeoutSeconds;
    this.#service = service;
  }

  /**
   * Sends the request and resolves with the complete answer; redirects are not followed.
   * @throws {TransportError} if there is no complete answer.
   */
  async send(wire: WireRequest): Promise<RecordedResponse> {
    try {
      // Requests that are not idempotent, or were lost before, get a fresh connection.
      const isNew = wire.isFresh === true || wire.isResent === true;
      return await this.#attempt(wire, isIdempotent(wire.method) && !isNew);
    } catch (cause) {
      const error = asTransportError(cause);
      // A server may close a persistent connection just as it is reused (RFC 9112, section 9.3.1).
      // A retry on a fresh connection distinguishes that from a real failure. Unsafe requests are
      // not retried here: the caller has to know that they may have taken effect.
      if (!endedUnanswered(error) || !isSafe(wire.method)) throw error;
      return await this.#attempt(wire, false).catch((again: unknown) => {
        throw asTransportError(again);
      });
    }
  }

  close(): void {
    for (const agent of this.#agents.values()) agent.destroy();
  }

  /** Agents: one for single-use connections, and another for each pool and each name. */
  #agentOf({ connection, pool = '' }: WireRequest, origin: string, keep: boolean): Agent {
    const name = `${keep ? `kept ${connection ?? pool}` : 'ended'} ${origin}`;
    const isNamed = keep && connection !== undefined;
    const options = { keepAlive: keep, maxFreeSockets: maxIdle, ...(isNamed && { maxSockets: 1 }) };
    const agent =
      this.#agents.get(name) ?? createAgent(origin, this.#service, this.#timeoutSeconds, options);
    this.#agents.delete(name);
    this.#agents.set(name, agent);
    if (isNamed) this.#closeIdle();
    return agent;
  }

  /** Closes named connections that are idle, except for those used last. */
  #closeIdle(): void {
    const isIdle = ({ maxSockets, freeSockets }: Agent): boolean =>
      maxSockets === 1 && Object.keys(freeSockets).length > 0;
    const idle = [...this.#agents].filter(([, agent]) => isIdle(agent));
    for (const [name, agent] of idle.slice(0, -maxIdle)) {
      agent.destroy();
      this.#agents.delete(name);
    }
  }

  #connectionOf({ socket }: IncomingMessage): number {
    const number = this.#connections.get(socket) ?? (this.#opened += 1);
    this.#connections.set(socket, number);
    return number;
  }

  #destinationOf(origin: string): Destination {
    const place = this.#destinations.get(origin) ?? destinationOf(origin, this.#service);
    this.#destinations.set(origin, place);
    return place;
  }

  async #attempt(wire: WireRequest, keep: boolean): Promise<RecordedResponse> {
    const origin = originIn(wire.url);
    const known = this.#destinationOf(origin);
    const { isSecure, headers, ...place } = requestOptionsOf(wire.url, this.#service, known);
    const request = (isSecure ? requestHttps : requestHttp)({
      ...place,
      method: wire.method,
      agent: this.#agentOf(wire, origin, keep),
      headers: {
        ...headers,
        ...(keep ? {} : { Connection: wire.closes === true ? 'close' : 'keep-alive' }),
        ...Object.fromEntries(wire.headers),
      },
    });
    // Errors also occur after the start of the answer, when nothing awaits them any more.
    request.on('error', () => undefined);
    const exchange = async (): Promise<RecordedResponse> => {
      const response = once(request, 'response') as Promise<[IncomingMessage]>;
      // A Buffer: with a string, Node.js would write the header fields as UTF-8, too.
      const body = wire.body === undefined ? undefined : Buffer.from(wire.body);
      const [[message]] = await Promise.all([response, sendBody(request, body, wire)]);
      const connection = this.#connectionOf(message);
      const answer = await readResponse(message).catch((cause: unknown) => {
        throw new TransportError(`the answer broke off: ${asTransportError(cause).message}`);
      });
      // The rest of the body will not be sent, so the connection cannot be reused.
      if (!request.writableEnded) request.destroy();
      return { ...answer, connection };
    };
    const limits = { timeoutSeconds: this.#timeoutSeconds, signal: wire.signal };
    return await withDeadline(request, limits, exchange());
  }
}
