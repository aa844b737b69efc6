import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { promisify } from 'node:util';

import { expect, test, vi } from 'vitest';
import fc from 'fast-check';

import { createFetch } from '../in-process/fetch.ts';
import { createGuardedServer } from './server.ts';
import { close, maximumTargetBytes } from './listen.ts';
import { serveGuarded } from '../test-support/recorded-app.ts';
import { exchangeBytes, serveSimulator } from '../test-support/service.ts';
import { patient } from '../../shared/test-support/vitest.ts';

const get = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';
const anHour = 3_600_000;

async function open() {
  const responses: ServerResponse[] = [];
  const handle: RequestListener = (_request, response) => void responses.push(response);
  const opened = await serveGuarded(handle);
  const { server, connections } = opened;
  const closeWithin = (milliseconds = anHour) => close(server, connections, milliseconds);
  return { ...opened, responses, close: closeWithin };
}

type Opened = Awaited<ReturnType<typeof open>>;

async function ask({ connectTo, responses }: Opened, request = get): Promise<Socket> {
  const before = responses.length;
  const socket = connectTo();
  socket.write(request);
  await vi.waitUntil(() => responses.length > before, patient);
  return socket;
}

test.each([
  ['that is due', get],
  ['with an unknown expectation', `${get.slice(0, -2)}expect: miracles\r\n\r\n`],
])('on close, a pending answer %s is sent with Connection: close', async (_which, request) => {
  const opened = await open();
  const socket = await ask(opened, request);
  const closed = opened.close();
  opened.responses[0]?.end('late');
  expect(await readText(socket)).toMatch(/connection: close\r\n[\s\S]*late$/i);
  await closed;
});

test('on close, new, half-sent and idle keep-alive connections close at once', async () => {
  const opened = await open();
  const { server } = opened;
  const answered = await ask(opened);
  opened.responses[0]?.end('ok');
  await once(answered, 'readable');
  const silent = opened.connectTo();
  const half = opened.connectTo();
  half.write(get.slice(0, 10));
  await Promise.all([once(silent, 'connect'), once(half, 'connect')]);
  const countConnections = promisify(server.getConnections.bind(server));
  await vi.waitUntil(async () => (await countConnections()) === 3, patient);
  const ended = [answered, silent, half].map((socket) => once(socket.resume(), 'close'));
  await Promise.all([opened.close(), ...ended]);
});

test('on close, an event stream ends', async () => {
  const opened = await open();
  const socket = await ask(opened);
  const [response] = opened.responses;
  response?.setHeader('content-type', 'text/event-stream').write('data: 1\n\n');
  const closed = opened.close();
  response?.write('data: 2\n\n');
  const received = await readText(socket);
  expect(received).toContain('data: 1');
  expect(received).toMatch(/0\r\n\r\n$/);
  await closed;
});

test('on close, a hanging request is cut off after the grace period', async () => {
  const opened = await open();
  const socket = await ask(opened);
  socket.on('error', () => {}).resume();
  await Promise.all([opened.close(1), once(socket, 'close')]);
});

test('after close, in-process requests are refused too', async () => {
  const { server, connections } = createGuardedServer((_request, response) => response.end('ok'));
  const request = createFetch(server);
  expect((await request('http://simulator/')).status).toBe(200);
  await close(server, connections);
  await expect(request('http://simulator/')).rejects.toThrow('fetch failed');
});

test('close waits for in-process requests even if nothing listens', async () => {
  const responses: ServerResponse[] = [];
  const { server, connections } = createGuardedServer(
    (_request, response) => void responses.push(response),
  );
  const answer = createFetch(server)('http://simulator/');
  await vi.waitUntil(() => responses.length > 0, patient);
  const closed = close(server, connections, anHour);
  responses[0]?.end('late');
  expect(await (await answer).text()).toBe('late');
  await closed;
});

const service = await serveSimulator();

const authorized = 'authorization: Bearer sim-key-full\r\nconnection: close\r\n';
const health = `GET /partner/v1/health HTTP/1.1\r\nhost: x\r\n${authorized}`;
const update = `PUT /partner/v1/listings/LST-0001 HTTP/1.1\r\nhost: x\r\n${authorized}`;

const getFrom = (target: string): string =>
  `GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`;

const longest = `/${'a'.repeat(maximumTargetBytes - 1)}`;

async function statusAndBody(text: string): Promise<readonly [number, unknown]> {
  const received = await exchangeBytes(service, text);
  const [head = '', body = ''] = received.split('\r\n\r\n');
  return [Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), JSON.parse(body)];
}

test.each([
  ['an unknown version', 'GET /partner/v1/health HTTP/9.9\r\nhost: x\r\n\r\n', 400],
  ['HTTP/0.9', `GET /partner/v1/health HTTP/0.9\r\nhost: x\r\n${authorized}\r\n`, 505],
  ['HTTP/2.0', `GET /partner/v1/health HTTP/2.0\r\nhost: x\r\n${authorized}\r\n`, 505],
  ['two hosts', `${health}host: y\r\n\r\n`, 400],
  ['a path that is too long', health.replace('/partner/v1/health', `${longest}a`) + '\r\n', 414],
  ['the longest path', health.replace('/partner/v1/health', longest) + '\r\n', 404],
  ['the asterisk of OPTIONS', `OPTIONS * HTTP/1.1\r\nhost: x\r\n${authorized}\r\n`, 404],
  ['no host', `GET /partner/v1/health HTTP/1.1\r\n${authorized}\r\n`, 400],
  ['a length that is not a number', `${update}content-length: many\r\n\r\n`, 400],
  ['headers without end', `${health}x: ${'y'.repeat(40_000)}\r\n\r\n`, 431],
  ['a target that is not a URL', getFrom('http://[::'), 400],
  ['a target with a user', getFrom('http://user:pw@x/'), 400],
  ['a target with an escape for a user', getFrom('http://%@x/'), 400],
  ['a second key', `${health}authorization: Bearer sim-key-full\r\n\r\n`, 401],
  ['a tunnel', 'CONNECT x:443 HTTP/1.1\r\nhost: x\r\n\r\n', 405],
])('%s is answered with the error body', async (_what, text, status) => {
  expect(await statusAndBody(text)).toEqual([
    status,
    { status: 'error', error: expect.any(String) },
  ]);
});

test.each([
  ['HTTP/1.0 without a host', `GET /partner/v1/health HTTP/1.0\r\n${authorized}\r\n`],
  ['an absolute target', health.replace('/partner', 'http://elsewhere/partner') + '\r\n'],
  ['an unknown expectation', `${health}expect: miracles\r\n\r\n`],
  ['an upgrade that nobody offers', `${health}upgrade: websocket\r\n\r\n`],
])('%s is accepted', async (_what, text) => {
  expect(await statusAndBody(text)).toEqual([200, expect.objectContaining({ status: 'success' })]);
});

test('broken chunks get exactly one answer, and the service continues', async () => {
  const head = `${update}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`;
  const received = await exchangeBytes(service, `${head}5\r\n{"sta\r\nzz\r\n`);
  expect(received.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  expect(received).toMatch(/^HTTP\/1\.1 400 /);
  expect((await statusAndBody(`${health}\r\n`))[0]).toBe(200);
});

const visibleCharacter = fc
  .integer({ min: 0x21, max: 0x7e })
  .map((code) => String.fromCharCode(code));
const visible = fc.string({ unit: visibleCharacter });
const start = fc.constantFrom('', '/', '//', '/partner/v1/offices/', 'http://', 'http://x/');

test('arbitrary request targets and header values never cause a server error', async () => {
  await fc.assert(
    fc.asyncProperty(start, visible, visible, async (before, path, value) => {
      const headers = `host: ${value}\r\nauthorization: ${value}\r\nconnection: close\r\n`;
      const sent = `GET ${before}${path} HTTP/1.1\r\n${headers}\r\n`;
      const [status, body] = await statusAndBody(sent);
      expect(status).toBeLessThan(500);
      // The root path answers 200 with a description of the simulator.
      expect(body).toMatchObject(
        status === 200 ? { simulator: 'partner API' } : { status: 'error' },
      );
    }),
  );
});
