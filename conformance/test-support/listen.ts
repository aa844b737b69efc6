/** Servers and proxies for tests, each on a free local port. */
import { createServer, request as sendRequest } from 'node:http';
import type { IncomingMessage, RequestListener, ServerOptions, ServerResponse } from 'node:http';
import type { Server } from 'node:net';

import { onTestFinished } from 'vitest';

import { startProxy, type ProxyOptions } from '../cli/proxy/start.ts';

export interface Listening {
  readonly url: string;
  readonly close: () => Promise<void>;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

/** @param host a local address, such as `::1` */
export async function listen(server: Server, host = '127.0.0.1'): Promise<Listening> {
  const sockets = new Set<{ destroy: () => void }>();
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const close = (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  return { url, close, [Symbol.asyncDispose]: close };
}

/** Answers a request; if it throws, the connection is closed. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

const asListener =
  (handler: Handler): RequestListener =>
  async (request, response) => {
    try {
      await handler(request, response);
    } catch {
      response.destroy();
    }
  };

export const serve = (handler: Handler, options: ServerOptions = {}): Promise<Listening> =>
  listen(createServer(options, asListener(handler)));

/** Forwards a request to `baseUrl`, unchanged except for a prefix removed from its path. */
export function forward(
  baseUrl: string,
  request: IncomingMessage,
  prefix = '',
): Promise<IncomingMessage> {
  const { method, rawHeaders: headers, url = '/' } = request;
  return new Promise((resolve, reject) => {
    const upstream = sendRequest(baseUrl + url.slice(prefix.length), { method, headers });
    request.pipe(upstream.on('response', resolve).on('error', reject));
  });
}

export const reverseProxy = (baseUrl: string | (() => string), prefix = ''): RequestListener =>
  asListener(async (request, response) => {
    const url = typeof baseUrl === 'string' ? baseUrl : baseUrl();
    const upstream = await forward(url, request, prefix);
    response.writeHead(upstream.statusCode ?? 500, upstream.headers);
    upstream.on('error', () => response.destroy()).pipe(response);
  });

/** A self-signed test certificate for localhost and api.target.test, with its key. */
export const selfSigned = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgnNwRHnxp0k5lkZlz
MYrdgMb6dayQSvaXn04Z5tbO2N2hRANCAARDoISggV7JXqn2CUS08Tv1Np8V5Ffx
bYIWwr2QN7aYGp8DLO24cHL7ZVIHt5aRngEMnYwQspEqqB7oeFemRZDD
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBvzCCAWagAwIBAgIUJE+dI0/OHV7IM12AYcJ14UbETJgwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjA4NDg0MloYDzIxMjYxMDI5
MDg0ODQyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARDoISggV7JXqn2CUS08Tv1Np8V5FfxbYIWwr2QN7aYGp8DLO24cHL7
ZVIHt5aRngEMnYwQspEqqB7oeFemRZDDo4GTMIGQMB0GA1UdDgQWBBS7Ec1EHlD0
OROH5WbQWkWY7/6orzAfBgNVHSMEGDAWgBS7Ec1EHlD0OROH5WbQWkWY7/6orzAP
BgNVHRMBAf8EBTADAQH/MD0GA1UdEQQ2MDSCCWxvY2FsaG9zdIIPYXBpLnRhcmdl
dC50ZXN0hwR/AAABhxAAAAAAAAAAAAAAAAAAAAABMAoGCCqGSM49BAMCA0cAMEQC
IBcnXjiOc1Z+MPtIJYvxi7dHgHl15GNJC466pVRhxPYDAiBmw1Ml/DpQzaBJdida
CJevPiQGwbQHtjv0IDMEkJoGqA==
-----END CERTIFICATE-----`,
} as const;

/* `partner-api proxy` in tests, each in front of its own service. */

/** The key that clients of the proxies present. */
export const key = 'lhp-very-secret-key-0042';
export const authorization = `Bearer ${key}`;
export const healthPath = '/partner/v1/health';
export const countPath = '/partner/v1/offices/2101/leads/count';

/** Starts a proxy in front of a handler or a URL. */
export async function startProxied(
  upstream: Handler | string,
  options: Partial<ProxyOptions> = {},
) {
  const service = typeof upstream === 'string' ? undefined : await serve(upstream);
  const url = service?.url ?? String(upstream);
  const proxy = await startProxy({ url, ...options });
  onTestFinished(async () => {
    await proxy.close();
    await service?.close();
  });
  const get = (path = healthPath, init: RequestInit = {}) =>
    fetch(proxy.url + path, { ...init, headers: { authorization, ...init.headers } });
  return { ...proxy, upstream: url, get };
}

export const answerWith =
  (body: unknown, status = 200, headers = {}): Handler =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
  };

export const healthBody = { status: 'success', permissions: [], timestamp: '2026-03-14T09:00:00Z' };
export const countBody = { status: 'success', officeId: 2101, officeName: 'Ulm', totalLeads: 15 };
