/** A small application that is recorded, joined from the parts of the shell. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';

import type { Middleware } from 'koa';
import Koa from 'koa';
import { afterEach } from 'vitest';

import { operations } from '../../generated/contract.ts';
import { followConnections } from '../http/connections.ts';
import { answerErrors, refuseMalformed, refusePath } from '../http/fallback.ts';
import type { RequestState, SandboxMiddleware } from '../http/find-sandbox.ts';
import { enterDefault } from '../http/find-sandbox.ts';
import { close, listen } from '../http/listen.ts';
import * as commands from '../http/read-command.ts';
import type { Entry } from '../journal/entry.ts';
import type { Journal } from '../journal/journal.ts';
import { createJournal } from '../journal/journal.ts';
import type { RecordingSettings } from '../journal/middleware.ts';
import { recordExchanges, recordingOf } from '../journal/middleware.ts';
import type { JournalSource } from '../journal/recording/recording.ts';
import { alternativesOf } from '../journal/why/deciders.ts';
import { decide } from '../model/decide.ts';
import type { State } from '../model/state.ts';
import { send } from '../policy/answer.ts';
import { findOperation } from '../policy/contract-paths.ts';
import type { Answers } from '../policy/dialects/dialect.ts';
import { applyDialect } from '../policy/dialects/dialect.ts';
import type { Policies } from '../policy/override.ts';
import { reference } from './explained.ts';
import { openSandboxes } from './sandboxes.ts';
import { now, state as smallState } from './state.ts';

const readers = {
  getHealth: commands.readHealth,
  getOfficeLeadCount: commands.readOfficeLeadCount,
  getOrganizationLeadCount: commands.readOrganizationLeadCount,
  updateListing: commands.readListingUpdate,
};

function parametersOf(template: string, path: string): Record<string, string> {
  const parts = path.split('/').map(decodeURIComponent);
  const names = template.split('/').map((part) => /^\{(\w+)\}$/.exec(part)?.[1]);
  return Object.fromEntries(
    names.flatMap((name, index) => (name === undefined ? [] : [[name, parts[index] ?? '']])),
  );
}

/** Answers the operations by the model, and notes how each was decided. */
function answerOperations(state: State, dialect: Answers): SandboxMiddleware {
  const compose = (answers: Answers): Policies => applyDialect(answers, reference);
  const policies = compose(dialect);
  const alternatives = alternativesOf(dialect, [], compose);
  return async (context, next) => {
    const operation = findOperation(context.method, context.path);
    if (operation === undefined) return next();
    const parameters = parametersOf(operations[operation].path, context.path);
    const command = await readers[operation]({ context, parameters });
    const { reply, events } = decide(state, command, now, policies.policy);
    const facts = { state, command, reply, events, now, policies, dialect, alternatives };
    recordingOf(context)?.noteDecision(facts);
    send(context, policies.wire.renderReply(reply, operation));
    return undefined;
  };
}

/** What the application is made of beside the state. */
export interface RecordedOptions {
  readonly dialect?: Answers;
  readonly tellsCaller?: boolean;
  readonly settings?: Partial<RecordingSettings>;
  /** What answers before the operations do. */
  readonly before?: readonly Middleware[];
}

/** A running application. */
export interface RecordedApp {
  readonly url: string;
  readonly journal: Journal;
  /** The errors that reached the operator. */
  readonly errors: unknown[];
  readonly close: () => Promise<void>;
}

/** Starts the application; its entries are those of one sandbox. */
export async function startRecordedApp(
  state: State,
  { dialect = {}, tellsCaller = true, settings, before = [] }: RecordedOptions = {},
): Promise<RecordedApp> {
  const journal = createJournal();
  const errors: unknown[] = [];
  const source: JournalSource = {
    journal,
    dialect,
    tellsCaller,
    defects: [],
    now: () => now,
    secrets: state.credentials,
  };
  const sandboxes = await openSandboxes();
  const app = new Koa<RequestState>();
  app.on('error', (error: unknown) => errors.push(error));
  app.use(recordExchanges(() => source, settings));
  app.use(answerErrors);
  app.use(refuseMalformed);
  for (const middleware of before) app.use(middleware);
  app.use(enterDefault(sandboxes));
  app.use(answerOperations(state, dialect));
  app.use(refusePath);
  const handle = app.callback();
  const server = createServer((request, response) => void handle(request, response));
  const connections = followConnections(server);
  const url = await listen(server, '127.0.0.1', 0);
  return { url, journal, errors, close: () => close(server, connections) };
}

/** The entries of the journal, once there are so many. */
export async function entriesOf({ journal, errors }: RecordedApp, count: number) {
  for (let turn = 0; journal.list().entries.length < count; turn += 1) {
    if (turn === 20_000) throw new Error(`The journal lacks entries. Errors: ${errors.join('; ')}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return journal.list().entries;
}

const apps: RecordedApp[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

/** Starts an application that is closed after the test. */
export async function start(options?: RecordedOptions): Promise<RecordedApp> {
  const app = await startRecordedApp(smallState, options);
  apps.push(app);
  return app;
}

/** The credential that `ask` sends. */
export const authorization = 'Bearer no-organization';
/** The headers of an update. */
export const json = { authorization, 'content-type': 'application/json' };

/** One request. */
export function ask({ url }: RecordedApp, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${url}${path}`, { headers: { authorization }, ...init });
}

/** The one entry of an application that was asked once. */
export async function recorded(app: RecordedApp, path: string, init?: RequestInit): Promise<Entry> {
  await (await ask(app, path, init)).arrayBuffer();
  const [entry] = await entriesOf(app, 1);
  if (entry === undefined) throw new Error('The journal is empty.');
  return entry;
}

/** Sends bytes, and leaves when the other side closes or something has come. */
export async function sendBytes(
  { url }: RecordedApp,
  bytes: string,
  leave: boolean,
): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(bytes);
  if (leave) await once(socket, 'connect');
  else await once(socket, 'data');
  socket.destroy();
}
