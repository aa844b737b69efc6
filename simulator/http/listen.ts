/** Listens on a port, tracks connections, and closes them gracefully; with the limits of the server. */
import type { AddressInfo, Server as NetServer, Socket } from 'node:net';
import type { IncomingMessage, Server, ServerResponse, ServerOptions } from 'node:http';

import { isInProcess } from '../in-process/socket.ts';

/** Grace period for open requests after `close`. */
const graceMilliseconds = 5_000;

const fixes: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) =>
    `Port ${port} on ${host} is in use. ` +
    'Stop what listens there, or choose another port with --port N; 0 takes any free one.',
  EACCES: (_host, port) =>
    `Port ${port} needs privileges. Choose one from 1024 on, or 0 for any free one.`,
  EADDRNOTAVAIL: (host) => `${host} is no address of this machine. Try 127.0.0.1.`,
  ENOTFOUND: (host) => `The host name ${host} is not known. Try 127.0.0.1.`,
};

function explain(error: NodeJS.ErrnoException, host: string, port: number): StartError {
  const fix = fixes[error.code ?? ''];
  const message = fix?.(host, port) ?? `Cannot listen on ${host}, port ${port}: ${error.message}`;
  return new StartError(message, { cause: error });
}

/** The URL at which a client on this machine reaches the address; a wildcard is replaced. */
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

/** Frees the port; resolves also if the server never listened. */
function stopListening(server: NetServer): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

/**
 * Accepts no new connections, lets open requests finish, closes each connection when idle, and all
 * others after the grace period.
 */
export async function close(
  server: NetServer,
  connections: Connections,
  milliseconds: number = graceMilliseconds,
): Promise<void> {
  const deadline = setTimeout(() => connections.cut(), milliseconds);
  await Promise.all([stopListening(server), connections.drain()]);
  clearTimeout(deadline);
}

/** The simulator cannot start. The message says why, and how to fix it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

export type Connections = ReturnType<typeof followConnections>;

/** Read from `setHeader`: headers passed to `writeHead` cannot be read. */
const isEventStream = (response: ServerResponse): boolean =>
  response.headersSent &&
  String(response.getHeader('content-type')).startsWith('text/event-stream');

/** An answer that has not begun will close its connection; an event stream ends. */
function finish(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
  // Writing to a stream that ends here is not an error.
  if (isEventStream(response)) response.on('error', () => {}).end();
}

/**
 * Tracks the connections of a server that does not listen yet. The server's own
 * `closeIdleConnections` ignores connections without any request, so that closing would wait for
 * them; and it ignores connections within the process while it does not listen.
 * @param maximum how many connections there may be at one time
 */
export function followConnections(server: Server, maximum = Infinity) {
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

  /** One shared listener: a closure for each answer would cost more than its work. */
  function forget(this: ServerResponse): void {
    const { socket } = this.req;
    openAnswers.get(socket)?.delete(this);
    closeIfIdle(socket);
  }

  function follow({ socket }: IncomingMessage, response: ServerResponse): void {
    openAnswers.get(socket)?.add(response);
    if (drained !== undefined) finish(response);
    response.on('close', forget);
  }
  // A request with an unknown expectation is not emitted as `request`.
  server.on('request', follow).on('checkExpectation', follow);

  return {
    /**
     * Closes idle connections at once, and others after their last answer, which says so. Event
     * streams end, and new connections are refused. Resolves when all are closed.
     */
    drain: () =>
      new Promise<void>((resolve) => {
        drained = resolve;
        if (openAnswers.size === 0) resolve();
        for (const [socket, answers] of openAnswers) {
          for (const response of answers) finish(response);
          closeIfIdle(socket);
        }
      }),
    cut() {
      for (const socket of openAnswers.keys()) socket.destroy();
    },
    /** Whether the connection exceeds the maximum; connections within the process do not count. */
    isBeyondLimit: (socket: Socket) => beyondLimit.has(socket),
  };
}

/* Limits of the server, before the contract applies. */

/** Maximum length of a request target in bytes; longer ones get 414. */
export const maximumTargetBytes = 8 * 1024;

/** Maximum number of concurrent TCP connections; others get 503. */
export const maximumConnections = 1_000;

/** Maximum number of bytes of a body that are discarded once the answer is known. */
export const maximumUnreadBytes = 16 * 1024 * 1024;

/** Options for `createServer` of node:http. */
export const serverLimits = {
  /** Bytes of the request line and the header fields; more gets 431, or 414. */
  maxHeaderSize: 32 * 1024,
  /** Milliseconds within which a head, and a whole request, must arrive; otherwise 408. */
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
  /** The application refuses a missing Host itself, with a body. */
  requireHostHeader: false,
} as const satisfies ServerOptions;

/**
 * Closes connections whose body continues long after the answer. Until then the body is read on: a
 * client that only listens after sending all would see a reset in place of the answer.
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
    // Before node:http discards unread data, uncounted.
    response.prependListener('finish', countRest);
  });
  // No limit on their number: header fields beyond it would be dropped silently.
  server.maxHeadersCount = 0;
}
