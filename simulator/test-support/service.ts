/** A running simulator for tests over HTTP, and helpers to send requests. */
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

import { closeLater } from '../../shared/test-support/vitest.ts';
import type { Simulator, SimulatorOptions } from '../options.ts';
import { startSimulator } from '../start.ts';
import { now } from './state.ts';

/** A response, with a body of parsed JSON, or of text if it is not JSON. */
interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
}

/** Starts a simulator, and closes it after the calling test, or after the file outside of a test. */
export const serveSimulator = async (
  options: SimulatorOptions = { now: () => now },
): Promise<Simulator> => closeLater(await startSimulator(options));

/** A request without its path. Headers are a plain object, so that others can be added. */
interface RequestParts extends Omit<RequestInit, 'headers'> {
  readonly headers?: Readonly<Record<string, string>>;
}

export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Sends a request to a path under /partner/v1, with the full key unless headers are given. */
export async function request(
  { url }: Simulator,
  path: string,
  init: RequestParts = {},
): Promise<Received> {
  const headers = { authorization: 'Bearer sim-key-full', ...init.headers };
  const answer = await fetch(`${url}/partner/v1${path}`, { redirect: 'manual', ...init, headers });
  const text = await answer.text();
  const { status, headers: answered } = answer;
  return { status, headers: answered, text, body: parse(text) };
}

export function jsonRequest(method: string, token?: string, body?: unknown): RequestInit {
  const authorized = token === undefined ? {} : { authorization: `Bearer ${token}` };
  if (body === undefined) return { method, headers: authorized };
  const headers = { ...authorized, 'content-type': 'application/json' };
  return { method, headers, body: JSON.stringify(body) };
}

/** Sends an in-process request to a path under /partner/v1/; an update if fields are given. */
export const askInProcess = (
  { fetch: ask, url }: Simulator,
  path: string,
  key = 'sim-key-full',
  fields?: object,
): Promise<Response> =>
  ask(`${url}/partner/v1/${path}`, jsonRequest(fields === undefined ? 'GET' : 'PUT', key, fields));

export function put(
  simulator: Simulator,
  id: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>> = { 'content-type': 'application/json' },
): Promise<Received> {
  return request(simulator, `/listings/${id}`, { method: 'PUT', body, headers });
}

/** The bytes received on a connection until it ended. */
interface Arrived {
  readonly chunks: readonly string[];
  readonly text: string;
  readonly head: string;
  readonly body: string;
  /** `ECONNRESET` and the like; undefined if the server closed normally. */
  readonly error: string | undefined;
}

/** Sends bytes on a connection, and reads it to its end. */
export function exchange(connection: Duplex, sent: string | Buffer): Promise<Arrived> {
  return new Promise((resolve) => {
    const chunks: string[] = [];
    let code: string | undefined;
    connection.setEncoding('utf8');
    connection.on('data', (chunk) => chunks.push(String(chunk)));
    connection.on('error', (error: NodeJS.ErrnoException) => (code = error.code));
    // In-memory pairs do not close one end with the other.
    connection.on('end', () => connection.end());
    connection.on('close', () => {
      const text = chunks.join('');
      const [head = '', ...rest] = text.split('\r\n\r\n');
      resolve({ chunks, text, head, body: rest.join('\r\n\r\n'), error: code });
    });
    connection.write(sent);
  });
}

type Served = Pick<Simulator, 'url'>;

export function exchangeByNetwork({ url }: Served, sent: string | Buffer): Promise<Arrived> {
  const { hostname, port } = new URL(url);
  return exchange(connect(Number(port), hostname), sent);
}

/** Sends bytes, and returns what the server sends until it closes the connection normally. */
export async function exchangeBytes(served: Served, sent: string | Buffer): Promise<string> {
  const { text, error } = await exchangeByNetwork(served, sent);
  if (error !== undefined) throw new Error(error);
  return text;
}

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

/* Sends the requests of curl lines, to test printed examples without curl. */

/** Splits a line like a shell, but supports only spaces and single quotes. */
function splitShell(line: string): string[] {
  const words = line.match(/'[^']*'|[^\s']+/g) ?? [];
  return words.map((word) => word.replaceAll("'", ''));
}

/** Options that only affect curl's output. */
const showing: readonly string[] = ['-s', '-i', '-N'];

/** Sends a curl line with -H, -X, -d, --json, or options that do not affect the request. */
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

const unknownOption = (word: string): Error =>
  new Error(`${word} is not an option of curl that this test knows`);

/** Implements --json, which curl has since 7.82. */
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
