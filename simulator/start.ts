/** Starts a simulator: composes its parts, and listens. */
import type { Server, Socket } from 'node:net';

import type { Target } from '../generated/target.ts';
import { checkControlToken, checkTeams } from './control/http/guard.ts';
import { serveControl } from './control/http/middleware.ts';
import { serveDocs, serveRoot } from './docs/middleware.ts';
import { createSandboxHandle, createSimulatorHandle } from './control/create-handle.ts';
import { createPerform } from './control/perform.ts';
import { createHttpServer } from './http/server.ts';
import { close, listen } from './http/listen.ts';
import { createFetch } from './in-process/fetch.ts';
import { isInProcess } from './in-process/socket.ts';
import type { ServiceOptions, Simulator, SimulatorOptions } from './options.ts';
import { conformingPoliciesOf } from './tenants/sandbox/initial-state.ts';
import { defaultName } from './tenants/sandbox/sandboxes.ts';
import { describeObserver } from './target/observer.ts';
import { describeTarget } from './target/target.ts';
import { silentLog } from './log/log.ts';
import { createService } from './service.ts';

/** @param open makes the server reachable, and resolves to its base URL */
async function assemble(
  options: ServiceOptions,
  open: (server: Server) => string | Promise<string>,
  { host: listenHost, tls }: Pick<SimulatorOptions, 'host' | 'tls'> = {},
): Promise<Simulator> {
  const { docs = true, explains = true, log = silentLog } = options;
  const { controlToken: token, controlHosts = [] } = options;
  const takers: ((socket: Socket) => void)[] = [];
  // Load the TLS code only if it is needed.
  const tlsFront =
    tls &&
    (await import('./http/tls.ts')).createTlsFront(tls, (socket) => {
      for (const take of takers) take(socket);
    });
  const service = await createService(options);
  const { model: state, beginning, settings } = service.sandboxes.default().state();
  try {
    const keys = [...state.credentials.keys()];
    if (token !== undefined) checkControlToken(token, keys);
    if (options.teams !== undefined) checkTeams(options.teams, { keys, token });
  } catch (error) {
    await service.close();
    throw error;
  }
  const { sandboxes, teams } = service;
  const closing = new AbortController();
  let url = 'http://simulator';

  const context = { ...service, baseUrl: () => url };
  const perform = createPerform(context);
  const handle = createSimulatorHandle(context, perform);
  const control = serveControl({
    perform,
    signal: closing.signal,
    isInProcess: ({ socket }) => isInProcess(socket),
    docs,
    token,
    teams,
    listenHost,
    allowedHosts: controlHosts,
  });
  const server = createHttpServer(sandboxes, {
    controlMiddleware: [control],
    pageMiddleware: [serveRoot(docs), ...(docs ? [serveDocs(beginning.keys)] : [])],
    sendsExplanations: explains,
    log,
    teams,
    closing: closing.signal,
  });

  takers.push((socket) => server.server.emit('connection', socket));
  const front = tlsFront ?? server.server;

  async function stop(): Promise<void> {
    closing.abort();
    await close(front, server.connections);
    await service.close();
  }
  let closed: Promise<void> | undefined;
  const closeOnce = (): Promise<void> => (closed ??= stop());

  try {
    url = await open(front);
  } catch (error) {
    await closeOnce();
    throw error;
  }
  let target: Target | undefined;
  return {
    ...handle,
    url,
    seed: beginning.label,
    keys: beginning.keys,
    // Describes the data truthfully, even if defects are on.
    get target() {
      const { policy } = conformingPoliciesOf(settings);
      return (target ??= describeTarget(url, state, beginning.at, policy));
    },
    get observer() {
      const { policy } = conformingPoliciesOf(settings);
      return describeObserver(url, defaultName, state, policy.searchLagMilliseconds);
    },
    default: createSandboxHandle(context, perform, sandboxes.default()),
    fetch: createFetch(server.server),
    close: closeOnce,
    [Symbol.asyncDispose]: closeOnce,
  };
}

/** The base URL of a simulator without a port; only its own `fetch` resolves it. */
const inProcessUrl = 'http://simulator.localhost';

/**
 * Creates the reference simulator without a port: only its own `fetch` reaches it.
 * @throws {RangeError} for an unknown option, or a number out of range
 * @throws {DialectError} for an answer that is not legal
 * @throws {DefectError} for an unknown defect
 * @throws {SeedError} if its data are invalid; the message names every mistake
 * @throws {StoreError} if the store cannot be opened, or holds other data than requested
 */
export const createSimulator = async (options: ServiceOptions = {}): Promise<Simulator> =>
  await assemble(options, () => inProcessUrl);

/**
 * Starts the reference simulator on a port. Several may run at once; they share nothing, except a
 * database store if they use the same one.
 * @throws {StartError} if it cannot listen, for example because the port is in use; also throws the
 *   errors of `createSimulator`
 */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { port = 0, host = '127.0.0.1', tls } = options;
  const scheme = tls === undefined ? 'http' : 'https';
  const open = (server: Server): Promise<string> => listen(server, host, port, scheme);
  return await assemble(options, open, { ...options, host });
}
