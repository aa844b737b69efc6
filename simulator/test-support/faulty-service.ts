/** A small service with faults, for tests of what clients observe. */
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { duplexPair, type Duplex } from 'node:stream';

import Koa from 'koa';
import { expect, onTestFinished } from 'vitest';

import { noCounters, type Counters } from '../faults/choose.ts';
import type { Sleep } from '../faults/apply.ts';
import { injectRequestFaults } from '../faults/middleware.ts';
import { parseFaults } from '../faults/text.ts';
import { trackConnections, close, listen } from '../http/listen.ts';
import { findId, findOperation } from '../policy/contract-paths.ts';

export const wholeBody = '{"status":"success","totalLeads":15}';

/** A timer that fires at once. */
const noSleep: Sleep = () => Promise.resolve();

/** @param texts faults of the sandbox, as on the command line */
export async function serveFaulty(texts: readonly string[] = [], sleep: Sleep = noSleep) {
  const [log, errors] = [[] as string[], [] as unknown[]];
  const faults = parseFaults(texts);
  const closing = new AbortController();
  let counters = noCounters;

  const app = new Koa();
  app.on('error', (error: unknown) => errors.push(error));
  app.use(
    injectRequestFaults(
      ({ method, path, querystring: query, headers }) =>
        path.startsWith('/partner/v1/')
          ? {
              faults,
              operation: findOperation(method, path),
              details: () => ({ path, query, id: findId(method, path), now: Date.now() }),
              credential: headers.authorization?.replace('Bearer ', ''),
              count(choose) {
                const choice = choose(counters);
                ({ counters } = choice);
                return choice;
              },
              readStale: (milliseconds) => void log.push(`stale ${milliseconds}`),
              noteFaults: (strikes) =>
                void log.push(`struck ${strikes.map((one) => one.fault.id).join()}`),
            }
          : undefined,
      {
        closing: closing.signal,
        sleep(milliseconds, signal) {
          log.push(`sleep ${milliseconds}`);
          return sleep(milliseconds, signal);
        },
      },
    ),
  );
  app.use((context) => {
    log.push(`${context.method} ${context.path}`);
    context.body = JSON.parse(wholeBody);
  });

  const handle = app.callback();
  const server = createServer((request, response) => void handle(request, response));
  const connections = trackConnections(server);
  const url = await listen(server, '127.0.0.1', 0);
  let closed: Promise<void> | undefined;
  const closeOnce = (): Promise<void> => (closed ??= close(server, connections));
  onTestFinished(async () => {
    closing.abort();
    await closeOnce();
    expect(errors).toEqual([]);
  });
  return {
    url,
    /** The events in order: `sleep 500`, `stale 60000`, `struck reset`, `GET /path`. */
    log,
    counters: (): Counters => counters,
    connectInMemory(): Duplex {
      const [client, inside] = duplexPair();
      // In-memory pairs do not notify one end that the other was destroyed.
      inside.once('close', () => client.destroy());
      server.emit('connection', inside);
      return client;
    },
    announceClosing: () => closing.abort(),
    close: closeOnce,
  };
}

export type FaultyService = Awaited<ReturnType<typeof serveFaulty>>;

export const healthPath = '/partner/v1/health';

/** A request as text, with a persistent connection unless the headers close it. */
export const requestText = (method = 'GET', headers = '', body = ''): string =>
  `${method} ${healthPath} HTTP/1.1\r\nhost: x\r\n${headers}\r\n${body}`;

export const done = `GET ${healthPath}`;

export const updatePath = '/partner/v1/listings/LST-0001';

export const get = ({ url }: FaultyService, fault?: string, init: RequestInit = {}) =>
  fetch(`${url}${healthPath}`, {
    ...init,
    ...(fault !== undefined && { headers: { 'X-Simulator-Fault': fault } }),
  });

export const put = ({ url }: FaultyService, fault: string) =>
  fetch(`${url}${updatePath}`, {
    method: 'PUT',
    headers: { 'X-Simulator-Fault': fault, 'content-type': 'application/json' },
    body: '{}',
  });

/** Why a fetch failed: the code of its cause. */
export async function failureOf(response: Promise<Response>): Promise<unknown> {
  try {
    await (await response).text();
    return 'no failure';
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    return cause instanceof Error && 'code' in cause ? cause.code : error;
  }
}

/** Sleeps until the request is over, and signals when it sleeps. */
export function endlessSleep(): { readonly sleep: Sleep; readonly begun: Promise<unknown> } {
  const sleeps = new EventEmitter();
  const sleep: Sleep = async (_, signal) => {
    sleeps.emit('begun');
    await once(signal, 'abort');
  };
  return { sleep, begun: once(sleeps, 'begun') };
}
