/** What asks whether and how the simulator works: in no journal, and for everyone. */
import type { RequestListener, ServerResponse } from 'node:http';

import { defaultName, type Sandboxes } from '../tenants/sandbox/sandboxes.ts';
import type { Metrics } from './metrics.ts';

type Probe = (sandboxes: Sandboxes, metrics: Metrics) => Promise<[status: number, text: string]>;

const probes: ReadonlyMap<string, Probe> = new Map<string, Probe>([
  ['/healthz', () => Promise.resolve([200, 'ok\n'])],
  [
    '/readyz',
    async ({ refresh }) => {
      try {
        await refresh?.([defaultName]);
        return [200, 'ok\n'];
      } catch {
        return [503, 'The store does not answer.\n'];
      }
    },
  ],
  ['/metrics', (sandboxes, metrics) => Promise.resolve([200, metrics.render(sandboxes)])],
]);

const longestPath = Math.max(...[...probes.keys()].map(({ length }) => length));

function send(response: ServerResponse, [status, text]: [number, string]): void {
  response.writeHead(status, {
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  });
  response.end(text);
}

/** @param handle answers all else */
export function answerProbes(
  sandboxes: Sandboxes,
  metrics: Metrics,
  handle: RequestListener,
): RequestListener {
  return (request, response) => {
    const { url = '', method } = request;
    const probe = url.length <= longestPath ? probes.get(url) : undefined;
    if (probe === undefined || method !== 'GET') return handle(request, response);
    void probe(sandboxes, metrics).then((answer) => send(response, answer));
  };
}
