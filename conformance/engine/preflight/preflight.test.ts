import { createServer as createHttpsServer } from 'node:https';

import { expect, test } from 'vitest';

import { judge, type Target } from '../../index.ts';
import { listen, selfSigned, serve } from '../../test-support/listen.ts';
import type { Wait } from '../../wire/pace.ts';

const targetAt = (baseUrl: string): Target => ({
  baseUrl,
  credentials: { full: { value: 'canary-key-0123456789' } },
  capabilities: ['office-lead-count'],
  offices: { ids: [2101] },
});

test('a key that only health accepts lacks lead access', async () => {
  await using server = await serve(({ url }, response) => {
    response.writeHead(url?.endsWith('/health') === true ? 200 : 401).end('{}');
  });
  await expect(judge(targetAt(server.url))).rejects.toMatchObject({
    complaints: [
      { path: ['credentials', 'full'], message: expect.stringContaining('needs lead tracking') },
    ],
  });
});

test('a target that limits requests for good is given up with a clear sentence', async () => {
  const waits: Wait[] = [];
  await using server = await serve((_, response) => {
    response.writeHead(429, { 'Retry-After': '0' }).end();
  });
  const run = judge(targetAt(server.url), { onWait: (wait) => waits.push(wait) });
  await expect(run).rejects.toThrow(/^the target limits requests: it answered 429 to getHealth/);
  expect(waits.map(({ nextTry, tries }) => `${nextTry} of ${tries}`)).toEqual(
    [2, 3, 4, 5, 6, 7, 8].map((nextTry) => `${nextTry} of 8`),
  );
});

test('a key that the target repeats is not repeated by the complaint', async () => {
  await using server = await serve(({ headers }, response) => {
    response.writeHead(401).end(`no such key: ${headers.authorization}`);
  });
  const message = await judge(targetAt(server.url)).catch(String);
  expect(message).toMatch(/refuses credentials\.full.*\n.*no such key: Bearer \$API_KEY_FULL/);
  expect(message).not.toContain('canary');
});

test('https to a port that speaks http is told to write http', async () => {
  await using server = await serve((_, response) => void response.end());
  await expect(judge(targetAt(server.url.replace('http:', 'https:')))).rejects.toThrow(
    `baseUrl: that port speaks http; write ${server.url}`,
  );
});

test('http to a port that speaks https is told to write https', async () => {
  const secure = createHttpsServer(selfSigned, (_, response) => void response.end());
  secure.on('tlsClientError', () => undefined);
  await using server = await listen(secure);
  await expect(judge(targetAt(server.url))).rejects.toThrow(
    `baseUrl: that port speaks https; write ${server.url.replace('http:', 'https:')}`,
  );
});

test('a redirect is reported with its destination', async () => {
  await using server = await serve((_, response) => {
    response.writeHead(301, { Location: 'https://api.example.com/' }).end();
  });
  await expect(judge(targetAt(server.url))).rejects.toThrow(
    /every operation answers 301 and points to https:\/\/api\.example\.com\//,
  );
});
