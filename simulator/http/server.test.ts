import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import { serveGuarded } from '../test-support/recorded-app.ts';
import { limitUnreadBodies } from './listen.ts';

const open = async (handle: RequestListener): Promise<Socket> =>
  (await serveGuarded(handle)).connectTo();

const ok: RequestListener = (request, response) => {
  request.resume();
  response.end('ok');
};

const get = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';
const put = 'PUT / HTTP/1.1\r\nhost: x\r\n';

const statusesIn = (received: string): string[] =>
  [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = '']) => status);

const errorIn = (received: string): unknown => JSON.parse(/\{.*\}$/.exec(received)?.[0] ?? '');

const half = get.slice(0, -2);

test.each([
  ['no request line', 'GET\r\n\r\n', /^Malformed HTTP request: Expected space after method/],
  ['an unknown method', 'BREW / HTTP/1.1\r\n\r\n', /^Malformed HTTP request: Invalid method/],
  ['a header without a colon', `${half}x\r\n\r\n`, /: Invalid header token/],
  ['two lengths', `${put}content-length: 1\r\ncontent-length: 2\r\n\r\n`, /: .*Content-Length/],
  [
    'a length and chunks',
    `${put}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n`,
    /: .*(Content-Length|Transfer-Encoding)/,
  ],
  ['a length below zero', `${put}content-length: -1\r\n\r\n`, /: .*Content-Length/],
  ['a NUL', `${half}x: \0\r\n\r\n`, /: Invalid header value char/],
  ['random bytes', Buffer.from([0, 255, 1, 2, 13, 10]), /^Malformed HTTP request/],
  ['half a request', `GET / HT`, /^Malformed HTTP request/],
  ['TLS', Buffer.from('16030100c8010000c40303', 'hex'), /^This port speaks plain HTTP.* use http:/],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', /^HTTP\/2 without TLS is not supported/],
])('%s: the error says why', async (_what, bytes, message) => {
  const socket = await open(ok);
  socket.end(bytes);
  const received = await text(socket);
  expect(statusesIn(received)).toEqual(['400']);
  expect(errorIn(received)).toEqual({ status: 'error', error: expect.stringMatching(message) });
});

test.each([
  ['a long target', '414', `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nhost: x\r\n\r\n`],
  ['a chunk extension', '413', `${put}transfer-encoding: chunked\r\n\r\n1;${'x'.repeat(2e4)}\r\n`],
])('%s is answered %s', async (_what, status, bytes) => {
  const socket = await open(() => {});
  socket.write(bytes);
  const received = await text(socket);
  expect(statusesIn(received)).toEqual([status]);
  expect(errorIn(received)).toMatchObject({ status: 'error' });
});

test('no header is dropped, however many there are', async () => {
  const socket = await open(({ headers }, response) => response.end(headers['x-last']));
  socket.end(`${half}${'a:1\r\n'.repeat(3_000)}x-last: here\r\n\r\n`);
  expect(await text(socket)).toContain('here');
});

test('malformed bytes behind a request are answered after it', async () => {
  const later: RequestListener = (_request, response) =>
    void setTimeout(() => response.end('ok'), 5);
  const socket = await open(later);
  socket.write(`${get}hello\r\n\r\n`);
  expect(statusesIn(await text(socket))).toEqual(['200', '400']);
});

test('malformed bytes do not corrupt a response that has begun', async () => {
  const socket = await open((_request, response) => {
    response.write('begun');
    setTimeout(() => response.end('done'), 20);
  });
  socket.write(get);
  await once(socket, 'readable');
  socket.write('hello\r\n\r\n');
  const received = await text(socket);
  expect(received).toMatch(/5\r\nbegun\r\n4\r\ndone\r\n0\r\n\r\nHTTP\/1\.1 400 /);
});

test('a broken body of an answered request gets no second answer', async () => {
  const socket = await open((_request, response) => response.end('ok'));
  socket.write(`${put}transfer-encoding: chunked\r\n\r\n1\r\na\r\n`);
  await once(socket, 'readable');
  socket.write('zz\r\n');
  expect(statusesIn(await text(socket))).toEqual(['200']);
});

test('a connection beyond the limit gets 503, and closing another one makes room', async () => {
  const { connectTo } = await serveGuarded(ok, 1);
  const first = connectTo();
  await once(first, 'connect');
  const second = connectTo();
  second.write(get);
  const received = await text(second);
  expect(received).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 1\r\n/);
  expect(errorIn(received)).toMatchObject({ status: 'error' });
  first.end();
  await once(first.resume(), 'close');
  const third = connectTo();
  third.end(get);
  expect(statusesIn(await text(third))).toEqual(['200']);
});

test('a request that never completes is answered 408', async () => {
  const { server, connectTo } = await serveGuarded(ok);
  Object.assign(server, { headersTimeout: 1, requestTimeout: 1 });
  const socket = connectTo();
  socket.write('GET / HTTP/1.1\r\n');
  const received = await text(socket);
  expect(statusesIn(received)).toEqual(['408']);
  expect(errorIn(received)).toMatchObject({ error: 'The request took too long' });
});

const limit = 100_000;
const chunk = `3e8\r\n${'x'.repeat(1_000)}\r\n`;

/** A server that answers before it reads a body, and a connection with an unfinished body. */
async function ask(): Promise<readonly [Server, Socket]> {
  const early = createServer((_request, response) => response.end('answer'));
  limitUnreadBodies(early, limit);
  await once(early.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((early.address() as AddressInfo).port, '127.0.0.1');
  socket.write('PUT / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n');
  expect(String((await once(socket, 'data'))[0])).toMatch(/answer$/);
  return [early, socket];
}

test('the rest of a body is drained, and the connection continues', async () => {
  const [early, socket] = await ask();
  socket.write(chunk.repeat(50));
  socket.write('0\r\n\r\nGET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  expect(String((await once(socket, 'data'))[0])).toMatch(/answer$/);
  early.close();
});

test('an endless body is cut off', async () => {
  const [early, socket] = await ask();
  const closed = new Promise((resolve) => socket.on('error', () => {}).on('close', resolve));
  const timer = setInterval(() => socket.write(chunk.repeat(50)), 1);
  await closed;
  clearInterval(timer);
  early.close();
});
