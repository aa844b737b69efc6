import type { AddressInfo, Server } from 'node:net';

import type { Connections } from './connections.ts';

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
  server: Server,
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
function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

/**
 * Takes no new connections, lets open requests finish, closes each connection as it falls idle,
 * and after a time of grace all that are left.
 */
export async function close(
  server: Server,
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
