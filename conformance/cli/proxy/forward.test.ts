import { EventEmitter, once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';

import { expect, onTestFinished, test } from 'vitest';

import { makeFolder } from '../../../shared/test-support/vitest.ts';
import {
  listen,
  reverseProxy,
  selfSigned,
  serve,
  answerWith,
  healthPath,
  startProxied,
  healthBody,
} from '../../test-support/listen.ts';

const folder = await makeFolder();

async function sendBytes(url: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(bytes);
  return await readText(socket);
}

const asPairs = (lines: string): string[] => lines.split(', ').flatMap((line) => line.split(': '));
const asLines = (pairs: readonly string[]): string[] =>
  pairs.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${pairs[index + 1]}`] : []));

test('forwards end-to-end fields, and drops hop-by-hop fields', async () => {
  let arrived: IncomingMessage | undefined;
  const { url, upstream } = await startProxied((request, response) => {
    arrived = request;
    response.writeHead(
      200,
      'Fine',
      asPairs(
        'X-Order: 1, Set-Cookie: a=1, Set-Cookie: b=2, X-Order: 2, Connection: x-private, X-Private: no, Via: 1.0 before',
      ),
    );
    response.end('{}');
  });
  const answer = await sendBytes(
    url,
    `PUT /partner/v1/listings/%2e%2E//a?b=c%20d&&e HTTP/1.1\r\nhost: proxy\r\nX-Twice: 1\r\nx-twice: 2\r\nTE: trailers\r\nKeep-Alive: timeout=9\r\nConnection: close, X-Mine\r\nX-Mine: no\r\nProxy-Authorization: Basic x\r\nMax-Forwards: 3\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\n\r\n`,
  );
  expect(arrived?.url).toBe('/partner/v1/listings/%2e%2E//a?b=c%20d&&e');
  expect(asLines(arrived?.rawHeaders ?? [])).toEqual([
    `Host: ${new URL(upstream).host}`,
    'Connection: keep-alive',
    'X-Twice: 1',
    'x-twice: 2',
    'Max-Forwards: 3',
    expect.stringMatching(/^Via: 1\.1 partner-api-proxy-[\da-f]{6}$/),
    'Transfer-Encoding: chunked',
  ]);
  const [head = '', body] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 200 Fine\r\nX-Order: 1\r\nSet-Cookie: a=1\r\nSet-Cookie: b=2/);
  expect(head).toMatch(/Via: 1\.0 before\r\n(?:Date: .*\r\n)?Via: 1\.1 partner-api-proxy/);
  expect(head).not.toMatch(/private|x-mine/i);
  expect(body).toContain('{}');
});

test('a long answer is streamed completely, and the journal keeps its beginning', async () => {
  const chunk = 'x'.repeat(1024 * 1024);
  let goOn = (): void => {};
  const { get, journal } = await startProxied(async (_, response) => {
    response.write(chunk);
    await new Promise<void>((resolve) => (goOn = resolve));
    for (let index = 0; index < 15; index += 1) {
      if (!response.write(chunk)) await once(response, 'drain');
    }
    response.end();
  });
  const { body } = await get('/long');
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    goOn();
  }
  expect(length).toBe(16 * chunk.length);
  const [entry] = await journal.waitFor();
  expect(entry?.response?.body).toMatchObject({ size: length, truncated: true });
  expect(entry?.response?.body.text).toHaveLength(256 * 1024);
});

test.each([
  ['nothing listens', 'http://127.0.0.1:1', 502, 'connection_refused'],
  ['there is no such host', 'http://nobody.invalid', 502, 'dns_error'],
  ['silence', () => {}, 504, 'http_response_timeout'],
  ['a reset', ({ socket }: IncomingMessage) => socket.destroy(), 502, 'connection_terminated'],
] as const)('%s is reported, and is no answer of the service', async (_, behind, status, error) => {
  const record = join(folder, `${error}.ndjson`);
  const proxied = await startProxied(behind, { timeoutSeconds: 1, records: [record] });
  const { get, journal, upstream: url } = proxied;
  const answer = await get();
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ status: 'error', error: expect.stringContaining(url) });
  expect(answer.headers.get('proxy-status')).toMatch(new RegExp(`; error=${error}$`));
  const [entry] = await journal.waitFor();
  expect(entry?.why).toContain('did not answer');
  expect(entry?.reasonCodes).toEqual([]);
  const { response } = JSON.parse(await readFile(record, 'utf8'));
  expect(response).toMatchObject({ status: 0, _error: expect.stringMatching(/^no response/) });
});

test('a truncated answer is truncated for the caller too', async () => {
  const { get, journal } = await startProxied((_, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('{', () => response.destroy());
  });
  await expect(get().then((answer) => answer.text())).rejects.toThrow();
  const [entry] = await journal.waitFor();
  expect(entry).toMatchObject({ ended: 'cut-off', why: expect.stringContaining('did not answer') });
});

test('a disconnect of the caller cancels the forwarded request', async () => {
  const events = new EventEmitter();
  const [gone, begun] = [once(events, 'gone'), once(events, 'begun')];
  const { get, journal } = await startProxied((_, response) => {
    response.once('close', () => events.emit('gone'));
    events.emit('begun');
  });
  const controller = new AbortController();
  const asked = get(healthPath, { signal: controller.signal });
  await begun;
  controller.abort();
  await expect(asked).rejects.toThrow();
  await gone;
  const [entry] = await journal.waitFor();
  expect(entry).toMatchObject({ response: null, ended: 'cut-off' });
});

test('connections to the service are reused, and unsafe requests are never retried', async () => {
  const ports: (number | undefined)[] = [];
  let isBroken = false;
  const { get } = await startProxied(({ method, socket, url }, response) => {
    ports.push(socket.remotePort);
    if (isBroken && (method === 'PUT' || ports[0] === socket.remotePort)) socket.destroy();
    else answerWith(healthBody)({ url } as IncomingMessage, response);
  });
  for (let index = 0; index < 3; index += 1) await (await get()).text();
  expect(new Set(ports).size).toBe(1);
  isBroken = true;
  expect((await get()).status).toBe(200);
  expect(ports).toHaveLength(5);
  expect((await get('/partner/v1/listings/A', { method: 'PUT', body: '{}' })).status).toBe(502);
  expect(ports).toHaveLength(6);
});

test('a loop is detected and reported', async () => {
  const inner = await serve((request, response) => reverseProxy(outer.url)(request, response));
  const outer = await startProxied(inner.url);
  onTestFinished(inner.close);
  const answer = await outer.get();
  expect(answer.headers.get('proxy-status')).toMatch(/proxy_loop_detected$/);
});

test('certificates are verified, and a given CA is trusted', async () => {
  const behind = await listen(createSecureServer(selfSigned, answerWith(healthBody)));
  onTestFinished(behind.close);
  const url = behind.url.replace('http://127.0.0.1', 'https://localhost');
  const caFile = join(folder, 'ca.pem');
  await writeFile(caFile, selfSigned.cert);
  expect((await (await startProxied(url)).get()).status).toBe(502);
  expect((await (await startProxied(url, { tls: { caFile } })).get()).status).toBe(200);
});

test('requests go through the proxy of the environment', async () => {
  const targets: (string | undefined)[] = [];
  const between = await serve((request, response) => {
    targets.push(request.url);
    answerWith(healthBody)(request, response);
  });
  onTestFinished(between.close);
  const environment = { HTTP_PROXY: between.url };
  const { get } = await startProxied('http://api.invalid/base', { environment });
  expect((await get()).status).toBe(200);
  expect(targets).toEqual([`http://api.invalid/base${healthPath}`]);
});
