import { readFile } from 'node:fs/promises';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startPrism } from './start.ts';
import type { Prism } from './start.ts';
import { sendRaw, startRecorder } from './test-support/raw-http.ts';
import type { Recorder } from './test-support/raw-http.ts';

let prism: Prism;
let upstream: Recorder;
beforeAll(async () => {
  upstream = await startRecorder();
  const contract = await readFile('spec/openapi.yaml', 'utf8');
  prism = await startPrism({ contract, upstream: upstream.url });
});
afterAll(async () => {
  await prism.close();
  upstream.close();
});

/** What the upstream was asked, where it was asked at all, and what came back. */
async function exchange(lines: readonly string[], body?: string) {
  const before = upstream.requests.length;
  const received = await sendRaw(prism.url, lines, body);
  return { reached: upstream.requests.slice(before)[0], received };
}

const get = (path: string): string => `GET ${path} HTTP/1.1`;
const put = 'PUT /partner/v1/listings/L HTTP/1.1';
const json = 'Content-Type: application/json';
const office = '/partner/v1/offices/1/leads/count';

describe('a request on its way through the proxy', () => {
  test.each<[string, string[], string | undefined, RegExp]>([
    ['keeps the value of a header', [get(office), 'Authorization: BeArEr K'], '', /: BeArEr K\r/],
    ['has header names in lower case', [get(office), 'X-Two: 1'], '', /\r\nx-two: 1\r/],
    ['has equal headers joined', [get(office), 'X-Two: 1', 'x-two: 2'], '', /x-two: 1, 2\r/],
    ['has a Host of the upstream', [get(office)], '', /\r\nHost: 127\.0\.0\.1:\d+\r/],
    ['names Prism where it names nobody', [get(office)], '', /user-agent: Prism\//],
    [
      'keeps the escapes of a path',
      [get('/partner/v1/x%20y%2Fz')],
      '',
      /^GET \/partner\/v1\/x%20y%2Fz /,
    ],
    [
      'has dots and double slashes of a path resolved',
      [get('/partner/v1/.././/a//b')],
      '',
      /^GET \/partner\/a\/b /,
    ],
    ['has its query encoded anew', [get(`${office}?a=00:00%20'`)], '', /\?a=00%3A00\+%27 /],
    [
      'has equal names of a query moved together',
      [get(`${office}?a=1&b=2&a=3`)],
      '',
      /\?a=1&a=3&b=2 /,
    ],
    ['has JSON written anew', [put, json], '{ "n": 1e2, "n": 5 }', /\r\n\r\n\{"n":5\}$/],
    ['loses a body of null', [put, json], 'null', /\r\n\r\n$/],
    ['keeps a body that is not called JSON', [put, 'Content-Type: text/plain'], '{ ', /\{ $/],
  ])('%s', async (_what, lines, body, expected) => {
    const { reached } = await exchange(lines, body);
    expect(reached).toMatch(expected);
  });

  test.each<[string, string[], string | undefined, RegExp]>([
    ['with JSON that is none', [put, json], '{ ', /^HTTP\/1\.1 400 /],
    ['to read with a body', [get(office), json], '{}', /^HTTP\/1\.1 501 /],
    [
      'with a broken escape in its path',
      [get('/partner/v1/offices/%/leads/count')],
      '',
      /^HTTP\/1\.1 500 /,
    ],
    [
      'with JSON nested thousands of levels deep',
      [put, json],
      `{"status":${'['.repeat(8000)}${']'.repeat(8000)}}`,
      /^HTTP\/1\.1 500 /,
    ],
    ['with an order to Prism that is none', [get(`${office}?__code=x`)], '', /^HTTP\/1\.1 422 /],
    ['with a preference that is none', [get(office), 'Prefer: code=x'], '', /^HTTP\/1\.1 422 /],
  ])('%s gets an answer of Prism and never arrives', async (_what, lines, body, expected) => {
    const { reached, received } = await exchange(lines, body);
    expect(reached).toBeUndefined();
    expect(received).toMatch(expected);
  });

  test('arrives although it violates the contract', async () => {
    const { reached, received } = await exchange([put, json], '{"status":"NO_SUCH_STATUS"}');
    expect(reached).toMatch(/\{"status":"NO_SUCH_STATUS"\}$/);
    expect(received).toMatch(/^HTTP\/1\.1 200 /);
  });
});

test('a response has its JSON written anew and equal headers joined, and the violations added', async () => {
  const { received } = await exchange([get('/partner/v1/health')]);
  expect(received).toMatch(/\r\nx-own: 1, 2\r/);
  expect(received).toMatch(/\r\nsl-violations: \[\{"location":\["request"\],/);
  expect(received).toMatch(/\}$/);
});
