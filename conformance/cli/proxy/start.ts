/// <reference types="node" preserve="true" />
/** The proxy: forwards, checks and records the requests that arrive. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import Koa from 'koa';

import type { ControlOperationId } from '../../../generated/control.ts';
import type { Tls } from '../../../generated/target.ts';
import { readPackage } from '../../../shared/package-version.ts';
import { ControlError } from '../../../simulator/control/control-error.ts';
import { createSandboxHandle } from '../../../simulator/control/create-handle.ts';
import type { SandboxHandle } from '../../../simulator/control/handle.ts';
import { serveControl } from '../../../simulator/control/http/middleware.ts';
import { createPerform, type Perform } from '../../../simulator/control/perform.ts';
import { close, listen } from '../../../simulator/http/listen.ts';
import { createGuardedServer } from '../../../simulator/http/server.ts';
import { silentLog, type Log } from '../../../simulator/log/log.ts';
import { maskUnknownParameters, roundMilliseconds } from '../../../simulator/log/log-requests.ts';
import { createService } from '../../../simulator/service.ts';
import type { Sandbox } from '../../../simulator/tenants/sandbox/sandbox.ts';
import { ServiceConnection } from '../../wire/connection.ts';
import { RecordFiles } from './record-files.ts';
import { Forwarder, type Failure, type Upstream } from './forward.ts';
import { createRecorder, type RecordedExchange } from './record.ts';
import { Tally } from './tally.ts';

export interface ProxyOptions {
  readonly url: string;
  /** The default, 0, uses any free port. */
  readonly port?: number;
  /** The default is 127.0.0.1: this machine only. */
  readonly host?: string;
  /** Files for recorded exchanges: HAR if a name ends in .har, else NDJSON. */
  readonly records?: readonly string[];
  /** Seconds until the service's answer must begin. The default is 60. */
  readonly timeoutSeconds?: number;
  readonly tls?: Tls;
  /** The token required for the journal; without one, only this machine has access. */
  readonly controlToken?: string | undefined;
  readonly log?: Log;
  /** Environment variables: HTTP_PROXY and the like apply. None by default. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

export interface RunningProxy {
  /** The base URL for clients, without a trailing slash. */
  readonly url: string;
  /** The recorded exchanges: the last 1,000, within 8 MiB. */
  readonly journal: SandboxHandle['journal'];
  readonly tally: Tally;
  /** Why recording to files has stopped; undefined if it has not. */
  readonly recordFailure: () => string | undefined;
  /** Finishes open requests, and writes all exchanges. */
  readonly close: () => Promise<void>;
}

const allowedOperations: ReadonlySet<ControlOperationId> = new Set([
  'getControlDocument',
  'listJournal',
  'clearJournal',
  'exportJournal',
  'streamJournal',
]);

/** Serves the operations of the journal, and refuses all other control operations. */
const restrict =
  (perform: Perform): Perform =>
  (id, request) => {
    if (allowedOperations.has(id)) return perform(id, request);
    const fix =
      'The proxy has only the journal. For everything else use a simulator: partner-api simulate.';
    throw new ControlError('path-unknown', `A proxy does not support ${id}.`, { fix });
  };

const nameOfProxy = (): string => `partner-api-proxy-${randomBytes(3).toString('hex')}`;

/** Answers with the proxy's own error: the contract's error body, and Proxy-Status (RFC 9209). */
function sendProxyError(response: ServerResponse, name: string, failure: Failure): void {
  const body = JSON.stringify({ status: 'error', error: failure.message });
  response.statusCode = failure.status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.setHeader('Proxy-Status', `${name}; error=${failure.error}`);
  response.end(body);
}

/** Serves the journal below /_simulator, as a simulator does. */
function createControl(
  parts: Pick<Parameters<typeof serveControl>[0], 'perform' | 'signal' | 'token' | 'listenHost'>,
  log: Log,
) {
  const app = new Koa();
  app.use(serveControl({ ...parts, docs: false }));
  app.on('error', (err: unknown) => log.write('error', 'internal error', { err }));
  return app.callback();
}

function logExchange({ entry, failure }: RecordedExchange, log: Log): void {
  const { request, response, durationMilliseconds, operation, why, ended } = entry;
  log.write(failure === undefined ? 'info' : 'warn', 'request', {
    method: request.method,
    path: maskUnknownParameters(request.path),
    status: response?.status,
    milliseconds: roundMilliseconds(durationMilliseconds),
    operation: operation ?? undefined,
    why,
    aborted: ended === 'whole' ? undefined : true,
  });
}

function createExchangeHandler(
  upstream: Upstream,
  sandbox: Sandbox,
  onExchange: (exchange: RecordedExchange) => void,
) {
  const forwarder = new Forwarder(upstream);
  const startRecording = createRecorder(sandbox);
  const pending = new Set<Promise<void>>();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const finishRecording = startRecording(request, response);
    const closed = new Promise((resolve) => response.once('close', resolve));
    const result = await forwarder.forward(request, response, (failure) =>
      sendProxyError(response, upstream.name, failure),
    );
    await closed;
    onExchange(finishRecording(result));
  }

  return {
    handle(
      request: IncomingMessage,
      response: ServerResponse,
      report: (err: unknown) => void,
    ): void {
      const handling = handle(request, response).catch((err: unknown) => {
        report(err);
        response.destroy();
      });
      pending.add(handling);
      void handling.then(() => pending.delete(handling));
    },
    async close(): Promise<void> {
      forwarder.close();
      await Promise.all(pending);
    },
  };
}

/**
 * Starts a proxy in front of a service.
 * @throws {StartError} if it cannot listen
 * @throws {UsageError} if a file for records cannot be written
 */
export async function startProxy(options: ProxyOptions): Promise<RunningProxy> {
  const { host = '127.0.0.1', port = 0, log = silentLog, records = [], tls, environment } = options;
  const baseUrl = options.url.replace(/\/+$/, '');
  const service = new ServiceConnection({ ...(tls !== undefined && { tls }) }, environment);
  const { timeoutSeconds = 60, controlToken: token } = options;
  const { version } = await readPackage();
  const files = new RecordFiles(records, { url: baseUrl, version });
  const { sandboxes, close: closeService, ...parts } = await createService({ data: 'empty' });
  let url = '';
  const context = { sandboxes, ...parts, baseUrl: () => url };
  const perform = restrict(createPerform(context));
  const closing = new AbortController();
  const guarded = { perform, signal: closing.signal, token, listenHost: host };
  const handleControl = createControl(guarded, log);
  const report = (err: unknown): void => log.write('error', 'internal error', { err });
  const tally = new Tally();
  const upstream = { baseUrl, service, timeoutSeconds, name: nameOfProxy() };
  const exchanges = createExchangeHandler(upstream, sandboxes.default(), (exchange) => {
    tally.add(exchange);
    files.add(exchange);
    logExchange(exchange, log);
  });
  const { server, connections } = createGuardedServer((request, response) => {
    if (/^\/_simulator(\/|\?|$)/.test(request.url ?? '')) void handleControl(request, response);
    else exchanges.handle(request, response, report);
  });

  async function stop(): Promise<void> {
    closing.abort();
    await close(server, connections);
    await exchanges.close();
    files.close();
    await closeService();
  }
  let closed: Promise<void> | undefined;
  const closeOnce = (): Promise<void> => (closed ??= stop());
  url = await listen(server, host, port).catch(async (error: unknown) => {
    await closeOnce();
    throw error;
  });
  const { journal } = createSandboxHandle(context, perform, sandboxes.default());
  return { url, journal, tally, recordFailure: () => files.failure, close: closeOnce };
}
