/** A running simulator for tests of the shell, and ways to talk to it. */
import { connect } from 'node:net';

import { afterAll, beforeAll } from 'vitest';

import type { Simulator, SimulatorOptions } from '../options.ts';
import { startSimulator } from '../start.ts';
import { now } from './state.ts';

/** What a test sees of a response; the body is parsed JSON, or text if it is not JSON. */
interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
}

/** Starts one simulator for all tests of a file and closes it after them. */
export function serveForFile(options: SimulatorOptions = { now: () => now }): () => Simulator {
  let simulator: Simulator | undefined;
  beforeAll(async () => {
    simulator = await startSimulator(options);
  });
  afterAll(() => simulator?.close());
  return () => {
    if (simulator === undefined) throw new Error('The simulator has not started yet.');
    return simulator;
  };
}

/** A request without its path; headers are plain, so that others can be added. */
interface RequestParts extends Omit<RequestInit, 'headers'> {
  readonly headers?: Readonly<Record<string, string>>;
}

/** The text as JSON, or the text itself if it is not JSON. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** One request to a path under /partner/v1, with the full key unless headers are given. */
export async function request(
  { url }: Simulator,
  path: string,
  init: RequestParts = {},
): Promise<Received> {
  const headers = { authorization: 'Bearer sim-key-full', ...init.headers };
  const response = await fetch(`${url}/partner/v1${path}`, {
    redirect: 'manual',
    ...init,
    headers,
  });
  const text = await response.text();
  const { status, headers: answered } = response;
  return { status, headers: answered, text, body: parse(text) };
}

export function jsonRequest(method: string, token?: string, body?: unknown): RequestInit {
  const authorized = token === undefined ? {} : { authorization: `Bearer ${token}` };
  if (body === undefined) return { method, headers: authorized };
  const headers = { ...authorized, 'content-type': 'application/json' };
  return { method, headers, body: JSON.stringify(body) };
}

/** One request without a socket, to a path under /partner/v1/; an update if fields are given. */
export const askInProcess = (
  { fetch: ask, url }: Simulator,
  path: string,
  key = 'sim-key-full',
  fields?: object,
): Promise<Response> =>
  ask(`${url}/partner/v1/${path}`, jsonRequest(fields === undefined ? 'GET' : 'PUT', key, fields));

/** One listing update with an unchanged body. */
export function put(
  simulator: Simulator,
  id: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>> = { 'content-type': 'application/json' },
): Promise<Received> {
  return request(simulator, `/listings/${id}`, { method: 'PUT', body, headers });
}

/** The bytes that the server sends in answer to the given ones, until it closes. */
export function exchangeBytes({ url }: Simulator, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let received = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => (received += String(chunk)));
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
  });
}

/** A valid listing update, with the changes. */
export function update(
  simulator: Simulator,
  changes: Readonly<Record<string, unknown>>,
  { id = 'LST-0001', key = 'sim-key-full', type = 'application/json' } = {},
): Promise<Received> {
  const listing = simulator.target.listings?.find(
    ({ externalListingId }) => externalListingId === id,
  );
  const { brokerExternalId = 'BRK-01', businessType = 'Bakery', location = {} } = listing ?? {};
  const original = { brokerExternalId, businessType, location, status: 'SOLD' };
  return request(simulator, `/listings/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${key}`, 'content-type': type },
    body: JSON.stringify({ ...original, ...changes }),
  });
}

/* Sends the request of a curl line: printed examples are tested without an installed curl. */

/** Splits a line as a shell does, as far as our examples need it: blanks, and single quotes. */
function splitShell(line: string): string[] {
  const words = line.match(/'[^']*'|[^\s']+/g) ?? [];
  return words.map((word) => word.replaceAll("'", ''));
}

/** Options that only change what curl shows. */
const showing: readonly string[] = ['-s', '-i', '-N'];

/** The response to a curl line with the options -H, -X, -d and --json, and those that do not change the request. */
export function sendCurl(line: string): Promise<Response> {
  const [program, ...words] = splitShell(line);
  if (program !== 'curl') throw new Error(`No curl line: ${line}`);
  const headers = new Headers();
  const init: RequestInit = { headers };
  let url = '';
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === '-H') headers.append(...splitHeader(words.shift() ?? ''));
    else if (word === '-X') init.method = words.shift() ?? '';
    else if (word === '-d') init.body = words.shift() ?? '';
    else if (word === '--json') takeJson(init, headers, words.shift() ?? '');
    else if (word.startsWith('-') && !showing.includes(word)) throw unknownOption(word);
    else if (!word.startsWith('-')) url = word;
  }
  return fetch(url, init);
}

function unknownOption(word: string): Error {
  return new Error(`${word} is no option of curl that this test knows`);
}

/** As curl does since 7.82. */
function takeJson(init: RequestInit, headers: Headers, body: string): void {
  init.method ??= 'POST';
  init.body = body;
  headers.set('content-type', 'application/json');
  headers.set('accept', 'application/json');
}

function splitHeader(text: string): [name: string, value: string] {
  const colon = text.indexOf(':');
  return [text.slice(0, colon), text.slice(colon + 1).trim()];
}
