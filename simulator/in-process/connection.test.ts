import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect, test, vi } from 'vitest';

import { createFetch } from './fetch.ts';
import { isInProcess } from './socket.ts';

const open = (handle: RequestListener): typeof fetch => createFetch(createServer(handle));

test('reaches a server that does not listen, under any address', async () => {
  const request = open(({ headers, url }, response) => response.end(`${headers.host}${url}`));
  const addresses = ['http://simulator/a', 'https://api.example/b?c', 'http://[::1]:99/d'];
  const answers = addresses.map(async (address) => (await request(address)).text());
  expect(await Promise.all(answers)).toEqual(['simulator/a', 'api.example/b?c', '[::1]:99/d']);
});

test('the server can tell such a connection from others', async () => {
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

test('events arrive as they are sent, and the server learns when nobody reads on', async () => {
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
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
});

test('the server learns of an abort', async () => {
  const aborted = vi.fn();
  const controller = new AbortController();
  const request = open((incoming) => {
    incoming.once('close', aborted);
    controller.abort(new Error('enough'));
  });
  const asked = request('http://simulator/', { signal: controller.signal });
  await expect(asked).rejects.toThrow('enough');
  await vi.waitFor(() => expect(aborted).toHaveBeenCalledOnce());
});

test('a server that writes faster than anybody reads is held back', async () => {
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

test('requests one after the other leave room for timers', async () => {
  const tick = vi.fn();
  setTimeout(tick, 5);
  const request = open((_request, response) => response.end());
  while (tick.mock.calls.length === 0) await request('http://simulator/');
  expect(tick).toHaveBeenCalledOnce();
});

test('a connection that the server does not take is refused', async () => {
  const server = createServer();
  server.on('connection', (socket) => socket.destroy());
  await expect(createFetch(server)('http://simulator/')).rejects.toMatchObject({
    message: 'fetch failed',
    cause: { code: 'ECONNREFUSED', message: expect.stringContaining('is closed') },
  });
});

test('a copy of a response knows what the response knows', async () => {
  const request = open((_request, response) => response.writeHead(201).end('body'));
  const response = await request('http://simulator/a');
  const copy = response.clone();
  expect(copy).toMatchObject({ status: 201, url: 'http://simulator/a', type: 'basic' });
  expect(await Promise.all([response.text(), copy.text()])).toEqual(['body', 'body']);
});

test('bytes can be read into memory of the caller', async () => {
  const request = open((_request, response) => response.end('body'));
  const { body } = await request('http://simulator/a');
  const reader = body?.getReader({ mode: 'byob' });
  const first = await reader?.read(new Uint8Array(3));
  expect(Buffer.from(first?.value ?? []).toString()).toBe('bod');
  await reader?.read(new Uint8Array(3));
  expect((await reader?.read(new Uint8Array(3)))?.done).toBe(true);
});
