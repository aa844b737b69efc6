import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { isInProcess } from '../in-process/socket.ts';

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
