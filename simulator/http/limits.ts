/** How much the server takes from anybody, before the contract is asked. */
import type { Server, ServerOptions, ServerResponse } from 'node:http';

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
