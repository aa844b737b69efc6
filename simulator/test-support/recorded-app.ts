/** Applications with the small state, and the journal of their default sandbox. */
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';

import type { Middleware } from 'koa';
import { onTestFinished } from 'vitest';

import { closeLater } from '../../shared/test-support/vitest.ts';
import { close, listen } from '../http/listen.ts';
import { createGuardedServer, createHttpServer } from '../http/server.ts';
import { journalOf, type Entry } from '../journal/journal.ts';
import type { RecordingSettings } from '../journal/middleware.ts';
import type { Log } from '../log/log.ts';
import type { State } from '../model/state.ts';
import type { Answers } from '../policy/dialects/dialect.ts';
import { state as smallState, now } from './state.ts';
import { noPersistence } from '../tenants/sandbox/persistence.ts';
import type { Sandboxes, SandboxesOptions } from '../tenants/sandbox/sandboxes.ts';
import { createSandboxes, defaultName } from '../tenants/sandbox/sandboxes.ts';
import { realClock } from '../tenants/sandbox/clock.ts';
import { defaultSettings } from '../tenants/sandbox/initial-state.ts';
import { createContent } from '../tenants/sandbox/state.ts';

interface RecordedOptions {
  readonly dialect?: Answers;
  readonly sendsExplanations?: boolean;
  readonly settings?: Partial<RecordingSettings>;
  readonly controlMiddleware?: readonly Middleware[];
  /** Whether to use the fast path; by default if there is no `controlMiddleware`. */
  readonly fastPath?: boolean;
}

/** Starts an application, and closes it after the calling test, or after the file outside of a test. */
export async function start(
  {
    dialect = {},
    sendsExplanations = true,
    settings = {},
    controlMiddleware = [],
    fastPath = controlMiddleware.length === 0,
  }: RecordedOptions = {},
  state = smallState,
) {
  const errors: unknown[] = [];
  const write: Log['write'] = (_level, message, fields) => {
    if (message === 'internal error') errors.push(fields?.['err']);
  };
  const log: Log = { write };
  const sandboxes = await openSandboxes({}, initialSmallState(dialect, state));
  const parts = {
    controlMiddleware,
    fastPath,
    sendsExplanations,
    recording: settings,
    log,
  };
  const { server, connections } = createHttpServer(sandboxes, parts);
  const url = await listen(server, '127.0.0.1', 0);
  const journal = journalOf(sandboxes.default());
  return closeLater({ url, journal, errors, close: () => close(server, connections) });
}

type RecordedApp = Awaited<ReturnType<typeof start>>;

export async function entriesOf({ journal, errors }: RecordedApp, count: number) {
  for (let turn = 0; journal.list().entries.length < count; turn += 1) {
    if (turn === 20_000) throw new Error(`The journal lacks entries. Errors: ${errors.join('; ')}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return journal.list().entries;
}

/** The credential that `ask` sends. */
const authorization = 'Bearer no-organization';
export const json = { authorization, 'content-type': 'application/json' };

export function ask({ url }: RecordedApp, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${url}${path}`, { headers: { authorization }, ...init });
}

export async function recorded(app: RecordedApp, path: string, init?: RequestInit): Promise<Entry> {
  await (await ask(app, path, init)).arrayBuffer();
  const [entry] = await entriesOf(app, 1);
  if (entry === undefined) throw new Error('The journal is empty.');
  return entry;
}

/** Sends bytes, and disconnects once the other side closes or has answered. */
export async function sendBytes({ url }: RecordedApp, bytes: string, leave: boolean) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(bytes);
  if (leave) await once(socket, 'connect');
  else await once(socket, 'data');
  socket.destroy();
}

/** Serves by a function until the test ends, without sandboxes. */
export async function serveGuarded(handle: RequestListener, connectionLimit?: number) {
  const { server, connections } = createGuardedServer(handle, connectionLimit);
  onTestFinished(() => close(server, connections, 0));
  const { port } = new URL(await listen(server, '127.0.0.1', 0));
  return { server, connections, connectTo: () => connect(Number(port), '127.0.0.1') };
}

/* Sandboxes of the small state, for tests of code around them. */

export function initialSmallState(dialect: Answers = {}, model: State = smallState) {
  const beginning = { label: 'small v1:1', keys: [], number: 1, at: now, model };
  return createContent(beginning, realClock, { ...defaultSettings, dialect });
}

/** Sandboxes with first use, at the time of the tests. */
export async function openSandboxes(
  options: Partial<SandboxesOptions> = {},
  content = initialSmallState(),
): Promise<Sandboxes> {
  const sandboxes = createSandboxes({
    machineNow: () => now,
    persistence: noPersistence,
    limits: { max: 10, idleMilliseconds: 1000 },
    createFirstUseContent: () => Promise.resolve(initialSmallState()),
    ...options,
  });
  await sandboxes.open(defaultName, content);
  return sandboxes;
}

/** Serves sandboxes until the test ends. */
export async function serveSandboxes(options?: Partial<SandboxesOptions>) {
  const sandboxes = await openSandboxes(options);
  const { server, connections } = createHttpServer(sandboxes);
  onTestFinished(() => close(server, connections));
  const url = await listen(server, '127.0.0.1', 0);
  return { sandboxes, sandbox: sandboxes.default(), url };
}
