/** Listens on a port, tracks connections, closes them gracefully, and defines server limits. */
import type { AddressInfo, Server as NetServer, Socket } from 'node:net';
import type { IncomingMessage, Server, ServerResponse, ServerOptions } from 'node:http';

import { isInProcess } from '../in-process/socket.ts';

const graceMilliseconds = 5_000;

const fixes: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) =>
    `Port ${port} on ${host} is in use. ` +
    'Stop the process that listens there, or choose another port with --port N; 0 uses any free port.',
  EACCES: (_host, port) =>
    `Port ${port} requires privileges. Choose one from 1024 up, or 0 for any free port.`,
  EADDRNOTAVAIL: (host) => `${host} is not an address of this machine. Try 127.0.0.1.`,
  ENOTFOUND: (host) => `The host name ${host} is unknown. Try 127.0.0.1.`,
};

function explain(error: NodeJS.ErrnoException, host: string, port: number): StartError {
  const fix = fixes[error.code ?? ''];
  const message = fix?.(host, port) ?? `Cannot listen on ${host}, port ${port}: ${error.message}`;
  return new StartError(message, { cause: error });
}

/** The URL by which local clients reach the address; a wildcard becomes a loopback address. */
function urlOf({ address, family, port }: AddressInfo, scheme: string): string {
  if (address === '0.0.0.0') return `${scheme}://127.0.0.1:${port}`;
  if (address === '::') return `${scheme}://[::1]:${port}`;
  return `${scheme}://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/** Listens, and resolves to the URL without a trailing slash. Rejects with a StartError. */
export function listen(
  server: NetServer,
  host: string,
  port: number,
  scheme: 'http' | 'https' = 'http',
): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => reject(explain(error, host, port));
    server.once('error', fail);
    server.listen({ host, port }, () => {
      server.off('error', fail);
      const address = server.address();
      if (address !== null && typeof address !== 'string') resolve(urlOf(address, scheme));
    });
  });
}

/** Frees the port; also resolves if the server never listened. */
function stopListening(server: NetServer): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

/**
 * Stops accepting connections, lets open requests finish, closes each connection once it is idle,
 * and destroys the rest after the grace period.
 */
export async function close(
  server: NetServer,
  connections: Connections,
  milliseconds: number = graceMilliseconds,
): Promise<void> {
  const deadline = setTimeout(() => connections.destroyAll(), milliseconds);
  await Promise.all([stopListening(server), connections.drain()]);
  clearTimeout(deadline);
}

/** The simulator cannot start. The message says why, and how to fix it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

export type Connections = ReturnType<typeof trackConnections>;

/** Works only for headers set by `setHeader`: those passed to `writeHead` cannot be read. */
const isEventStream = (response: ServerResponse): boolean =>
  response.headersSent &&
  String(response.getHeader('content-type')).startsWith('text/event-stream');

/** Prepares a response for shutdown: an unsent one gets `Connection: close`, a stream ends. */
function endSoon(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
  // A later write to the ended stream must not throw.
  if (isEventStream(response)) response.on('error', () => {}).end();
}

/**
 * Tracks the connections of a server that does not listen yet. `closeIdleConnections` of node:http
 * does not suffice: it skips connections that have sent no request, so closing would wait for them,
 * and in-process connections while the server does not listen.
 * @param maximum number of concurrent connections
 */
export function trackConnections(server: Server, maximum = Infinity) {
  const openAnswers = new Map<Socket, Set<ServerResponse>>();
  const beyondLimit = new WeakSet<Socket>();
  let drained: (() => void) | undefined;

  function closeIfIdle(socket: Socket): void {
    if (drained !== undefined && openAnswers.get(socket)?.size === 0) socket.destroySoon();
  }

  server.on('connection', (socket) => {
    if (drained !== undefined) {
      socket.destroy();
      return;
    }
    const others = [...openAnswers.keys()].filter((other) => !isInProcess(other));
    if (!isInProcess(socket) && others.length >= maximum) beyondLimit.add(socket);
    openAnswers.set(socket, new Set());
    socket.once('close', () => {
      openAnswers.delete(socket);
      if (openAnswers.size === 0) drained?.();
    });
  });

  /** One shared listener: creating a closure per response would cost more than it does. */
  function forget(this: ServerResponse): void {
    const { socket } = this.req;
    openAnswers.get(socket)?.delete(this);
    closeIfIdle(socket);
  }

  function trackResponse({ socket }: IncomingMessage, response: ServerResponse): void {
    openAnswers.get(socket)?.add(response);
    if (drained !== undefined) endSoon(response);
    response.on('close', forget);
  }
  // Requests with an unknown Expect header are not emitted as `request`.
  server.on('request', trackResponse).on('checkExpectation', trackResponse);

  return {
    /**
     * Closes idle connections at once, and the others after their last response, which announces
     * it. Ends event streams, refuses new connections, and resolves when all are closed.
     */
    drain: () =>
      new Promise<void>((resolve) => {
        drained = resolve;
        if (openAnswers.size === 0) resolve();
        for (const [socket, answers] of openAnswers) {
          for (const response of answers) endSoon(response);
          closeIfIdle(socket);
        }
      }),
    destroyAll() {
      for (const socket of openAnswers.keys()) socket.destroy();
    },
    /** Whether the connection exceeds the maximum; in-process connections do not count. */
    isBeyondLimit: (socket: Socket) => beyondLimit.has(socket),
  };
}

/* Server limits, enforced before the contract applies. */

/** Maximum length of a request target in bytes; longer ones get 414. */
export const maximumTargetBytes = 8 * 1024;

/** Maximum number of concurrent TCP connections; others get 503. */
export const maximumConnections = 1_000;

/** Maximum number of body bytes that are read and discarded after the response. */
export const maximumUnreadBytes = 16 * 1024 * 1024;

export const serverLimits = {
  /** Bytes of the request line and the header fields; more gets 431, or 414. */
  maxHeaderSize: 32 * 1024,
  /** Milliseconds in which the head and the whole request must arrive; otherwise 408. */
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
  /** The application rejects a missing Host itself, with a JSON body. */
  requireHostHeader: false,
} as const satisfies ServerOptions;

/**
 * Closes connections whose body continues long after the response. Up to the limit the body is
 * drained: a client that reads only after sending everything would otherwise see a reset.
 */
export function limitUnreadBodies(server: Server, bytes: number = maximumUnreadBytes): void {
  function countRest(this: ServerResponse): void {
    const request = this.req;
    if (request.complete) return;
    let unread = 0;
    request.on('data', (chunk: Buffer) => {
      unread += chunk.length;
      if (unread > bytes) request.destroy();
    });
    request.read(0);
  }
  server.on('request', (_request, response) => {
    // Must run before node:http starts to discard unread data without counting it.
    response.prependListener('finish', countRest);
  });
  // No maximum: node:http silently drops header fields beyond it.
  server.maxHeadersCount = 0;
}
