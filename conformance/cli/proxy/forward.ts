/** Forwards requests to the service behind the proxy, and streams its answers back. */
import { request as requestHttp } from 'node:http';
import type { Agent, ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream/promises';

import { requestTargetOf } from '../../wire/address.ts';
import {
  asTransportError,
  isSafe,
  requestOptionsOf,
  TransportError,
} from '../../wire/transport.ts';
import { createAgent, type ServiceConnection } from '../../wire/connection.ts';

export interface Upstream {
  /** Without a trailing slash; its path precedes that of each request. */
  readonly baseUrl: string;
  readonly service: ServiceConnection;
  readonly timeoutSeconds: number;
  /** The unique name of this proxy in Via, which detects loops. */
  readonly name: string;
}

export interface ForwardResult {
  readonly answer: IncomingMessage | undefined;
  /** Why the answer is missing or incomplete. A disconnect of the caller is not a failure. */
  readonly failure?: Failure;
}

/** An error response of the proxy in place of the service's answer. */
export interface Failure {
  readonly status: 502 | 504;
  /** The Proxy-Status error type (RFC 9209, section 2.3). */
  readonly error: string;
  readonly message: string;
}

/** Hop-by-hop fields (RFC 9110, section 7.6.1), and fields of proxy authentication. */
const hopByHopFields =
  /^(connection|keep-alive|proxy-connection|te|trailer|transfer-encoding|upgrade|proxy-authenticat(e|ion-info)|proxy-authorization)$/i;

const valuesOf = (raw: readonly string[], name: string): string[] =>
  raw.filter((_, index) => index % 2 === 1 && raw[index - 1]?.toLowerCase() === name);

/** The forwarded fields in their order and spelling, plus Via (RFC 9110, section 7.6.3). */
function forwardedFields(
  { rawHeaders, httpVersion }: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>,
  name: string,
): string[] {
  const named = valuesOf(rawHeaders, 'connection')
    .join(',')
    .toLowerCase()
    .split(/[\s,]+/);
  const forwarded = rawHeaders.flatMap((field, index) => {
    const isDropped = hopByHopFields.test(field) || named.includes(field.toLowerCase());
    return index % 2 === 1 || isDropped ? [] : [field, rawHeaders[index + 1] ?? ''];
  });
  return [...forwarded, 'Via', `${httpVersion} ${name}`];
}

/** The fields that delimit the forwarded body, beyond a Content-Length of the client. */
function framingFields({ headers, method = '' }: IncomingMessage): string[] {
  if (headers['transfer-encoding'] !== undefined) return ['Transfer-Encoding', 'chunked'];
  const usuallyHasBody = ['PUT', 'POST', 'PATCH'].includes(method);
  return headers['content-length'] === undefined && usuallyHasBody ? ['Content-Length', '0'] : [];
}

function withoutHost(fields: readonly string[]): string[] {
  return fields.flatMap((field, index) =>
    index % 2 === 1 || field.toLowerCase() === 'host' ? [] : [field, fields[index + 1] ?? ''],
  );
}

const errorTypes: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection_refused',
  ENOTFOUND: 'dns_error',
  EAI_AGAIN: 'dns_error',
  TIMEOUT: 'http_response_timeout',
  ECONNRESET: 'connection_terminated',
  EPIPE: 'connection_terminated',
};

function failureOf(cause: unknown, { baseUrl }: Upstream): Failure {
  const { code, message } = asTransportError(cause);
  return {
    status: code === 'TIMEOUT' ? 504 : 502,
    error:
      errorTypes[code] ??
      (/CERT|TLS|SSL/.test(code) ? 'tls_certificate_error' : 'destination_unavailable'),
    message: `The service behind this proxy, ${baseUrl}, did not answer: ${message}`,
  };
}

export class Forwarder {
  readonly #upstream: Upstream;
  readonly #keepAliveAgent: Agent;

  constructor(upstream: Upstream) {
    this.#upstream = upstream;
    const { baseUrl, service, timeoutSeconds } = upstream;
    this.#keepAliveAgent = createAgent(baseUrl, service, timeoutSeconds, { keepAlive: true });
  }

  close(): void {
    this.#keepAliveAgent.destroy();
  }

  /** @param refuse answers in place of the service */
  async forward(
    request: IncomingMessage,
    response: ServerResponse,
    refuse: (failure: Failure) => void,
  ): Promise<ForwardResult> {
    const failed = (cause: unknown, answer?: IncomingMessage): ForwardResult => {
      const failure = failureOf(cause, this.#upstream);
      // Closing the connection shows the caller that the answer is incomplete.
      if (response.headersSent) response.destroy();
      else if (!response.destroyed) refuse(failure);
      return { answer, failure };
    };
    if (valuesOf(request.rawHeaders, 'via').some((via) => via.includes(this.#upstream.name))) {
      const loop = { status: 502, error: 'proxy_loop_detected' } as const;
      refuse({
        ...loop,
        message: `The proxy forwards to itself: ${this.#upstream.baseUrl} leads back to it`,
      });
      return { answer: undefined };
    }
    let answer: IncomingMessage;
    try {
      answer = await this.#send(request, response);
    } catch (cause) {
      return response.destroyed ? { answer: undefined } : failed(cause);
    }
    let isCallerGone = false;
    response.once('close', () => (isCallerGone = !answer.complete && answer.errored === null));
    try {
      const fields = forwardedFields(answer, this.#upstream.name);
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, fields);
      response.flushHeaders();
      await pipeline(answer, response);
      return { answer };
    } catch (cause) {
      answer.destroy();
      return isCallerGone ? { answer } : failed(cause, answer);
    }
  }

  /** Retries safe requests: an idle connection may close just then (RFC 9112, section 9.3.1). */
  async #send(request: IncomingMessage, response: ServerResponse): Promise<IncomingMessage> {
    const isRepeatable = isSafe(request.method ?? '') && framingFields(request).length === 0;
    const hasBody = request.headers['content-length'] !== undefined;
    // An unsafe request, or one with a body, is sent once, on a fresh connection.
    if (!isRepeatable || hasBody) return await this.#sendOnce(request, response, false);
    return await this.#sendOnce(request, response, true).catch(async (cause: unknown) => {
      const { code } = asTransportError(cause);
      if (response.destroyed || (code !== 'ECONNRESET' && code !== 'EPIPE')) throw cause;
      return await this.#sendOnce(request, response, false);
    });
  }

  #sendOnce(request: IncomingMessage, response: ServerResponse, keepAlive: boolean) {
    return new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = this.#createRequest(request, keepAlive);
      const abort = (): unknown => outgoing.destroy();
      response.once('close', abort);
      const { timeoutSeconds } = this.#upstream;
      const timeoutError = new TransportError(`nothing within ${timeoutSeconds} s`, 'TIMEOUT');
      const timer = setTimeout(() => outgoing.destroy(timeoutError), timeoutSeconds * 1000);
      const end = (): void => {
        clearTimeout(timer);
        response.off('close', abort);
      };
      outgoing.once('response', (answer) => {
        end();
        resolve(answer);
      });
      // Once the answer has begun, the answer stream reports errors.
      outgoing.on('error', (cause) => {
        end();
        reject(cause);
      });
      request.pipe(outgoing);
    });
  }

  #createRequest(request: IncomingMessage, keepAlive: boolean): ClientRequest {
    const { baseUrl, service, timeoutSeconds, name } = this.#upstream;
    const { url = '/', method = 'GET' } = request;
    const target = url.startsWith('/') || url === '*' ? url : requestTargetOf(url);
    const { isSecure, headers, ...place } = requestOptionsOf(
      target === '*' ? baseUrl : `${baseUrl}${target}`,
      service,
    );
    const own = {
      Host: new URL(baseUrl).host,
      ...headers,
      ...(!keepAlive && { Connection: 'keep-alive' }),
    };
    return (isSecure ? requestHttps : requestHttp)({
      ...place,
      ...(target === '*' && { path: '*' }),
      method,
      agent: keepAlive ? this.#keepAliveAgent : createAgent(baseUrl, service, timeoutSeconds),
      setHost: false,
      headers: [
        ...Object.entries(own).flatMap(([field, value]) => [field, String(value)]),
        ...withoutHost(forwardedFields(request, name)),
        ...framingFields(request),
      ],
    });
  }
}
