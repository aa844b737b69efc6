import { execFile } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { build } from 'rolldown';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createFetch } from './fetch.ts';
import { createPathServer, requests, responses, type Ask } from './test-support/exchanges.ts';

const server = createPathServer();
const inProcess = createFetch(server);

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** The messages of some causes vary between versions; their codes stay. */
function describeCause(cause: unknown): unknown {
  if (!(cause instanceof Error)) return cause;
  const { name, code } = cause as NodeJS.ErrnoException;
  const isParserError = name === 'HTTPParserError' || code?.startsWith('HPE_') === true;
  return isParserError ? 'no HTTP' : (code ?? 'without a code');
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { thrown: error };
  return { name: error.name, message: error.message, cause: describeCause(error.cause) };
}

async function read(response: Response): Promise<unknown> {
  try {
    return await response.text();
  } catch (error) {
    return describeError(error);
  }
}

/** All that a client sees of an exchange. */
async function describeExchange(request: typeof fetch, ask: Ask): Promise<unknown> {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const response = await ask(request, url);
    const { status, statusText, ok, type, redirected } = response;
    const headers = [...response.headers].filter(([name]) => name !== 'date');
    const hasBody = response.body !== null;
    const body = await read(response);
    return { status, statusText, ok, type, redirected, url: response.url, headers, hasBody, body };
  } catch (error) {
    return describeError(error);
  }
}

test.each([...Object.entries(requests), ...Object.entries(responses)])(
  '%s is as with the built-in fetch',
  async (_what, ask) => {
    const ours = await describeExchange(inProcess, ask);
    expect(ours).toEqual(await describeExchange(fetch, ask));
  },
);

const input = fileURLToPath(new URL('fetch.ts', import.meta.url));
const { output } = await build({ input, platform: 'node', write: false });
const bundle = output[0].code;

/** Runs a program that has `request`, and returns what it printed before it ended by itself. */
async function run(handler: string, program: string): Promise<string> {
  const source = `${bundle}; {
    const { createServer } = await import('node:http');
    const request = createFetch(createServer(${handler}));
    ${program}
  }`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    source,
  ]);
  return stdout.trim();
}

const stream = `(_request, response) => response.writeHead(200).write('begun')`;

test.each([
  ['that only fetched', `console.log(await (await request('http://x/')).text())`, 'done'],
  ['that reads nothing', `console.log((await request('http://x/')).status)`, '200'],
])('a program %s ends', async (_what, program, printed) => {
  expect(await run(`(_request, response) => response.end('done')`, program)).toBe(printed);
});

test('a program that leaves a stream open ends', async () => {
  expect(await run(stream, `console.log((await request('http://x/')).status)`)).toBe('200');
});

test.each([
  ['for a response', '() => {}'],
  ['for the end of a body', stream],
])('a program that waits %s lives on until its time is up', async (_what, handler) => {
  const program = `
    const response = request('http://x/', { signal: AbortSignal.timeout(50) });
    console.log(await response.then((it) => it.text()).catch((error) => error.name));`;
  expect(await run(handler, program)).toBe('TimeoutError');
});
