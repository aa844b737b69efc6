/** Recorded applications for the tests of one file, and ways to ask them. */
import { once } from 'node:events';
import { connect } from 'node:net';

import { afterEach } from 'vitest';

import type { Entry } from '../journal/entry.ts';
import type { RecordedApp, RecordedOptions } from './recorded-app.ts';
import { entriesOf, startRecordedApp } from './recorded-app.ts';
import { state } from './state.ts';

const apps: RecordedApp[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

/** Starts an application that is closed after the test. */
export async function start(options?: RecordedOptions): Promise<RecordedApp> {
  const app = await startRecordedApp(state, options);
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
