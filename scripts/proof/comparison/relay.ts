/** One address in front of many targets, one after the other: tools start once, and requests are counted. */
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

export interface Relay {
  /** Without a trailing slash. */
  readonly url: string;
  /** Where requests go from now on. */
  readonly leadTo: (baseUrl: string) => void;
  /** How many requests have come so far. */
  readonly count: () => number;
  readonly close: () => Promise<void>;
}

/** Passes bytes on as they come; where the target breaks off, so does the relay. */
function passOn(baseUrl: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { hostname, port, host } = new URL(baseUrl);
  const { method = 'GET', url: path = '/', headers } = incoming;
  const onward = request({ hostname, port, method, path, headers: { ...headers, host } });
  onward.on('response', (answer) => {
    const { statusCode = 502, statusMessage, rawHeaders } = answer;
    outgoing.writeHead(statusCode, statusMessage, rawHeaders);
    pipeline(answer, outgoing, () => {});
  });
  pipeline(incoming, onward, () => {});
  onward.on('error', () => outgoing.destroy());
}

/** Listens on a free port of this machine. */
export async function startRelay(): Promise<Relay> {
  let target: string | undefined;
  let requests = 0;
  const server = createServer((incoming, outgoing) => {
    requests += 1;
    if (target === undefined) outgoing.destroy();
    else passOn(target, incoming, outgoing);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    leadTo: (baseUrl) => {
      target = baseUrl;
    },
    count: () => requests,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
