import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';

import { expect, test } from 'vitest';

import { limitUnreadBodies } from './limits.ts';

const limit = 100_000;
const chunk = `3e8\r\n${'x'.repeat(1_000)}\r\n`;

/** A server that answers before it has read anything, and a connection with a body that begins. */
async function ask(): Promise<readonly [Server, Socket]> {
  const server = createServer((_request, response) => response.end('answer'));
  limitUnreadBodies(server, limit);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('PUT / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n');
  expect(String((await once(socket, 'data'))[0])).toMatch(/answer$/);
  return [server, socket];
}

test('a body that is still to come is read, and the connection goes on', async () => {
  const [server, socket] = await ask();
  socket.write(chunk.repeat(50));
  socket.write('0\r\n\r\nGET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  expect(String((await once(socket, 'data'))[0])).toMatch(/answer$/);
  server.close();
});

test('a body without end is cut', async () => {
  const [server, socket] = await ask();
  const closed = new Promise((resolve) => socket.on('error', () => {}).on('close', resolve));
  const timer = setInterval(() => socket.write(chunk.repeat(50)), 1);
  await closed;
  clearInterval(timer);
  server.close();
});
