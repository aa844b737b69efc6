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
import { conformingPoliciesOf } from './tenants/sandbox/beginning.ts';
import { defaultName } from './tenants/sandbox/sandboxes.ts';
import { describeObserver } from './tenants/seed/observer.ts';
import { describeTarget } from './tenants/seed/target.ts';
import { silentLog } from './log/log.ts';
import { createService } from './service.ts';

/** @param open lets the server be reached, and answers where */
async function assemble(
  options: ServiceOptions,
  open: (server: Server) => string | Promise<string>,
  { host: listenHost, tls }: Pick<SimulatorOptions, 'host' | 'tls'> = {},
): Promise<Simulator> {
  const {
    docs = true,
    explains = true,
    log = silentLog,
    controlToken: token,
    controlHosts = [],
  } = options;
  const takers: ((socket: Socket) => void)[] = [];
  // What https needs is loaded for those who want it.
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
  const { sandboxes, defaults, machineNow, teams } = service;
  const closing = new AbortController();
  let url = 'http://simulator';

  const context = { sandboxes, defaults, machineNow, baseUrl: () => url };
  const perform = createPerform(context);
  const handle = createSimulatorHandle(context, perform);
  const control = serveControl({
    perform,
    signal: closing.signal,
    isInMemory: ({ socket }) => isInProcess(socket),
    docs,
    token,
    teams,
    listenHost,
    allowedHosts: controlHosts,
  });
  const server = createHttpServer(sandboxes, {
    before: [control],
    beside: [serveRoot(docs), ...(docs ? [serveDocs(beginning.keys)] : [])],
    explains,
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
    // What its operator believes of it: the truth, whatever its defects make of that.
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

/** Where a simulator without a port is, for those who ask for a URL: only its own `fetch` knows. */
const inProcessUrl = 'http://simulator.localhost';

/**
 * The reference simulator without a port: its `fetch` reaches it, and nothing else does.
 * @throws {RangeError} for a number that is out of its range
 * @throws {DialectError} for an answer that is not legal
 * @throws {DefectError} for an id that is no defect's
 * @throws {SeedError} when its data cannot be made; the message names every mistake
 * @throws {StoreError} when its store cannot be opened, or holds other data than asked for
 */
export const createSimulator = async (options: ServiceOptions = {}): Promise<Simulator> =>
  await assemble(options, () => inProcessUrl);

/**
 * Starts the reference simulator. Several may run at once; they share nothing but a database
 * that they are given as their store.
 * @throws {StartError} when it cannot listen, for example on a port in use; else as
 * `createSimulator`
 */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { port = 0, host = '127.0.0.1', tls } = options;
  const scheme = tls === undefined ? 'http' : 'https';
  const open = (server: Server): Promise<string> => listen(server, host, port, scheme);
  return await assemble(options, open, { ...options, host });
}
