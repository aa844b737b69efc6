import type { RequestListener } from 'node:http';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';

import { describe, expect, onTestFinished, test } from 'vitest';

import { listen as startListening, serve as startServing } from '../test-support/listen.ts';
import type { Listening } from '../test-support/listen.ts';
import { Transport } from './transport.ts';

/** The address of a server that is closed when the test is over. */
async function addressOf(listening: Promise<Listening>): Promise<string> {
  const { url, close } = await listening;
  onTestFinished(close);
  return url;
}

const listen = (server: Server): Promise<string> => addressOf(startListening(server));

const serve = (handler: RequestListener): Promise<string> => addressOf(startServing(handler));

function open(timeoutSeconds = 5): Transport {
  const transport = new Transport({ timeoutSeconds });
  onTestFinished(() => transport.close());
  return transport;
}

const get = (url: string) => open().send({ method: 'GET', url, headers: [] });

/** Sends requests over one transport. */
function getting(url: string) {
  const transport = open();
  return (change: object = {}) =>
    transport.send({ method: 'GET', url: `${url}/`, headers: [], ...change });
}

describe('bodies', () => {
  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['deflate, gzip', (text: string) => gzipSync(deflateSync(text))],
  ])('%s is decompressed', async (encoding, compress) => {
    const url = await serve((_, response) => {
      response.writeHead(200, { 'Content-Encoding': encoding }).end(compress('{"a":1}'));
    });
    expect(await get(`${url}/`)).toMatchObject({ status: 200, text: '{"a":1}', isUtf8: true });
  });

  test('an empty one stays empty, with any coding', async () => {
    const url = await serve((_, response) => {
      response.writeHead(422, { 'Content-Encoding': 'gzip' }).end();
    });
    expect(await get(`${url}/`)).toMatchObject({ status: 422, text: '' });
  });

  test('chunks are joined, and invalid UTF-8 is detected', async () => {
    const url = await serve((_, response) => {
      response.write('"caf');
      response.end(Buffer.from([0xe9, 0x22]));
    });
    expect(await get(`${url}/`)).toMatchObject({ isUtf8: false });
  });
});

test('a body is sent in chunks on demand', async () => {
  const url = await serve((request, response) => {
    const { 'content-length': length = 'no length', 'transfer-encoding': coding } = request.headers;
    response.write(`${length}, ${coding}: `);
    request.pipe(response);
  });
  const headers = [['Transfer-Encoding', 'chunked']] as const;
  const body = '{"city":"Ålesund"}';
  const sent = { method: 'PUT', url: `${url}/`, headers, body, isChunked: true } as const;
  expect((await open().send(sent)).text).toBe(`no length, chunked: ${body}`);
});

test('the path is sent as written', async () => {
  const url = await serve((request, response) => {
    response.end(request.url);
  });
  const { text } = await get(`${url}/a/../b%2Fc/%zz?x=a:b`);
  expect(text).toBe('/a/../b%2Fc/%zz?x=a:b');
});

describe('without a complete answer, the transport throws', () => {
  test('nothing listens', async () => {
    const { url, close } = await startServing(() => undefined);
    await close();
    const error = { name: 'TransportError', code: 'ECONNREFUSED' };
    await expect(get(`${url}/`)).rejects.toMatchObject(error);
  });

  test.each<[string, RequestListener, code?: string]>([
    [
      'the body is cut short',
      (_, response) => {
        response.writeHead(200, { 'Content-Length': '10' });
        response.write('12345', () => response.destroy());
      },
    ],
    ['the answer does not come in time', () => undefined, 'TIMEOUT'],
    [
      'the body stalls',
      (_, response) => void response.writeHead(200, { 'Content-Length': '10' }).write('12345'),
      'TIMEOUT',
    ],
    [
      'the compressed body is damaged',
      (_, response) => void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('no gzip'),
    ],
  ])('%s', async (_, handler, code = '') => {
    const url = await serve(handler);
    const sent = open(code === 'TIMEOUT' ? 0.05 : 5).send({
      method: 'GET',
      url: `${url}/`,
      headers: [],
    });
    await expect(sent).rejects.toMatchObject({ name: 'TransportError', code });
  });
});

test('an answer has the number of its connection', async () => {
  const url = await serve((_, response) => response.end('ok'));
  const send = getting(url);
  const [first, second] = [await send(), await send()];
  expect(second.connection).toBe(first.connection);
  expect((await send({ isFresh: true })).connection).not.toBe(first.connection);
});

test('requests of another pool use other connections, and do not wait for each other', async () => {
  const waiting: (() => void)[] = [];
  const url = await serve((_, response) => {
    waiting.push(() => response.end('ok'));
    if (waiting.length === 3) for (const answer of waiting) answer();
  });
  const send = getting(url);
  const pool = { pool: 'beside the others' };
  const answers = await Promise.all([send(), send(pool), send(pool)]);
  expect(new Set(answers.map(({ connection }) => connection)).size).toBe(3);
});

test('of the idle connections with names, those used last are kept', async () => {
  const send = getting(await serve((_, response) => void response.end()));
  const numbers = [];
  for (const connection of ['a', 'b', 'a', 'c', 'd', 'a', 'b'])
    numbers.push((await send({ connection })).connection);
  expect(numbers).toEqual([1, 2, 1, 3, 4, 1, 5]);
});

test('a request on a kept connection that the server closes is retried on a new one', async () => {
  let requests = 0;
  const reply = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
  const answerOnce = (socket: Socket): void => {
    let answered = false;
    socket.on('error', () => undefined);
    socket.on('data', () => {
      requests += 1;
      // The second request on a connection meets a server that has just closed it.
      if (answered) socket.resetAndDestroy();
      else socket.write(reply);
      answered = true;
    });
  };
  const url = await listen(createTcpServer(answerOnce));
  const send = getting(url);
  expect([(await send()).text, (await send()).text]).toEqual(['ok', 'ok']);
  expect(requests).toBe(3);
});

test('a body in pieces arrives complete, after header fields in Latin-1', async () => {
  let received = '';
  const server = createTcpServer((socket) => {
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      received += chunk;
      if (received.endsWith('def')) socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
    });
  });
  const url = await listen(server);
  const headers = [
    ['X-Odd', '\u00e9\u00ff'],
    ['Content-Length', '6'],
  ] as const;
  const wire = { method: 'PUT', url: `${url}/`, headers, body: 'abcdef', inPieces: true } as const;
  expect((await open().send(wire)).text).toBe('ok');
  const [head, ...bodies] = received.split('\r\n\r\n');
  expect(`${head}\r\n`).toContain('\r\nX-Odd: \u00e9\u00ff\r\n');
  expect(bodies).toEqual(['abcdef']);
});

test('a refusal while a body in pieces is in flight is received', async () => {
  const url = await serve((_, response) => response.writeHead(401).end('no'));
  const headers = [['Content-Length', '6']] as const;
  const wire = { method: 'PUT', url: `${url}/`, headers, body: 'abcdef', inPieces: true } as const;
  expect(await open().send(wire)).toMatchObject({ status: 401, text: 'no' });
});

describe('a long body', () => {
  const body = 'x'.repeat(2 ** 21);
  const headers = [['Content-Length', String(body.length)]] as const;
  const put = (url: string) =>
    open().send({ method: 'PUT', url: `${url}/`, headers, body, isResent: true });
  const tooLarge = 'HTTP/1.1 413 Too Large\r\nConnection: close\r\nContent-Length: 2\r\n\r\nno';

  /** A server that answers and closes; the unread data reset the connection. */
  const closing = (answer: string): Promise<string> =>
    listen(
      createTcpServer((socket) => {
        socket.on('error', () => undefined);
        socket.once('data', () => {
          socket.pause();
          if (answer === '') socket.destroy();
          else socket.write(answer, () => socket.destroy());
        });
      }),
    );

  test('gets the answer of a server that closes before reading all of it', async () => {
    expect(await put(await closing(tooLarge))).toMatchObject({ status: 413, text: 'no' });
  });

  test('gets no answer if the server closes without one', async () => {
    await expect(put(await closing(''))).rejects.toMatchObject({ name: 'TransportError' });
  });

  test('is sent no further after an answer, so that nothing resets the connection', async () => {
    let bytes = 0;
    const ended = new Promise<void>((resolve) => {
      const server = createTcpServer((socket) => {
        socket.once('data', () => socket.write(tooLarge));
        socket.on('data', ({ length }) => (bytes += length)).on('error', () => undefined);
        socket.once('close', () => resolve());
      });
      void listen(server).then(put);
    });
    await ended;
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(body.length);
  });

  test('arrives complete', async () => {
    const url = await serve((request, response) => {
      let bytes = 0;
      request.on('data', ({ length }: Buffer) => (bytes += length));
      request.on('end', () => response.end(String(bytes)));
    });
    expect(await put(url)).toMatchObject({ text: String(body.length) });
  });
});
