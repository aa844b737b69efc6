/**
 * The HTTP server. A request passes `limitConnections`, `answerProbes`, `limitTeams` and
 * `refreshBefore`. Plain ones are then answered by `fast-path/`, all others by `app.ts`.
 */
import { createServer, type RequestListener, type Server } from 'node:http';

import { recordingSettings, type RecordingSettings } from '../journal/middleware.ts';
import type { Sandboxes } from '../tenants/sandbox/sandboxes.ts';
import type { Teams } from '../tenants/teams.ts';
import { refreshBefore, limitTeams, sendWithoutKoa } from './admit.ts';
import type { AppParts } from './app.ts';
import { createFastPath } from './fast-path/fast-path.ts';
import { silentLog } from '../log/log.ts';
import { errorAnswer } from '../policy/answer.ts';
import { answerProbes, createMetrics } from './probes.ts';
import type { Connections } from './listen.ts';
import { trackConnections, limitUnreadBodies, maximumConnections, serverLimits } from './listen.ts';
import { answerConnect, answerMalformed, trackLastExchanges } from './malformed.ts';

export type GuardedServer = { readonly server: Server; readonly connections: Connections };

interface ServerParts extends Omit<AppParts, 'recording'> {
  readonly recording: Partial<RecordingSettings>;
  /** Whether plain requests take the fast path, without `controlMiddleware`. By default true. */
  readonly fastPath: boolean;
  /** Teams whose rate limits apply; by default none. */
  readonly teams: Teams | undefined;
}

const defaultParts: ServerParts = {
  controlMiddleware: [],
  pageMiddleware: [],
  sendsExplanations: true,
  log: silentLog,
  recording: {},
  closing: undefined,
  fastPath: true,
  teams: undefined,
};

function createLazyApp(sandboxes: Sandboxes, parts: AppParts): RequestListener {
  let loading: Promise<RequestListener> | undefined;
  async function load(): Promise<RequestListener> {
    const { createApp } = await import('./app.ts');
    const handle = createApp(sandboxes, parts).callback();
    return (request, response) => void handle(request, response);
  }
  return (request, response) => {
    loading ??= load();
    void loading.then((handle) => handle(request, response));
  };
}

export function createHttpServer(
  sandboxes: Sandboxes,
  given: Partial<ServerParts> = {},
): GuardedServer {
  const parts = { ...defaultParts, ...given };
  const { sendsExplanations, log } = parts;
  const metrics = createMetrics();
  const recording = recordingSettings({ observe: metrics.observe, ...parts.recording });
  const handleByApp = createLazyApp(sandboxes, { ...parts, recording });
  const report = (error: unknown): void => {
    if (log === silentLog) console.error(error);
    else log.write('error', 'internal error', { err: error });
  };
  const tryFastPath = createFastPath(sandboxes, { sendsExplanations, log, recording, report });
  const handle: RequestListener = (request, response) => {
    if (!parts.fastPath || !tryFastPath(request, response)) handleByApp(request, response);
  };
  const refuse = (error: unknown): void => {
    metrics.countRefused();
    report(error);
  };
  const handleAdmitted = limitTeams(parts.teams, refreshBefore(sandboxes.refresh, handle, refuse), {
    onLimited: metrics.countLimited,
    onFailure: refuse,
  });
  return createGuardedServer(answerProbes(sandboxes, metrics, handleAdmitted));
}

const tooManyConnections = errorAnswer(503, 'Too many connections are open', {
  'retry-after': '1',
  connection: 'close',
});

/**
 * Creates a server that passes on valid HTTP requests within the limits. It answers everything else
 * with JSON, including what node:http would reject with an empty body.
 */
export function createGuardedServer(
  handle: RequestListener,
  connectionLimit = maximumConnections,
): GuardedServer {
  const server = createServer(serverLimits);
  const connections = trackConnections(server, connectionLimit);
  trackLastExchanges(server);
  limitUnreadBodies(server);
  const limitConnections: RequestListener = (request, response) => {
    if (connections.isBeyondLimit(request.socket)) sendWithoutKoa(response, tooManyConnections);
    else handle(request, response);
  };
  // RFC 9110, section 10.1.1, allows a server to ignore expectations other than 100-continue.
  server.on('request', limitConnections).on('checkExpectation', limitConnections);
  server.on('clientError', answerMalformed).on('connect', answerConnect);
  return { server, connections };
}
