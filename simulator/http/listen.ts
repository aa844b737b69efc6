import type { AddressInfo, Server as NetServer, Socket } from 'node:net';
import type { IncomingMessage, Server, ServerResponse, ServerOptions } from 'node:http';

import { isInProcess } from '../in-process/socket.ts';

/** How long open requests may take to finish after `close`. */
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

/** Where a client on this machine reaches the address; a wildcard is not reachable as such. */
function urlOf({ address, family, port }: AddressInfo, scheme: string): string {
  if (address === '0.0.0.0') return `${scheme}://127.0.0.1:${port}`;
  if (address === '::') return `${scheme}://[::1]:${port}`;
  return `${scheme}://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/** Listens, and answers the URL without a trailing slash. Rejects with a StartError. */
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

/** Frees the port; resolves also when the server never listened. */
function stopListening(server: NetServer): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

/**
 * Takes no new connections, lets open requests finish, closes each connection as it falls idle,
 * and after a time of grace all that are left.
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

/** The simulator cannot start. The message says why, and what to do about it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

export interface Connections {
  /**
   * Closes those without an open request at once, and each other one with its last answer, which
   * says so. Streams of events end, and nobody else is let in. Resolves when all are closed.
   */
  readonly drain: () => Promise<void>;
  /** Closes all that are left, whatever they wait for. */
  readonly cut: () => void;
  /** Whether the connection is one too many; those within the process do not count. */
  readonly isBeyondLimit: (socket: Socket) => boolean;
}

/** By its header as `setHeader` has it: what `writeHead` sends beside, nobody can ask for. */
const isEventStream = (response: ServerResponse): boolean =>
  response.headersSent &&
  String(response.getHeader('content-type')).startsWith('text/event-stream');

/** An answer that has not begun will close its connection; a stream of events is at its end. */
function finish(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
  // Whoever writes on to a stream that ends here makes no mistake.
  if (isEventStream(response)) response.on('error', () => {}).end();
}

/**
 * Follows the connections of a server that does not listen yet. The server's own
 * `closeIdleConnections` passes over connections that never asked anything, so that closing would
 * wait for them; and it knows none within the process while it does not listen.
 *
 * @param maximum how many connections there may be at one time
 */
export function followConnections(server: Server, maximum = Infinity): Connections {
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

  /** One listener for all answers: a function of its own for each would cost more than its work. */
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
  // A request with an expectation that is not known is no `request` to node:http.
  server.on('request', follow).on('checkExpectation', follow);

  return {
    drain: () =>
      new Promise((resolve) => {
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
    isBeyondLimit: (socket) => beyondLimit.has(socket),
  };
}

/* How much the server takes from anybody, before the contract is asked. */

/** The longest request target, in bytes; longer ones get 414. */
export const maximumTargetBytes = 8 * 1024;

/** The connections by TCP at one time; those beyond get 503. */
export const maximumConnections = 1_000;

/** How much of a body is read and thrown away once the answer is known. */
export const maximumUnreadBytes = 16 * 1024 * 1024;

/** What `createServer` of node:http has to be told. */
export const serverLimits = {
  /** Bytes of the request line and the header fields; more gets 431, or 414. */
  maxHeaderSize: 32 * 1024,
  /** Milliseconds until a head, and a whole request, has to be there; what is late gets 408. */
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
  /** The application refuses a missing Host itself, with a body. */
  requireHostHeader: false,
} as const satisfies ServerOptions;

/**
 * Ends connections whose body goes on and on although the answer has been sent. Until then it is
 * read on: a client that only listens once it has said all would see a reset, and no answer.
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
    // Before node:http throws away what nobody has read, uncounted.
    response.prependListener('finish', countRest);
  });
  // By number there is no limit: header fields beyond it would be dropped without a word.
  server.maxHeadersCount = 0;
}
