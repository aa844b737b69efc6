import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';

import { createFetch } from '../in-process/fetch.ts';
import { createGuardedServer } from './server.ts';
import { close, listen } from './listen.ts';

const get = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';
const anHour = 3_600_000;

/** A server whose answers the test gives itself. */
async function open() {
  const responses: ServerResponse[] = [];
  const handle: RequestListener = (_request, response) => void responses.push(response);
  const { server, connections } = createGuardedServer(handle);
  await listen(server, '127.0.0.1', 0);
  const { port } = server.address() as AddressInfo;
  return {
    responses,
    server,
    connect: () => connect(port, '127.0.0.1'),
    close: (milliseconds = anHour) => close(server, connections, milliseconds),
  };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** A connection with a request that waits for its answer. */
async function ask({ connect: connectTo, responses }: Opened, request = get): Promise<Socket> {
  const before = responses.length;
  const socket = connectTo();
  socket.write(request);
  await vi.waitUntil(() => responses.length > before);
  return socket;
}

test('an answer that is due is given, and closes its connection', async () => {
  const opened = await open();
  const socket = await ask(opened);
  const closed = opened.close();
  opened.responses[0]?.end('late');
  expect(await text(socket)).toMatch(/connection: close\r\n[\s\S]*late$/i);
  await closed;
});

test('an answer with an unknown expectation is waited for as well', async () => {
  const opened = await open();
  const socket = await ask(opened, `${get.slice(0, -2)}expect: miracles\r\n\r\n`);
  const closed = opened.close();
  opened.responses[0]?.end('late');
  expect(await text(socket)).toMatch(/late$/);
  await closed;
});

test('connections without a request close at once: new ones, half asked, and answered', async () => {
  const opened = await open();
  const { server } = opened;
  const answered = await ask(opened);
  opened.responses[0]?.end('ok');
  await once(answered, 'readable');
  const silent = opened.connect();
  const half = opened.connect();
  half.write(get.slice(0, 10));
  await Promise.all([once(silent, 'connect'), once(half, 'connect')]);
  const countConnections = promisify(server.getConnections.bind(server));
  await vi.waitUntil(async () => (await countConnections()) === 3);
  const ended = [answered, silent, half].map((socket) => once(socket.resume(), 'close'));
  await Promise.all([opened.close(), ...ended]);
});

test('a stream of events ends', async () => {
  const opened = await open();
  const socket = await ask(opened);
  const [response] = opened.responses;
  response?.setHeader('content-type', 'text/event-stream').write('data: 1\n\n');
  const closed = opened.close();
  response?.write('data: 2\n\n');
  const received = await text(socket);
  expect(received).toContain('data: 1');
  expect(received).toMatch(/0\r\n\r\n$/);
  await closed;
});

test('what hangs is cut after the grace', async () => {
  const opened = await open();
  const socket = await ask(opened);
  socket.on('error', () => {}).resume();
  await Promise.all([opened.close(1), once(socket, 'close')]);
});

test('nobody is let in any more, also within the process', async () => {
  const { server, connections } = createGuardedServer((_request, response) => response.end('ok'));
  const request = createFetch(server);
  expect((await request('http://simulator/')).status).toBe(200);
  await close(server, connections);
  await expect(request('http://simulator/')).rejects.toThrow('fetch failed');
});

test('a request within the process is waited for, though nothing listens', async () => {
  const responses: ServerResponse[] = [];
  const { server, connections } = createGuardedServer(
    (_request, response) => void responses.push(response),
  );
  const answer = createFetch(server)('http://simulator/');
  await vi.waitUntil(() => responses.length > 0);
  const closed = close(server, connections, anHour);
  responses[0]?.end('late');
  expect(await (await answer).text()).toBe('late');
  await closed;
});
