import { createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';

import { expect, onTestFinished, test } from 'vitest';

import { listen, selfSigned, serve } from '../test-support/listen.ts';
import { sendRaw } from './raw.ts';
import type { RawAnswer, RawRequest } from './exchange.ts';

const raw: RawRequest = { label: 'nothing odd', bytes: 'GET / HTTP/1.1\r\nHost: a\r\n\r\n' };

async function sendTo(
  handle: (socket: Socket) => void,
  change: Partial<RawRequest> = {},
  timeoutSeconds = 5,
): Promise<RawAnswer> {
  const { url, close } = await listen(createServer({ allowHalfOpen: true }, handle));
  onTestFinished(close);
  return await sendRaw(url, { ...raw, ...change }, { timeoutSeconds });
}

test('the bytes arrive unchanged, and the answer is read', async () => {
  let seen = '';
  const bytes = 'G\x00T \xff\n\n';
  const { outcome, response } = await sendTo(
    (socket) => {
      socket.setEncoding('latin1').on('data', (chunk: string) => {
        seen += chunk;
        if (seen.length < bytes.length) return;
        socket.end('HTTP/1.1 400 Bad Request\r\nX-Why: odd\r\n\r\nno');
      });
    },
    { bytes },
  );
  expect(seen).toBe(bytes);
  expect(outcome).toBe('answered');
  expect(response).toMatchObject({ status: 400, headers: { 'x-why': 'odd' }, text: 'no' });
});

test.each([
  ['HTTP/1.1 431\r\n\r\n', 431],
  ['\r\nHTTP/1.0 505 No such version\n\n', 505],
  ['http/2 200 OK\r\n', 200],
])('the status line %j is understood', async (text, status) => {
  const { response } = await sendTo((socket) => void socket.end(text));
  expect(response?.status).toBe(status);
});

test('an answer is read even if the connection stays open', async () => {
  const { response } = await sendTo((socket) => void socket.write('HTTP/1.1 200 OK\r\n\r\n{}'));
  expect(response).toMatchObject({ status: 200, text: '{}' });
});

test('a closed connection is not an answer, and neither are bytes that are not HTTP', async () => {
  expect(await sendTo((socket) => void socket.end())).toEqual({
    outcome: 'closed',
    response: undefined,
    failure: 'closed without an answer',
  });
  const { outcome, failure } = await sendTo((socket) => void socket.end('<html>'));
  expect(outcome).toBe('closed');
  expect(failure).toBe('closed without an answer, after bytes that are not HTTP');
});

test('silence ends with the timeout of the request or of the run', async () => {
  const silent = (): void => undefined;
  const short = { patienceSeconds: 0.05 };
  expect((await sendTo(silent, short)).failure).toBe('no answer within 0.05 s');
  expect(await sendTo(silent, {}, 0.06)).toMatchObject({
    outcome: 'no answer',
    failure: 'no answer within 0.06 s',
  });
});

test('a request that is cut off closes the sending side, and may still be answered', async () => {
  const { response } = await sendTo(
    (socket) => {
      socket.resume().on('end', () => socket.end('HTTP/1.1 408 Late\r\n\r\n'));
    },
    { bytes: 'GET / HT', isCutOff: true },
  );
  expect(response?.status).toBe(408);
});

test('an endless answer is not read to its end', async () => {
  const { response } = await sendTo((socket) => {
    socket.on('error', () => undefined);
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    const pour = (): void => {
      while (!socket.destroyed && socket.write('x'.repeat(65_536)));
      socket.once('drain', pour);
    };
    pour();
  });
  expect(response?.text.length).toBeLessThan(1_000_000);
});

test('a refused connection is not an answer', async () => {
  const gone = await serve(() => undefined);
  await gone.close();
  const answer = await sendRaw(gone.url, raw, { timeoutSeconds: 5 });
  expect(answer).toMatchObject({ outcome: 'no connection', response: undefined });
  expect(answer.failure).toContain('ECONNREFUSED');
});

test('nothing is sent to a server with an untrusted certificate', async () => {
  let received = 0;
  const server = await listen(
    createTlsServer(selfSigned, (socket) => {
      socket.on('error', () => undefined).on('data', ({ length }) => (received += length));
    }),
  );
  onTestFinished(server.close);
  const answer = await sendRaw(server.url.replace('http:', 'https:'), raw, { timeoutSeconds: 5 });
  expect(answer.failure).toMatch(/self-signed certificate/);
  expect(received).toBe(0);
});
