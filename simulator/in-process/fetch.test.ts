import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { build } from 'rolldown';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { createFetch } from './fetch.ts';
import { isInProcess } from './socket.ts';
import { createPathServer, requests, responses, type Ask } from './test-support/exchanges.ts';
import { patient } from '../../shared/test-support/vitest.ts';

const pathServer = createPathServer();
const inProcess = createFetch(pathServer);

beforeAll(() => once(pathServer.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => {
  pathServer.close();
  pathServer.closeAllConnections();
});

/** Describes a cause by its code if it has one, since messages vary between versions. */
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

async function describeExchange(request: typeof fetch, ask: Ask): Promise<unknown> {
  const url = `http://127.0.0.1:${(pathServer.address() as AddressInfo).port}`;
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
  '%s behaves as with the built-in fetch',
  async (_what, ask) => {
    const ours = await describeExchange(inProcess, ask);
    expect(ours).toEqual(await describeExchange(fetch, ask));
  },
);

/* Connections to the server. */

const open = (handle: RequestListener): typeof fetch => createFetch(createServer(handle));

test('fetch reaches a server that does not listen, at any address', async () => {
  const request = open(({ headers, url }, response) => response.end(`${headers.host}${url}`));
  const addresses = ['http://simulator/a', 'https://api.example/b?c', 'http://[::1]:99/d'];
  const answers = addresses.map(async (address) => (await request(address)).text());
  expect(await Promise.all(answers)).toEqual(['simulator/a', 'api.example/b?c', '[::1]:99/d']);
});

test('the server can recognize in-process connections', async () => {
  const server = createServer(({ socket }, response) =>
    response.end(`${isInProcess(socket)} ${socket.remoteAddress}`),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await (await createFetch(server)(url)).text()).toBe('true 127.0.0.1');
  expect(await (await fetch(url)).text()).toBe('false 127.0.0.1');
  server.close();
  server.closeAllConnections();
});

test('events arrive as they are sent, and the server notices when the reader stops', async () => {
  const closed = vi.fn();
  const request = open((_request, response) => {
    response.once('close', closed);
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
    setTimeout(() => response.write('data: 2\n\n'), 5);
  });
  const { body } = await request('http://simulator/');
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect(await reader?.read()).toEqual({ done: false, value: 'data: 1\n\n' });
  expect(await reader?.read()).toEqual({ done: false, value: 'data: 2\n\n' });
  expect(closed).not.toHaveBeenCalled();
  await reader?.cancel();
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce(), patient);
});

test('the server notices an abort', async () => {
  const aborted = vi.fn();
  const controller = new AbortController();
  const request = open((incoming) => {
    incoming.once('close', aborted);
    controller.abort(new Error('enough'));
  });
  const asked = request('http://simulator/', { signal: controller.signal });
  await expect(asked).rejects.toThrow('enough');
  await vi.waitFor(() => expect(aborted).toHaveBeenCalledOnce(), patient);
});

test('backpressure stops a server that writes faster than the client reads', async () => {
  let written = 0;
  const request = open((_request, response) => {
    const chunk = Buffer.alloc(10_000);
    while (response.write(chunk)) written += chunk.length;
  });
  const { body } = await request('http://simulator/');
  await sleep(5);
  expect(written).toBeLessThan(1_000_000);
  await body?.cancel();
});

test('consecutive requests do not starve timers', async () => {
  const tick = vi.fn();
  setTimeout(tick, 5);
  const request = open((_request, response) => response.end());
  while (tick.mock.calls.length === 0) await request('http://simulator/');
  expect(tick).toHaveBeenCalledOnce();
});

test('a connection that the server rejects is an error', async () => {
  const server = createServer();
  server.on('connection', (socket) => socket.destroy());
  await expect(createFetch(server)('http://simulator/')).rejects.toMatchObject({
    message: 'fetch failed',
    cause: { code: 'ECONNREFUSED', message: expect.stringContaining('is closed') },
  });
});

test('a clone of a response has the same properties', async () => {
  const request = open((_request, response) => response.writeHead(201).end('body'));
  const response = await request('http://simulator/a');
  const copy = response.clone();
  expect(copy).toMatchObject({ status: 201, url: 'http://simulator/a', type: 'basic' });
  expect(await Promise.all([response.text(), copy.text()])).toEqual(['body', 'body']);
});

test('bodies can be read into a buffer of the caller', async () => {
  const request = open((_request, response) => response.end('body'));
  const { body } = await request('http://simulator/a');
  const reader = body?.getReader({ mode: 'byob' });
  const first = await reader?.read(new Uint8Array(3));
  expect(Buffer.from(first?.value ?? []).toString()).toBe('bod');
  await reader?.read(new Uint8Array(3));
  expect((await reader?.read(new Uint8Array(3)))?.done).toBe(true);
});

/* Whether programs that fetch end by themselves. */

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
  const args = ['--input-type=module', '--eval', source];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return stdout.trim();
}

const stream = `(_request, response) => response.writeHead(200).write('begun')`;

test.each([
  ['that only fetched', `console.log(await (await request('http://x/')).text())`, 'done'],
  ['that reads nothing', `console.log((await request('http://x/')).status)`, '200'],
  ['that leaves a stream open', `console.log((await request('http://x/')).status)`, '200', stream],
])(
  'a program %s ends by itself',
  async (_what, program, printed, handler = `(_request, response) => response.end('done')`) => {
    expect(await run(handler, program)).toBe(printed);
  },
);

test.each([
  ['for a response', '() => {}'],
  ['for the end of a body', stream],
])('a program that waits %s stays alive until its timeout', async (_what, handler) => {
  const program = `
    const response = request('http://x/', { signal: AbortSignal.timeout(50) });
    console.log(await response.then((it) => it.text()).catch((error) => error.name));`;
  expect(await run(handler, program)).toBe('TimeoutError');
});
