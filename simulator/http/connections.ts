import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The open connections of a server. */
export interface Connections {
  /** Closes those without an open request, and from now on each as its last one ends. */
  readonly drain: () => void;
}

/**
 * Follows the connections of a server that does not listen yet. The server's own
 * `closeIdleConnections` passes over connections that never asked anything, so that closing would
 * wait for them.
 */
export function followConnections(server: Server): Connections {
  const openRequests = new Map<Socket, number>();
  let draining = false;

  function change(socket: Socket, by: number): void {
    const number = openRequests.get(socket);
    if (number === undefined) return;
    openRequests.set(socket, number + by);
    if (draining && number + by === 0) socket.destroySoon();
  }

  server.on('connection', (socket) => {
    openRequests.set(socket, 0);
    socket.once('close', () => openRequests.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    change(socket, 1);
    response.once('close', () => change(socket, -1));
  });

  return {
    drain() {
      draining = true;
      for (const socket of openRequests.keys()) change(socket, 0);
    },
  };
}
