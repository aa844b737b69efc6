/** Servers of tests, each on a free port of this machine. */
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { Server } from 'node:net';

export interface Listening {
  readonly url: string;
  /** Drops whatever is still connected. */
  readonly close: () => Promise<void>;
}

export async function listen(server: Server): Promise<Listening> {
  const sockets = new Set<{ destroy: () => void }>();
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

export const serve = (handler: RequestListener): Promise<Listening> =>
  listen(createServer(handler));
